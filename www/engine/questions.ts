/** The worker of the questions engine: what it can be asked, and how it answers. */

import * as core from '#explanations';
import { answerWith } from './answer.js';
import type { Answers } from './protocol.js';
import { today } from './today.js';

export const answers = {
  questions: (list: string, scheme: core.SchemeChoice, options: core.QuestionOptions) =>
    core.questions(list, scheme, options, today()),
  situations: core.situations,
  situation: core.runSituation,
  testSheet: core.testSheet,
  programOf: core.programOf,
  customSituation: (command: string, values: string, list: string, schemes: core.SchemeChoice[]) =>
    core.runCustomSituation(command, values, list, schemes, today()),
} satisfies Answers;

answerWith(core, answers);
