/** Files on their way to the worker that reads them as one archive. */

import type { ArchiveReport, TableOptions } from '#results';
import { UNREADABLE, inMemory, type FileInMemory } from '../engine/archives/file-in-memory.js';
import { archives as engine } from '../engine/engines.js';
import type { AskOptions } from '../engine/messenger.js';

/** Reads files under the name of an archive. What cannot be read of them is in the report. */
export async function readFiles(
  archive: string,
  files: readonly File[],
  options: TableOptions,
  asking: AskOptions,
): Promise<ArchiveReport> {
  const read = (files: readonly (File | FileInMemory)[]) =>
    engine.ask('read', [archive, files, options], asking);
  const report = await read(files);
  if (!report.files.some(({ refused }) => refused === UNREADABLE)) return report;
  // The page may be able to read what its worker cannot.
  const all = await Promise.all(files.map(inMemory)).catch(() => null);
  return all ? read(all) : report;
}

/** Frees the games in the worker's memory. The last archive takes the worker with it, whose memory never shrinks. */
export function closeArchive(archive: string): void {
  if (archive === '') return;
  engine.ask('close', [archive]).then(
    (left) => left === 0 && engine.rest(),
    () => undefined,
  );
}
