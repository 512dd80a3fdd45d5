/** The design tokens, for an element that stands in a page without `tokens.css`. */

import { unsafeCSS } from 'lit';
import { OWN_TEXT } from './own-text.js';
import source from './tokens.css?inline';

const own = source.replaceAll(':root', ':host').replace(/\bcolor-scheme:[^;}]*;?/, '');

/**
 * For the outermost elements only (`<gameroom-rating>` and its like): the controls inside inherit, so
 * that a page can set `gameroom-rating { --accent: … }`. Light and dark follow the page's text, save on paper. What a
 * page sets for its own text is not for the English of the element, not even where a rule is for all elements (`*`).
 * Tools are as wide as there is room; where the width depends on the content, they have some.
 */
export const tokens = unsafeCSS(`${own} :host {
  contain-intrinsic-inline-size: min(20rem, 100vw - 2rem);
  flex-grow: 1;
  min-inline-size: min(100%, 20rem);
  max-inline-size: 100%;
  font: var(--step-0) / 1.5 var(--sans) !important;
  font-variant-numeric: tabular-nums !important;
  color: var(--ink) !important;
  ${OWN_TEXT}
}
@media not print {
  :host(:state(dark)) {
    color-scheme: dark;
  }
  :host(:state(light)) {
    color-scheme: light;
  }
}`);

/** Gives a tool inside of another element the custom properties of that element, which the page can set. */
export function tokensOfHost(tool: string) {
  const names = new Set(own.match(/--[\w-]+(?=:)/g));
  return unsafeCSS(`${tool} { ${[...names].map((name) => `${name}: inherit;`).join(' ')} }`);
}
