/** The values of a place in a chart: beside the place, and as a sentence. */

import type { Readout } from '#explanations';
import { html, nothing } from 'lit';

/**
 * The values, beside their place, at the top or at the bottom: wherever there is more room beyond the marks. Without
 * words, only the place.
 */
export function renderReadout(
  { heading, values, x, y, top, bottom }: Readout,
  [width, height]: readonly [number, number],
  words: boolean,
) {
  const marked = values.flatMap(({ at }) => (at ? [at[1]] : []));
  const [highest, lowest] = [Math.min(...marked, y), Math.max(...marked, y)];
  const isAbove = highest - top > bottom - lowest;
  const isEarly = x < width / 2;
  const style = [
    `flex-direction: ${isEarly ? 'row' : 'row-reverse'}`,
    `align-items: ${isAbove ? 'start' : 'end'}`,
    `padding-block: ${top}px ${height - bottom}px`,
    `--beside: ${isEarly ? x : width - x}px`,
  ];
  const line = `translate: ${Math.round(x)}px ${top}px; block-size: ${bottom - top}px`;
  return html`<div class="readout screen-only" aria-hidden="true" .style=${style.join(';')}>
    <div class="line" .style=${line}></div>
    ${values.map(({ ink, at }) =>
      at
        ? html`<div
            class="dot exact ink-${ink}"
            .style=${`translate: ${at[0]}px ${at[1]}px`}
          ></div>`
        : nothing,
    )}
    <div class="tip" ?hidden=${!words}>
      <b>${heading}</b>
      <dl>
        ${values.map(
          ({ label, text, ink }) =>
            html`<dt class="ink-${ink}">${label}</dt>
              <dd>${text}</dd>`,
        )}
      </dl>
    </div>
  </div>`;
}

/** The values of a place as a sentence. */
export const sentenceOf = ({ heading, values }: Readout): string =>
  [heading, ...values.map(({ label, text }) => `${label} ${text}`)].join(', ');

/** How many values PageUp and PageDown skip. */
const PAGE = 10;

/** How far a key moves among the values; undefined if it does not. A heat map has rows, of `stride` values. */
export function moveOf(key: string, stride: number): number | undefined {
  // Elsewhere, up means forward, as it does for every slider.
  const up = stride > 1 ? -stride : 1;
  const moves: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: up,
    ArrowDown: -up,
    PageUp: PAGE,
    PageDown: -PAGE,
    Home: -Infinity,
    End: Infinity,
  };
  return moves[key];
}
