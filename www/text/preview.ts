/** The texts about what was pasted, dropped or opened, before any of it is used. */

import type { Problem, TableField, TableReading } from '#results';
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
  whiteScore: 'White’s score',
  blackScore: 'Black’s score',
  tie: 'Draw or not',
  minutes: 'Minutes',
  ownRating: 'Your own rating',
  signed: 'Result and rating',
  whiteRating: 'White’s rating',
  blackRating: 'Black’s rating',
  rated: 'Rated or not',
  corrupt: 'Corrupt or not',
  status: 'Played or not',
  id: 'Number of the game',
  whiteType: 'White is a bot',
  blackType: 'Black is a bot',
};

/** A kind of text that is opened by itself. */
export type AloneKind = 'list' | 'table' | 'league' | 'match' | 'saved';

/** The tools that take something. */
const TOOLS = {
  rating: 'My rating',
  standings: 'Standings',
  match: 'Match',
} as const;
export type ToolId = keyof typeof TOOLS;

/** The words for each kind that a tool does not take, and the tools that do. */
interface OfferText {
  readonly title: (lines: number) => string;
  readonly about: string;
  readonly tools: readonly ToolId[];
}

const ONES = { about: 'My rating rates one player’s games.', tools: ['rating'] } as const;

const OFFERS: Readonly<Record<'list' | 'table' | 'league' | 'match' | 'games', OfferText>> = {
  list: { title: (lines) => `One player’s games, ${counted(lines, 'line')}`, ...ONES },
  table: { title: (lines) => `One player’s games, ${counted(lines, 'line')}`, ...ONES },
  league: {
    title: (lines) => `Everyone’s results, ${counted(lines, 'line')}`,
    about:
      'They are matches of several players, and no one has a rating. Standings rates everyone.',
    tools: ['standings'],
  },
  match: {
    title: (lines) => `The rows of a match, ${counted(lines, 'line')}`,
    about: 'It has players and their scores in one match. Match rates everyone in it.',
    tools: ['match'],
  },
  games: {
    title: () => 'The games of many players',
    about: 'Standings rates everyone, and My rating one of them.',
    tools: ['standings', 'rating'],
  },
};

export const previewText = {
  byItself: (kind: AloneKind) => `it is ${KINDS[kind]}: open it by itself`,
  /** Where the page around a tool has nothing that takes it. */
  notHere: 'Not opened: nothing on this page takes it.',
  listOpened: 'The list is shown.',

  table: {
    title: ({ rows, inWords }: TableReading) =>
      inWords ? `${counted(rows, 'game')} in words` : `A table with ${counted(rows, 'game')}`,
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
      `Opponents without a rating count as ${rating} in ${counted(rows, 'game')}.`,
    notGiven: 'Leave them out',
    text: (lines: number, isPasted: boolean) =>
      `The text ${isPasted ? 'you pasted' : 'in the file'}, ${counted(lines, 'line')}`,
    moreLines: (lines: number) => `… ${counted(lines, 'more line')}`,
    count: ({ games: read, rows }: TableReading) => `${count(read)} of ${counted(rows, 'game')}`,
    /** The fate of the list before. */
    stays: (hasTools: boolean) =>
      hasTools ? 'Your list stays in Documents.' : 'Undo brings your list back.',
    use: (number: number) => (number > 0 ? `Use ${counted(number, 'game')}` : 'Use these games'),
    /** Why the games cannot be used yet. */
    answer: 'Choose an answer first',
    choose: 'Choose the columns first',
    shownNow: ({ games: read }: TableReading) => `Now showing ${counted(read, 'game')}.`,
  },

  columns: 'How the columns are read',
  columnsFirst: 'Say how the columns are read first',
  fields: FIELDS,

  offer: OFFERS,
  openIn: (tool: ToolId) => `Open in ${TOOLS[tool]}`,
  elsewhere: (tools: readonly ToolId[]) =>
    `Open it in ${tools.map((tool) => TOOLS[tool]).join(' or ')}, another tool of Gameroom Rating.`,
  insert: 'Paste it as text instead',
} as const;
