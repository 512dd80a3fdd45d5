/** What a page names of schemes, with the usual in place of what is none. */

import type { Scheme } from '#games';
import type { Unread } from '../source/unread.js';
import { FIRST, isChosen, isScheme, type Chosen } from './state.js';

const NO_SCHEME = 'none of p1 to p8 and custom';

/** A scheme's name, or the usual one. */
export function knownScheme(scheme: Chosen, unread: Unread): Chosen {
  const wrong = !isChosen(scheme);
  unread.note('scheme', wrong, `it is ${NO_SCHEME}`, `${FIRST.scheme} is in its place.`);
  return wrong ? FIRST.scheme : scheme;
}

/** Those of the names that are schemes', or the usual ones where none is. */
export function knownSchemes(
  attribute: string,
  names: readonly Chosen[],
  usual: readonly Chosen[],
  unread: Unread,
): readonly Chosen[] {
  const some = names.filter(isChosen);
  const wrong = some.length < names.length;
  const known = wrong && some.length === 0 ? usual : some;
  const instead = known.length > 0 ? `It stands for ${known.join(', ')}.` : 'None is in its place.';
  unread.note(attribute, wrong, `it has names that are ${NO_SCHEME}`, instead);
  return wrong ? known : names;
}

/** A custom scheme, or the usual one. */
export function knownCustom(custom: Scheme, unread: Unread): Scheme {
  const wrong = !isScheme(custom);
  unread.note('custom', wrong, 'it is not a scheme as JSON', 'The usual one is in its place.');
  return wrong ? FIRST.custom : custom;
}
