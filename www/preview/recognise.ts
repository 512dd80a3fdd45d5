/** The one recogniser: the kind of a text or of files, as the core finds it, before any of it is used. */

import type { ArchiveReport, FileReport, TableOptions, TableReading } from '#results';
import { UNREADABLE, inMemory, type FileInMemory } from '../engine/archives/file-in-memory.js';
import { archives as engine } from '../engine/engines.js';
import type { AskOptions } from '../engine/messenger.js';
import { piecesOf } from '../engine/streams.js';
import { commonText } from '../text/common.js';
import { previewText, type AloneKind } from '../text/preview.js';

/** A text that is used as it is: one player's list, everyone's results, or the rows of one match. */
export interface RecognisedText {
  readonly kind: 'list' | 'league' | 'match';
  readonly text: string;
  /** The file's name; blank where the text was pasted. */
  readonly file: string;
  /** The encoding of the text, where that is not UTF-8. */
  readonly notices: readonly string[];
}

/** A table of one player's games, or games in words. */
export interface RecognisedTable {
  readonly kind: 'table';
  readonly text: string;
  readonly reading: TableReading;
  readonly notices: readonly string[];
}

/** The games of many players. The worker has them in memory until `closeArchive`. */
export interface RecognisedGames {
  readonly kind: 'games';
  /** Their name in the worker. */
  readonly archive: string;
  readonly report: ArchiveReport;
  readonly files: readonly File[];
  /** The way tables are read. */
  readonly options: TableOptions;
}

/** A text or files whose kind is known. */
export type Recognised =
  | RecognisedText
  | RecognisedTable
  | RecognisedGames
  | { readonly kind: 'saved'; readonly file: File }
  | { readonly kind: 'refused'; readonly report: ArchiveReport };

/** Recognises files: several of them together are the games of many players, or refused. */
export async function recognise(
  files: readonly File[],
  work: AskOptions = {},
  options: TableOptions = {},
): Promise<Recognised> {
  const games = await readGames(files, work, options);
  let found: Recognised | undefined;
  try {
    found = await kindOf(games, work);
    return found;
  } finally {
    if (found !== games) closeArchive(games.archive);
  }
}

let archives = 0;
/** The names of those that the worker has in memory. */
const open = new Set<string>();

/** The name of a file; blank for a text that was pasted. */
const nameOf = ({ name }: File): string => (name === commonText.pasted ? '' : name);

/** A document holds no more results, in bytes. */
const LARGEST_LOG = 64_000_000;

/** The text of what may be everyone's results: it is, or has games of two with their ratings, or is a table that is not known. */
export async function resultsIn(
  found: Recognised,
  files: readonly File[],
): Promise<RecognisedText | undefined> {
  if (found.kind === 'league') return found;
  return mayBeResults(found) ? textIn(files) : undefined;
}

/** The text of a file, if it is the only one and no larger than what a document holds. */
export async function textIn(files: readonly File[]): Promise<RecognisedText | undefined> {
  const [text, ...others] = (await textsIn(files)) ?? [];
  return others.length > 0 ? undefined : text;
}

/** The texts of files, unpacked where they are gzipped, if a document holds them together. */
export async function textsIn(
  files: readonly File[],
): Promise<readonly RecognisedText[] | undefined> {
  const texts: RecognisedText[] = [];
  let size = 0;
  for (const file of files) {
    const bytes = await unpacked(file, LARGEST_LOG - size);
    if (!bytes) return undefined;
    size += bytes.length;
    const { text, notice, refused } = await engine.ask('textOf', [bytes]);
    if (refused) return undefined;
    texts.push({ kind: 'league', text, file: nameOf(file), notices: notice ? [notice] : [] });
  }
  return texts;
}

