/** A rating as badges and leaderboards write it. */

import type { ListReport, RatingReport } from '#games';
import { counted, points, ratingOrBound } from './points.js';

type Rating = Pick<RatingReport, 'rating' | 'unbounded' | 'low' | 'high'>;

export const badgeText = {
  waiting: 'Loading …',
  noGames: 'No games yet.',
  /** A rating, or its bound where it has none. */
  number: ({ rating, unbounded, low, high }: Rating): string => {
    if (unbounded === 'above') return low === null ? '∞' : `≥ ${points(low)}`;
    if (unbounded === 'below') return high === null ? '−∞' : `≤ ${points(high)}`;
    return ratingOrBound({ rating, unbounded });
  },
  interval: ({ unbounded, low, high }: Rating): string =>
    unbounded || low === null || high === null ? '' : `${points(low)} to ${points(high)}`,
  /** What of a list could not be read, for the page's author; blank where everything could. */
  unread: ({ leftOut, problems: [first] }: Pick<ListReport, 'leftOut' | 'problems'>): string =>
    first ? `${counted(leftOut, 'entry')} left out. Line ${first.line}: ${first.expected}.` : '',
  /** What is below the number of a badge. */
  about(report: Rating & Pick<RatingReport, 'games'>): string {
    if (report.games === 0) return this.noGames;
    const interval = this.interval(report);
    const games = counted(report.games, 'game');
    return interval ? `Probably ${interval} · ${games}` : games;
  },
};
