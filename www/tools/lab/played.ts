/** Seasons that are played one after the other, for each side of a comparison. */

import type { SeasonOptions } from '#results';
import type { Work } from '../../element/resource.js';

export type Options = Required<SeasonOptions>;

/** A report, and what it is of. */
export interface Played<Report> {
  readonly options: Options;
  readonly report: Report;
}

/** Plays each side. The same options give the same season: those that are `known` are not played again. */
export async function playEach<Report>(
  sides: readonly Options[],
  known: readonly Played<Report>[],
  { signal, onProgress }: Work,
  play: (options: Options, work: Work) => Promise<Report>,
): Promise<Played<Report>[]> {
  const played: Played<Report>[] = [];
  for (const options of sides) {
    const key = JSON.stringify(options);
    const before = known.find((one) => JSON.stringify(one.options) === key);
    const sideProgress = (done: number) => onProgress((played.length + done) / sides.length);
    const report = before?.report ?? (await play(options, { signal, onProgress: sideProgress }));
    played.push({ options, report });
  }
  return played;
}
