/** What a league is rated with: one or two settings, and who has a rank. */

import { html } from 'lit';
import { choice } from '../../controls/choice.js';
import { numberControl } from '../../controls/number-control.js';
import { leagueText } from '../../text/league.js';
import { settingsText } from '../../text/settings.js';
import { sideSettings } from '../../multiplayer/sides.js';
import type { AllSettings } from '../../text/settings.js';
import type { LeagueModel } from './model.js';
import { MIN_MATCHES, schema } from './schema.js';

export function renderSettings(model: LeagueModel) {
  const { state } = model;
  const changeSide = (part: Partial<AllSettings>, side: number) => {
    const [key, all] = side === 0 ? ['settings', state.settings] : ['other', state.other];
    model.set({ [key]: { ...all, ...part } });
  };
  const compare = (compare: boolean) => {
    const { settings, other } = state;
    // B starts as A, so that what is changed of it is all that differs.
    const isUntouched = JSON.stringify(other) === JSON.stringify(schema.default.other);
    model.set({ compare, other: compare && isUntouched ? settings : other });
  };
  return html`<div class="column">
    ${choice('checkbox', 'compare', settingsText.compare, state.compare, compare)}
    ${sideSettings(state, changeSide)}
    ${numberControl(MIN_MATCHES, leagueText.minMatches, state.minMatches, (minMatches) => model.set({ minMatches }))}
  </div>`;
}
