/** The texts of Match's “What could happen?”. */

import type { PlayerOutlook, WhatIfReport } from '#multiplayer';
import type { ColumnText } from './shapes.js';
import { apportioned, count, percent, points, signedPoints } from './numbers.js';

const any = new Intl.ListFormat('en', { type: 'disjunction' });
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** A place, such as 1st. */
export const ordinal = (place: number): string =>
  `${count(place)}${ENDINGS[ORDINALS.select(place)] ?? 'th'}`;

const LEAST = '< 1 %';
const MOST = '> 99 %';

/** A chance that is 0 % or 100 % only if it is so in every simulated match. */
export function chance(share: number): string {
  if (share > 0 && share < 0.005) return LEAST;
  if (share < 1 && share > 0.995) return MOST;
  return percent(share);
}

/** The chances of all places of a player, which add up to 100 %. */
export const chances = (places: ArrayLike<number>): string[] =>
  apportioned(Array.from(places)).map((hundredths, place) => {
    const exact = places[place] ?? 0;
    if (hundredths === 0 && exact > 0) return LEAST;
    return hundredths === 100 && exact < 1 ? MOST : percent(hundredths / 100);
  });

export const whatIfText = {
  title: 'What could happen?',
  about: (matches: number) =>
    `This match played ${count(matches)} times, with results drawn from the ratings. The scores above play no part; minutes, teams and settings do.`,
  computing: 'Playing the match',
  nothing: 'Nothing to play yet: a match needs at least two players with more than 0 minutes.',
  cap(report: WhatIfReport): string {
    const { scaledShare, aboveCapShare } = report;
    if (scaledShare === 0) return 'The cap never applies.';
    const above =
      aboveCapShare > 0
        ? ` In ${chance(aboveCapShare)}, someone still moves by more than the cap allows.`
        : '';
    return `The cap scales ${chance(scaledShare)} of the matches down.${above}`;
  },
  chance: {
    label: 'Luck in a score',
    description:
      'A player who is this many points better wins 73 % of the time (T_true). Same as T unless you change it.',
    unit: 'points',
  },
  columns: {
    name: ['Player'],
    first: ['First', 'How likely this player has the most points per hour'],
    likely: ['Likeliest place', 'By points per hour'],
    mean: [
      'Mean change',
      'How the rating changes on average, and how far more plays could still move that; 0 if the ratings are true and no cap applies',
    ],
    range: ['9 of 10 changes', 'The range from 5 % to 95 %, with a line at this match'],
    real: ['This match', 'How the rating changes by the scores above'],
  } satisfies Record<string, ColumnText>,
  /** The likeliest place with its chance, or all that may be it; “all alike” if every place may. */
  likely: ({ likelyPlaces, places }: PlayerOutlook): string => {
    if (likelyPlaces.length === places.length) return 'all alike';
    const named = likelyPlaces.map(ordinal);
    const [first = '', last = ''] = [named[0], named.at(-1)];
    const which = named.length > 3 ? `${first} to ${last}` : any.format(named);
    const likeliest = chances(places)[(likelyPlaces[0] ?? 1) - 1] ?? '';
    return `${which}, ${likeliest}${named.length > 1 ? ' each' : ''}`;
  },
  mean: ({ meanChange, meanError }: PlayerOutlook) =>
    `${signedPoints(meanChange, 1)} ± ${points(meanError, 1)}`,
  range: ({ lowChange, highChange }: PlayerOutlook) =>
    `${signedPoints(lowChange, 1)} to ${signedPoints(highChange, 1)}`,
  allPlaces: 'Chance of each place',
};
