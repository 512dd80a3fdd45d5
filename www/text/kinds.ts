/** What the kinds of files are called. */

import type { FileKind } from '#results';

export const KINDS: Readonly<Record<FileKind, string>> = {
  gameroom: 'a gameroom dump',
  csv: 'a CSV',
  pgn: 'a PGN',
  list: 'one player’s game list',
  table: 'a table of one player’s games',
  league: 'everyone’s results, in which no one has a rating',
  match: 'the rows of a match',
  saved: 'a file that this page saved',
};

/** What opens those that have no archive's games. */
export const OPENED_BY: Readonly<Partial<Record<FileKind, string>>> = {
  list: 'My rating',
  table: 'My rating',
  league: 'Standings',
  match: 'Match',
  saved: '“Documents”',
};
