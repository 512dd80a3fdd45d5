/** The texts of Match's “What could happen?”. */

import type { PlayerOutlook, WhatIfReport } from '#results';
import type { ColumnText } from './shapes.js';
import { listed } from './listed.js';
import { chanceInWords, chances, count, ordinal, points, signedPoints } from './numbers.js';

export const whatIfText = {
  title: 'What could happen?',
  short: 'Played many times, from the ratings',
  about: ({ matches, scaledShare }: WhatIfReport) =>
    `This match played ${count(matches)} times, with results drawn from the ratings and not from the scores above; ${capApplies(scaledShare)}.`,
  computing: 'Playing the match',
  nothing: 'Nothing to play yet: a match needs at least two players with more than 0 minutes.',
  columns: {
    name: ['Player'],
    first: ['First', 'How likely this player has the highest score per hour'],
    likely: ['Likeliest place', 'By score per hour'],
    mean: ['Mean change', 'How the rating changes on average; more plays could still move that'],
    range: ['9 of 10 changes', 'The range from 5 % to 95 %, with a line at this match'],
    real: ['This match', 'How the rating changes by the scores above'],
  } satisfies Record<string, ColumnText>,
  /** The likeliest place with its chance, or all that may be it; “all alike” if every place may. */
  likely: ({ likelyPlaces, places }: PlayerOutlook): string => {
    if (likelyPlaces.length === places.length) return 'all alike';
    const named = likelyPlaces.map(ordinal);
    const [first = '', last = ''] = [named[0], named.at(-1)];
    const which = named.length > 3 ? `${first} to ${last}` : listed(named, 'disjunction');
    const likeliest = chances(places)[(likelyPlaces[0] ?? 1) - 1] ?? '';
    return `${which}, ${likeliest}${named.length > 1 ? ' each' : ''}`;
  },
  mean: ({ meanChange, meanError }: PlayerOutlook) =>
    `${signedPoints(meanChange, 1)} ± ${points(meanError, 1)}`,
  range: ({ lowChange, highChange }: PlayerOutlook) =>
    `${signedPoints(lowChange, 1)} to ${signedPoints(highChange, 1)}`,
  allPlaces: 'Chance of each place',
};

function capApplies(share: number): string {
  if (share === 0) return 'the cap never applies';
  return share === 1
    ? 'the cap always applies'
    : `the cap applies in ${chanceInWords(share)} of them`;
}
