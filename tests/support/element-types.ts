/** That what the package tells TypeScript of its elements is what they have: the compiler checks it. */

import type { LitElement } from 'lit';
import type { GameroomElements } from '../../www/element-types.js';
import type { GameroomBadge } from '../../www/sites/gameroom-badge.js';
import type { GameroomLeaderboard } from '../../www/sites/gameroom-leaderboard.js';
import type { GameroomStandings } from '../../www/sites/gameroom-standings.js';
import type { GameroomLeague } from '../../www/tools/standings/gameroom-league.js';
import type { GameroomMatch } from '../../www/tools/match/gameroom-match.js';
import type { GameroomPlayers } from '../../www/tools/standings/gameroom-players.js';
import type { GameroomRating } from '../../www/tools/rating/gameroom-rating.js';
import type { GameroomSchemes } from '../../www/tools/lab/gameroom-schemes.js';
import type { GameroomSeason } from '../../www/tools/lab/gameroom-season.js';

type Same<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false;
type Expect<Yes extends true> = Yes;

/** Members for the tool’s model and the page around the tools. */
type Inner =
  | (
      | 'notice'
      | 'say'
      | 'amendNotice'
      | 'change'
      | 'cause'
      | 'doc'
      | 'door'
      | 'begin'
      | 'undo'
      | 'redo'
      | 'revert'
    )
  | ('isShared' | 'isOwn' | 'hasDocuments' | 'enter' | 'shown' | 'tellAuthor');

/** The members of one element; `render` is for Lit to call. */
type Own<Element> = Pick<Element, Exclude<keyof Element, keyof LitElement | 'render' | Inner>>;
type Name = keyof GameroomElements;
interface Classes {
  'gameroom-rating': GameroomRating;
  'gameroom-players': GameroomPlayers;
  'gameroom-schemes': GameroomSchemes;
  'gameroom-match': GameroomMatch;
  'gameroom-league': GameroomLeague;
  'gameroom-season': GameroomSeason;
  'gameroom-badge': GameroomBadge;
  'gameroom-standings': GameroomStandings;
  'gameroom-leaderboard': GameroomLeaderboard;
}

export type Told = [
  Expect<{ [N in Name]: Same<keyof Own<GameroomElements[N]>, keyof Own<Classes[N]>> }[Name]>,
  Expect<{ [N in Name]: Same<Own<GameroomElements[N]>, Own<Classes[N]>> }[Name]>,
];
