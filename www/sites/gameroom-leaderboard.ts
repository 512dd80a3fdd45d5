/** `<gameroom-leaderboard>`: standings of games with ratings, by their name of version 0.3. */

import { property } from 'lit/decorators.js';
import { define } from '../element/define.js';
import type { SchemeKey } from '../rating-scheme/scheme.js';
import { publishText } from '../text/publish.js';
import { GameroomStandings } from './gameroom-standings.js';

@define('gameroom-leaderboard')
export class GameroomLeaderboard extends GameroomStandings {
  constructor() {
    super();
    Object.assign(this, { rule: 'p7', caption: publishText.leaderboard });
  }

  /** The scheme that rates everyone. */
  @property()
  get scheme(): SchemeKey {
    return this.rule === 'zonestats' ? 'p7' : this.rule;
  }

  set scheme(scheme: SchemeKey) {
    this.rule = scheme;
  }
}
