/** The worker of the games engine. */

import * as core from '#games';
import { answerWith } from './answer.js';
import { answers } from './games.js';

answerWith(core, answers);
