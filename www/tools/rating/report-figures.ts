/** The figures under the rating, each with what it means. */

import type { RatingReport } from '#games';
import { html, nothing } from 'lit';
import { count, percent, plain, points } from '../../text/numbers.js';
import { ratingText } from '../../text/rating.js';

const TEXT = ratingText.figures;

export function reportFigures(report: RatingReport) {
  const { games, leftOut, scoreShare, opponents, averageOpponent, rating } = report;
  const results = TEXT.results(count(report.wins), count(report.draws), count(report.losses));
  const of = leftOut > 0 ? TEXT.of(count(games + leftOut)) : '';
  const share = scoreShare === null ? '' : percent(scoreShare);
  const average = averageOpponent === null ? '—' : points(averageOpponent);
  const exact = rating === null ? '—' : points(rating, 3);
  const figures = [
    [TEXT.games, count(games), of, results],
    [TEXT.score, plain(report.score), share, TEXT.aboutScore],
    [TEXT.opponents, count(opponents), '', TEXT.aboutOpponents(opponents)],
    [TEXT.average, average, '', TEXT.aboutAverage],
    [TEXT.accuracy, report.accuracy.toFixed(2), '', TEXT.aboutAccuracy],
    [TEXT.unrounded, exact, '', TEXT.aboutUnrounded],
  ];
  return html`<dl class="figures">
    ${figures.map(
      ([label, value, beside, about]) =>
        html`<div>
          <dt>${label}</dt>
          <dd>${value} ${beside ? html`<small>${beside}</small>` : nothing}</dd>
          <dd class="about">${about}</dd>
        </div>`,
    )}
  </dl>`;
}
