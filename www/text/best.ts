/** The words for which values of a setting, or which schemes, are best: the same wherever that is asked. */

import { listed } from './listed.js';
import { ranges } from './numbers.js';

/** A purpose, and how good each value is for it. */
export interface Purpose {
  /** Such as “to predict the next match”. */
  readonly for: string;
  /** The place of the best value; null where nothing is known. */
  readonly best: number | null;
  /** True for each value that is not clearly worse than the best. */
  readonly good: readonly boolean[];
  /** The measure of a value, such as “90.1 % of pairs in order”. */
  readonly score: (place: number) => string;
}

export const bestText = {
  /** `Best GAME_MULT: 0.05 to 0.4 for the order of the whole season, 0.7 to predict the next match.` */
  headline(
    over: string,
    values: readonly string[],
    purposes: readonly Purpose[],
    isOrdered: boolean,
  ): string {
    const among = (good: readonly boolean[]) =>
      isOrdered
        ? ranges(values, good, (value) => value)
        : listed(
            values.filter((_, place) => good[place]),
            'disjunction',
          );
    const known = purposes.filter(({ best }) => best !== null);
    const parts = known.map(({ for: purpose, good }) => `${among(good)} ${purpose}`);
    return parts.length > 0 ? `Best ${over}: ${parts.join(', ')}.` : '';
  },
  /** The current value beside the best, for the first purpose. */
  yours(
    over: string,
    values: readonly string[],
    [purpose]: readonly Purpose[],
    current: number,
  ): string {
    const best = purpose?.best ?? null;
    if (!purpose || best === null || current < 0) return '';
    const { score } = purpose;
    const yours = `Your ${over}, ${values[current] ?? ''}: ${score(current)}`;
    const end = best === 0 || best === values.length - 1;
    const tried = end ? ', at the end of those tried' : '';
    return best === current
      ? `${yours}, the best of all${tried}.`
      : `${yours}. The best, ${values[best] ?? ''}${tried}: ${score(best)}.`;
  },
  use: (over: string, value: string, purpose: string) => `Set ${over} to ${value} ${purpose}`,
  used: (over: string, value: string) => `${over} is now ${value}.`,
};
