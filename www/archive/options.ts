/** Which games of an archive count, and which rating and days they get. */

import type { GameOptions, OptionProblem } from '#archives';
import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { choice } from '../controls/choice.js';
import { archiveText } from '../text/archive.js';

const TEXT = archiveText.options;

/** The options, none left out. */
export type AllOptions = Required<GameOptions>;

export const FIRST_OPTIONS: AllOptions = {
  ratedOnly: true,
  bots: true,
  opponentRating: 'then',
  from: null,
  to: null,
  daysTo: null,
};

export const optionsStyles = css`
  .options {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem 1.4rem;
    align-items: end;
    margin-block-start: 0.9rem;
    font-size: var(--step--1);
  }
  .options > * {
    display: grid;
    gap: 0.15rem;
  }
  .options .problem {
    flex-basis: 100%;
  }
`;

interface Options {
  readonly options: AllOptions;
  /** The day that days are counted to if no other is chosen: the last with a game, up to the day “To”. */
  readonly countedTo: string;
  /** The option that cannot be used. */
  readonly problem: OptionProblem | null;
  readonly change: (change: Partial<AllOptions>) => void;
}

export function renderOptions({ options, countedTo, problem, change }: Options) {
  const check = (name: 'ratedOnly' | 'bots') =>
    choice('checkbox', name, TEXT[name], options[name], (checked) => change({ [name]: checked }));
  const date = (name: 'from' | 'to' | 'daysTo', placeholder = '') => {
    const invalid = problem?.option === name;
    return html`<label
      >${TEXT[name]}
      <input
        class="field"
        type="date"
        min="1000-01-01"
        max="9999-12-31"
        .value=${live(options[name] ?? placeholder)}
        aria-invalid=${invalid ? 'true' : 'false'}
        aria-describedby=${invalid ? 'problem' : nothing}
        @change=${({ target }: { target: HTMLInputElement }) =>
          change({ [name]: target.value || null })}
      />
    </label>`;
  };
  const rate = ({ target }: { target: HTMLSelectElement }) =>
    change({ opponentRating: target.value as AllOptions['opponentRating'] });
  return html`<fieldset class="options">
    <legend class="visually-hidden">${TEXT.label}</legend>
    <div>${check('ratedOnly')} ${check('bots')}</div>
    <label
      >${TEXT.opponentRating}
      <select
        class="field"
        aria-label=${TEXT.opponentRating}
        .value=${options.opponentRating}
        @change=${rate}
      >
        <option value="then">${TEXT.then}</option>
        <option value="latest">${TEXT.latest}</option>
      </select>
    </label>
    ${date('from')} ${date('to')} ${date('daysTo', countedTo)}
    ${problem ? html`<p class="problem" id="problem" role="alert">${archiveText.problem(problem)}</p>` : nothing}
  </fieldset>`;
}
