/** League's state in links and files. */

import { settingAttributes, settings } from '../multiplayer/shape.js';
import { fields, text } from '../share/shape.js';
import type { Sharing } from '../share/sharing.js';
import { FIRST, keepLog, keepSettings, recall, type LeagueState } from './state.js';

export const sharing: Sharing<LeagueState> = {
  shape: fields<LeagueState>({ log: text, file: text, settings }),
  plain: (state) => state,
  recall,
  keep: (key, state) => keepSettings(key, state) && keepLog(key, state.log),
  // A log is too long for an attribute.
  attributes: ({ log, settings }) => ({
    ...(log === FIRST.log ? {} : { src: 'league-log.csv' }),
    ...settingAttributes(settings),
  }),
};
