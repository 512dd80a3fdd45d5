/** Undoes gzip by what every browser has for it. */

/** Whether bytes begin as those packed with gzip do. */
export const isGzip = ([first, second]: Uint8Array): boolean => first === 0x1f && second === 0x8b;

/** The bytes that packed ones stand for, of which the first are read already. */
export function unpacked(
  start: Uint8Array<ArrayBuffer>,
  rest: AsyncGenerator<Uint8Array<ArrayBuffer>, void, undefined>,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const source = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(start),
    async pull(controller) {
      const { done, value } = await rest.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await rest.return();
    },
  });
  return source.pipeThrough(new DecompressionStream('gzip'));
}

/** The text of a file, unpacked where it is packed. */
export async function textOf(file: Blob): Promise<string> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (!isGzip(start)) return file.text();
  return new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}
