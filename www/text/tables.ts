/** The texts about reading a table: which column is which, and what can be read in more than one way. */

import type { Question, Shape } from '#results';
import { counted } from './numbers.js';
import { ROW_SHAPES } from './row-shapes.js';

/** A date such as 2026-04-03 in words; any other text as it is. */
function dayIn(month: 'long' | 'short', day: string): string {
  const date = new Date(`${day}T00:00Z`);
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(date.getTime())) return day;
  const format = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' } as const;
  return date.toLocaleDateString('en-GB', format);
}

/** When a game was: its date, or how many days ago. */
export function shortDay(when: string): string {
  if (!/^\d+(\.\d+)?$/.test(when)) return dayIn('short', when);
  return Number(when) === 0 ? 'today' : `${counted(Number(when), 'day')} ago`;
}

type Reading = Question['readings'][number];

const fits = ({ rows }: Reading) => `Fits ${counted(rows, 'row')}.`;

const DATE_ORDERS: Readonly<Record<string, string>> = {
  dayFirst: 'The day comes first.',
  monthFirst: 'The month comes first.',
  yearFirst: 'The year comes first.',
};

const EACH_ROW = 'Each row is';

/** The readings of questions whose answers are always the same few. */
const ANSWERS: Readonly<Record<string, Readonly<Record<string, [label: string, hint: string]>>>> = {
  newest: {
    first: ['The newest game is at the top', ''],
    last: ['The oldest game is at the top', ''],
  },
  time: { seconds: ['Seconds', ''], minutes: ['Minutes', ''], hours: ['Hours', ''] },
  bestScore: {
    highest: ['The highest', 'As of points or goals.'],
    lowest: ['The lowest', 'As of places, strokes or finishing times.'],
  },
  minusOne: {
    lost: ['A loss, and 0 is a draw', ''],
    unplayed: ['The game was not played, and 0 is a loss', ''],
  },
  names: {
    several: ['Two players', ''],
    one: ['One player, with the last name first', ''],
  },
  strokes: {
    several: ['A team of two players', ''],
    one: ['One player or team of that name', ''],
  },
  numbers: {
    new: ['A new match', 'Numbers begin again, such as every evening.'],
    same: ['More rows of the same match', ''],
  },
};

/** The question, where it is not the cell. */
const QUESTIONS: Readonly<Record<string, (text: string) => string>> = {
  newest: () => 'The order of the rows',
  shape: () => EACH_ROW,
  time: (title) => `Is “${title}” in seconds or minutes?`,
  bestScore: () => 'Is the highest or the lowest score best?',
  numbers: (name) =>
    `Number ${name} comes again after other matches: a new match, or more rows of the same?`,
  winner: (title) => `Who are the numbers in “${title}”?`,
  minusOne: () => 'What is the result −1?',
  resultOf: (word) => (word ? `Whose result is “${word}”?` : 'Whose results are these?'),
  names: (cell) => `Who is “${cell}”?`,
  casual: (words) => `Which of these are casual games, which are left out: ${words}?`,
};

const SCORES: Readonly<Record<string, (score: string) => [label: string, hint: string]>> = {
  own: (score) => ['Your score comes first', resultOf(score, 'won', 'lost')],
  opponent: (score) => ['The opponent’s score comes first', resultOf(score, 'lost', 'won')],
  white: () => ['White’s score comes first', ''],
};

/** What a score means if it is `first` to the one whose points are more before the mark than behind it. */
function resultOf(score: string, first: string, second: string): string {
  const [one = NaN, other = NaN] = (score.match(/[\d.,]+/g) ?? []).map(parseFloat);
  if (one === other || Number.isNaN(one - other)) return '';
  return `“${score}” means that you ${one > other ? first : second}.`;
}

/** What a reading of a cell is, and what follows from it. */
function readingText({ about, text }: Question, reading: Reading): [label: string, hint: string] {
  const { value } = reading;
  if (typeof value !== 'string') return [casual(value), ''];
  const hasStroke = about === 'names' && text.includes('/');
  const known = ANSWERS[hasStroke ? 'strokes' : about]?.[value];
  if (known) return known;
  if (about === 'dates')
    return [dayIn('long', reading.reading), `${DATE_ORDERS[value] ?? ''} ${fits(reading)}`.trim()];
  if (about === 'score') return SCORES[value]?.(text) ?? [reading.reading, ''];
  if (about === 'winner' || about === 'resultOf') return [reading.reading, ''];
  if (about === 'shape') return [ROW_SHAPES[value as Shape], ''];
  const mark = text.includes(',') ? ',' : '.';
  const means = value === mark ? 'decimals' : 'thousands';
  return [reading.reading, `The ${mark === ',' ? 'comma' : 'point'} marks ${means}.`];
}

/** Words of games that do not count. */
const casual = (words: readonly string[]) =>
  words.length === 0 ? 'None of them' : words.map((word) => `“${word}”`).join(', ');

export const tablesText = {
  columns: 'Columns',
  /** A column without a title is called “Column 3” already. */
  isColumn: (title: string) => `${title.startsWith('Column ') ? '' : 'Column '}${title} is`,
  leaveOut: 'Leave out',
  noCells: 'Empty',
  missing: (names: readonly string[]) =>
    `Choose the ${names.length === 1 ? 'column' : 'columns'} for: ${names.join(', ')}.`,
  /** Above what has to be chosen, and above what was chosen for the user. */
  which: 'Which did you mean?',
  isRight: 'Is this right?',
  question: ({ about, text }: Question) => QUESTIONS[about]?.(text) ?? text,
  reading: readingText,
  /** Of a column whose cells fit something that is missing. */
  maybe: (name: string) => `${name} may be in:`,
  eachRow: EACH_ROW,
  shapes: ROW_SHAPES,
  /** A column that stands for a player or a place, or has the name of one. */
  player: 'Player',
} as const;
