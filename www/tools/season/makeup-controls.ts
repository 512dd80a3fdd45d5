/** What a season is made of: its players, its matches, and what is left to chance. */

import type { OptionProblem } from '#multiplayer';
import { css, html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { numberControl } from '../../controls/number-control.js';
import { seasonText } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';
import { MAKEUP, type SeasonMakeup } from './schema.js';

const { controls, sides } = seasonText;

export const makeupStyles = css`
  .makeup > div {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
    gap: 1.1rem 1.5rem;
    align-items: start;
  }
  .makeup .choice {
    display: flex;
  }
  .makeup .quiet,
  .makeup fieldset number-control {
    margin-block-start: 0.5rem;
  }
  .makeup .problem {
    margin: 0.2rem 0 0;
    font-size: var(--step--1);
  }
`;

/** The teams that there are when teams are first chosen. */
export const TEAMS = 2;

interface Makeup {
  readonly makeup: SeasonMakeup;
  /** How many teams there are, or were when everyone was last set against everyone. */
  readonly teams: number;
  /** The option that no season can have, and what was expected. */
  readonly problem: OptionProblem | null;
  readonly change: (part: Partial<SeasonMakeup>) => void;
}

export function makeupControls({ makeup, teams, problem, change }: Makeup) {
  const control = (name: Exclude<keyof SeasonMakeup, 'teams'>) =>
    numberControl(MAKEUP[name], controls[name], makeup[name], (value) => change({ [name]: value }));
  const choice = (label: string, chosen: number | null) =>
    html`<label class="choice">
      <input
        type="radio"
        name="sides"
        .checked=${live(makeup.teams === chosen)}
        @change=${() => change({ teams: chosen })}
      />
      ${label}
    </label>`;
  const sidesChoice = () =>
    html`<fieldset>
      <legend>${sides.legend}</legend>
      ${choice(sides.everyone, null)} ${choice(sides.teams, teams)}
      ${
        makeup.teams === null
          ? nothing
          : numberControl({ ...MAKEUP.teams, default: TEAMS }, controls.teams, teams, (teams) =>
              change({ teams }),
            )
      }
    </fieldset>`;
  const anotherSeed = () =>
    change({ seed: makeup.seed < MAKEUP.seed.most ? makeup.seed + 1 : MAKEUP.seed.least });
  const names = Object.keys(MAKEUP) as (keyof SeasonMakeup)[];
  return names.map(
    (name) =>
      html`<div>
        ${name === 'teams' ? sidesChoice() : control(name)}
        ${
          name === 'seed'
            ? html`<button class="quiet" @click=${anotherSeed}>${seasonText.anotherSeed}</button>`
            : nothing
        }
        ${
          problem?.option === name
            ? html`<p class="problem" role="alert">${sentence(problem.expected)}</p>`
            : nothing
        }
      </div>`,
  );
}
