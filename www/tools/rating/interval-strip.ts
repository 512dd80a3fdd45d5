/** The interval as a strip, with the rating and the opponents on it. */

import type { Strip, StripTick } from '#games';
import { css, html, nothing } from 'lit';
import { markGames, type MarkedGames } from '../../controls/marked-games.js';
import { counted, points } from '../../text/numbers.js';
import { ratingText } from '../../text/rating.js';

/** How far an interval without a bound goes beyond the end of the strip, as a part of its length. */
const BEYOND = 0.1;

const TEXT = ratingText.strip;

const percent = (at: number) => `${(at * 100).toFixed(2)}%`;

export const stripStyles = css`
  .strip {
    margin-block: 1.5rem 0;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .scale {
    --half-band: 7px;
    position: relative;
    height: 52px;
    background: linear-gradient(var(--rule) 0 0) center / 100% 2px no-repeat;
    clip-path: inset(0 -10px);
  }
  .scale i {
    position: absolute;
    top: 50%;
    translate: -50% -50%;
  }
  .scale .interval {
    height: calc(2 * var(--half-band));
    border: 1px solid var(--accent);
    border-radius: var(--half-band);
    background: var(--accent-soft);
    translate: 0 -50%;
  }
  .scale .rating {
    z-index: 2;
    width: 4px;
    height: 32px;
    border-radius: 2px;
    background: var(--accent);
  }
  /* Results differ in place as well as colour: wins stand on the band, losses hang from it, draws lie in it. */
  .scale .mark {
    width: min(3px, 0.8%);
    height: var(--size);
    border-radius: 1px;
    background: currentColor;
  }
  .scale .win {
    translate: -50% calc(-100% - var(--half-band));
  }
  .scale .loss {
    translate: -50% var(--half-band);
  }
  .scale .draw {
    width: min(6px, 0.9%);
    height: 6px;
  }
  .scale .marked {
    z-index: 1;
    outline: 2px solid var(--ink);
  }
  .ticks {
    position: relative;
    height: 20px;
  }
  .ticks span {
    position: absolute;
    left: clamp(var(--half), var(--at), 100% - var(--half));
    translate: -50%;
  }
  /* Moved into the strip, or hidden if it would then crowd its neighbour. */
  .ticks .end {
    --moved: max(0px, var(--at) + var(--half) - 100%, var(--half) - var(--at));
    overflow: hidden;
    max-width: clamp(0px, (var(--apart) - 4 * var(--moved) - 2 * var(--half)) * 999, 100%);
  }
  @container (max-width: 17rem) {
    .ticks span:nth-child(even) {
      display: none;
    }
  }
  @container (max-width: 12rem) {
    .ticks span:not(:nth-child(4n + 3)) {
      display: none;
    }
  }
  .key {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1rem;
    margin-block-start: 0.3rem;
  }
  .key i {
    display: inline-block;
    width: 9px;
    height: 14px;
    vertical-align: -2px;
    background:
      linear-gradient(currentColor 0 0) 50% var(--from) / var(--wide, 3px) 6px no-repeat,
      linear-gradient(var(--edge) 0 0) 50% / 100% 1px no-repeat;
  }
  .key .win {
    --from: 0;
  }
  .key .draw {
    --from: 50%;
    --wide: 6px;
  }
  .key .loss {
    --from: 100%;
  }
`;

/** `summary` is the rating in words, for screen readers. */
export function intervalStrip(
  { rating, low, high, opponents, marks, ticks }: Strip,
  summary: string,
  marked: MarkedGames,
) {
  // An interval without a bound runs off the strip.
  const [left, right] = [low || -BEYOND, high < 1 ? high : 1 + BEYOND];
  const markedHere = new Set([...marked].map((game) => marks[game - 1]));
  const gamesOf = (mark: number) =>
    [...marks].flatMap((one, newer) => (one === mark ? newer + 1 : []));
  const sizeOf = (games: number) => Math.min(6 + 2 * Math.log2(games), 18);
  const shown = (['win', 'draw', 'loss'] as const).filter((result) =>
    opponents.some((mark) => mark.result === result),
  );
  return html`<div class="strip exact" role="img" aria-label=${summary}>
    <div class="scale">
      <i class="interval" .style=${`left: ${percent(left)}; width: ${percent(right - left)}`}></i>
      ${opponents.map(
        ({ mark, at, result, games }) =>
          html`<i
            class="mark ${result} ${markedHere.has(mark) ? 'marked' : ''}"
            @pointerenter=${({ target }: PointerEvent) => target && markGames(target, gamesOf(mark))}
            @pointerleave=${({ target }: PointerEvent) => target && markGames(target, [])}
            title="${TEXT.results[result]}: ${counted(games, 'game')}"
            .style=${`left: ${percent(at)}; --size: ${sizeOf(games)}px`}
          ></i>`,
      )}
      ${rating === null ? nothing : html`<i class="rating" .style=${`left: ${percent(rating)}`}></i>`}
    </div>
    <div class="ticks">${ticks.map(renderTick)}</div>
    <div class="key">
      ${TEXT.legend}
      ${shown.map((result) => html`<span><i class=${result}></i> ${TEXT.results[result]}</span>`)}
    </div>
  </div>`;
}

function renderTick({ at, rating }: StripTick, place: number, ticks: readonly StripTick[]) {
  const text = points(rating);
  const isEnd = place === 0 || place === ticks.length - 1;
  // The nearest tick is the one towards the middle.
  const next = ticks[place === 0 ? 1 : place - 1];
  const apart = percent(next ? Math.abs(next.at - at) : 1);
  const look = `--at: ${percent(at)}; --half: ${text.length / 2}ch; --apart: ${apart}`;
  return html`<span class=${isEnd ? 'end' : nothing} .style=${look}>${text}</span>`;
}
