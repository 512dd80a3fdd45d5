/** Settings that a narrow page folds into one line, which says what they are. */

import { css, html } from 'lit';
import { button } from '../controls/button.js';
import { shortSettings } from '../text/settings.js';
import type { AllSettings } from '../text/settings.js';

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

/**
 * The line with the settings of one side, or of two that are compared. The elements next to it are folded while their parent
 * has the class `folded`.
 */
export const settingsLineButton = (
  sides: readonly AllSettings[],
  expanded: boolean,
  toggle: (expanded: boolean) => void,
) =>
  html`<div class="unfold screen-only">
    ${button(sides.map(shortSettings).join(' / '), () => toggle(!expanded), { expanded })}
  </div>`;
