/** League's state in links and files. */

import { settingAttributes, settings } from '../multiplayer/shape.js';
import { fields, text } from '../share/shape.js';
import { textOrFile, type Sharing } from '../share/sharing.js';
import { FIRST, keepLog, keepSettings, recall, type LeagueState } from './state.js';

export const sharing: Sharing<LeagueState> = {
  shape: fields<LeagueState>({ log: text, file: text, settings }),
  plain: (state) => state,
  recall,
  keep: (key, state) => keepSettings(key, state) && keepLog(key, state.log),
  embedded({ log, settings }) {
    const told = log === FIRST.log ? undefined : textOrFile('log', log, 'league-log.csv');
    return { ...told, attributes: { ...settingAttributes(settings), ...told?.attributes } };
  },
};
