/** What the archives engine can be asked, and how its worker answers. */

import type * as core from '#archives';
import type { FileInMemory } from './archives/file-in-memory.js';
import { readArchive, readText } from './archives/read.js';
import { inPieces } from './pieces.js';
import type { Answers, Job } from './protocol.js';

type Core = typeof core;

/** An archive, by the name it was read under. */
export interface OfArchive {
  archive: string;
}

/** How the leaderboard is sorted, and who is on it. */
export interface LeaderView {
  column: core.LeaderColumn;
  descending: boolean;
  fewestGames: number;
}

/** Games in the first piece of a leaderboard. */
const FIRST = 500;
/** No player has this number. */
const NO_PLAYER = 0xffff_ffff;

const archives = new Map<string, core.ArchiveSheet>();

function archiveOf(name: string): core.ArchiveSheet {
  const archive = archives.get(name);
  if (!archive) throw new Error('The files are no longer open: open them again.');
  return archive;
}

function close(name: string): void {
  archives.get(name)?.free();
  archives.delete(name);
}

export const answers = {
  /** Reads files as one archive, and keeps it. Reports progress, and can be cancelled. */
  async read(
    core: Core,
    { archive: name, files }: OfArchive & { files: readonly (File | FileInMemory)[] },
    job: Job,
  ) {
    close(name);
    const archive = await readArchive(core, files, job);
    archives.set(name, archive);
    return archive.report();
  },
  /** The list in a file of one player's games, unpacked if need be. Can be cancelled. */
  async text(core: Core, { file }: { file: Blob | FileInMemory }, job: Job) {
    const text = await readText(core, file, job);
    return core.listOf(text) ?? text;
  },
  players: (
    _core: Core,
    { archive, search, start, count }: OfArchive & { search: string; start: number; count: number },
  ) => archiveOf(archive).players(search, start, count),
  /** The number of the only player with a name. */
  player: (_core: Core, { archive, name }: OfArchive & { name: string }) =>
    archiveOf(archive).player(name) ?? null,
  games: (
    _core: Core,
    { archive, player, options }: OfArchive & { player: number; options: core.GameOptions },
  ) => archiveOf(archive).gamesOf(player, options),
  /** The day that days are counted to, which is the same for every player, or the option that cannot be used. */
  daysTo(_core: Core, { archive, options }: OfArchive & { options: core.GameOptions }) {
    const { games, problem } = archiveOf(archive).gamesOf(NO_PLAYER, options);
    return { daysTo: games?.daysTo ?? null, problem };
  },
  /** Rates everyone, and keeps the result. Reports progress, and can be cancelled. */
  async leaders(
    _core: Core,
    request: OfArchive & { options: core.GameOptions; scheme: core.SchemeChoice },
    job: Job,
  ) {
    const archive = archiveOf(request.archive);
    archive.beginLeaders(request.options, request.scheme);
    const run = {
      finished: false,
      advance(games: number) {
        const done = archive.advanceLeaders(games);
        run.finished = done >= 1;
        return done;
      },
    };
    await inPieces(run, FIRST, job, (done) => job.progress(done));
    return null;
  },
  leaderPage: (
    _core: Core,
    { archive, view, start, count }: OfArchive & { view: LeaderView; start: number; count: number },
  ) => archiveOf(archive).leaderRows(view.column, view.descending, view.fewestGames, start, count),
  leadersCsv: (_core: Core, { archive, view }: OfArchive & { view: LeaderView }) =>
    archiveOf(archive).leadersCsv(view.column, view.descending, view.fewestGames),
  /** No one asks about the archive any more. */
  close(_core: Core, { archive }: OfArchive) {
    close(archive);
    return null;
  },
} satisfies Answers<Core>;
