/** The texts about a file of games that the page names. */

import type { FileKind, Problem, Question, TableField } from '#results';
import { KINDS } from './kinds.js';
import { counted, percent } from './numbers.js';
import { previewText } from './preview.js';
import { tablesText } from './tables.js';

/** Where the first problem of a file is, and what it is. */
const first = (problem: Pick<Problem, 'line' | 'expected'> | undefined) =>
  problem ? `; line ${problem.line}: ${problem.expected}` : '';

export const listInFileText = {
  reading: (done: number) => `Reading the games … ${percent(Math.floor(done * 100) / 100)}`,
  noGames: (problem?: Problem) => `it has no games${first(problem)}`,
  noList: (kind: FileKind) => `it is ${KINDS[kind]}, not a list of games`,
  /** A table that can be read in several ways, which its author should settle. */
  open(file: string, question: Question) {
    const ways = question.readings.map((reading) => tablesText.reading(question, reading)[0]);
    return `“${file}” can be read in several ways: “${question.text}” is “${ways.join('” or “')}”. Its author should write it so that there is only one.`;
  },
  missing(file: string, fields: readonly TableField[]) {
    const names = fields.map((field) => previewText.fields[field] ?? field);
    return `“${file}” has no column for: ${names.join(', ')}.`;
  },
  noTable: (file: string, problem?: Problem) =>
    `“${file}” has no games that can be read${first(problem)}.`,
  leftOut: (rows: number) => `${counted(rows, 'row')} left out.`,
  unread: (leftOut: string, problem?: Problem) =>
    problem ? `${leftOut} Line ${problem.line}: ${problem.expected}.` : leftOut,
  noneCount: (file: string, player: string, leftOut: string) =>
    `“${file}” has no games of ${player} that count. ${leftOut}`.trim(),
  duplicates: (games: number) => `${counted(games, 'duplicate game')} left out.`,
  noneNamed: (file: string, players: number, names: string) =>
    `“${file}” has the games of ${counted(players, 'player')}, such as ${names}, but this page does not say whose to show. Its author can name a player as “player”, in the element’s HTML or the frame’s address.`,
  nearly: (file: string, player: string, names: string) =>
    `“${file}” has no player “${player}”. Did you mean ${names}?`,
  unknown: (file: string, player: string, players: number, names: string) =>
    `“${file}” has no player “${player}”. It has the games of ${counted(players, 'player')}, such as ${names}.`,
};
