/** The report as plain text, for a message or a note. */

import type { RatingReport, SchemeInfo, SchemeRating } from '#games';
import { counted, percent, plain, points } from '../words/numbers.js';

export function resultText(
  report: RatingReport,
  scheme: string,
  formula: string,
  schemes: readonly SchemeInfo[],
  ratings: readonly SchemeRating[],
): string {
  const lines = [headline(report, scheme), formula];
  lines.push(
    `${counted(report.games, 'game')} against ${counted(report.opponents, 'opponent')}, ` +
      `score ${plain(report.score)}${report.scoreShare === null ? '' : ` (${percent(report.scoreShare)})`}, ` +
      `accuracy RA ${report.accuracy.toFixed(2)}`,
  );
  if (report.winAdds !== null && report.lossTakes !== null)
    lines.push(
      `Stability: +${points(report.winAdds, 1)} for beating an equal, −${points(report.lossTakes, 1)} for losing to one`,
    );
  if (report.leftOut > 0) lines.push(`${counted(report.leftOut, 'line')} left out as unreadable`);
  lines.push(schemes.map(({ id }, place) => `${id} ${ratingText(ratings[place])}`).join(', '));
  return lines.join('\n') + '\n';
}

function headline({ rating, unbounded, low, high }: RatingReport, scheme: string): string {
  if (unbounded === 'above')
    return `Rating under ${scheme}: no upper bound; at least ${points(low ?? 0)} with 95 % confidence`;
  if (unbounded === 'below')
    return `Rating under ${scheme}: no lower bound; at most ${points(high ?? 0)} with 95 % confidence`;
  if (rating === null) return `No rating under ${scheme}`;
  const range =
    low === null || high === null ? '' : `, 95 % interval ${points(low, 1)} to ${points(high, 1)}`;
  return `Rating under ${scheme}: ${points(rating, 3)}${range}`;
}

function ratingText(rating: SchemeRating | undefined): string {
  if (rating?.unbounded) return rating.unbounded === 'above' ? '∞' : '−∞';
  return typeof rating?.rating === 'number' ? points(rating.rating) : '—';
}
