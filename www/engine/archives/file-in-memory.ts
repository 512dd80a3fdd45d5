/** Files in memory, for workers that cannot read the page's own: WebKit's, when the page is opened from disk. */

export interface FileInMemory {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

/** Why a file cannot be read. */
export const UNREADABLE =
  'it could not be read from the disk. It may have been moved or changed since it was opened';

/** Reads a file; rejects where the page cannot read it either. */
export const inMemory = async (file: File): Promise<FileInMemory> => ({
  name: file.name,
  bytes: await file.arrayBuffer(),
});
