/** The texts of the fields that add one game to the list. */

import { isolated } from './isolated.js';

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
  unnamed: 'Games without a name count as one opponent: add names to tell them apart.',
  added: (word: string, rating: string, name: string) =>
    `Added: ${word.toLowerCase()} against ${[isolated(name.trim()), rating.trim()].filter(Boolean).join(', ')}.`,
  missing: 'Type your opponent’s rating first, such as 1720.',
} as const;
