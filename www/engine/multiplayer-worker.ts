/** The worker of the multiplayer engine. */

import * as core from '#multiplayer';
import { answerWith } from './answer.js';
import { answers } from './multiplayer.js';

answerWith(core, answers);
