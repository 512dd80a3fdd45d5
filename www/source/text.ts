/** A file's text, where it is one. */

export async function textOf(file: Blob): Promise<string> {
  const text = await file.text();
  if (text.includes('\0')) throw new Error('The file that was fetched is not a text.');
  return text;
}
