/** What the npm package offers: the elements, registered where there is a page, and the functions. */

import type { RatingReport, RepReport, SchemeChoice } from '#core';
import { loadCore } from './engine/load.js';

export type * from '#core';

/** Rates a game list under a scheme. */
export async function rate(list: string, scheme: SchemeChoice): Promise<RatingReport> {
  return (await loadCore()).rate(list, scheme);
}

/** Rates a game list under p1 to p8, in this order. */
export async function rateAll(list: string): Promise<RatingReport[]> {
  return (await loadCore()).rateAll(list);
}

/** Runs a `rep` command; a lone `-` in it stands for `list`. */
export async function rep(command: string, list = ''): Promise<RepReport> {
  return (await loadCore()).rep(command, list);
}
