/** What the study engine can be asked: situations, and what goes deeper than a rating. */

import type {
  CountsReport,
  NextGameReport,
  OwnSituationReport,
  SchemeChoice,
  SchemeInfo,
  SituationInfo,
  SituationReport,
  TimelineGames,
  TimelineSeries,
} from '#study';

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

/** A new kind is a line here, and one in `answers.ts`. */
export interface StudyKinds {
  schemes: { request: undefined; reply: SchemeInfo[] };
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
