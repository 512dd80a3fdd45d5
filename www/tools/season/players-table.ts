/** The table of players: what they can do, and what they are rated. */

import type { SeasonReport } from '#results';
import { css, html } from 'lit';
import { button } from '../../controls/button.js';
import { columnsFrom } from '../../controls/columns.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/table.js';
import { commonText } from '../../text/common.js';
import { download, fileName } from '../../controls/export.js';
import { points, signedPoints } from '../../text/numbers.js';
import { seasonText } from '../../text/season.js';
import { letterOf } from '../../text/settings.js';

type Column = TableColumn<number> & { readonly value: (player: number) => number };

const text = seasonText.players;

const FIRST_VIEW: TableView = { sort: 'true_rank', descending: false, start: 0, count: 25 };

/** Names are short here, with two sides there are many columns, and rows are compared more easily than cards. */
const playersCells = css`
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

export function playersTable(reports: readonly SeasonReport[]) {
  const columns = columnsOf(reports);
  const players = Array.from(reports[0]?.skills ?? [], (_, player) => player);
  const name = fileName(seasonText.subject(reports), 'season-players', 'csv');
  const save = () => download(csvOf(columns, players), name, 'text/csv');
  return html`<section>
    <div class="title">
      <h2>${text.title}</h2>
      ${button(commonText.downloadCsv, save)}
    </div>
    <gameroom-data-table
      label=${text.table}
      search=${commonText.findPlayer}
      .columns=${columns}
      .cellStyles=${playersCells}
      .all=${players}
      .first=${FIRST_VIEW}
    ></gameroom-data-table>
  </section>`;
}

function columnsOf(reports: readonly SeasonReport[]): Column[] {
  const [first] = reports;
  if (!first) return [];
  const sides = reports.flatMap(({ ratings, differences, ranks }, side) => {
    const letter = letterOf(side, reports);
    return [
      column('rating', ratings, points, letter),
      column('difference', differences, signedPoints, letter),
      // Sorted, the first rank comes first.
      { ...column('rank', ranks, String, letter), descendingFirst: false },
    ];
  });
  return [
    {
      ...textColumn('player', text.name, { header: true, numeric: false }),
      value: (player) => player + 1,
    },
    column('true_skill', first.levelSkills, points),
    { ...column('true_rank', first.trueRanks, String), descendingFirst: false },
    ...sides,
  ];
}

const textColumn = columnsFrom<number, keyof typeof text.columns>(text.columns);

/** A column with a number for each player, by their place. Its key is its name in the CSV file. */
function column(
  name: keyof typeof text.columns,
  values: ArrayLike<number>,
  write: (value: number) => string,
  letter = '',
) {
  const value = (player: number) => values[player] ?? NaN;
  const { label, ...rest } = textColumn(name, (player) => write(value(player)));
  const key = letter ? `${name}_${letter.toLowerCase()}` : name;
  return { ...rest, key, label: `${label} ${letter}`.trimEnd(), value };
}

/** The table as CSV, every number in full; they and the names of columns need no quotes. */
function csvOf(columns: readonly Column[], players: readonly number[]): string {
  const rows = players.map((player) => columns.map((column) => column.value(player)));
  return [columns.map(({ key }) => key), ...rows].map((row) => `${row.join(',')}\r\n`).join('');
}
