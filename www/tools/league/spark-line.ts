/** A small line of a rating from match to match. */

import { css, html, svg } from 'lit';
import { leagueText } from '../../text/league.js';
import { points } from '../../text/numbers.js';

const [WIDTH, HEIGHT, PAD] = [600, 90, 6];
/** More points than these cannot be told apart. */
const MOST = 1200;

export const sparkStyles = css`
  .spark {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.6rem;
    margin-block-end: 0.75rem;
  }
  .ends {
    display: grid;
    align-content: space-between;
    color: var(--ink-2);
    font-size: var(--step--1);
    line-height: 1.2;
    text-align: end;
  }
  svg {
    inline-size: 100%;
    block-size: 5.5rem;
    overflow: visible;
    fill: none;
    stroke: var(--accent);
    stroke-width: 2px;
    stroke-linejoin: round;
    stroke-linecap: round;
  }
  svg * {
    vector-effect: non-scaling-stroke;
  }
  line {
    stroke: var(--rule);
    stroke-width: 1px;
  }
`;

/** `start` is the rating before the first match, `ratings` those after each. */
export function sparkLine(start: number, ratings: ArrayLike<number>) {
  const all = [start, ...Array.from(ratings)];
  const step = Math.ceil(all.length / MOST);
  const drawn = all.filter((_, place) => place % step === 0 || place === all.length - 1);
  const low = all.reduce((one, other) => Math.min(one, other));
  const high = all.reduce((one, other) => Math.max(one, other));
  const across = (place: number) => (place / Math.max(1, drawn.length - 1)) * WIDTH;
  const down = (rating: number) =>
    high === low ? HEIGHT / 2 : PAD + ((high - rating) / (high - low)) * (HEIGHT - 2 * PAD);
  const line = drawn.map(
    (rating, place) => `${across(place).toFixed(1)},${down(rating).toFixed(1)}`,
  );
  const level = down(start).toFixed(1);
  const summary = leagueText.history.line(start, all.at(-1) ?? start, ratings.length, low, high);
  return html`<div class="spark">
    <div class="ends" aria-hidden="true">
      <span>${points(high)}</span><span>${high === low ? '' : points(low)}</span>
    </div>
    <svg
      role="img"
      aria-label=${summary}
      viewBox="0 0 ${WIDTH} ${HEIGHT}"
      preserveAspectRatio="none"
    >
      ${svg`<line x1="0" x2=${WIDTH} y1=${level} y2=${level} />
      <polyline points=${line.join(' ')} />`}
    </svg>
  </div>`;
}
