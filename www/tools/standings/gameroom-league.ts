/** `<gameroom-league>`: Standings by its name of version 0.3. */

import { define } from '../../element/define.js';
import { StandingsTool } from './standings-tool.js';

@define('gameroom-league')
export class GameroomLeague extends StandingsTool {}
