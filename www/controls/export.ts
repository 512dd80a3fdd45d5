/** Files for the disk. */

import { today } from '../engine/today.js';

/** A file's name that tells what it is of, and from when. Other characters than letters and digits become dashes. */
export function fileName(subject: string, what: string, extension: string): string {
  const words = [subject.slice(0, 80), what, today()].join('-').toLowerCase();
  return `${words.match(/[\p{L}\p{M}\p{N}]+/gu)?.join('-') ?? ''}.${extension}`;
}

/** Offers a text, or bytes, as a file to keep. */
export function download(text: BlobPart, name: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the file over at once, but Safari a moment later.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
