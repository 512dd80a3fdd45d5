/** The worker of the standings engine: a league's table and nothing else, for pages that publish one. */

import * as core from '#standings';
import { answerWith } from './answer.js';
import type { LeagueRequest } from './multiplayer.js';
import type { Answers } from './protocol.js';

export const answers = {
  /** The text of a file, whatever it is encoded in. */
  textOf: core.textOf,
  league: ({ log, settings, options }: LeagueRequest) => core.rateLeague(log, settings, options),
} satisfies Answers;

answerWith(core, answers);
