/** The interval as a strip, with the rating and the opponents on it. */

import type { GameResult, Strip, StripMark, StripTick } from '#games';
import { LitElement, css, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { counted, points } from '../words/numbers.js';

/** So far beyond its end, as a part of the strip, the interval goes where it has none. */
const BEYOND = 0.1;

/** More marks than this are drawn as a crowd. */
const MOST_APART = 40;

const percent = (at: number) => `${(at * 100).toFixed(2)}%`;

const VERBS: Record<GameResult, string> = {
  win: 'won against',
  draw: 'drew with',
  loss: 'lost to',
};

@customElement('interval-strip')
export class IntervalStrip extends LitElement {
  @property({ attribute: false }) strip: Strip | null = null;
  /** What the strip says, for those who do not see it. */
  @property() summary = '';

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
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
      .mark {
        stroke: var(--paper);
        stroke-width: 1.5;
      }
      .crowd {
        transform: translateX(-0.3%);
      }
      .crowd.draw {
        opacity: 0.75;
      }
      .win {
        fill: var(--win);
      }
      .loss {
        fill: var(--loss);
      }
      .draw {
        fill: var(--draw);
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
      /* Kept within the strip; not there at all where that would bring it upon its neighbour. */
      .ticks .end {
        --moved: max(0px, var(--at) + var(--half) - 100%, var(--half) - var(--at));
        overflow: hidden;
        max-width: clamp(0px, (var(--apart) - var(--moved) - 2 * var(--half)) * 999, 100%);
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
    // Without a bound the interval runs off the strip.
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
        <li>Opponents you</li>
        ${shown.map(
          (result) =>
            html`<li>
              <svg>${this.#shape(result, 6, 6, 4.5)}</svg>
              ${VERBS[result]}
            </li>`,
        )}
      </ul>`;
  }

  #tick({ at, rating }: StripTick, place: number, ticks: readonly StripTick[]) {
    const text = points(rating);
    const isEnd = place === 0 || place === ticks.length - 1;
    // The nearest is the one towards the middle.
    const next = ticks[place === 0 ? 1 : place - 1];
    const apart = percent(next ? Math.abs(next.at - at) : 1);
    const look = `--at: ${percent(at)}; --half: ${text.length / 2}ch; --apart: ${apart}`;
    return html`<span class=${isEnd ? 'end' : nothing} .style=${look}>${text}</span>`;
  }

  /** Where there are too many to tell apart: how many were won (up), lost (down) and drawn (between). */
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
    const label = `${VERBS[mark.result]}: ${counted(mark.games, 'game')}`;
    return svg`<svg x=${x} overflow="visible"><title>${label}</title>${this.#shape(mark.result, 0, 22, size)}</svg>`;
  }

  /** Results differ in shape as well as colour: a disc won, a square drawn, a diamond lost. */
  #shape(result: GameResult, x: number, y: number, size: number) {
    const around = `M${x} ${y}`;
    switch (result) {
      case 'win':
        return svg`<circle class="mark win" cx=${x} cy=${y} r=${size} />`;
      case 'draw':
        return svg`<rect class="mark draw" x=${x - size * 0.85} y=${y - size * 0.85} width=${size * 1.7} height=${size * 1.7} />`;
      case 'loss': {
        const reach = size * 1.2;
        return svg`<path class="mark loss" d=${`${around}m0 ${-reach}l${reach} ${reach}l${-reach} ${reach}l${-reach} ${-reach}z`} />`;
      }
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'interval-strip': IntervalStrip;
  }
}
