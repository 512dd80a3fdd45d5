/** What the npm package offers to programs. Nothing is fetched before a function is called. */

import * as games from '#games';
import * as results from '#results';
import * as explanations from '#explanations';
import { withArchive, withFiles, type ArchiveSource } from './engine/archives/programs.js';
import { call, loader } from './engine/calling.js';
import { leaderRows } from './engine/leader-columns.js';
import * as columns from './engine/match-columns.js';
import { UNWATCHED, inPieces, reportOf } from './engine/pieces.js';
import { cores } from './engine/cores.js';
import { today } from './engine/today.js';
import { badgeSvgOf, type BadgeOptions } from './publish/badge-svg.js';
import { htmlOf } from './publish/formats.js';
import type { PublishOptions } from './publish/published.js';
import { PUBLISHED } from './rating-scheme/names.js';
import { leaderboardTable, standings } from './publish/tables.js';

// Each core declares the types of all.
export type * from '#games';
export type { ArchiveSource, BadgeOptions, PublishOptions };

type Archive = ArchiveSource | readonly ArchiveSource[];

const loadGames = loader(games, cores.games);
const loadResults = loader(results, cores.results);
const loadExplanations = loader(explanations, cores.explanations);

/** An argument that has to be a string. */
function text(what: string, value: unknown): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`the ${what} must be a string`);
}

export interface ListOptions {
  /**
   * The day that dates in the list are counted to, such as `'2026-11-23'`; by default the day of the call, in local
   * time. Give it where the same list has to have the same rating every day.
   */
  today?: string;
}

const dayOf = (options: ListOptions | undefined) =>
  text('option “today”', options?.today ?? today());

/** Rates a game list under a scheme. */
export const rate = (list: string, scheme: games.SchemeChoice, options?: ListOptions) =>
  call(loadGames, (core) => core.rate(text('list', list), scheme, dayOf(options)));

/** Rates a game list under each of the published schemes, in order. */
export const rateAll = (list: string, options?: ListOptions) =>
  call(loadGames, (core) => core.rateAll(text('list', list), dayOf(options)));

/**
 * The rating after each game of a list, from the oldest on, with its 95 % interval. Where each game changes the weights of more
 * than 30,000 others, only the newest 30,000 games have an entry: `omitted` is the number of the others. That is so for games
 * against one opponent (unnamed games are) and days out of order under p6, and under custom schemes whose repeats fade as slowly.
 */
export const timeline = (list: string, scheme: games.SchemeChoice, options?: ListOptions) =>
  call(loadGames, (core) => core.timeline(text('list', list), scheme, dayOf(options)));

/**
 * What a list’s rating means for the games to come: what a target needs, the chances against an opponent, and whether
 * the last games were luck or form. Options out of their range are an `Error` that says what was expected.
 */
export const questions = (
  list: string,
  scheme: games.SchemeChoice,
  options: games.QuestionOptions = {},
  listOptions?: ListOptions,
) =>
  call(loadExplanations, (core) =>
    core.questions(text('list', list), scheme, options, dayOf(listOptions)),
  );

/**
 * The game list that a `rep` command makes; a lone `-` in it stands for `list`. A command that cannot be
 * read is an `Error` that names the column and what was expected there.
 */
export async function rep(command: string, list = ''): Promise<string> {
  const made = await call(loadGames, (core) =>
    core.rep(text('command', command), text('list', list)),
  );
  if (made.problem) {
    const { column, expected, text } = made.problem;
    throw new Error(`column ${column}: ${expected} (found “${text}”)`);
  }
  return made.list;
}

/** Which games {@link gamesOf} takes, and how a CSV with unknown titles, dates or decimals is read. */
export interface GamesOfOptions
  extends Partial<games.GameOptions>, Omit<games.TableOptions, 'score' | 'newest' | 'unrated'> {}

/**
 * One player's game list, newest first, out of a gameroom's dump, PGN or CSV of many players' games, plain or
 * packed with gzip; several files are read as one. Games in which the opponent has no rating are left out. Games keep
 * their dates, which are days in UTC, unless `daysTo` is a day to which days are counted. Files that cannot be read, and a
 * player who is not in them, are an `Error` that says so.
 *
 * ```js
 * await gamesOf(csv, 'omar', { columns: { white: 'Home', black: 'Away' }, dates: 'dayFirst' });
 * ```
 */
