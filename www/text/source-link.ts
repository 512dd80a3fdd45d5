/** Links to the sources, and what is said of them. */

import type { SchemeId, SchemeOrigin } from '#games';
import { html } from 'lit';
import { listed } from './listed.js';
import { ARIMAA, type Source } from './sources.js';

/** A link that opens beside the page. */
export const sourceLink = ({ name, url }: Source) =>
  html`<a href=${url} target="_blank" rel="noopener">${name}</a>`;

interface Scheme {
  readonly id: SchemeId;
  readonly origin: SchemeOrigin;
}

/** Names the schemes of which the source has only the name or a description. */
export function reconstructedFrom(schemes: readonly Scheme[]) {
  const from = (asked: SchemeOrigin, verb: string, how: string) => {
    const ids = schemes.filter(({ origin }) => origin === asked).map(({ id }) => id);
    return ids.length > 0 ? [`${verb} ${listed(ids)} ${how}`] : [];
  };
  const given = [
    ...from('named', 'names', 'without their rules'),
    ...from('described', 'describes', 'in words'),
  ];
  if (given.length === 0) return '';
  return html`Reconstructed: ${sourceLink(ARIMAA)} ${listed(given)}; everything else in them is
  ours.`;
}
