/** How the archives worker answers each kind of question. */

import type * as core from '#archives';
import type { Answers, Job } from '../protocol.js';
import type { ArchivesKinds } from './kinds.js';
import { readArchive, readText } from './read.js';

type Core = typeof core;

const archives = new Map<string, core.ArchiveSheet>();

function archiveOf(name: string): core.ArchiveSheet {
  const archive = archives.get(name);
  if (!archive) throw new Error('The files are no longer at hand: open them again.');
  return archive;
}

function close(name: string): void {
  archives.get(name)?.free();
  archives.delete(name);
}

/** How long a piece of work should take, in milliseconds. */
const PIECE = 16;
/** The number of no player: the day is the same for everyone. */
const NOBODY = 0xffff_ffff;
/** Games in the first piece of a leaderboard. */
const FIRST = 500;

async function rateEveryone(archive: core.ArchiveSheet, job: Job): Promise<void> {
  let games = FIRST;
  for (;;) {
    const began = performance.now();
    const done = archive.advanceLeaders(games);
    // Clocks may be coarse, so no piece is more than twice the one before.
    const faster = Math.min(2, PIECE / (performance.now() - began));
    games = Math.max(1, Math.floor(games * faster));
    job.progress(done);
    if (done >= 1) return;
    await job.pause();
  }
}

export const answers: Answers<Core, ArchivesKinds> = {
  async read(core, { archive: name, files }, job) {
    close(name);
    const archive = await readArchive(core, files, job);
    archives.set(name, archive);
    return archive.report();
  },
  async text(core, { file }, job) {
    const text = await readText(core, file, job);
    return core.listOf(text) ?? text;
  },
  players: (_core, { archive, search, start, count }) =>
    archiveOf(archive).players(search, start, count),
  player: (_core, { archive, name }) => archiveOf(archive).player(name) ?? null,
  games: (_core, { archive, player, options }) => archiveOf(archive).gamesOf(player, options),
  daysTo(_core, { archive, options }) {
    const { games, problem } = archiveOf(archive).gamesOf(NOBODY, options);
    return { daysTo: games?.daysTo ?? null, problem };
  },
  async leaders(_core, { archive: name, options, scheme }, job) {
    const archive = archiveOf(name);
    archive.beginLeaders(options, scheme);
    await rateEveryone(archive, job);
    return null;
  },
  leaderPage: (_core, { archive, view: { column, descending, fewestGames }, start, count }) =>
    archiveOf(archive).leaderRows(column, descending, fewestGames, start, count),
  leadersCsv: (_core, { archive, view: { column, descending, fewestGames } }) =>
    archiveOf(archive).leadersCsv(column, descending, fewestGames),
  close(_core, { archive }) {
    close(archive);
    return null;
  },
};
