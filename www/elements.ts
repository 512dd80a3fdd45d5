/** Defines the elements of the npm package: `import 'gameroom-rating/elements'`. */

import './sites/gameroom-badge.js';
import './sites/gameroom-leaderboard.js';
import './sites/gameroom-standings.js';
import './tools/lab/gameroom-schemes.js';
import './tools/lab/gameroom-season.js';
import './tools/standings/gameroom-league.js';
import './tools/match/gameroom-match.js';
import './tools/standings/gameroom-players.js';
import './tools/rating/gameroom-rating.js';
