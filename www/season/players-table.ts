/** The table of players: what they can do, and what they are rated. */

import type { SeasonReport } from '#multiplayer';
import { LitElement, css, html } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../controls/data-table.js';
import type { TableColumn, TableView } from '../controls/data-table.js';
import { quiet } from '../controls/quiet-styles.js';
import { points, signedPoints } from '../words/numbers.js';
import { SIDES } from './sides.js';

/** A column, with what it shows of a player, counted from 0. */
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

@customElement('players-table')
export class PlayersTable extends LitElement {
  @property({ attribute: false }) reports: readonly SeasonReport[] = [];

  @state() private view: TableView = { sort: 'trueRank', descending: false, start: 0, count: 25 };

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
    `,
  ];

  override render() {
    const [first] = this.reports;
    const columns = this.#columns();
    const { sort, descending, count } = this.view;
    const { value } = columns.find(({ key }) => key === sort) ?? {
      value: (player: number) => player,
    };
    const turn = descending ? -1 : 1;
    const players = Array.from(first?.skills ?? [], (_, player) => player).sort(
      (one, other) => turn * (value(one) - value(other)) || one - other,
    );
    const start = this.view.start < players.length ? this.view.start : 0;
    return html`<data-table
      label="Players"
      .columns=${columns}
      .cellStyles=${NARROW}
      .rows=${players.slice(start, start + count)}
      .total=${players.length}
      .view=${{ ...this.view, start }}
      @table-view=${(event: CustomEvent<TableView>) => (this.view = event.detail)}
      @table-print=${(event: CustomEvent<TableView>) => (this.view = event.detail)}
    ></data-table>`;
  }

  #columns(): PlayersColumn[] {
    const [first] = this.reports;
    if (!first) return [];
    const number = (
      key: string,
      label: string,
      describe: string,
      values: ArrayLike<number>,
      write: (value: number) => string,
    ): PlayersColumn => {
      const value = (player: number) => values[player] ?? NaN;
      return {
        key,
        label,
        describe,
        numeric: true,
        sortable: true,
        value,
        render: (player) => write(value(player)),
      };
    };
    /** Sorted, the first rank comes first. */
    const rank = (key: string, label: string, describe: string, values: ArrayLike<number>) => ({
      ...number(key, label, describe, values, String),
      descendingFirst: false,
    });
    const sides = this.reports.flatMap((report, side) => {
      const of = this.reports.length > 1 ? ` ${SIDES[side] ?? ''}` : '';
      return [
        number(`rating${of}`, `Rating${of}`, 'At the end of the season', report.ratings, points),
        number(
          `difference${of}`,
          `Off by${of}`,
          'Rating − true skill',
          report.differences,
          signedPoints,
        ),
        rank(`rank${of}`, `Rank${of}`, 'By rating; equals share a rank', report.ranks),
      ];
    });
    return [
      {
        key: 'player',
        label: 'Player',
        header: true,
        sortable: true,
        value: (player) => player,
        render: (player) => `Player ${player + 1}`,
      },
      number(
        'skill',
        'True skill',
        'Moved so that its mean is that of ratings, 500',
        first.levelSkills,
        points,
      ),
      rank('trueRank', 'True rank', 'By true skill', first.trueRanks),
      ...sides,
    ];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'players-table': PlayersTable;
  }
}
