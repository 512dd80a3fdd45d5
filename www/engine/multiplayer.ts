/** Questions about matches, leagues and seasons, and their answers: a part of the worker in `results.ts`. */

import * as core from '#results';
import { reportOf } from './pieces.js';
import type { Answers } from './protocol.js';
import { Sheets } from './sheets.js';

/** The settings, none left out. */
export type AllSettings = Required<core.Settings>;

/** A league log, how it is read, and the settings it is replayed with. */
export interface LeagueRequest {
  log: string;
  settings: core.Settings;
  options?: core.LeagueOptions;
}

/** A match of a league; `place` counts from 0 in the order in which matches were played. */
export interface ListedMatch {
  readonly place: number;
  readonly name: string;
  readonly date: string;
  readonly game: core.Match;
}

const sheets = new Sheets((log) => new core.LeagueSheet(log));

/** The league of a log, replayed under the settings. */
function played({ log, settings, options }: LeagueRequest): core.LeagueSheet {
  const sheet = sheets.of(log);
  sheet.play(settings, options);
  return sheet;
}

export const answers = {
  match: core.rateMatch,
  matchWorking: core.matchWorking,
  matchCsv: core.matchCsv,
  playerRows: core.playerRows,
  csv: core.csvOf,
  /** The text of a file, whatever it is encoded in. */
  textOf: core.textOf,
  appendMatch: core.appendMatch,
  replaceMatch: core.replaceMatch,
  balancedTeams: core.balancedTeams,
  seasonProblem: core.seasonProblem,
  league: (request: LeagueRequest) => played(request).report(),
  /** A league's report, without putting it in place of the one that other questions are about. */
  rated: ({ log, settings, options }: LeagueRequest) => core.rateLeague(log, settings, options),
  /** Who alone leads a league. It does not put the league in place of the one that other questions are about. */
  leaderOf({ log, settings, options }: LeagueRequest) {
    const [first, second] = core.rateLeague(log, settings, options).table;
    return first?.rank === second?.rank ? undefined : first?.player;
  },
  tableCsv: (request: LeagueRequest) => played(request).tableCsv(),
  historiesCsv: (request: LeagueRequest) => played(request).historiesCsv(),
  /** The ratings that the next season starts from, pulled towards the starting rating by a share. */
  nextSeason: (request: LeagueRequest, share: number) => played(request).nextSeason(share),
  /** `id` is that of the league's table. */
  history: (request: LeagueRequest, id: number) => played(request).history(id),
  /** Several players' matches, which count from 1, and the rating after each. */
  courses(request: LeagueRequest, ids: readonly number[]) {
    const sheet = played(request);
    return ids.map((id) => {
      const course = sheet.course(id);
      const half = course.length / 2;
      return { matches: course.slice(0, half), ratings: course.slice(half) };
    });
  },
  /** A match with everyone's rating before it; `index` counts from 0. */
  leagueMatch(request: LeagueRequest, index: number) {
    const sheet = played(request);
    return { name: sheet.matchName(index), game: sheet.matchAt(index) };
  },
  /** The name of the league's match that has the same players, scores and minutes; none where the game is another. */
  matchLike: (request: LeagueRequest, game: core.Match) => played(request).matchLike(game),
  /** Whether the league's match of a name has these players, scores and minutes. */
  hasMatch: (request: LeagueRequest, name: string, game: core.Match) =>
    played(request).hasMatch(name, game),
  /** The name and the date of each match. */
  matchNames(request: LeagueRequest) {
    const texts = played(request).matchNames();
    return Array.from({ length: texts.length / 2 }, (_, place) => ({
      name: texts[2 * place] ?? '',
      date: texts[2 * place + 1] ?? '',
    }));
  },
  /**
   * Some of the matches whose number, day or players have the words, the newest first, from one of them on; and how many there
   * are of these.
   */
  matchList(request: LeagueRequest, words: string, start: number, count: number) {
    const sheet = played(request);
    const texts = sheet.matchNames();
    const wanted = words.toLowerCase().match(/\S+/g) ?? [];
    const matches: ListedMatch[] = [];
    let found = 0;
    for (let place = texts.length / 2 - 1; place >= 0; place--) {
      const [name = '', date = ''] = texts.slice(2 * place, 2 * place + 2);
      const isShown = found >= start && found < start + count;
      const game = isShown || wanted.length > 0 ? sheet.matchAt(place) : undefined;
      const text = [name, date, ...(game?.players ?? []).map(({ name }) => name)].join(' ');
      if (!wanted.every((word) => text.toLowerCase().includes(word))) continue;
      if (isShown && game) matches.push({ place, name, date, game });
      found++;
    }
    return { matches, found };
  },
  /** For each name, the names of players that are near to it. */
  nearNames(request: LeagueRequest, names: readonly string[]) {
    const sheet = played(request);
    return names.map((name) => ({ name, near: sheet.nearNames(name) }));
  },
  /** Which settings fit a league. */
  leagueFit(request: LeagueRequest, grid: Partial<core.FitOptions>) {
    const current = request.settings;
    return reportOf(played(request).fit({ current, ...grid }));
  },
  /** Expected against actual results of a league's pairs. */
  leagueCalibration: (request: LeagueRequest) => played(request).calibration(),
  /** Which speed puts players in order soonest. */
  seasonSweep: (options: core.SeasonOptions, gameMults: readonly number[], seeds: number) =>
    reportOf(core.seasonSweep(options, Float64Array.from(gameMults), seeds)),
  /** What a league's matches are like, as options of a season. */
  leagueMakeup: (request: LeagueRequest) => played(request).makeup(),
  /** Plays a match many times. */
  whatIf: (...args: Parameters<typeof core.whatIf>) => reportOf(core.whatIf(...args)),
  season: (options: core.SeasonOptions) => reportOf(core.season(options)),
  /** Several seasons that differ only in their seeds: the range of each measure. */
  seasonBand: (options: core.SeasonOptions, seasons: number) =>
    reportOf(core.seasonBand(options, seasons)),
} satisfies Answers;
