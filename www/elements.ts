/** Defines the elements of the npm package: `import 'gameroom-rating/elements'`. */

import './rating/gameroom-rating.js';
