/** Links to the sources, and what is said of them. */

import { html } from 'lit';
import { ARIMAA, type Source } from './sources.js';

/** A link that opens beside the page. */
export const sourceLink = ({ name, url }: Source) =>
  html`<a href=${url} target="_blank" rel="noopener">${name}</a>`;

export const RECONSTRUCTED = html`Reconstructed: ${sourceLink(ARIMAA)} names p5 and p6 without their
rules and describes p7 and p8 in words; everything else in them is ours.`;
