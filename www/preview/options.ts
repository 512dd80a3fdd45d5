/** Which games of an archive count, and which rating and days they get. */

import type { GameOptions, OptionProblem } from '#results';
import { css, html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { choice } from '../controls/choice.js';
import { menu } from '../controls/menu.js';
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
  details.options {
    margin-block: 0.5rem;
    font-size: var(--step--1);
  }
  /* One line, however many filters there are. */
  .options > summary {
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  fieldset.options {
    gap: 0.6rem 1.4rem;
    align-items: end;
    margin-block-start: 0.6rem;
  }
  fieldset.options > * {
    display: grid;
    grid-template-columns: minmax(0, auto);
    gap: 0.15rem;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
  .options .field {
    max-inline-size: 100%;
  }
  .problem {
    flex-basis: 100%;
  }
`;

/** Where there is room for the options beside what they are about. */
const ROOMY = '(min-width: 40rem)';

/** `problem` is the option that cannot be used. */
export function renderOptions(
  options: AllOptions,
  change: (change: Partial<AllOptions>) => void,
  problem: OptionProblem | null = null,
) {
  const check = (name: 'ratedOnly' | 'bots') =>
    choice('checkbox', name, TEXT[name], options[name], (checked) => change({ [name]: checked }));
  const date = (name: 'from' | 'to') => {
    const invalid = problem?.option === name;
    return html`<label
      >${TEXT[name]}
      <input
        class="field"
        type="date"
        min="1000-01-01"
        max="9999-12-31"
        .value=${options[name] ?? ''}
        aria-invalid=${invalid ? 'true' : 'false'}
        aria-describedby=${invalid ? 'problem' : nothing}
        @change=${({ target }: { target: HTMLInputElement }) =>
          change({ [name]: target.value || null })}
      />
    </label>`;
  };
  return html`<details class="options" ?open=${guard([], () => matchMedia(ROOMY).matches)}>
    <summary>${TEXT.label}: ${TEXT.words(options)}</summary>
    <fieldset class="bar options">
      <legend class="visually-hidden">${TEXT.label}</legend>
      <div>${check('ratedOnly')} ${check('bots')}</div>
      <label
        >${TEXT.opponentRating}
        ${menu(
          (['then', 'latest'] as const).map((then) => [then, TEXT[then]]),
          options.opponentRating,
          (opponentRating) => change({ opponentRating }),
          { label: TEXT.opponentRating },
        )}
      </label>
      ${date('from')} ${date('to')}
      ${problem ? html`<p class="problem" id="problem" role="alert">${archiveText.problem(problem)}</p>` : nothing}
    </fieldset>
  </details>`;
}
