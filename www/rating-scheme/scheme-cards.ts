/** Scheme cards: choose one, with its rating on each card. */

import type { SchemeInfo, SchemeRating } from '#games';
import { css, html, nothing, type TemplateResult } from 'lit';
import { choiceStyles } from '../styles/choices.js';
import { ratingOrBound } from '../text/numbers.js';
import { ratingText } from '../text/rating.js';
import { CHOICES, nameOf, type SchemeKey } from './scheme.js';

const TEXT = ratingText.schemes;

export const cardStyles = [
  choiceStyles,
  css`
    .schemes .choices {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(3.5rem, 1fr));
      gap: 0.4rem;
    }
    .schemes label {
      padding-inline: 0.3rem;
    }
    .schemes b,
    .sentence code {
      display: block;
    }
    .sentence code {
      font-size: var(--step--1);
    }
  `,
];

export interface Cards {
  /** What is known of the published schemes. */
  readonly schemes: readonly SchemeInfo[];
  readonly label: TemplateResult | string;
  readonly offered?: readonly SchemeKey[];
  readonly chosen: readonly SchemeKey[];
  /** The ratings under all schemes, in the order of `CHOICES`: with them, one scheme is chosen, not several. */
  readonly ratings?: readonly SchemeRating[];
  readonly toggle: (scheme: SchemeKey) => void;
  readonly last?: TemplateResult;
}

/** A card for each scheme that is offered. */
export function schemeCards(cards: Cards) {
  const { schemes, label, offered = CHOICES, chosen, ratings, toggle, last } = cards;
  const card = (id: SchemeKey) => {
    const { sentence, reconstructed = false } = schemes.find((info) => info.id === id) ?? {};
    const rating = ratings?.[CHOICES.indexOf(id)];
    return html`<label title=${sentence ?? nothing}>
      <input
        type=${ratings ? 'radio' : 'checkbox'}
        name="scheme"
        .checked=${chosen.includes(id)}
        aria-describedby=${ratings && chosen.includes(id) ? 'chosen-scheme' : nothing}
        aria-label=${ratings ? TEXT.spoken(nameOf(id), reconstructed, rating) : nothing}
        @change=${() => toggle(id)}
      />
      ${nameOf(id)}${reconstructed ? '*' : ''}
      ${ratings ? html`<b>${ratingOrBound(rating)}</b>` : nothing}
    </label>`;
  };
  return html`<fieldset class="schemes">
    <legend>${label}</legend>
    <div class="choices">${offered.map(card)}${last}</div>
  </fieldset>`;
}

/** The schemes as cards with their ratings, and a description of the chosen one with its `formula`. */
export function schemeChooser(
  schemes: readonly SchemeInfo[],
  ratings: readonly SchemeRating[],
  chosen: SchemeKey,
  formula: string,
  toggle: (scheme: SchemeKey) => void,
) {
  const label = html`${TEXT.title} <span class="visually-hidden">${TEXT.aboutTitle}</span>`;
  const { sentence } = schemes.find(({ id }) => id === chosen) ?? {};
  return html`<div>
    ${schemeCards({ schemes, ratings, label, chosen: [chosen], toggle })}
    <p class="sentence" id="chosen-scheme">
      ${sentence ?? TEXT.aboutYours} <code>${formula}</code>
    </p>
  </div>`;
}
