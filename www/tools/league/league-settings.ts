/** What a league is rated with: one or two settings, and who has a rank. */

import { html } from 'lit';
import { choice } from '../../controls/choice.js';
import { numberControl } from '../../controls/number-control.js';
import { leagueText } from '../../text/league.js';
import { settingsText } from '../../text/settings.js';
import { sideSettings } from '../../multiplayer/sides.js';
import type { AllSettings } from '../../text/settings.js';
import { MIN_MATCHES, type LeagueState } from './schema.js';

/** `change` gets the properties that the user changed. */
export function renderSettings(state: LeagueState, change: (properties: object) => unknown) {
  const changeSide = (part: Partial<AllSettings>, side: number) =>
    change(side === 0 ? part : { other: { ...state.other, ...part } });
  return html`<div class="column">
    ${choice('checkbox', 'compare', settingsText.compare, state.compare, (compare) => change({ compare }))}
    ${sideSettings(state, changeSide)}
    ${numberControl(MIN_MATCHES, leagueText.minMatches, state.minMatches, (minMatches) => change({ minMatches }))}
  </div>`;
}
