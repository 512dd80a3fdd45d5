/** The text and the files of a paste. */

/** The text on the clipboard, or the files. Where there is a text, files such as a picture of it do not count. */
export function clipboardOf({ clipboardData }: ClipboardEvent): {
  readonly text: string;
  readonly files: readonly File[];
} {
  const text = clipboardData?.getData('text/plain') ?? '';
  return { text, files: text === '' ? [...(clipboardData?.files ?? [])] : [] };
}