export const gamesOf = (archive: Archive, player: string, options: GamesOfOptions = {}) =>
  call(loadResults, () => {
    const name = text('player', player);
    const { columns, ignored, shape, time, bestScore, casual, ...others } = options;
    const { winner, minusOne, resultOf, names, dates, decimal, ...which } = others;
    const table = given({
      ...{ columns, ignored, shape, time, bestScore, casual },
      ...{ winner, minusOne, resultOf, names, dates, decimal },
    });
    const find = (sheet: results.ArchiveSheet) => {
      const id = sheet.player(name);
      if (id === undefined) throw new Error(`no player is called “${name}” in these games`);
      const { games: chosen, problem } = sheet.gamesOf(id, which);
      if (!chosen) throw new Error(`${problem?.option ?? 'options'}: ${problem?.expected ?? ''}`);
      return chosen.list;
    };
    return withArchive(archive, find, table);
  });

/** Which games {@link leaderboard} takes, and whom it ranks; what is not given has its default. */
export interface LeaderboardOptions
  extends Partial<Omit<games.GameOptions, 'daysTo'>>, ListOptions {
  /** Default p7. */
  scheme?: games.SchemeChoice;
  /** How many games a player needs. Default 1. */
  minGames?: number;
  /** A day: rows then have the ranks and ratings from the games that ended before it. */
  since?: string;
  /** The day that the leaderboard is as of: games after it do not count, and days are counted to it. Default the last. */
  asOf?: string;
}

/**
 * Everyone of an archive, rated from their own list, the best first. Days are counted to the day of the call, or to `today`.
 * A `since` or `asOf` that names no day of the games is an `Error` that says what to write.
 *
 * ```js
 * const rows = await leaderboard(dump, { scheme: 'p8', minGames: 10, since: '2026-02-01' });
 * for (const { rank, name, report, before } of rows) console.log(rank, name, report.rating, before?.rank);
 * ```
 */
export const leaderboard = (archive: Archive, options: LeaderboardOptions = {}) =>
  call(loadResults, () => {
    const { scheme = 'p7', minGames = 1, since, asOf, today: asked, ...which } = options;
    const day = text('option “today”', asked ?? today());
    return withArchive(archive, async (sheet) => {
      sheet.beginLeaders(which, scheme, day, since, asOf);
      const advance = (games: number) => sheet.advanceLeaders(games);
      const view = {
        column: 'rating',
        descending: true,
        fewestGames: minGames,
        search: '',
      } as const;
      return inPieces({ advance }, UNWATCHED, () => leaderRows(sheet, view));
    });
  });

/** The options that are given. */
const given = (options: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));

/** What {@link readGames} found in a text. */
export interface GamesRead {
  /** What the text is; null if it is nothing that has games. */
  kind: games.FileKind | null;
  /** Why it is not read; null if it is. */
  refused: string | null;
  /** The table of one player's games as a game list; null for every other kind. */
  reading: games.TableReading | null;
}

/**
 * Recognises a text as My rating does, and reads a table of one player's games. {@link gamesOf} reads games of many
 * players (`pgn`, `csv` and `gameroom`), and {@link rate} a `list`.
 *
 * ```js
 * const { kind, reading } = await readGames('Result;Elo;Date\nW;1720;3/4/2026', { dates: 'dayFirst' });
 * kind; // 'table'
 * reading.list; // '+1720 unknown 2026-04-03\n'
 * ```
 */
export const readGames = (
  games: string,
  options: games.TableOptions & ListOptions = {},
): Promise<GamesRead> =>
  call(loadResults, (core) => {
    const { today: asked, ...table } = options;
    const day = text('option “today”', asked ?? today());
    const read = (sheet: results.ArchiveSheet): GamesRead => {
      const { kind = null, refused = null } = sheet.report().files[0] ?? {};
      const found = kind === 'table' ? sheet.text() : undefined;
      const reading = found === undefined ? undefined : core.readTable(found, table, day);
      return { kind, refused, reading: reading ?? null };
    };
    return withFiles(text('games', games), read, table);
  });

/** What {@link compareSchemes} compares, and on which games; what is not given has its default. */
export interface CompareSchemesOptions extends Partial<
  Pick<games.GameOptions, 'ratedOnly' | 'bots' | 'from' | 'to'>
