/** The schemes to choose from, each with its rating. */

import type { SchemeInfo, SchemeRating } from '#games';
import { css, html, nothing } from 'lit';
import { choiceStyles } from '../../styles/choices.js';
import { ratingOrBound } from '../../text/numbers.js';
import { ratingText } from '../../text/rating.js';
import { nameOf, type Chosen } from './scheme.js';

const TEXT = ratingText.schemes;

export const chooserStyles = [
  choiceStyles,
  css`
    .schemes {
      container-type: inline-size;
    }
    .schemes legend {
      margin-block-end: 0.5rem;
    }
    .schemes .choices {
      display: grid;
      grid-template-columns: repeat(3, 1fr);
      gap: 0.4rem;
    }
    @container (min-width: 34rem) {
      .schemes .choices {
        grid-template-columns: repeat(9, 1fr);
      }
    }
    .schemes label {
      padding-inline: 0.3rem;
    }
    .schemes label span {
      display: block;
      font-size: var(--step--1);
      color: var(--ink-2);
    }
    .sentence {
      margin: 0.7rem 0 0;
      color: var(--ink-2);
      text-wrap: pretty;
    }
    .sentence code {
      display: inline-block;
      padding: 0.1rem 0.35rem;
      border: 1px solid var(--rule);
      border-radius: 5px;
      background: var(--sheet);
      font: var(--step--1) var(--mono);
      overflow-wrap: anywhere;
    }
    .tag {
      padding: 0 0.3rem;
      border: 1px solid var(--warn);
      border-radius: 4px;
      color: var(--warn);
      font-size: 0.75rem;
      white-space: nowrap;
    }
  `,
];

interface SchemeChooser {
  readonly schemes: readonly SchemeInfo[];
  /** The ratings under the schemes, in the same order, and then under the custom one. */
  readonly ratings: readonly SchemeRating[];
  readonly chosen: Chosen;
  /** The formula of the chosen scheme. */
  readonly formula: string;
  readonly choose: (scheme: Chosen) => void;
}

export function schemeChooser({ schemes, ratings, chosen, formula, choose }: SchemeChooser) {
  const card = (id: Chosen, rating?: SchemeRating, reconstructed = false) =>
    html`<label>
      <input
        type="radio"
        name="scheme"
        .checked=${id === chosen}
        aria-label=${TEXT.spoken(nameOf(id), reconstructed, rating)}
        @change=${() => choose(id)}
      />
      <span>${nameOf(id)}${reconstructed ? '*' : ''}</span>
      <b>${ratingOrBound(rating)}</b>
    </label>`;
  const info = schemes.find(({ id }) => id === chosen);
  const tag = html`<span class="tag" title=${TEXT.aboutReconstructed}>${TEXT.reconstructed}</span>`;
  return html`<div class="schemes">
    <fieldset>
      <legend>${TEXT.title} <span class="visually-hidden">${TEXT.aboutTitle}</span></legend>
      <div class="choices">
        ${schemes.map(({ id, reconstructed }, i) => card(id, ratings[i], reconstructed))}
        ${card('custom', ratings[schemes.length])}
      </div>
    </fieldset>
    <p class="sentence" aria-live="polite">
      ${info?.sentence ?? TEXT.aboutYours} ${info?.reconstructed ? tag : nothing}
      ${formula ? html`<code>${formula}</code>` : nothing}
    </p>
    <p class="hint">${TEXT.letters}</p>
  </div>`;
}
