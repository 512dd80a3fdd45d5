/** The worker of the study engine. */

import * as core from '#study';
import { answerWith } from '../answer.js';
import { answers } from './answers.js';

answerWith(core, answers);
