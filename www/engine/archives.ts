/** The worker of the archives engine: what it can be asked, and how it answers. */

import * as core from '#archives';
import { answerWith } from './answer.js';
import type { FileInMemory } from './archives/file-in-memory.js';
import { readArchive, readText } from './archives/read.js';
import { inPieces } from './pieces.js';
import type { Answers, Job } from './protocol.js';

/** An archive, by the name it was read under. */
export interface OfArchive {
  archive: string;
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
    { archive: name, files }: OfArchive & { files: readonly (File | FileInMemory)[] },
    job: Job,
  ) {
    close(name);
    const archive = await readArchive(files, job);
    archives.set(name, archive);
    return archive.report();
  },
  /** The list in a file of one player's games, unpacked if need be. Can be cancelled. */
  async text({ file }: { file: File | FileInMemory }, job: Job) {
    const text = await readText(file, job);
    return core.listOf(text) ?? text;
  },
  players: ({
    archive,
    search,
    start,
    count,
  }: OfArchive & { search: string; start: number; count: number }) =>
    archiveOf(archive).players(search, start, count),
  /** The number of the only player with a name. */
  player: ({ archive, name }: OfArchive & { name: string }) =>
    archiveOf(archive).player(name) ?? null,
  games: ({
    archive,
    player,
    options,
  }: OfArchive & { player: number; options: core.GameOptions }) =>
    archiveOf(archive).gamesOf(player, options),
  /** The day that days are counted to, which is the same for every player, or the option that cannot be used. */
  daysTo({ archive, options }: OfArchive & { options: core.GameOptions }) {
    const { games, problem } = archiveOf(archive).gamesOf(NO_PLAYER, options);
    return { daysTo: games?.daysTo ?? null, problem };
  },
  /** Rates everyone, and keeps the result. Reports progress, and can be cancelled. */
  async leaders(
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
      // The archive is still wanted.
      free: () => undefined,
    };
    return inPieces(run, FIRST, job, job.progress, () => null);
  },
  leaderPage: ({
    archive,
    view,
    start,
    count,
  }: OfArchive & { view: core.LeaderView; start: number; count: number }) =>
    archiveOf(archive).leaderRows(view, start, count),
  leadersCsv: ({ archive, view }: OfArchive & { view: core.LeaderView }) =>
    archiveOf(archive).leadersCsv(view),
  /** No one asks about the archive any more. */
  close({ archive }: OfArchive) {
    close(archive);
    return null;
  },
} satisfies Answers;

answerWith(core, answers);
