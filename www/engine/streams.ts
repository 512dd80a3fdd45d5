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
