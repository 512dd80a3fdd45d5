/** Starts the page. */

import './rating/gameroom-rating.js';