> {
  /** The schemes, in the order of the answer. Default: the published ones. */
  schemes?: readonly games.SchemeChoice[];
  /** How many earlier games both players need before a game is predicted. Default 5. */
  minGames?: number;
  /**
   * Whether ZoneStats predicts the games, too, each as a match of two without minutes: `true`, or its settings. Default no.
   * Only `gameMult * maxGameLength / t` matters here.
   */
  zonestats?: boolean | games.Settings;
}

/**
 * Which scheme predicts the games of an archive best. Every game is predicted from both players' earlier games, under
 * each scheme, by ZoneStats where `zonestats` asks for it, by the archive's own listed ratings and by a coin, and the
 * predictions are scored. `leader` is the index of the predictor with the least log loss, and `aheadOfSchemes` has those of
 * ZoneStats and the listed ratings if they predict better than every scheme beyond chance.
 *
 * ```js
 * const options = { schemes: ['p3', 'p8'], minGames: 10, zonestats: { t: 120, gameMult: 2 } };
 * const { predictors, aheadOfSchemes } = await compareSchemes(dump, options);
 * for (const { name, logLoss, low, high, verdict } of predictors) console.log(name, logLoss, low, high, verdict);
 * aheadOfSchemes.some((index) => predictors[index].name === 'listed'); // the site's own ratings beat both schemes
 * ```
 */
export const compareSchemes = (archive: Archive, compared: CompareSchemesOptions = {}) =>
  call(loadResults, (core) => {
    const { schemes = PUBLISHED, minGames = 5, zonestats = false, ...options } = compared;
    if (!Array.isArray(schemes)) throw new TypeError('schemes must be a list');
    if (!Number.isInteger(minGames) || minGames < 0)
      throw new TypeError('minGames must be a whole number, at least 0');
    const settings = zonestats === true ? {} : zonestats || undefined;
    return withArchive(archive, (sheet) =>
      reportOf(new core.SchemeComparison(sheet, schemes, options, minGames, settings))(UNWATCHED),
    );
  });

/** Rates a multiplayer match; settings that are not given have the defaults of ZoneStats. */
export const rateMatch = (match: games.Match, settings?: games.Settings) =>
  call(loadResults, (core) => columns.rateMatch(core, match, settings));

/**
 * Rates multiplayer matches apart from each other, such as all matches of a day: no rating is carried on from one to the
 * next, as {@link rateLeague} does. Each report is that of {@link rateMatch}. What is wrong with a match is an `Error` that
 * names it: the first one is `match 1`.
 *
 * ```js
 * const players = [
 *   { name: 'ann', score: 2, minutes: 20 },
 *   { name: 'bob', score: 1, minutes: 20 },
 * ];
 * const reports = await rateMatches([{ players }, { players, bestScore: 'lowest' }]);
 * reports.map(({ players }) => players[0].change); // [20, -20]
 * ```
 */
export const rateMatches = (matches: readonly games.Match[], settings?: games.Settings) =>
  call(loadResults, (core) => columns.rateMatches(core, matches, settings));

/**
 * What could happen in a match: its players meet 10,000 times, or `options.matches`, and their ratings decide how likely
 * each wins. The same seed gives the same report everywhere.
 */
export const simulateMatch = (
  match: games.Match,
  settings?: games.Settings,
  options: games.WhatIfOptions = {},
) => call(loadResults, (core) => reportOf(core.whatIf(match, settings, options))(UNWATCHED));

/** Options of a league, in which matches after today do not count unless they name another day. */
const leagueOptionsOf = (options: games.LeagueOptions | undefined): games.LeagueOptions => {
  if (options && typeof options !== 'object') return options;
  return { ...options, today: text('option “today”', options?.today ?? today()) };
};

/**
 * Reads everyone's results, in whatever shape they have, and plays them through. `header` says which columns were read,
 * what a row is (`shape`), which score is best (`bestScore`), what was assumed, and in `questions` what can be read in
 * several ways, each with the option that answers it. Where the log has titles of its own, `columns` names them:
 * `rateLeague(log, {}, { columns: { player: 'Pilot' }, minMatches: 5 })`. Players with fewer than `minMatches`
 * matches are provisional: they come last, and their `rank` is null.
 * `startRatings` is a table of players and ratings that the league starts from, such as saved standings, and `startRating` the
 * rating of those to whom neither it nor the log gives one: 500 by default. Matches after `today`, by default the day of the call in local time, do not count.
 *
 * ```js
 * const { table } = await rateLeague('winner,loser\nann,bob\nann,cy\n');
 * table[0].player; // 'ann'
 * const places = await rateLeague('match,player,place\n1,ann,1\n1,bob,2\n');
 * places.header.bestScore; // 'lowest'
 * ```
 */
