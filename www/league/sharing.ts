/** League's state in links and files. */

import { plainSettings, settingAttributes, settings } from '../multiplayer/shape.js';
import { fields, listOf, nullOr, orElse, text, withoutUsual } from '../share/shape.js';
import { jsonAttribute, textOrFile, type Sharing } from '../share/sharing.js';
import { FIRST, MOST_IN_CHART, keepLog, keepSettings, recall, type LeagueState } from './state.js';

export const sharing: Sharing<LeagueState> = {
  shape: fields<LeagueState>({
    log: text,
    file: text,
    settings,
    chartPlayers: orElse(FIRST.chartPlayers, nullOr(listOf(text, MOST_IN_CHART))),
  }),
  plain: (state) => ({
    ...withoutUsual(state, { chartPlayers: FIRST.chartPlayers }),
    settings: plainSettings(state.settings),
  }),
  recall,
  keep: (key, state) => keepSettings(key, state) && keepLog(key, state.log),
  embedded({ log, settings, chartPlayers }) {
    const told = log === FIRST.log ? undefined : textOrFile('log', log, 'league-log.csv');
    const attributes = {
      ...settingAttributes(settings),
      ...jsonAttribute('chart-players', chartPlayers, FIRST.chartPlayers),
      ...told?.attributes,
    };
    return { ...told, attributes };
  },
};
