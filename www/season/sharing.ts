/** Season's state in links and files. */

import { plainSettings, settingAttributes, settings } from '../multiplayer/shape.js';
import { fields, flag, nullOr, number, orElse, withoutUsual } from '../share/shape.js';
import { attributesOf, jsonAttribute, type Sharing } from '../share/sharing.js';
import { ATTRIBUTES, FIRST, keep, recall, type SeasonState } from './state.js';

export const sharing: Sharing<SeasonState> = {
  // The engine says which of the numbers no season can have.
  shape: fields<SeasonState>({
    players: number,
    skillSpread: number,
    playersPerMatch: number,
    teams: nullOr(number),
    matchLength: number,
    leaveEarly: number,
    tTrue: number,
    matches: number,
    seed: number,
    settings,
    compare: flag,
    other: settings,
    seasons: orElse(FIRST.seasons, number),
  }),
  plain: (state) => ({
    ...withoutUsual(state, { seasons: FIRST.seasons }),
    settings: plainSettings(state.settings),
    other: plainSettings(state.other),
  }),
  recall,
  keep,
  embedded: (state) => ({
    attributes: {
      ...attributesOf(ATTRIBUTES, state, FIRST),
      ...settingAttributes(state.settings),
      ...(state.compare ? { compare: '' } : {}),
      ...jsonAttribute('other', plainSettings(state.other), plainSettings(FIRST.other)),
    },
  }),
};
