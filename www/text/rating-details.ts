/** The texts of what My rating shows after the first rating: charts and the table of games. */

import type { RatingReport } from '#games';
import type { ColumnText } from './shapes.js';
import { points } from './numbers.js';

export const detailsText = {
  why: {
    title: (report: RatingReport) =>
      report.rating === null ? 'Why?' : `Why ${points(report.rating)}?`,
    contents:
      'What moves it, how much each game and opponent counts, and what the next game can change',
  },

  charts: {
    beside: 'Compare with another scheme',
    besideWhich: 'Draw these schemes as well',
    drawing: 'Computing the timeline',
    /** A scheme's rating on the day of the newest game, and today. */
    agesByDays: (scheme: string, then: number, today: number) =>
      `${scheme} ages games by days: it gave ${points(then)} on the day of the newest game, and gives ${points(today)} today.`,
    /** Why no game has a rating that is known well enough for the chart. */
    tooEarly({ unbounded, score, games }: RatingReport): string {
      const why = unbounded
        ? 'the rating has no bound yet'
        : score === 0 || score === games
          ? 'only the fictitious draws keep the rating finite'
          : 'the 95\u00a0% interval is still wider than 2,000 points';
      return `Too early for a chart: ${why}.`;
    },
  },

  games: {
    title: 'What each game gave',
    leavingOut: 'Leaving out each game',
    results: { win: 'Won', draw: 'Drew', loss: 'Lost' },
    columns: {
      number: ['#'],
      result: ['Result'],
      opponent: ['Opponent'],
      rating: ['Rating'],
      days: ['Days'],
      weight: ['Weight'],
      share: ['Share', 'Share of the total weight, fictitious draws included'],
      expected: ['Expected', 'Expected score at your rating'],
      gave: ['Gave', 'The rating less the rating without this game'],
    } satisfies Record<string, ColumnText>,
  },
};
