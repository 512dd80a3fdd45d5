/** Starts the page. */

import './rating/gameroom-rating.js';
import { startTools } from './page/tools.js';

startTools();
