/** The values of a place in a chart: beside the place, and as a sentence. */

import type { Readout } from '#charts';
import { html, nothing } from 'lit';

/** The distance of the values from the place they belong to, in CSS pixels. */
const GAP = 12;

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
  const rows = isAbove ? `${top}px max-content` : `1fr max-content ${height - bottom}px`;
  const line = `translate: ${Math.round(x)}px ${top}px; block-size: ${bottom - top}px`;
  return html`<div
    class="readout"
    aria-hidden="true"
    .style=${`grid-template: ${rows} / ${tracksBeside(x, width)}`}
  >
    <div class="line" .style=${line}></div>
    ${values.map(({ ink, at }) =>
      at
        ? html`<div class="dot ink-${ink}" .style=${`translate: ${at[0]}px ${at[1]}px`}></div>`
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

/**
 * Grid tracks whose second one is beside a position: after it in the first half, before it in the second. The track
 * that keeps the distance shrinks where there is too little room.
 */
function tracksBeside(position: number, size: number): string {
  return position < size / 2
    ? `minmax(0, ${position + GAP}px) max-content`
    : `1fr max-content minmax(0, ${size - position + GAP}px)`;
}

/** The values of a place as a sentence. */
export const sentenceOf = ({ heading, values }: Readout): string =>
  [heading, ...values.map(({ label, text }) => `${label} ${text}`)].join(', ');
