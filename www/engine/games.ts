/** What the games engine can be asked, and how its worker answers. */

import type * as core from '#games';
import { inPieces } from './pieces.js';
import type { Answers, Job } from './protocol.js';
import { Sheets } from './sheets.js';

type Core = typeof core;

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

const sheetOf = (core: Core, list: string) => sheets.of(list, (text) => new core.GameSheet(text));

export const answers = {
  schemes: (core: Core) => core.schemes(),
  rep: (core: Core, { command, list }: { command: string; list: string }) =>
    core.rep(command, list),
  report: (core: Core, { list, scheme, custom }: Rated & { custom: core.Scheme | null }) =>
    sheetOf(core, list).report(scheme, custom),
  rows: (core: Core, { list, scheme, column, descending, start, count }: RowsRequest) =>
    sheetOf(core, list).rows(scheme, column, descending, start, count),
  csv: (core: Core, { list, scheme }: Rated) => sheetOf(core, list).csv(scheme),
  situations: (core: Core) => core.situations(),
  situation: (core: Core, request: { id: string; schemes: readonly core.SchemeChoice[] }) =>
    core.runSituation(request.id, [...request.schemes]),
  ownSituation: (core: Core, { command, values, list, schemes }: CustomSituation) =>
    core.runCustomSituation(command, values, list, [...schemes]),
  /** Reports progress, and can be cancelled. */
  async timeline(core: Core, request: TimelineRequest, job: Job): Promise<TimelineReply> {
    const { list, schemes, band } = request;
    const games = sheetOf(core, list).timelineGames();
    const series: core.Timeline[] = [];
    for (const [i, scheme] of schemes.entries()) {
      // Other questions may have replaced the sheet in a pause.
      const run = new core.TimelineRun(sheetOf(core, list), scheme, i === band);
      try {
        await inPieces(run, FIRST, job, (done) =>
          job.progress((i + done / games.games) / schemes.length),
        );
        series.push(run.series());
      } finally {
        run.free();
      }
    }
    return { ...games, series };
  },
  /** Against each of `ratings`, or a round grid of them around the player's. */
  nextGame: (core: Core, { list, scheme, ratings }: Rated & { ratings: Float64Array | null }) =>
    sheetOf(core, list).nextGame(scheme, ratings),
  /** What counts, and where the rating comes from; up to `named` opponents are named. */
  counts: (core: Core, { list, scheme, named }: Rated & { named: number }) =>
    sheetOf(core, list).counts(scheme, named),
} satisfies Answers<Core>;
