/** Settings that a narrow page folds into one line, which says what they are. */

import { css, html } from 'lit';
import { button } from '../controls/button.js';
import { shortSettings } from '../text/settings.js';
import type { AllSettings } from './schema.js';

/** The settings of one side, and of two if they are compared. */
interface SettingsOfSides {
  readonly settings: AllSettings;
  readonly other: AllSettings;
  readonly compare: boolean;
}

export const settingsFoldStyles = css`
  .unfold .quiet {
    inline-size: 100%;
    text-align: start;
  }
  .unfold .quiet::after {
    content: '▾' / '';
    float: inline-end;
  }
  .unfold .quiet[aria-expanded='true']::after {
    content: '▴' / '';
  }
  @container (min-width: 56rem) {
    .unfold {
      display: none;
    }
  }
  @media screen {
    @container (max-width: 56rem) {
      .folded > :not(.unfold) {
        display: none;
      }
    }
  }
`;

/** The line, before what it unfolds; that is folded while their parent has the class `folded`. */
export const settingsLineButton = (
  { settings, other, compare }: SettingsOfSides,
  expanded: boolean,
  toggle: (expanded: boolean) => void,
) => {
  const sides = compare ? [settings, other] : [settings];
  return html`<div class="unfold screen-only">
    ${button(sides.map(shortSettings).join(' / '), () => toggle(!expanded), { expanded })}
  </div>`;
};
