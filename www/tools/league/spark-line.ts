/** A small line of a rating from match to match. */

import { LitElement, css, html, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { leagueText } from '../../text/league.js';
import { points } from '../../text/numbers.js';

const [WIDTH, HEIGHT, PAD] = [600, 90, 6];
/** More points than these cannot be told apart. */
const MOST = 1200;

@customElement('spark-line')
export class SparkLine extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .picture {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0.6rem;
      }
      .ends {
        display: flex;
        flex-direction: column;
        justify-content: space-between;
        color: var(--ink-2);
        font-size: var(--step--1);
        line-height: 1.2;
        text-align: end;
      }
      svg {
        inline-size: 100%;
        block-size: 5.5rem;
        overflow: visible;
      }
      polyline {
        fill: none;
        stroke: var(--accent);
        stroke-width: 2px;
        stroke-linejoin: round;
        stroke-linecap: round;
        vector-effect: non-scaling-stroke;
      }
      line {
        stroke: var(--rule);
        stroke-width: 1px;
        vector-effect: non-scaling-stroke;
      }
    `,
  ];

  /** The rating before the first match. */
  @property({ type: Number }) start = 0;
  /** The rating after each match. */
  @property({ attribute: false }) ratings: ArrayLike<number> = [];

  override render() {
    const all = [this.start, ...Array.from(this.ratings)];
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
    const level = down(this.start).toFixed(1);
    return html`<div class="picture">
      <div class="ends" aria-hidden="true">
        <span>${points(high)}</span><span>${high === low ? '' : points(low)}</span>
      </div>
      <svg
        role="img"
        aria-label=${this.#summary(low, high)}
        viewBox="0 0 ${WIDTH} ${HEIGHT}"
        preserveAspectRatio="none"
      >
        ${svg`<line x1="0" x2=${WIDTH} y1=${level} y2=${level} />
        <polyline points=${line.join(' ')} />`}
      </svg>
    </div>`;
  }

  #summary(low: number, high: number): string {
    const { length } = this.ratings;
    const last = this.ratings[length - 1] ?? this.start;
    return leagueText.history.line(this.start, last, length, low, high);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'spark-line': SparkLine;
  }
}
