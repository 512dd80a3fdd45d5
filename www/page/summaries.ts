/** What is in a saved list, league or match, in a few words. The engines read them, as the tools have them do. */

import { games, multiplayer } from '../engine/engines.js';
import { savedText } from '../text/share.js';
import type { LeagueState } from '../tools/league/schema.js';
import type { MatchState } from '../tools/match/schema.js';
import { choiceOf, inSentence } from '../rating-scheme/scheme.js';
import type { RatingState } from '../tools/rating/schema.js';
import type { NamedState, NamedTool } from './saved-entries.js';

const TEXT = savedText.named.summaries;

const summaries: Record<NamedTool, (state: never) => Promise<string>> = {
  async rating({ list, scheme, custom }: RatingState) {
    const { report } = await games.ask('report', [list, choiceOf(scheme, custom)]);
    return TEXT.rating(report, inSentence(scheme));
  },
  async league(state: LeagueState) {
    const { requestOf } = await import('../tools/league/schema.js');
    const { table, matches } = await multiplayer.ask('league', [requestOf(state)]);
    return TEXT.league(table.length, matches);
  },
  async match({ rows }: MatchState) {
    const { isBlank } = await import('../tools/match/rows.js');
    return TEXT.match(rows.filter((row) => !isBlank(row)).map(({ name }) => name.trim()));
  },
};

/** Blank if the engine cannot tell. */
export const summaryOf = ({ tool, state }: NamedState): Promise<string> =>
  summaries[tool](state as never).catch(() => '');