export const rateLeague = (log: string, settings?: games.Settings, options?: games.LeagueOptions) =>
  call(loadResults, (core) =>
    core.rateLeague(text('log', log), settings, leagueOptionsOf(options)),
  );

/**
 * Which settings predict the matches of a league best. Before each match, equation 1 predicts every pair of opponents
 * under each combination of `t`, `gameMult` and `maxGameLength`; what is not given has the current value, and `gameMult`
 * values around it. The log is read as {@link rateLeague} reads it with these options.
 *
 * ```js
 * const { best, current } = await fitLeague(log, { gameMult: [0.5, 1, 2, 4] }, { minutes: 20 });
 * best.settings.gameMult; // predicts best
 * current.verdict; // 'asGood': the default settings are not worse than the best by an amount that matters
 * ```
 */
export const fitLeague = (
  log: string,
  options: Partial<games.FitOptions> = {},
  leagueOptions?: games.LeagueOptions,
) =>
  call(loadResults, async (core) => {
    const league = new core.LeagueSheet(text('log', log));
    try {
      league.play(undefined, leagueOptionsOf(leagueOptions));
      return await reportOf(league.fit(options))(UNWATCHED);
    } finally {
      league.free();
    }
  });

/**
 * Teams for the next match that are as even as ratings can tell: sizes differ by at most one (`unequal`), and the largest
 * distance of a team’s expected points from half of its pairs of opponents is least. Up to 12 players, every division is tried;
 * beyond that, a search that begins with `options.seed` gives the same teams everywhere. `options.together` lists players who
 * stay in one team, and `options.skip: 1` gives the next best teams, where `hasNext` said that there are some. Players are
 * positions in the list, in options and in the report. A guest is a player with any rating.
 *
 * ```js
 * const { table } = await rateLeague(log);
 * const players = table.map(({ player, rating }) => ({ name: player, rating }));
 * const { teams } = await balancedTeams(players, { teams: 2, together: [[0, 3]] });
 * ```
 */
export const balancedTeams = (
  players: readonly games.TeamPlayer[],
  options: games.TeamOptions = {},
) => call(loadResults, (core) => core.balancedTeams(players, options));

/** Plays a season of players whose true skill is known; the same options give the same season everywhere. */
export const simulateSeason = (options: games.SeasonOptions = {}) =>
  call(loadResults, (core) => reportOf(core.season(options))(UNWATCHED));

/** What {@link standingsHtml} publishes, and how the log is read and rated. */
export interface StandingsOptions extends PublishOptions {
  settings?: games.Settings;
  league?: games.LeagueOptions;
  /** A match’s name, or a day: the table then has everyone’s moves since. */
  since?: string;
}

/**
 * A league's standings as an HTML table without styles or scripts, whose class is `gameroom-standings`.
 *
 * ```js
 * await standingsHtml(log, { top: 10, show: ['rank', 'player', 'rating'], playerHref: '/players/{name}' });
 * ```
 */
export const standingsHtml = async (log: string, options: StandingsOptions = {}) => {
  const { settings, league, since, ...published } = options;
  const shown = given({ asOf: published.asOf, since });
  const report = await rateLeague(log, settings, { ...league, ...shown });
  return htmlOf(standings(report, published), 'gameroom-standings');
};

/** A player's rating under a scheme as an SVG: name, number, interval and strip. */
export const badgeSvg = (
  list: string,
  scheme: games.SchemeChoice,
  options: BadgeOptions & ListOptions = {},
) =>
  call(loadGames, (core) => {
    const sheet = new core.GameSheet(text('list', list), dayOf(options));
    try {
      const { report, strip } = sheet.report(scheme, null);
      return badgeSvgOf(report, strip, options);
    } finally {
      sheet.free();
    }
  });

/** An archive's leaderboard as an HTML table without styles or scripts, whose class is `gameroom-leaderboard`. */
export const leaderboardHtml = async (
  archive: Archive,
  options: Omit<LeaderboardOptions, 'asOf'> & PublishOptions = {},
) => {
  const { top, show, caption, playerHref, asOf, ...which } = options;
  const rows = await leaderboard(archive, which);
  const table = leaderboardTable(rows, rows.length, { top, show, caption, playerHref, asOf });
  return htmlOf(table, 'gameroom-leaderboard');
};
