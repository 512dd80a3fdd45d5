/** The texts about an archive of many players' games that the page names. */

import { counted, percent } from './numbers.js';

export const listInFileText = {
  shown: 'The list from the file is shown.',
  refused: (why = 'it is too long') => `Not opened: ${why}. Your list is unchanged.`,
  reading: (done: number) => `Reading the games … ${percent(Math.floor(done * 100) / 100)}`,
  noGames: (problem?: { line: number; expected: string }) =>
    `it has no games${problem ? `; line ${problem.line}: ${problem.expected}` : ''}`,
  noneCount: (file: string, player: string, leftOut: string) =>
    `“${file}” has no games of ${player} that count. ${leftOut}`.trim(),
  broken: (rows: number) => `${counted(rows, 'row')} could not be read.`,
  duplicates: (games: number) => `${counted(games, 'duplicate game')} left out.`,
  noneNamed: (file: string, players: number, names: string) =>
    `“${file}” has the games of ${counted(players, 'player')}, such as ${names}, but this page does not say whose to show. Its author can name a player as “player”, in the element’s HTML or the frame’s address.`,
  nearly: (file: string, player: string, names: string) =>
    `“${file}” has no player “${player}”. Did you mean ${names}?`,
  unknown: (file: string, player: string, players: number, names: string) =>
    `“${file}” has no player “${player}”. It has the games of ${counted(players, 'player')}, such as ${names}.`,
};
