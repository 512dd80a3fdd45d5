/** The worker of the rating engine. */

import * as core from '#rating';
import { answerWith } from '../answer.js';
import { answers } from './answers.js';

answerWith(core, answers);
