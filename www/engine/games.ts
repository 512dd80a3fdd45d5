/** The worker of the games engine: what it can be asked, and how it answers. */

import * as core from '#games';
import { answerWith } from './answer.js';
import { inPieces } from './pieces.js';
import type { Answers, Job } from './protocol.js';
import { Sheets } from './sheets.js';

/** A list and the scheme that it is rated under. */
export interface Rated {
  list: string;
  scheme: core.SchemeChoice;
}

export interface TimelineRequest {
  list: string;
  schemes: readonly core.SchemeChoice[];
  /** Which of the schemes is to have its 95 % interval; that takes ten times as long as a rating. */
  band: number | null;
}

/** The games, and the ratings under each scheme, all from the oldest on. */
export interface TimelineReply extends core.TimelineGames {
  series: core.Timeline[];
}

/** Rows of the table of games: how it is sorted, the first row from 0, and how many at most. */
export interface RowsRequest extends Rated {
  column: core.Column;
  descending: boolean;
  start: number;
  count: number;
}

export interface CustomSituation {
  command: string;
  /** What N, R or D in the command stands for, in turn. */
  values: string;
  /** What a lone `-` in the command stands for. */
  list: string;
  schemes: readonly core.SchemeChoice[];
}

/** Games in the first piece of a timeline; with an interval, each takes a few hundredths of a millisecond. */
const FIRST = 500;

const sheets = new Sheets<core.GameSheet>();

const sheetOf = (list: string) => sheets.of(list, (text) => new core.GameSheet(text));

export const answers = {
  schemes: () => core.schemes(),
  rep: ({ command, list }: { command: string; list: string }) => core.rep(command, list),
  report: ({ list, scheme, custom }: Rated & { custom: core.Scheme | null }) =>
    sheetOf(list).report(scheme, custom),
  rows: ({ list, scheme, column, descending, start, count }: RowsRequest) =>
    sheetOf(list).rows(scheme, column, descending, start, count),
  csv: ({ list, scheme }: Rated) => sheetOf(list).csv(scheme),
  situations: () => core.situations(),
  situation: (request: { id: string; schemes: readonly core.SchemeChoice[] }) =>
    core.runSituation(request.id, [...request.schemes]),
  ownSituation: ({ command, values, list, schemes }: CustomSituation) =>
    core.runCustomSituation(command, values, list, [...schemes]),
  /** Reports progress, and can be cancelled. */
  async timeline({ list, schemes, band }: TimelineRequest, job: Job): Promise<TimelineReply> {
    const games = sheetOf(list).timelineGames();
    const series: core.Timeline[] = [];
    for (const [i, scheme] of schemes.entries()) {
      // Other questions may have replaced the sheet in a pause.
      const run = new core.TimelineRun(sheetOf(list), scheme, i === band);
      const report = (done: number) => job.progress((i + done / games.games) / schemes.length);
      series.push(await inPieces(run, FIRST, job, report, () => run.series()));
    }
    return { ...games, series };
  },
  /** Against each of `ratings`, or a round grid of them around the player's. */
  nextGame: ({ list, scheme, ratings }: Rated & { ratings: Float64Array | null }) =>
    sheetOf(list).nextGame(scheme, ratings),
  /** What counts, and where the rating comes from; up to `named` opponents are named. */
  counts: ({ list, scheme, named }: Rated & { named: number }) =>
    sheetOf(list).counts(scheme, named),
} satisfies Answers;

answerWith(core, answers);
