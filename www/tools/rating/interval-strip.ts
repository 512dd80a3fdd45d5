/** The interval as a strip, with the rating and the opponents on it. */

import type { Strip, StripTick } from '#games';
import { css, html, nothing } from 'lit';
import { markGames, type MarkedGames } from '../../controls/marked-games.js';
import { counted, points } from '../../text/numbers.js';
import { ratingText } from '../../text/rating.js';

/** How far an interval without a bound goes beyond the end of the strip, as a part of its length. */
const BEYOND = 0.1;

/** More marks than this are drawn as bars. */
const MOST_APART = 40;

const TEXT = ratingText.strip;

const percent = (at: number) => `${(at * 100).toFixed(2)}%`;

export const stripStyles = css`
  .strip {
    margin-block: 1.1rem 0.25rem;
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .scale {
    position: relative;
    height: 44px;
    background: linear-gradient(var(--rule) 0 0) center / 100% 2px no-repeat;
    clip-path: inset(0 -10px);
  }
  .scale i {
    position: absolute;
    top: 50%;
    translate: -50% -50%;
  }
  .scale .interval {
    height: 14px;
    border: 1px solid var(--accent);
    border-radius: 7px;
    background: var(--accent-soft);
    translate: 0 -50%;
  }
  .scale .rating {
    z-index: 2;
    width: 3px;
    height: 32px;
    border-radius: 1.5px;
    background: var(--accent);
  }
  /* Results differ in shape as well as colour: a disc for a win, a square for a draw, a diamond for a loss. */
  .mark {
    width: var(--size);
    aspect-ratio: 1;
    outline: 1px solid var(--paper);
    background: currentColor;
  }
  .mark.win {
    border-radius: 50%;
  }
  .mark.loss {
    rotate: 45deg;
  }
  /* Bars, for marks too many to tell apart: wins go up, losses down, and draws lie across the axis. */
  .crowded .interval {
    z-index: 2;
    height: 100%;
    background: color-mix(in srgb, var(--accent-soft) 45%, transparent);
  }
  .crowded .mark {
    width: 0.5%;
    height: var(--size);
    border-radius: 0;
    outline: none;
    rotate: none;
  }
  .crowded .win {
    translate: -50% -100%;
  }
  .crowded .loss {
    translate: -50% 0;
  }
  .crowded .draw {
    z-index: 1;
    opacity: 0.75;
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
  .key {
    display: flex;
    flex-wrap: wrap;
    gap: 0.2rem 1rem;
    margin-block-start: 0.3rem;
  }
  .key .mark {
    --size: 7px;
    display: inline-block;
    margin-inline: 1px 3px;
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
  const crowded = opponents.length > MOST_APART;
  const most = Math.max(...opponents.map(({ games }) => games));
  const markedHere = new Set([...marked].map((game) => marks[game - 1]));
  const gamesOf = (mark: number) =>
    [...marks].flatMap((one, newer) => (one === mark ? newer + 1 : []));
  const sizeOf = (games: number) =>
    crowded ? 2 + (17 * games) / most : Math.min(7 + 1.75 * Math.log2(games), 16);
  const shown = (['win', 'draw', 'loss'] as const).filter((result) =>
    opponents.some((mark) => mark.result === result),
  );
  return html`<div class="strip exact" role="img" aria-label=${summary}>
    <div class="scale ${crowded ? 'crowded' : ''}">
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
      ${shown.map(
        (result) => html`<span><i class="mark ${result}"></i> ${TEXT.results[result]}</span>`,
      )}
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
