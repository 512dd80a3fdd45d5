/** What a league is rated with: one or two settings, and how many matches make a rank. */

import { html, nothing } from 'lit';
import { choice } from '../../controls/choice.js';
import { numberControl } from '../../controls/number-control.js';
import { leagueText } from '../../text/league.js';
import { letterOf, sideKey } from '../season/sides.js';
import type { AllSettings } from '../settings/schema.js';
import '../settings/settings-controls.js';
import { MIN_MATCHES, type LeagueState } from './schema.js';

const text = leagueText.settings;

type Shown = Pick<LeagueState, 'settings' | 'other' | 'compare' | 'minMatches'>;
/** What changed, as properties of the element. */
type Change = Partial<AllSettings & Omit<Shown, 'settings'>>;

export function leagueSettings(
  { settings, other, compare, minMatches }: Shown,
  change: (part: Change) => void,
) {
  const sides = compare ? [settings, other] : [settings];
  return html`${sides.map(
    (side, place) =>
      html`<section role="group" aria-label=${text.side(letterOf(place, sides))}>
        ${sides.length > 1 ? html`<h2>${sideKey(place, sides)}</h2>` : nothing}
        <settings-controls
          .settings=${side}
          @settings-input=${({ detail }: CustomEvent<Partial<AllSettings>>) =>
            change(place === 0 ? detail : { other: { ...side, ...detail } })}
        ></settings-controls>
      </section>`,
  )}
  ${choice('checkbox', 'compare', text.compare, compare, (compare) => change({ compare }))}
  ${numberControl(MIN_MATCHES, text.minMatches, minMatches, (minMatches) => change({ minMatches }))}`;
}
