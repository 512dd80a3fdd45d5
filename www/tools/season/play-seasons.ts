/** Plays seasons one after the other, one for each side of a comparison. */

import type { Work } from '../../element/request.js';

/** A report, and what it is of. */
export interface Played<Options, Report> {
  readonly options: Options;
  readonly report: Report;
}

/** The same options give the same season: those that were played before are not played again. */
export async function playSeasons<Options, Report>(
  sides: readonly Options[],
  before: readonly Played<Options, Report>[],
  play: (options: Options, work: Work) => Promise<Report>,
  { signal, onProgress }: Work,
): Promise<readonly Played<Options, Report>[]> {
  const played: Played<Options, Report>[] = [];
  for (const options of sides) {
    const key = JSON.stringify(options);
    const known = before.find((one) => JSON.stringify(one.options) === key);
    const sideProgress = (done: number) => onProgress((played.length + done) / sides.length);
    const report = known?.report ?? (await play(options, { signal, onProgress: sideProgress }));
    played.push({ options, report });
  }
  return played;
}
