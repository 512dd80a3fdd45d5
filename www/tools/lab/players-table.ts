/** The players of a season: what they can do, and what they are rated. */

import type { SeasonReport } from '#results';
import { css } from 'lit';
import { points, signedPoints } from '../../text/numbers.js';
import { seasonText } from '../../text/season.js';
import { letterOf } from '../../text/settings.js';
import type { ColumnText } from '../../text/shapes.js';
import { column, type Table } from '../../view/table.js';

const { title, name, columns } = seasonText.end.players;

/** Names are short, with two sides there are many columns, and rows are compared more easily than cards. */
export const playersStyles = css`
  :host {
    container-name: none;
  }
  tbody .name {
    white-space: nowrap;
  }
  @container (inline-size < 34rem) {
    th,
    td {
      padding-inline: 0.1rem;
    }
  }
  tbody th {
    min-inline-size: 0;
  }
`;

/** A row for each player, which is their place in the reports. */
export function playersTable(reports: readonly SeasonReport[]): Table<number> {
  const [first] = reports;
  if (!first) return { title, columns: [], rows: [] };
  const numbers = (
    key: keyof typeof columns,
    values: ArrayLike<number>,
    write: (value: number) => string,
    letter = '',
  ) => {
    const [label, about = '']: ColumnText = columns[key];
    return column(
      [key, letter.toLowerCase()].filter(Boolean).join('_'),
      [`${label} ${letter}`.trim(), about],
      (player: number) => values[player] ?? NaN,
      // Sorted, the first rank comes first.
      { write, ascending: key.endsWith('rank') },
    );
  };
  const sides = reports.map(({ ratings, differences, ranks }, side) => {
    const letter = letterOf(side, reports);
    return [
      numbers('rating', ratings, points, letter),
      numbers('difference', differences, signedPoints, letter),
      numbers('rank', ranks, String, letter),
    ];
  });
  return {
    title,
    rows: Array.from(first.skills, (_, player) => player),
    columns: [
      column('player', columns.player, (player: number) => player + 1, {
        text: name,
        header: true,
      }),
      numbers('true_skill', first.levelSkills, points),
      numbers('true_rank', first.trueRanks, String),
      ...sides.flat(),
    ],
  };
}
