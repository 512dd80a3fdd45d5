/** The worker of the questions engine: what it can be asked, and how it answers. */

import * as core from '#questions';
import { answerWith } from './answer.js';
import type { Answers } from './protocol.js';
import { today } from './today.js';

export const answers = {
  questions: (list: string, scheme: core.SchemeChoice, options: core.QuestionOptions) =>
    core.questions(list, scheme, options, today()),
} satisfies Answers;

answerWith(core, answers);
