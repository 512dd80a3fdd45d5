/** The worker of the archives engine. */

import * as core from '#archives';
import { answerWith } from './answer.js';
import { answers } from './archives.js';

answerWith(core, answers);
