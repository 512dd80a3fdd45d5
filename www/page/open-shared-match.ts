/** Opens a match of a shared league as a link, so that Back leads to the league. */

import type { MatchOfLeague } from '../element-types.js';
import { toolOf } from './tool-list.js';
import { fragmentOf } from './link.js';

/** Makes the address that of the match. */
export async function passOn({ game, name, settings }: MatchOfLeague): Promise<void> {
  await toolOf('match')?.load();
  const match = document.createElement('gameroom-match');
  match.open(game, name, settings);
  location.hash = await fragmentOf({ tool: 'match', state: match.state });
}
