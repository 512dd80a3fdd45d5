/** The worker of the questions engine: what it can be asked, and how it answers. */

import * as core from '#questions';
import { answerWith } from './answer.js';
import type { Answers } from './protocol.js';

export const answers = { questions: core.questions } satisfies Answers;

answerWith(core, answers);
