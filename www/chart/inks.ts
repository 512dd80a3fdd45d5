/** The colours of charts. A page can set each one as a custom property. */

import { unsafeCSS } from 'lit';

/** The page's own colours. */
const PAGE = ['ink', 'ink-2', 'rule', 'paper', 'accent', 'win', 'loss', 'draw'] as const;

/**
 * Colours that tell series apart, for light and for dark pages. A search found them: each one has enough contrast with
 * its background to be read as text, and any two differ for every kind of colour vision, in lightness if not in hue.
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
  ['#8800ff', '#7777ff'],
];

/** Each colour, and its value in a style sheet. */
const VALUES = [
  ...PAGE.map((ink) => [ink, `var(--${ink})`] as const),
  ...SERIES.map(([light, dark], place) => {
    const ink = `series-${place + 1}`;
    return [ink, `var(--${ink}, light-dark(${light}, ${dark}))`] as const;
  }),
];

export const INKS: readonly string[] = VALUES.map(([ink]) => ink);

/** A class for each colour: `ink-accent`, `ink-series-1` … */
export const inkStyles = unsafeCSS(
  VALUES.map(([ink, value]) => `.ink-${ink} { color: ${value}; }`).join(''),
);
