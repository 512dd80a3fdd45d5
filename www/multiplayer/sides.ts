/** The two sides of a comparison, A and B: told apart by letter, dash and colour alike, as in the charts. */

import { css, html, nothing } from 'lit';
import { inkStyles } from '../chart/inks.js';
import { swatch } from '../chart/swatch.js';
import { letterOf, settingsText } from '../text/settings.js';
import type { AllSettings } from '../text/settings.js';
import './settings-controls.js';

export const sideStyles = [
  inkStyles,
  css`
    .side {
      display: inline-flex;
      align-items: center;
      gap: 0.4em;
      font-weight: 600;
    }
  `,
];

const LINE = { marker: null, line: true, band: false };
const KEYS = [
  swatch({ ...LINE, ink: 'accent', dash: [0, 0] }),
  swatch({ ...LINE, ink: 'series-2', dash: [7, 4] }),
];

/** A side's letter with a piece of its line, if there are two sides. */
export const sideKey = (side: number, sides: readonly unknown[]) =>
  sides.length > 1
    ? html`<span class="side">${KEYS[side]} ${letterOf(side, sides)}</span>`
    : nothing;

interface Sides {
  readonly settings: AllSettings;
  readonly other: AllSettings;
  readonly compare: boolean;
}

/** The settings of one side or of two; `change` gets what the user changed on which. */
export function sideSettings(
  { settings, other, compare }: Sides,
  change: (part: Partial<AllSettings>, side: number) => void,
) {
  const sides = compare ? [settings, other] : [settings];
  return sides.map(
    (one, side) =>
      html`<section role="group" aria-label=${settingsText.side(letterOf(side, sides))}>
        ${compare ? html`<h2>${sideKey(side, sides)}</h2>` : nothing}
        <gameroom-settings-controls
          .settings=${one}
          @settings-input=${({ detail }: CustomEvent<Partial<AllSettings>>) => change(detail, side)}
        ></gameroom-settings-controls>
      </section>`,
  );
}
