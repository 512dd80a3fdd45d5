/** What a league is rated with: one or two settings, and how many matches make a rank. */

import { html } from 'lit';
import { choice } from '../../controls/choice.js';
import { numberControl } from '../../controls/number-control.js';
import { leagueText } from '../../text/league.js';
import { settingsText } from '../../text/settings.js';
import { sideSettings } from '../season/sides.js';
import type { AllSettings } from '../settings/schema.js';
import { MIN_MATCHES, type LeagueState } from './schema.js';

type Shown = Pick<LeagueState, 'settings' | 'other' | 'compare' | 'minMatches'>;

/** `change` gets what changed, as properties of the element. */
export function leagueSettings(
  shown: Shown,
  change: (part: Partial<AllSettings & Omit<Shown, 'settings'>>) => void,
) {
  const { other, compare, minMatches } = shown;
  return html`${sideSettings(shown, (part, side) => change(side === 0 ? part : { other: { ...other, ...part } }))}
  ${choice('checkbox', 'compare', settingsText.compare, compare, (compare) => change({ compare }))}
  ${numberControl(MIN_MATCHES, leagueText.minMatches, minMatches, (minMatches) => change({ minMatches }))}`;
}
