/** A series as the legend shows it: part of its line, its marker, or a bar. */

import type { LegendEntry } from '#explanations';
import { nothing, svg } from 'lit';

const MARKERS = {
  disc: svg`<circle cx="14" cy="6" r="3.2" fill="currentColor" />`,
  ring: svg`<circle cx="14" cy="6" r="4.5" />`,
  square: svg`<rect x="10.5" y="2.5" width="7" height="7" />`,
  diamond: svg`<path d="M14 1 19 6 14 11 9 6Z" />`,
  triangle: svg`<path d="M14 2.5 17.5 9.3 10.5 9.3Z" fill="currentColor" />`,
  cross: svg`<path d="M10 2 18 10M18 2 10 10" />`,
};
const BAND = svg`<rect y="1" width="28" height="10" fill="currentColor" fill-opacity="0.18" stroke="none" />`;
const BAR = svg`<rect x="8" y="1" width="12" height="10" fill="currentColor" stroke="none" />`;

/** The dashes of lines that are told apart, as `crate/src/chart/series.rs` has them. */
const DASHES: readonly [number, number][] = [
  [1, 0],
  [8, 4],
  [2, 3],
  [14, 4],
  [5, 2],
];

/** The line of one of several series of a chart. */
export const seriesSwatch = (place: number) =>
  swatch({
    ink: `series-${(place % 9) + 1}`,
    dash: DASHES[place % DASHES.length] ?? [1, 0],
    marker: null,
    line: true,
    band: false,
  });

type Look = Pick<LegendEntry, 'ink' | 'dash' | 'marker' | 'line' | 'band'>;

export function swatch({ ink, dash: [on, off], marker, line, band }: Look) {
  const dashes = off > 0 ? `${on} ${off}` : nothing;
  return svg`<svg class="swatch exact ink-${ink}" viewBox="0 0 28 12" width="28" height="12" fill="none" stroke="currentColor" stroke-width="1.75" aria-hidden="true">
    ${band ? BAND : nothing}
    ${line ? svg`<line x2="28" y1="6" y2="6" stroke-dasharray=${dashes} />` : nothing}
    ${marker ? MARKERS[marker] : nothing}
    ${line || marker || band ? nothing : BAR}
  </svg>`;
}
