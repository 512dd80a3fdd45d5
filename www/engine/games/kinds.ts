/** What the games engine can be asked. */

import type {
  Column,
  CountsReport,
  GameRow,
  NextGameReport,
  OwnSituationReport,
  RepReport,
  Scheme,
  SchemeChoice,
  SchemeInfo,
  SheetReport,
  SituationInfo,
  SituationReport,
  TimelineGames,
  TimelineSeries,
} from '#games';

export interface TimelineRequest {
  list: string;
  schemes: readonly SchemeChoice[];
  /** Which of the schemes is to have its 95 % interval; that takes ten times as long as a rating. */
  band: number | null;
}

/** The games, and for each scheme asked for its ratings, all from the oldest on. */
export interface TimelineReply extends TimelineGames {
  series: TimelineSeries[];
}

/** Rows of the table of the games: how it is sorted, the first row from 0, and how many at most. */
export interface RowsRequest {
  list: string;
  scheme: SchemeChoice;
  column: Column;
  descending: boolean;
  start: number;
  count: number;
}

/** A new kind is a line here, and one in `answers.ts`. */
export interface GamesKinds {
  schemes: { request: undefined; reply: SchemeInfo[] };
  rep: { request: { command: string; list: string }; reply: RepReport };
  report: {
    request: { list: string; scheme: SchemeChoice; custom: Scheme | null };
    reply: SheetReport;
  };
  rows: { request: RowsRequest; reply: GameRow[] };
  csv: { request: { list: string; scheme: SchemeChoice }; reply: string };
  situations: { request: undefined; reply: SituationInfo[] };
  situation: {
    request: { id: string; schemes: readonly SchemeChoice[] };
    reply: SituationReport;
  };
  ownSituation: {
    request: {
      command: string;
      /** What N, R or D in the command stands for, in turn. */
      values: string;
      /** What a lone `-` in the command stands for. */
      list: string;
      schemes: readonly SchemeChoice[];
    };
    reply: OwnSituationReport;
  };
  /** Tells progress, and can be cancelled. */
  timeline: { request: TimelineRequest; reply: TimelineReply };
  /** Against each of `ratings`, or a round grid of them around the player's. */
  nextGame: {
    request: { list: string; scheme: SchemeChoice; ratings: Float64Array | null };
    reply: NextGameReport;
  };
  /** What counts, and where the rating comes from; up to so many opponents are named. */
  counts: { request: { list: string; scheme: SchemeChoice; named: number }; reply: CountsReport };
}
