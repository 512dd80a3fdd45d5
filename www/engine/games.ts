/** The worker of the games engine: what it can be asked, and how it answers. */

import * as core from '#games';
import { answerWith } from './answer.js';
import { inPieces } from './pieces.js';
import type { Answers, Job } from './protocol.js';
import { Sheets } from './sheets.js';
import { today } from './today.js';

/** The games, and the ratings under each scheme, all from the oldest on. */
export interface TimelineReply extends core.TimelineGames {
  series: core.Timeline[];
}

const sheets = new Sheets((list, today) => new core.GameSheet(list, today));

/** What a method of a list's sheet takes. */
type Args<Method extends keyof core.GameSheet> = Parameters<core.GameSheet[Method]>;

export const answers = {
  schemes: core.schemes,
  rep: core.rep,
  addGame: (list: string, result: string, rating: number, opponent: string, date: string) =>
    core.addGame(list, result, rating, opponent, date, today()),
  report: (list: string, ...args: Args<'report'>) => sheets.of(list).report(...args),
  rows: (list: string, ...args: Args<'rows'>) => sheets.of(list).rows(...args),
  /** Computes the rating without each game, which the CSV and sorting by it then have at once. */
  leaveOutEach: (list: string, scheme: core.SchemeChoice) => (job: Job) => {
    // Other questions may replace the sheet in a pause.
    const advance = (games: number) => sheets.of(list).leaveOutEach(scheme, games);
    return inPieces({ advance }, job, () => undefined);
  },
  csv: (list: string, ...args: Args<'csv'>) => sheets.of(list).csv(...args),
  nextGame: (list: string, ...args: Args<'nextGame'>) => sheets.of(list).nextGame(...args),
  counts: (list: string, ...args: Args<'counts'>) => sheets.of(list).counts(...args),
  /** `band` is which of the schemes is to have its 95 % interval; that takes ten times as long as a rating. */
  timeline:
    (list: string, schemes: readonly core.SchemeChoice[], band: number | null) =>
    async (job: Job): Promise<TimelineReply> => {
      const games = sheets.of(list).timelineGames();
      const series: core.Timeline[] = [];
      for (const [i, scheme] of schemes.entries()) {
        // Other questions may have replaced the sheet in a pause.
        const run = sheets.of(list).timeline(scheme, i === band);
        const progress = (done: number) => job.progress((i + done) / schemes.length);
        series.push(await inPieces(run, { ...job, progress }, () => run.report()));
      }
      return { ...games, series };
    },
} satisfies Answers;

answerWith(core, answers);
