/** The buffers of every typed array in a reply, which then move to the page instead of being copied. */
export function transferables(reply: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(reply, found);
  return [...found];
}

function collect(value: unknown, found: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    // A view of a part cannot take the rest along: the memory of the core, above all.
    if (value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength)
      found.add(value.buffer);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, found);
  }
}
