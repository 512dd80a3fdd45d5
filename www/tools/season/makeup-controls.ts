/** What a season is made of: its players, its matches, and what is left to chance. */

import type { OptionProblem } from '#results';
import { css, html, nothing } from 'lit';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
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
  .makeup fieldset gameroom-number-control {
    margin-block-start: 0.5rem;
  }
`;

/** `problem` is the option that no season can have, and what was expected. */
export function makeupControls(
  makeup: SeasonMakeup,
  problem: OptionProblem | null,
  change: (part: Partial<SeasonMakeup>) => void,
) {
  const control = (name: Exclude<keyof SeasonMakeup, 'teams'>) =>
    numberControl(MAKEUP[name], controls[name], makeup[name], (value) => change({ [name]: value }));
  const side = (label: string, chosen: number | null) =>
    choice('radio', 'sides', label, makeup.teams === chosen, () => change({ teams: chosen }));
  const { teams } = makeup;
  const { least } = MAKEUP.teams;
  const sidesChoice = () =>
    html`<fieldset>
      <legend>${sides.legend}</legend>
      ${side(sides.everyone, null)} ${side(sides.teams, teams ?? least)}
      ${
        teams === null
          ? nothing
          : numberControl({ ...MAKEUP.teams, default: least }, controls.teams, teams, (teams) =>
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
        ${name === 'seed' ? button(seasonText.anotherSeed, anotherSeed) : nothing}
        ${
          problem?.option === name
            ? html`<p class="hint problem" role="alert">${sentence(problem.expected)}</p>`
            : nothing
        }
      </div>`,
  );
}
