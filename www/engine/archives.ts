/** Questions about archives of many players' games, and their answers: a part of the worker in `results.ts`. */

import * as core from '#results';
import type { FileInMemory } from './archives/file-in-memory.js';
import { readArchive } from './archives/read.js';
import { reportOf } from './pieces.js';
import type { Answers, Job } from './protocol.js';
import { today } from './today.js';

const archives = new Map<string, core.ArchiveSheet>();
/** The latest comparison of each archive. */
const comparisons = new Map<string, core.SchemeComparison>();

function archiveOf(name: string): core.ArchiveSheet {
  const archive = archives.get(name);
  if (!archive) throw new Error('The files are no longer open: open them again.');
  return archive;
}

function comparisonOf(name: string): core.SchemeComparison {
  const comparison = comparisons.get(name);
  if (!comparison) throw new Error('Nothing has been compared in these files yet.');
  return comparison;
}

/** Frees an archive, and says how many are left. */
function close(name: string): number {
  archives.get(name)?.free();
  archives.delete(name);
  comparisons.get(name)?.free();
  comparisons.delete(name);
  return archives.size;
}

/** What a method of an archive takes. */
type Args<Method extends keyof core.ArchiveSheet> = Parameters<core.ArchiveSheet[Method]>;

/** Most questions are about an archive, by the name it was read under. */
export const answers = {
  /** Reads files as one archive, and keeps it. `options` say how tables are read. */
  read:
    (name: string, files: readonly (File | FileInMemory)[], options?: core.TableOptions) =>
    async (job: Job) => {
      close(name);
      const archive = await readArchive(files, job, options);
      archives.set(name, archive);
      return archive.report();
    },
  /** The text of the last file that is not many players' games, but one list, table or league, or what a page saved. */
  text: (name: string) => archiveOf(name).text(),
  /** A table of one player's games; undefined for any other text. */
  table: (text: string, options: core.TableOptions | null) =>
    core.readTable(text, options, today()),
  players: (name: string, ...args: Args<'players'>) => archiveOf(name).players(...args),
  /** The number of the only player with a name. */
  player: (name: string, ...args: Args<'player'>) => archiveOf(name).player(...args),
  games: (name: string, ...args: Args<'gamesOf'>) => archiveOf(name).gamesOf(...args),
  /** Rates everyone, keeps the result, and gives the usual minimum of games. */
  leaders: (
    name: string,
    options: Partial<core.GameOptions>,
    scheme: core.SchemeChoice,
    since?: string,
    asOf?: string,
  ) => {
    const archive = archiveOf(name);
    archive.beginLeaders(options, scheme, today(), since, asOf);
    return reportOf({
      advance: (games) => archive.advanceLeaders(games),
      report: () => archive.defaultMinGames(),
    });
  },
  /** Compares schemes on the games, and ZoneStats where its settings are given, and keeps the result. */
  compare: (
    name: string,
    schemes: readonly core.SchemeChoice[],
    options: Partial<core.GameOptions>,
    minGames: number,
    zonestats?: core.Settings,
  ) => {
    const previous = comparisons.get(name);
    // The new one takes it over, also where it fails.
    comparisons.delete(name);
    const made = new core.SchemeComparison(
      archiveOf(name),
      schemes,
      options,
      minGames,
      zonestats,
      previous,
    );
    comparisons.set(name, made);
    return reportOf({
      advance: (games) => made.advance(games),
      report: () => made.report(),
    });
  },
  /** What the comparison found so far; may be asked while it goes on. */
  comparison: (name: string) => comparisonOf(name).report(),
  calibration: (name: string, place: number) => comparisonOf(name).calibration(place),
  /** How well the older games of a list predict the newer ones. */
  forecast: (list: string, scheme: core.SchemeChoice, minGames: number) =>
    reportOf(core.forecast(list, scheme, minGames, today())),
  leaderRows: (name: string, ...args: Args<'leaderRows'>) => archiveOf(name).leaderRows(...args),
  /** The ratings of up to five players over time. */
  leaderCourses: (name: string, players: readonly number[]) =>
    reportOf(archiveOf(name).courses(Uint32Array.from(players))),
  leaderGames: (name: string, ...args: Args<'leaderGames'>) => archiveOf(name).leaderGames(...args),
  leadersCsv: (name: string, ...args: Args<'leadersCsv'>) => archiveOf(name).leadersCsv(...args),
  /** No one asks about the archive any more. */
  close,
} satisfies Answers;
