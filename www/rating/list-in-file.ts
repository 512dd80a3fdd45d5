/** The game list that a fetched file holds: what kind of file it is shows in its content. */

import { textOf } from '../source/text.js';

/**
 * The list of one player; rejects with a reason for the user. `player` names whose games are wanted of a
 * file that has those of many: a game list is one player's already.
 */
export const gameListIn: (file: Blob, player: string) => Promise<string> = textOf;
