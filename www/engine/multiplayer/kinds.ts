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

/** A new kind is a line here, and one in `answers.ts`. */
export interface MultiplayerKinds {
  match: { request: { game: Match; settings: Settings }; reply: MatchReport };
  matchWorking: { request: { game: Match; settings: Settings }; reply: Working };
  league: { request: LeagueRequest; reply: LeagueReport };
  /** `id` is that of the league's table. */
  history: { request: LeagueRequest & { id: number }; reply: NamedHistory | null };
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
  /** The first option that no season can be made of; null where there is none. */
  seasonProblem: { request: { options: Partial<SeasonOptions> }; reply: OptionsError | null };
}
