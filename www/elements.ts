/** Defines the elements of the npm package: `import 'gameroom-rating/elements'`. */

import './league/gameroom-league.js';
import './match/gameroom-match.js';
import './rating/gameroom-rating.js';
import './schemes/gameroom-schemes.js';
import './season/gameroom-season.js';
