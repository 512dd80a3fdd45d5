/** The table of players: what they can do, and what they are rated. */

import type { SeasonReport } from '#multiplayer';
import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/data-table.js';
import { base } from '../../styles/base.js';
import { download } from '../../text/hand-out.js';
import { points, signedPoints } from '../../text/numbers.js';
import { seasonText } from '../../text/season.js';
import { SIDES } from './sides.js';

/** A column with a number for each player, by their place. */
interface PlayersColumn extends TableColumn<number> {
  readonly value: (player: number) => number;
}

/** Names are short here, and with two sides there are many columns. */
const NARROW = css`
  tbody th {
    min-inline-size: 5rem;
  }
  th,
  td {
    padding-inline: 0.3rem;
  }
`;

const text = seasonText.players;
const FIRST_VIEW: TableView = { sort: 'trueRank', descending: false, start: 0, count: 25 };

@customElement('players-table')
export class PlayersTable extends LitElement {
  @property({ attribute: false }) reports: readonly SeasonReport[] = [];

  #players: readonly number[] = [];
  #columns: readonly PlayersColumn[] = [];

  static override styles = base;

  protected override willUpdate() {
    const [first] = this.reports;
    this.#players = Array.from(first?.skills ?? [], (_, player) => player);
    this.#columns = first ? this.#columnsOf(first) : [];
  }

  override render() {
    return html`<div class="title">
        <h2>${text.title}</h2>
        <button class="quiet" @click=${() => this.#downloadCsv()}>${text.download}</button>
      </div>
      <data-table
        label=${text.table}
        .columns=${this.#columns}
        .cellStyles=${NARROW}
        .all=${this.#players}
        .view=${FIRST_VIEW}
      ></data-table>`;
  }

  #columnsOf(first: SeasonReport): PlayersColumn[] {
    const sides = this.reports.flatMap(({ ratings, differences, ranks }, side) => {
      const letter = this.reports.length > 1 ? ` ${SIDES[side] ?? ''}` : '';
      return [
        numbers('rating', letter, ratings, points),
        numbers('difference', letter, differences, signedPoints),
        // Sorted, the first rank comes first.
        { ...numbers('rank', letter, ranks, String), descendingFirst: false },
      ];
    });
    return [
      {
        key: 'player',
        label: text.player,
        header: true,
        sortable: true,
        value: (player) => player + 1,
        render: text.name,
      },
      numbers('trueSkill', '', first.levelSkills, points),
      { ...numbers('trueRank', '', first.trueRanks, String), descendingFirst: false },
      ...sides,
    ];
  }

  /** Numbers and the names of columns need no quotes in a CSV. */
  #downloadCsv() {
    const names = this.#columns.map(({ key }) =>
      key.replaceAll(' ', '').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    );
    const rows = this.#players.map((player) => this.#columns.map(({ value }) => value(player)));
    const csv = [names, ...rows].map((row) => `${row.join(',')}\r\n`).join('');
    download(csv, 'season-players.csv', 'text/csv');
  }
}

/** A column of numbers, one for each player. */
function numbers(
  name: 'trueSkill' | 'trueRank' | 'rating' | 'difference' | 'rank',
  letter: string,
  values: ArrayLike<number>,
  write: (value: number) => string,
): PlayersColumn {
  const [label, describe] = text[name];
  const value = (player: number) => values[player] ?? NaN;
  return {
    key: name + letter,
    label: label + letter,
    describe,
    numeric: true,
    sortable: true,
    value,
    render: (player) => write(value(player)),
  };
}
