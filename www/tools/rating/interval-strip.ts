/** The interval as a strip, with the rating and the opponents on it. */

import type { GameResult, Strip, StripMark, StripTick } from '#games';
import { LitElement, css, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { counted, points } from '../../text/numbers.js';
import { ratingText } from '../../text/rating.js';

/** How far an interval without a bound goes beyond the end of the strip, as a part of its length. */
const BEYOND = 0.1;

/** More marks than this are drawn as bars. */
const MOST_APART = 40;

/** Results differ in shape as well as colour: a disc for a win, a square for a draw, a diamond for a loss. */
const SHAPES: Record<GameResult, string> = {
  win: 'M-1 0a1 1 0 1 0 2 0a1 1 0 1 0 -2 0z',
  draw: 'M-0.85 -0.85h1.7v1.7h-1.7z',
  loss: 'M0 -1.2l1.2 1.2l-1.2 1.2l-1.2 -1.2z',
};

const percent = (at: number) => `${(at * 100).toFixed(2)}%`;

const TEXT = ratingText.strip;

@customElement('interval-strip')
export class IntervalStrip extends LitElement {
  @property({ attribute: false }) strip: Strip | null = null;
  /** The rating in words, for screen readers. */
  @property() summary = '';

  static override styles = [
    base,
    css`
      :host {
        margin-block: 1.1rem 0.25rem;
      }
      svg {
        display: block;
        width: 100%;
        height: 44px;
        overflow: visible;
      }
      .frame {
        overflow: hidden;
      }
      .axis {
        stroke: var(--rule);
        stroke-width: 2;
      }
      .interval {
        fill: var(--accent-soft);
        stroke: var(--accent);
      }
      .over {
        fill-opacity: 0.45;
      }
      .rating {
        fill: var(--accent);
      }
      .mark,
      .crowd {
        fill: currentColor;
      }
      .mark {
        stroke: var(--paper);
        stroke-width: 1.5;
        vector-effect: non-scaling-stroke;
      }
      .crowd {
        transform: translateX(-0.3%);
      }
      .crowd.draw {
        opacity: 0.75;
      }
      .ticks {
        position: relative;
        height: 20px;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      .ticks span {
        position: absolute;
        left: clamp(var(--half), var(--at), 100% - var(--half));
        transform: translateX(-50%);
        white-space: nowrap;
      }
      /* Moved into the strip, or hidden if it would then crowd its neighbour. */
      .ticks .end {
        --moved: max(0px, var(--at) + var(--half) - 100%, var(--half) - var(--at));
        overflow: hidden;
        max-width: clamp(0px, (var(--apart) - 4 * var(--moved) - 2 * var(--half)) * 999, 100%);
      }
      .key {
        display: flex;
        flex-wrap: wrap;
        gap: 0.2rem 1rem;
        margin: 0.3rem 0 0;
        padding: 0;
        list-style: none;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      .key svg {
        display: inline-block;
        width: 12px;
        height: 12px;
        vertical-align: -1px;
      }
    `,
  ];

  override render() {
    const { strip } = this;
    if (!strip) return nothing;
    // An interval without a bound runs off the strip.
    const [left, right] = [strip.low || -BEYOND, strip.high < 1 ? strip.high : 1 + BEYOND];
    const crowded = strip.opponents.length > MOST_APART;
    const shown = (['win', 'draw', 'loss'] as const).filter((result) =>
      strip.opponents.some((mark) => mark.result === result),
    );
    return html`<div role="img" aria-label=${this.summary}>
        <svg aria-hidden="true">
          <line class="axis" x1="0" x2="100%" y1="22" y2="22"></line>
          ${crowded ? this.#crowd(strip.opponents) : nothing}
          <svg class="frame" x="0" y="0" width="100%" height="44">
            <rect
              class=${crowded ? 'interval over' : 'interval'}
              x=${percent(left)}
              width=${percent(right - left)}
              y=${crowded ? 0 : 15}
              height=${crowded ? 44 : 14}
              rx="7"
            ></rect>
          </svg>
          ${crowded ? nothing : strip.opponents.map((mark) => this.#mark(mark, percent(mark.at)))}
          ${
            strip.rating === null
              ? nothing
              : svg`<svg x=${percent(strip.rating)} overflow="visible">
                <rect class="rating" x="-1.5" width="3" y="6" height="32" rx="1.5" />
              </svg>`
          }
        </svg>
        <div class="ticks" aria-hidden="true">
          ${strip.ticks.map((tick, place) => this.#tick(tick, place, strip.ticks))}
        </div>
      </div>
      <ul class="key" aria-hidden="true">
        <li>${TEXT.legend}</li>
        ${shown.map(
          (result) =>
            html`<li>
              <svg>${shapeOf(result, 4.5, 'translate(6 6)')}</svg>
              ${TEXT.results[result]}
            </li>`,
        )}
      </ul>`;
  }

  #tick({ at, rating }: StripTick, place: number, ticks: readonly StripTick[]) {
    const text = points(rating);
    const isEnd = place === 0 || place === ticks.length - 1;
    // The nearest tick is the one towards the middle.
    const next = ticks[place === 0 ? 1 : place - 1];
    const apart = percent(next ? Math.abs(next.at - at) : 1);
    const look = `--at: ${percent(at)}; --half: ${text.length / 2}ch; --apart: ${apart}`;
    return html`<span class=${isEnd ? 'end' : nothing} .style=${look}>${text}</span>`;
  }

  /** Bars for marks too many to tell apart: wins go up, losses down, and draws lie across the axis. */
  #crowd(marks: readonly StripMark[]) {
    const most = Math.max(...marks.map(({ games }) => games));
    const draws = marks.filter(({ result }) => result === 'draw');
    const others = marks.filter(({ result }) => result !== 'draw');
    return [...others, ...draws].map(({ at, result, games }) => {
      const height = 2 + (17 * games) / most;
      const top = { win: 22 - height, draw: 22 - height / 2, loss: 22 }[result];
      return svg`<rect class="crowd ${result}" x=${percent(at)} y=${top} width="0.6%" height=${height} />`;
    });
  }

  #mark(mark: StripMark, x: string) {
    const size = Math.min(4 + Math.log2(mark.games), 9);
    const label = `${TEXT.results[mark.result]}: ${counted(mark.games, 'game')}`;
    return svg`<svg x=${x} overflow="visible"><title>${label}</title>${shapeOf(mark.result, size, 'translate(0 22)')}</svg>`;
  }
}

function shapeOf(result: GameResult, size: number, place: string) {
  return svg`<path class="mark ${result}" d=${SHAPES[result]} transform="${place} scale(${size})" />`;
}
