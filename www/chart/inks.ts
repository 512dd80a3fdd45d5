/** The colours of charts, by the names that the core has for them; a page can set each as a custom property. */

import { css, unsafeCSS } from 'lit';

/** Those of the page. */
const PAGE = ['ink', 'ink-2', 'rule', 'paper', 'accent', 'win', 'loss', 'draw'] as const;

/** Those that tell series apart, in the light and in the dark: for every kind of eyes, and on their own ground. */
const SERIES: readonly (readonly [light: string, dark: string])[] = [
  ['#1f5fbf', '#7fb0ff'],
  ['#b4500b', '#f0955a'],
  ['#00785a', '#4fc9a4'],
  ['#9c3f78', '#e69ac8'],
  ['#856000', '#e3c04a'],
  ['#1f7799', '#7fd0ea'],
  ['#5c6068', '#a3a7ae'],
  ['#1b1d21', '#e9e7e2'],
];

const series = SERIES.map((_, place) => `series-${place + 1}`);

export const INKS: readonly string[] = [...PAGE, ...series];
export type PageInk = (typeof PAGE)[number];

/** A class for each ink, which gives its colour: `ink-accent`, `ink-series-1` … */
export const inkStyles = css`
  ${unsafeCSS(
    INKS.map((ink) => {
      const own = SERIES[series.indexOf(ink)];
      const value = own ? `var(--${ink}, light-dark(${own[0]}, ${own[1]}))` : `var(--${ink})`;
      return `.ink-${ink} { color: ${value}; }`;
    }).join('\n'),
  )}
`;
