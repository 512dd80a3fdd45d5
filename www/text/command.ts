/** The texts about commands, as the schemes' source writes them. */

import { isolated } from './isolated.js';

export const commandText = {
  shown: 'The games made by the command are shown.',
  accuracy: (ra: number) => `RA ${ra.toFixed(2)}. ${commandText.shown}`,
  noPlayers: (player: string) =>
    `Open the gameroom’s files in Standings first: then this shows the games of ${isolated(player)}.`,
  unknown: (player: string) =>
    `No player in the games that are open in Standings is called “${isolated(player)}”.`,
  noTests: 'The test sheet is in Lab, which this page does not show.',
  playerElsewhere:
    'This command looks up a player: run it in My rating or find the name in Standings.',
};
