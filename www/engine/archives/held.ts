/** Files in memory, for workers that cannot read the page's: WebKit's, where the page is opened from disk. */

/** What a file is, all of it. */
export interface Held {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** What is said of a file that cannot be read. */
export const UNREADABLE = 'it could not be read from the disk: it was moved or changed meanwhile';

/** Reads a file; rejects where the page cannot read it either. */
export const held = async (file: File): Promise<Held> => ({
  name: file.name,
  bytes: await file.arrayBuffer(),
});
