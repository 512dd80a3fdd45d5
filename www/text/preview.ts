/** The texts about what was pasted, dropped or opened for My rating, before any of it is used. */

import type { Problem, TableField, TableReading } from '#archives';
import { KINDS } from './kinds.js';
import { listed } from './listed.js';
import { count, counted } from './numbers.js';
import { sentence } from './sentence.js';

const LINES_NAMED = 4;

/** What the fields of tables are called, of one player's and of everyone's games. */
const FIELDS: Readonly<Partial<Record<TableField, string>>> = {
  result: 'Result',
  rating: 'Opponent’s rating',
  opponent: 'Opponent’s name',
  date: 'Date',
  days: 'Days ago',
  time: 'Time of day',
  colour: 'Colour',
  round: 'Round',
  white: 'White',
  black: 'Black',
  winner: 'Winner',
  signed: 'Result and rating',
  whiteRating: 'White’s rating',
  blackRating: 'Black’s rating',
  rated: 'Rated or not',
  corrupt: 'Corrupt or not',
  id: 'Number of the game',
  whiteType: 'White is a bot',
  blackType: 'Black is a bot',
};

/** A kind of text that is opened by itself. */
export type AloneKind = 'list' | 'table' | 'league' | 'match' | 'saved';

const games = (number: number) => counted(number, 'game');

export const previewText = {
  byItself: (kind: AloneKind) => `it is ${KINDS[kind]}: open it by itself`,
  unsavedHere: `Not opened: it is ${KINDS.saved}, and “Saved” on that page opens it.`,
  listOpened: 'The list from the file is shown.',

  table: {
    title: ({ rows, inWords }: TableReading) =>
      inWords ? `${games(rows)} in words` : `A table with ${games(rows)}`,
    hint: ({ header, inWords }: TableReading) =>
      inWords
        ? 'Check that these are your games.'
        : `${header.hasTitles ? '' : 'It has no titles. '}Check the columns; the games change at once.`,
    reading: 'Reading the table',
    games: 'Your games',
    none: 'No row can be read as a game.',
    noneYet: 'Your games appear here once the columns are clear.',
    shown: ({ games, preview }: TableReading) =>
      games > preview.length
        ? `The first ${count(preview.length - 1)} and the last of ${count(games)}.`
        : '',
    leftOut: (rows: number) => `Left out: ${count(rows)}`,
    /** Where rows are, and what they say. */
    lines(problems: readonly Problem[]) {
      const all = problems.map(({ line }) => count(line));
      const lines = all.slice(0, LINES_NAMED);
      if (all.length > LINES_NAMED) lines.push(`${count(all.length - LINES_NAMED)} more`);
      const texts = new Set(problems.map(({ text }) => text).filter(Boolean));
      const found = [...texts].slice(0, LINES_NAMED).map((text) => `“${text}”`);
      const words = `${all.length === 1 ? 'Line' : 'Lines'} ${listed(lines)}`;
      return found.length > 0 ? `${words}: ${found.join(', ')}` : words;
    },
    moreLeftOut: (rows: number) => `${counted(rows, 'more row')} left out.`,
    /** Why rows are left out. What their cells say is named beside the lines. */
    reason([first]: readonly Problem[]) {
      const { expected = '', text = '' } = first ?? {};
      return sentence(expected.replace(`“${text}” is `, '')).replace(/\.$/, '');
    },
    give: (rating: number) => `Count opponents without a rating as ${rating}`,
    given: (rows: number, rating: number) =>
      `${counted(rows, 'game')} against opponents without a rating, who count as ${rating}.`,
    notGiven: 'Leave them out',
    text: (lines: number, isPasted: boolean) =>
      `The text ${isPasted ? 'you pasted' : 'in the file'}, ${counted(lines, 'line')}`,
    moreLines: (lines: number) => `… ${counted(lines, 'more line')}`,
    count: ({ games: read, rows }: TableReading) => `${count(read)} of ${games(rows)}`,
    stays: (isPasted: boolean) =>
      isPasted ? 'Undo brings your text back.' : 'Undo brings your list back.',
    use: (number: number) => (number > 0 ? `Use ${games(number)}` : 'Use these games'),
    /** Why the games cannot be used yet. */
    answer: (questions: number) =>
      questions === 1 ? 'Answer the question first' : `Answer the ${questions} questions first`,
    choose: 'Choose the columns first',
    shownNow: ({ games: read }: TableReading) => `Now showing ${games(read)}.`,
  },

  columns: 'How the columns are read',
  columnsFirst: 'Say how the columns are read first',
  fields: FIELDS,

  league: {
    title: (lines: number) => `A league log with ${counted(lines, 'line')}`,
    about:
      'It has matches of several players, with their scores. My rating is about one player’s games; League rates everyone.',
    open: 'Open in League',
    elsewhere: 'Open it in League, another tool of Gameroom Rating.',
  },
  match: {
    title: (lines: number) => `The rows of a match, ${counted(lines, 'line')}`,
    about:
      'It has players and their scores in one match. My rating is about one player’s games; Match rates everyone in a match.',
    open: 'Open in Match',
    elsewhere: 'Paste it into Match, another tool of Gameroom Rating.',
  },
} as const;
