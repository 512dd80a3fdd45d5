/** The worker of the archives engine. */

import * as core from '#archives';
import { answerWith } from '../answer.js';
import { answers } from './answers.js';

answerWith(core, answers);
