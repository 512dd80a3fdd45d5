/** The texts of the fields that add one game to the list. */

export const addGameText = {
  title: 'Add one game with fields',
  result: 'Result',
  results: [
    ['+', 'Won'],
    ['=', 'Drew'],
    ['-', 'Lost'],
  ],
  rating: 'Their rating',
  name: 'Their name (optional)',
  date: 'Date (optional)',
  add: 'Add this game',
  missing: 'Type your opponent’s rating first, such as 1720.',
} as const;
