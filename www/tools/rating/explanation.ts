/** What explains a rating: loaded once the first one is shown. */

import './add-game.js';
import './copy-rating.js';
import './games-table.js';
import './questions.js';
import './rating-charts.js';
import './rating-forecast.js';
