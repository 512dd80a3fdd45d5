/** A file's text, where it is one. */

/** A text may have no more than this, in bytes. */
export const LARGEST_TEXT = 64_000_000;

export async function textOf(file: Blob): Promise<string> {
  const text = await file.text();
  if (text.includes('\0')) throw new Error('The file that was fetched is not a text.');
  return text;
}
