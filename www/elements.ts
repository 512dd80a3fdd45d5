/** Defines the elements of the npm package: `import 'gameroom-rating/elements'`. */

import './publish/gameroom-badge.js';
import './publish/gameroom-leaderboard.js';
import './publish/gameroom-standings.js';
import './tools/league/gameroom-league.js';
import './tools/match/gameroom-match.js';
import './tools/players/gameroom-players.js';
import './tools/rating/gameroom-rating.js';
import './tools/schemes/gameroom-schemes.js';
import './tools/season/gameroom-season.js';
