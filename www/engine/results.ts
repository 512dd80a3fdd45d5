/** The worker of the engine for everyone's results: archives of games, matches, leagues and seasons. */

import * as core from '#results';
import { answerWith } from './answer.js';
import { answers as archives } from './archives.js';
import { answers as multiplayer } from './multiplayer.js';

answerWith(core, { ...archives, ...multiplayer });
