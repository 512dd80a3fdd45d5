/** The schemes as rows: choose one, with its rating at the end of its row, or several that are compared. */

import type { SchemeInfo, SchemeRating } from '#games';
import { css, html, nothing, type TemplateResult } from 'lit';
import { button } from '../controls/button.js';
import { printedChange, ratingOrBound, signedPoints } from '../text/numbers.js';
import { schemeText as TEXT } from '../text/scheme.js';
import { CHOICES, PUBLISHED, type SchemeKey } from './names.js';

export const schemeStyles = css`
  .schemes .choices {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(max(18rem, 40%), 100%), 1fr));
    gap: 1px;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--rule);
    overflow: clip;
  }
  .schemes .brief {
    grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr));
  }
  .schemes label {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 0 0.7rem;
    align-items: baseline;
    align-content: start;
    min-block-size: 2.75rem;
    padding: 0.7rem 1rem;
    background: var(--sheet);
    cursor: pointer;
  }
  .schemes label:last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
  .schemes label:hover,
  .schemes label:has(:checked) {
    background: var(--accent-soft);
  }
  .schemes label:has([type='radio']:checked) {
    box-shadow: inset 3px 0 var(--accent);
  }
  .schemes input {
    align-self: start;
    inline-size: 1.15rem;
    block-size: 1.15rem;
    margin: 0.2rem 0 0;
  }
  .schemes small {
    line-height: 1.4;
  }
  .schemes .mark {
    white-space: nowrap;
  }
  .schemes .about {
    grid-column: 2;
  }
  .schemes .value {
    grid-row: 1 / 3;
    grid-column: 3;
    min-inline-size: 3rem;
    text-align: end;
  }
  .schemes .value :is(b, small) {
    display: block;
  }
  .schemes .all {
    margin-block-start: 0.5rem;
  }
  /* A phone shows the chosen one, and the others on demand. */
  @container (min-width: 34rem) {
    .others {
      display: none;
    }
  }
  @container (max-width: 34rem) {
    .schemes.folded label:not(:has(:checked)) {
      display: none;
    }
    .schemes .about {
      grid-column: 2 / -1;
    }
    .schemes .value {
      display: flex;
      flex-wrap: wrap;
      gap: 0 0.5rem;
      grid-row: 1;
      align-items: baseline;
      justify-content: end;
    }
  }
  /* Large text on a phone. */
  @container (max-width: 14rem) {
    .schemes .value {
      grid-row: auto;
      grid-column: 2 / -1;
      justify-content: start;
    }
    .schemes .mark {
      white-space: normal;
      overflow-wrap: anywhere;
    }
  }
`;

interface Rows {
  /** What is known of the published schemes. */
  readonly schemes: readonly SchemeInfo[];
  readonly label: TemplateResult | string;
  readonly chosen: readonly SchemeKey[];
}

interface Row {
  readonly type: 'radio' | 'checkbox';
  readonly id: SchemeKey;
  readonly spoken: string;
  readonly value?: TemplateResult;
  readonly toggle: () => void;
}

/** A row, with the line about the scheme unless it is brief. */
function renderRow({ schemes, chosen }: Rows, row: Row, isBrief = false) {
  const { type, id, spoken, value, toggle } = row;
  const { name, sentence, reconstructed } = infoOf(schemes, id);
  const about = isBrief ? '' : sentence;
  return html`<label>
    <input
      type=${type}
      name="scheme"
      .checked=${chosen.includes(id)}
      aria-label=${spoken}
      aria-describedby=${about ? `about-${id}` : nothing}
      @change=${toggle}
    />
    <span>
      ${id === 'custom' ? nothing : html`<small>${id}</small>`} <b>${name}</b>
      ${reconstructed && !isBrief ? html`<small class="mark">${TEXT.reconstructed}</small>` : nothing}
    </span>
    ${value ? html`<span class="value">${value}</span>` : nothing}
    ${about ? html`<small class="about" id="about-${id}">${about}</small>` : nothing}
  </label>`;
}

