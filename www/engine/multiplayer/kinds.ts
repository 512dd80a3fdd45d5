/** What the multiplayer engine can be asked. */

import type {
  AppendReport,
  History,
  LeagueReport,
  Match,
  MatchReport,
  OptionsError,
  SeasonOptions,
  SeasonReport,
  Settings,
  Working,
} from '#multiplayer';

/** A league log and the settings it is played through with. */
export interface LeagueRequest {
  log: string;
  settings: Settings;
}

/** A player's way through a league, with what the log calls each match of it. */
export interface NamedHistory extends History {
  names: string[];
}

/** A player's matches, and the rating after each. */
export interface Course {
  matches: Float64Array;
  ratings: Float64Array;
}

/** What a measure of several seasons keeps to, sample by sample: a tenth is below `low`, a tenth above `high`. */
export interface Range {
  low: Float64Array;
  mid: Float64Array;
  high: Float64Array;
}

/** Several seasons of one makeup, with one seed after the other. */
export interface BandReport {
  /** Matches after which they were looked at. */
  sampledAt: number[];
  error: Range;
  correlation: Range;
}

/** A new kind is a line here, and one in `answers.ts`. */
export interface MultiplayerKinds {
  match: { request: { game: Match; settings: Settings }; reply: MatchReport };
  matchWorking: { request: { game: Match; settings: Settings }; reply: Working };
  matchCsv: { request: { game: Match; settings: Settings }; reply: string };
  league: { request: LeagueRequest; reply: LeagueReport };
  /** `id` is that of the league's table. */
  history: { request: LeagueRequest & { id: number }; reply: NamedHistory | null };
  /** The ratings of several players over the matches they were in, which count from 1. */
  courses: { request: LeagueRequest & { ids: readonly number[] }; reply: Course[] };
  /** A match with everyone's rating before it; `index` counts from 0. */
  leagueMatch: {
    request: LeagueRequest & { index: number };
    reply: { name: string | null; game: Match | null };
  };
  tableCsv: { request: LeagueRequest; reply: string };
  historiesCsv: { request: LeagueRequest; reply: string };
  appendMatch: {
    request: { log: string; game: Match; name?: string; date?: string };
    reply: AppendReport;
  };
  /** Tells progress, and can be cancelled. */
  season: { request: { options: Partial<SeasonOptions> }; reply: SeasonReport };
  /** The same, of several seasons. */
  seasonBand: {
    request: { options: Required<SeasonOptions>; seasons: number };
    reply: BandReport;
  };
  /** The first option that no season can be made of; null where there is none. */
  seasonProblem: { request: { options: Partial<SeasonOptions> }; reply: OptionsError | null };
}
