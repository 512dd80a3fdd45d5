/** A row in each shape of everyone’s results, as the end of “Each row is …”. */

import type { Shape } from '#results';

export const ROW_SHAPES: Readonly<Record<Shape, string>> = {
  rows: 'a player in a match',
  pairs: 'a game of two players',
  winners: 'a game with a winner and a loser',
  sides: 'a match of two sides',
  wide: 'a match, with a column for each player',
  places: 'a match, with a column for each place',
  lines: 'a match as a line of text',
  ratings: 'a night, with everyone’s rating after it',
};
