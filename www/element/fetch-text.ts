/** Files from the web, or why there are none, for the page's visitors and its author. */

import { piecesOf } from '../engine/streams.js';
import { fetchedText as TEXT } from '../text/fetch-text.js';
import type { Files, Reading } from './from-source.js';

/** The largest text that is read, in bytes. */
export const LARGEST_TEXT = 64_000_000;
/** The largest archive, in bytes. */
export const LARGEST_ARCHIVE = 1_000_000_000;
/** How much of a file tells what it is, in bytes. */
const START = 512;
/** Pieces of this size are handed to the browser, which need not keep them in memory. */
const BLOCK = 4_000_000;

/** A file's text, if it is one. */
export async function textOf([file]: Files): Promise<string> {
  const text = await file.text();
  if (text.includes('\0')) throw new Error(TEXT.notText);
  return text;
}

export const textInFile: Reading<string> = { largest: () => LARGEST_TEXT, read: textOf };

/** Fetches the files at one or several addresses, one after the other; `say` is called with how much is there. */
export async function filesAt(
  src: string,
  reading: Pick<Reading<unknown>, 'largest' | 'takesSeveral'>,
  signal: AbortSignal,
  say: (what: string) => void,
): Promise<Files> {
  const [first = '', ...others] = reading.takesSeveral ? src.trim().split(/\s+/) : [src];
  const fetchOne = (address: string, place: number) => {
    const which = others.length > 0 ? TEXT.ofSeveral(place, others.length + 1) : '';
    return fetched(address, reading, signal, (size) => say(`${which} ${size}`.trimStart()));
  };
  const files: [File, ...File[]] = [await fetchOne(first, 1)];
  for (const address of others) files.push(await fetchOne(address, files.length + 1));
  return files;
}

/** Fetches a file whose address is relative to the page; `onSize` is called with how much of it is there. */
export async function fetched(
  src: string,
  { largest }: Pick<Reading<unknown>, 'largest'>,
  signal: AbortSignal,
  onSize: (size: string) => void,
): Promise<File> {
  const url = addressOf(src);
  const response = await fetch(url, { signal }).catch((cause: unknown) => {
    signal.throwIfAborted();
    throw new Error(TEXT.unreachable(src, url.origin === location.origin), { cause });
  });
  if (!response.ok) throw new Error(TEXT.answered(src, response));
  const type = response.headers.get('content-type') ?? '';
  if (/^(text\/html|application\/xhtml)/i.test(type)) throw new Error(TEXT.webPage(src));
  const contentLength = Number(response.headers.get('content-length'));
  const failed = (cause: unknown) => {
    signal.throwIfAborted();
    throw new Error(TEXT.interrupted(src), { cause });
  };
  const decoder = new TextDecoder();
  let [start, most, size, inBlock] = ['', 0, 0, 0];
  let parts: BlobPart[] = [];
  for await (const piece of piecesOf(response.body ?? new Blob().stream(), failed)) {
    if (size < START) {
      start += decoder.decode(piece.subarray(0, START - size), { stream: true });
      if (looksLikeHtml(start)) throw new Error(TEXT.webPage(src));
      most = largest(start);
    }
    size += piece.length;
    inBlock += piece.length;
    // The server's size is that of what it sends, which may be compressed.
    if (Math.max(size, contentLength) > most)
      throw new Error(TEXT.tooLarge(src, TEXT.megabytes(most)));
    parts.push(piece);
    if (inBlock < BLOCK) continue;
    parts = [new Blob(parts)];
    inBlock = 0;
    onSize(TEXT.megabytes(size));
  }
  return new File(parts, nameOf(url), { type });
}

/** What a file is called by its address. */
function nameOf({ protocol, pathname, host }: URL): string {
  if (!protocol.startsWith('http')) return TEXT.unnamed;
  const name = pathname.slice(pathname.lastIndexOf('/') + 1) || host;
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function addressOf(src: string): URL {
  const url = URL.canParse(src, document.baseURI) ? new URL(src, document.baseURI) : undefined;
  if (url && /^(https?|data|blob):$/.test(url.protocol)) return url;
  throw new Error(TEXT.notAnAddress(src));
}

const looksLikeHtml = (text: string) => /^\s*<(!doctype|html|head|body)\b/i.test(text);