/** What a scheme is called, and what it does. */
export function infoOf(schemes: readonly SchemeInfo[], id: SchemeKey) {
  if (id === 'custom') return { ...TEXT.custom, reconstructed: false };
  const {
    name = '',
    sentence = '',
    reconstructed = false,
  } = schemes.find((info) => info.id === id) ?? {};
  return { name, sentence, reconstructed };
}

interface Chooser extends Pick<Rows, 'schemes'> {
  readonly chosen: SchemeKey;
  /** The ratings under the published schemes, and then under the user's own. */
  readonly ratings: readonly SchemeRating[];
  /** The formula of the chosen one. */
  readonly formula: string;
  readonly choose: (scheme: SchemeKey) => void;
  /** Whether a phone shows those, too, that are not chosen. */
  readonly isOpen: boolean;
  readonly toggle: () => void;
}

/** One of all schemes, each with its rating, and what helps to choose one. */
export function schemeChooser(chooser: Chooser) {
  const { schemes, chosen, ratings, formula, choose, isOpen, toggle } = chooser;
  const rows = { schemes, chosen: [chosen], label: TEXT.title };
  const ratingOf = (id: SchemeKey) =>
    id === 'custom' ? ratings[PUBLISHED.length] : ratings.find(({ scheme }) => scheme === id);
  const { rating: now = null } = ratingOf(chosen) ?? {};
  const row = (id: SchemeKey) => {
    const one = ratingOf(id);
    const other = one?.rating ?? null;
    const apart =
      now === null || other === null ? '' : signedPoints(printedChange(now, other)) || '0';
    const value = html`<b>${ratingOrBound(one)}</b>
      <small>${id === chosen ? TEXT.chosen : apart}</small>`;
    const spoken = TEXT.spoken(id, infoOf(schemes, id), one);
    return renderRow(rows, { type: 'radio', id, spoken, value, toggle: () => choose(id) });
  };
  const { name } = infoOf(schemes, chosen);
  return html`<div>
    <h2 id="scheme-title">${TEXT.title}</h2>
    <details class="screen-only">
      <summary class="more">${TEXT.which.title}</summary>
      ${Object.entries(TEXT.which.answers).map(
        ([id, answer]) =>
          html`<p class="hint">
            <b>${TEXT.inSentence(id, infoOf(schemes, id as SchemeKey).name)}</b> ${answer}
          </p>`,
      )}
    </details>
    <fieldset class="schemes ${isOpen ? '' : 'folded'}" aria-labelledby="scheme-title">
      <div class="choices">${CHOICES.map(row)}</div>
      <p class="others screen-only">
        ${button(isOpen ? TEXT.fewer : TEXT.others, toggle, { link: true, expanded: isOpen })}
      </p>
    </fieldset>
    <details class="formula">
      <summary class="more">${TEXT.formulaOf(name)}</summary>
      <p class="hint"><code>${formula}</code></p>
      <p class="hint">${TEXT.unrounded(now)}</p>
      <p class="hint">${TEXT.letters}</p>
    </details>
  </div>`;
}

interface Picker extends Rows {
  /** Takes the chosen schemes, in the order shown. */
  readonly choose: (schemes: readonly SchemeKey[]) => void;
  /** A scheme that is not offered. */
  readonly without?: SchemeKey;
  /** Whether only the names are shown. */
  readonly isBrief?: boolean;
}

/** The schemes to compare: any of them, all or none. */
export function schemePicker({ without, choose, isBrief = false, ...rows }: Picker) {
  const offered = CHOICES.filter((id) => id !== without);
  const isAll = rows.chosen.length >= offered.length;
  const row = (id: SchemeKey) => {
    const toggle = () =>
      choose(offered.filter((one) => (one === id) !== rows.chosen.includes(one)));
    const spoken = TEXT.called(id, infoOf(rows.schemes, id).name);
    return renderRow(rows, { type: 'checkbox', id, spoken, toggle }, isBrief);
  };
  return html`<fieldset class="schemes screen-only">
    <legend>${rows.label}</legend>
    <div class="choices ${isBrief ? 'brief' : ''}">${offered.map(row)}</div>
    <p class="all">
      ${button(isAll ? TEXT.none : TEXT.all, () => choose(isAll ? [] : offered), { link: true })}
    </p>
  </fieldset>`;
}
