/** What comes piece by piece. */

export type Pieces<Piece = Uint8Array<ArrayBuffer>> = AsyncGenerator<Piece, void, undefined>;

/** The pieces of a stream, which is cancelled when no more are wanted; `failed` throws why it broke off. */
export async function* piecesOf<Piece>(
  stream: ReadableStream<Piece>,
  failed?: (cause: unknown) => never,
): Pieces<Piece> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(failed);
      if (done) return;
      yield value;
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

/** The first pieces joined into one of at least `least` bytes; shorter only if the stream is. */
export async function startOf(pieces: Pieces, least: number): Promise<Uint8Array<ArrayBuffer>> {
  let start = new Uint8Array();
  while (start.length < least) {
    const { done, value } = await pieces.next();
    if (done) break;
    const longer = new Uint8Array(start.length + value.length);
    longer.set(start);
    longer.set(value, start.length);
    start = longer;
  }
  return start;
}
