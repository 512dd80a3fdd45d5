/** The design tokens, for an element that stands in a page without `tokens.css`. */

import { unsafeCSS } from 'lit';
import source from './tokens.css?inline';

const own = source.replaceAll(':root', ':host').replace(/\bcolor-scheme:[^;}]*;?/, '');

/**
 * For the outermost elements only (`<gameroom-rating>` and its like): the controls inside inherit, so
 * that a page can set `gameroom-rating { --accent: … }`. The colour scheme stays the page's own, save on paper, and
 * under the element lies the ground that its colours are made for. What a page sets for its own text, such as its
 * direction, is not for the English of the element.
 */
export const tokens = unsafeCSS(`${own} :host {
  background: var(--paper);
  direction: ltr;
  letter-spacing: normal;
  text-align: start;
  text-indent: 0;
  text-transform: none;
  white-space: normal;
  word-spacing: normal;
}`);
