/** The colours of charts. A page can set each as a custom property. */

import { css, unsafeCSS } from 'lit';

/** The colours of the page. */
const PAGE = ['ink', 'ink-2', 'rule', 'paper', 'accent', 'win', 'loss', 'draw'] as const;

/**
 * Those that tell series apart, in the light and in the dark. They were searched for: on their own ground they are read
 * like letters, and any two are far from each other for every kind of eyes, by lightness where not by hue.
 */
const SERIES: readonly (readonly [light: string, dark: string])[] = [
  ['#1f5fbf', '#7fb0ff'],
  ['#b42303', '#cc7a15'],
  ['#1e8434', '#a0dfa2'],
  ['#af4799', '#af78ae'],
  ['#442800', '#f9c75a'],
  ['#11415c', '#60e0f9'],
  ['#565354', '#a9a3a3'],
  ['#1b1d21', '#e9e7e2'],
];

const series = SERIES.map((_, place) => `series-${place + 1}`);

export const INKS: readonly string[] = [...PAGE, ...series];
export type PageInk = (typeof PAGE)[number];

/** The value of an ink in a style sheet. */
export function inkValue(ink: string): string {
  const own = SERIES[series.indexOf(ink)];
  return own ? `var(--${ink}, light-dark(${own[0]}, ${own[1]}))` : `var(--${ink})`;
}

/** A class for each ink, which gives its colour: `ink-accent`, `ink-series-1` … */
export const inkStyles = css`
  ${unsafeCSS(INKS.map((ink) => `.ink-${ink} { color: ${inkValue(ink)}; }`).join('\n'))}
`;
