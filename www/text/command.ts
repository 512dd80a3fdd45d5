/** The texts about commands, as the schemes' source writes them. */

import { html } from 'lit';
import { isolated } from './isolated.js';

export const commandText = {
  /** Below the field of a command. */
  about: html`Put games in quotes, then how often to repeat them: <code>'+1500 a*' 10</code>.
    <code>*</code> stands for the number of the repetition, a lone <code>-</code> for your own list.`,
  shown: 'The games made by the command are shown.',
  accuracy: (ra: number) => `RA ${ra.toFixed(2)}. ${commandText.shown}`,
  noPlayers: (player: string) =>
    `Open the gameroom’s files in Players first: then this shows the games of ${isolated(player)}.`,
  unknown: (player: string) =>
    `No player in the files that are open in Players is called “${isolated(player)}”.`,
  noTests: 'The test sheet is in Schemes, which this page does not show.',
  playerElsewhere:
    'This command looks up a player: run it in My rating or in the search of Players.',
};
