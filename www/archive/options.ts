/** Which games of an archive count, and which rating and days they get. */

import type { GameOptions, OpponentRating, OptionProblem } from '#archives';
import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { archiveText } from '../text/archive.js';

const TEXT = archiveText.options;

export const FIRST_OPTIONS: GameOptions = {
  ratedOnly: true,
  bots: true,
  opponentRating: 'then',
  from: null,
  to: null,
  daysTo: null,
};

export const optionsStyles = css`
  fieldset {
    display: flex;
    flex-wrap: wrap;
    gap: 0.6rem 1.4rem;
    align-items: end;
    margin: 0.9rem 0;
    font-size: var(--step--1);
  }
  .checks {
    display: grid;
    gap: 0.1rem;
  }
  .named {
    display: grid;
    gap: 0.15rem;
    color: var(--ink-2);
  }
  fieldset .field {
    font-size: inherit;
  }
  .problem {
    flex-basis: 100%;
    margin: 0;
  }
`;

interface Options {
  readonly options: GameOptions;
  /** The day that days are counted to if no other is chosen: the last with a game, up to the day “To”. */
  readonly countedTo: string;
  /** The option that cannot be used. */
  readonly problem: OptionProblem | null;
  readonly change: (change: Partial<GameOptions>) => void;
}

export function renderOptions({ options, countedTo, problem, change }: Options) {
  const check = (name: 'ratedOnly' | 'bots') =>
    html`<label class="choice">
      <input
        type="checkbox"
        .checked=${live(options[name])}
        @change=${({ target }: { target: HTMLInputElement }) => change({ [name]: target.checked })}
      />
      ${TEXT[name]}
    </label>`;
  const rating = (name: OpponentRating) =>
    html`<option value=${name} ?selected=${options.opponentRating === name}>${TEXT[name]}</option>`;
  const date = (name: 'from' | 'to' | 'daysTo', placeholder = '') => {
    const invalid = problem?.option === name;
    return html`<label class="named"
      >${TEXT.date(name)}
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
  return html`<fieldset>
    <legend class="visually-hidden">${TEXT.label}</legend>
    <div class="checks">${check('ratedOnly')} ${check('bots')}</div>
    <div class="named">
      <label for="opponents">${TEXT.opponentRating}</label>
      <select
        class="field"
        id="opponents"
        @change=${({ target }: { target: HTMLSelectElement }) =>
          change({ opponentRating: target.value as OpponentRating })}
      >
        ${rating('then')} ${rating('latest')}
      </select>
    </div>
    ${date('from')} ${date('to')} ${date('daysTo', countedTo)}
    ${problem ? html`<p class="problem" id="problem" role="alert">${TEXT.problem(problem)}</p>` : nothing}
  </fieldset>`;
}
