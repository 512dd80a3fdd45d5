/** Links to the sources, and what is said of them. */

import { html } from 'lit';
import { ARIMAA, type Source } from './sources.js';

/** A link that opens beside the page. */
export const sourceLink = ({ name, url }: Source) =>
  html`<a href=${url} target="_blank" rel="noopener">${name}</a>`;

export const RECONSTRUCTED = html`Reconstructed: ${sourceLink(ARIMAA)} describes p5 to p8 only in
words; the constants are ours. If you have the original scripts, please send them to us.`;
