/** The columns of the players' table as a header may name them. */

import { FIELDS, type Field } from './rows.js';

export type Column = Field | 'enabled';
export const COLUMNS: readonly Column[] = [...FIELDS, 'enabled'];

/** What a header may call each column, as in League; the page's own name comes first. */
const NAMES: Readonly<Record<Column, readonly string[]>> = {
  name: ['player', 'player name', 'name', 'username', 'nick'],
  team: ['team', 'team name', 'side'],
  score: ['score', 'points'],
  minutes: ['minutes', 'minutes in game', 'minutes played', 'min', 'mins', 'time in game', 'time'],
  rating: ['rating', 'rating before', 'old rating'],
  enabled: ['enabled'],
};

/** Which column each title of a header names. */
export interface Header {
  readonly columns: readonly (Column | undefined)[];
  /** The titles that name none, or one that another title names better. */
  readonly unused: readonly string[];
}

/** The header that a line is; nothing where it is none. */
export function headerOf(line: readonly string[]): Header | undefined {
  const titles = line.map((cell) => cell.trim().toLowerCase().replaceAll(/[_-]/g, ' '));
  const columns: (Column | undefined)[] = line.map(() => undefined);
  for (const column of COLUMNS) {
    const name = NAMES[column].find((name) => titles.includes(name));
    if (name !== undefined) columns[titles.indexOf(name)] = column;
  }
  const known = columns.filter((column) => column !== undefined).length;
  if (known === 0 || known < Math.min(2, line.length)) return undefined;
  const unused = line.filter((cell, place) => !columns[place] && cell.trim() !== '');
  return { columns, unused: unused.map((title) => title.trim()) };
}

/** What was not used of a header, as a sentence. */
export function unusedColumns({ unused }: Header): string {
  if (unused.length === 0) return '';
  const titles = unused.map((title) => `“${title}”`).join(', ');
  return `Not used: the ${unused.length === 1 ? 'column' : 'columns'} ${titles}.`;
}

/** Every name of every column, the page's own name of the column before each. */
export function columnNames(): [column: string, name: string][] {
  return Object.values(NAMES).flatMap((names) =>
    names.map((name): [string, string] => [names[0] ?? '', name]),
  );
}
