/** Scheme cards: choose one, with its rating on each card, or tick several to compare. */

import type { SchemeInfo, SchemeRating } from '#games';
import { css, html, nothing, type TemplateResult } from 'lit';
import { choiceStyles } from '../../styles/choices.js';
import { ratingOrBound } from '../../text/numbers.js';
import { ratingText } from '../../text/rating.js';
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
    @media print {
      .picker {
        display: none;
      }
    }
  `,
];

interface Cards {
  /** What is known of the published schemes. */
  readonly schemes: readonly SchemeInfo[];
  readonly label: TemplateResult | string;
  readonly offered: readonly SchemeKey[];
  readonly chosen: readonly SchemeKey[];
  /** The ratings under all schemes, in the order of `CHOICES`, if the cards show them. */
  readonly ratings?: readonly SchemeRating[];
  readonly toggle: (scheme: SchemeKey) => void;
}

function schemeCards(
  type: 'radio' | 'checkbox',
  { schemes, label, offered, chosen, ratings, toggle }: Cards,
  last: TemplateResult | typeof nothing = nothing,
) {
  const card = (id: SchemeKey) => {
    const { sentence, reconstructed = false } = schemes.find((info) => info.id === id) ?? {};
    const rating = ratings?.[CHOICES.indexOf(id)];
    return html`<label title=${sentence ?? nothing}>
      <input
        type=${type}
        name="scheme"
        .checked=${chosen.includes(id)}
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

interface SchemeChooser extends Required<Pick<Cards, 'schemes' | 'ratings'>> {
  readonly chosen: SchemeKey;
  /** The formula of the chosen scheme. */
  readonly formula: string;
  readonly choose: (scheme: SchemeKey) => void;
}

/** The schemes as cards with their ratings, and a description of the chosen one. */
export function schemeChooser({ schemes, ratings, chosen, formula, choose }: SchemeChooser) {
  const label = html`${TEXT.title} <span class="visually-hidden">${TEXT.aboutTitle}</span>`;
  const cards = { schemes, ratings, label, offered: CHOICES, chosen: [chosen], toggle: choose };
  const { sentence } = schemes.find(({ id }) => id === chosen) ?? {};
  return html`<div>
    ${schemeCards('radio', cards)}
    <p class="sentence" aria-live="polite">
      ${sentence ?? TEXT.aboutYours} <code>${formula}</code>
    </p>
  </div>`;
}

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
  const all = html`<button class="link" @click=${() => choose(isAll ? [] : offered)}>
    ${isAll ? TEXT.none : TEXT.all}
  </button>`;
  return html`<div class="picker">
    ${schemeCards('checkbox', { ...rest, offered, toggle }, all)}
  </div>`;
}