/** The bytes of a file, without the gzip around them; undefined if there are more than `most`, or it is cut off. */
async function unpacked(file: File, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (file.size > most) return undefined;
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return new Uint8Array(await file.arrayBuffer());
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const stream = file.stream().pipeThrough(new DecompressionStream('gzip'));
  try {
    for await (const part of piecesOf(stream)) {
      size += part.length;
      if (size > most) return undefined;
      parts.push(part);
    }
  } catch {
    // It is cut off: the core reads it up to there.
    return undefined;
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

function mayBeResults(found: Recognised): boolean {
  if (found.kind === 'refused') return found.report.files.every(({ isOther }) => !isOther);
  return found.kind === 'games' && found.report.files.every(({ kind }) => kind !== 'pgn');
}

/** Reads files as the games of many players. There may be no games in them. */
export async function readGames(
  files: readonly File[],
  work: AskOptions = {},
  options: TableOptions = {},
): Promise<RecognisedGames> {
  const archive = `archive ${++archives}`;
  open.add(archive);
  try {
    const report = await reportOf(archive, files, options, work);
    for (const file of files.length > 1 ? report.files : [])
      if (isAlone(file)) file.refused ??= previewText.byItself(file.kind);
    return { kind: 'games', archive, report, files, options };
  } catch (error) {
    closeArchive(archive);
    throw error;
  }
}

async function kindOf(games: RecognisedGames, work: AskOptions): Promise<Recognised> {
  const { archive, report } = games;
  const [file] = games.files;
  const [read] = report.files;
  if (file && read && games.files.length === 1 && isAlone(read)) {
    const text = (await engine.ask('text', [archive], work)) ?? '';
    return recognisedAlone(file, read, text, work);
  }
  const isEmpty = report.games === 0 && !report.files.some(asksColumns);
  return isEmpty ? { kind: 'refused', report } : games;
}

async function recognisedAlone(
  file: File,
  { kind, notices }: FileReport & { kind: AloneKind },
  text: string,
  work: AskOptions,
): Promise<Recognised> {
  if (kind === 'saved') return { kind, file };
  if (kind !== 'table') return { kind, text, file: nameOf(file), notices };
  const reading = await engine.ask('table', [text, null], work);
  if (!reading) return { kind: 'list', text, file: nameOf(file), notices };
  return { kind, text, reading, notices };
}

/** The report on files that are read under the name of an archive. What cannot be read of them is in it. */
async function reportOf(
  archive: string,
  files: readonly File[],
  options: TableOptions,
  work: AskOptions,
): Promise<ArchiveReport> {
  const read = (files: readonly (File | FileInMemory)[]) =>
    engine.ask('read', [archive, files, options], work);
  const report = await read(files);
  if (!report.files.some(({ refused }) => refused === UNREADABLE)) return report;
  // The page may be able to read what its worker cannot.
  const all = await Promise.all(files.map(inMemory)).catch(() => null);
  return all ? read(all) : report;
}

/** The time for which a worker without archives is kept, in milliseconds: what is typed is recognised again and again. */
const IDLE = 3_000;
let resting: ReturnType<typeof setTimeout> | undefined;

/** Frees the games in the worker's memory. Without archives, the worker ends, as its memory never shrinks. */
export function closeArchive(archive: string): void {
  if (!open.delete(archive)) return;
  engine.ask('close', [archive]).catch(() => undefined);
  clearTimeout(resting);
  resting = setTimeout(() => open.size === 0 && engine.rest(), IDLE);
}

const ALONE: readonly AloneKind[] = ['list', 'table', 'league', 'match', 'saved'];

/** True for a file that is no archive, but one list, table or league, or what a page saved. */
const isAlone = <Of extends FileReport>(file: Of): file is Of & { kind: AloneKind } =>
  file.refused === null && ALONE.some((kind) => kind === file.kind);

/** True if the user has to say how a file is read. */
export const asksColumns = ({ header }: FileReport): boolean =>
  header !== null &&
  (header.missing.length > 0 || header.questions.some(({ chosen }) => chosen === null));
