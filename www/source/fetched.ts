/** A file from the web, or why there is none, in words for who looks at the page and who made it. */

/** Larger files are given up, in bytes. */
const LARGEST = 64_000_000;

/** Fetches a file whose address is relative to the page. */
export async function fetched(src: string, signal: AbortSignal): Promise<Blob> {
  const url = addressOf(src);
  const name = `“${src}”`;
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new Error(
      url.origin === location.origin
        ? `${name} could not be fetched: its server cannot be reached.`
        : `${name} could not be fetched: it is on another site, which cannot be reached or does not permit this page to read it.`,
      { cause },
    );
  });
  if (!response.ok)
    throw new Error(
      response.status === 404
        ? `${name} is not there: its server answered 404.`
        : `${name} could not be fetched: its server answered ${response.status} ${response.statusText}.`,
    );
  const file = await whole(response, name);
  if (/^(text\/html|application\/xhtml)/i.test(file.type) || (await looksLikeHtml(file)))
    throw new Error(
      `${name} is a web page and not a text: the address may be wrong, or wants one to be logged in.`,
    );
  return file;
}

function addressOf(src: string): URL {
  try {
    const url = new URL(src, document.baseURI);
    if (/^(https?|data|blob):$/.test(url.protocol)) return url;
  } catch {
    // Said below.
  }
  throw new Error(`“${src}” is not the address of a file on the web.`);
}

async function whole(response: Response, name: string): Promise<Blob> {
  const tooLarge = new Error(`${name} has more than 64 MB, the most that can be read.`);
  if (Number(response.headers.get('content-length')) > LARGEST) {
    void response.body?.cancel();
    throw tooLarge;
  }
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    size += value.length;
    if (size > LARGEST) {
      void reader?.cancel();
      throw tooLarge;
    }
    pieces.push(value);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

async function looksLikeHtml(file: Blob): Promise<boolean> {
  return /^\s*<(!doctype|html|head|body)\b/i.test(await file.slice(0, 512).text());
}
