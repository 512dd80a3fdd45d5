/** Scheme cards to tick, for schemes that are compared. */

import { html } from 'lit';
import { button } from '../controls/button.js';
import { ratingText } from '../text/rating.js';
import { schemeCards, type Cards } from './scheme-cards.js';
import { CHOICES, type SchemeKey } from './scheme.js';

const TEXT = ratingText.schemes;

interface SchemePicker extends Pick<Cards, 'schemes' | 'label' | 'chosen'> {
  /** Takes the chosen schemes, in the order shown. */
  readonly choose: (schemes: readonly SchemeKey[]) => void;
  /** A scheme that is not offered. */
  readonly without?: SchemeKey;
}

/** The schemes to compare: any of them, all or none. */
export function schemePicker({ without, choose, ...rest }: SchemePicker) {
  const offered = CHOICES.filter((id) => id !== without);
  const isAll = rest.chosen.length >= offered.length;
  const toggle = (id: SchemeKey) =>
    choose(offered.filter((one) => (one === id) !== rest.chosen.includes(one)));
  const change = () => choose(isAll ? [] : offered);
  const last = button(isAll ? TEXT.none : TEXT.all, change, { link: true });
  return html`<div class="picker screen-only">
    ${schemeCards({ ...rest, offered, toggle, last })}
  </div>`;
}
