/** The table of the games: what each one counts, and how far the rating moves without it. */

import type { Column, GameResult, GameRow, SchemeChoice } from '#core';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../controls/data-table.js';
import type { TableColumn, TableView } from '../controls/data-table.js';
import { quiet } from '../controls/quiet-styles.js';
import { engine, superseded } from '../engine/engine.js';
import { percent, plain, points, signedPoints } from '../words/numbers.js';

const WORDS: Record<GameResult, string> = {
  win: 'Won against',
  draw: 'Drew with',
  loss: 'Lost to',
};

let tables = 0;

@customElement('games-table')
export class GamesTable extends LitElement {
  @property() list = '';
  @property({ attribute: false }) scheme: SchemeChoice = 'p7';
  /** How many games the list has. */
  @property({ type: Number }) total = 0;

  @state() private rows: readonly GameRow[] = [];
  @state() private failure = '';
  @state() private view: TableView = { sort: 'number', descending: false, start: 0, count: 25 };

  readonly #channel = `games ${++tables}`;

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
      .result {
        font-weight: 600;
      }
      .win,
      .up {
        color: var(--win);
      }
      .loss,
      .down {
        color: var(--loss);
      }
      .draw {
        color: var(--draw);
      }
      .bar {
        display: inline-block;
        inline-size: calc(var(--part) * 4rem);
        min-inline-size: 1px;
        block-size: 6px;
        border-radius: 3px;
        background: var(--accent);
        vertical-align: middle;
        margin-inline-end: 0.4rem;
      }
      @media print {
        .bar {
          print-color-adjust: exact;
        }
      }
    `,
  ];

  override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('list') || changed.has('total')) {
      // The page one was on may not be there any more.
      if (this.view.start >= Math.max(this.total, 1)) this.view = { ...this.view, start: 0 };
    }
  }

  override updated(changed: PropertyValues) {
    const asked = ['list', 'scheme', 'view', 'total'].some((name) => changed.has(name));
    if (asked && this.total > 0) void this.#ask();
  }

  async #ask() {
    const { sort, descending, start, count } = this.view;
    const view = { column: sort as Column, descending, start, count };
    const request = { list: this.list, scheme: this.scheme, view };
    try {
      const rows = await engine.ask('rows', request, { channel: this.#channel });
      if (rows === superseded) return;
      this.rows = rows;
      this.failure = '';
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  override render() {
    if (this.failure) return html`<p role="alert">${this.failure}</p>`;
    const heaviest = Math.max(...this.rows.map(({ weight }) => weight), Number.MIN_VALUE);
    return html`<data-table
      label="What each game does"
      .columns=${this.#columns(heaviest)}
      .rows=${this.rows}
      .total=${this.total}
      .view=${this.view}
      @table-view=${(event: CustomEvent<TableView>) => (this.view = event.detail)}
    ></data-table>`;
  }

  #columns(heaviest: number): TableColumn<GameRow>[] {
    return [
      {
        key: 'number',
        label: '#',
        numeric: true,
        sortable: true,
        render: (row) => String(row.number),
      },
      {
        key: 'result',
        label: 'Result',
        sortable: true,
        render: ({ result }) => html`<span class="result ${result}">${WORDS[result]}</span>`,
      },
      {
        key: 'opponent',
        label: 'Opponent',
        sortable: true,
        header: true,
        render: (row) => row.opponent,
      },
      {
        key: 'rating',
        label: 'Rating',
        numeric: true,
        sortable: true,
        render: (row) => points(row.rating, Number.isInteger(row.rating) ? 0 : 1),
      },
      {
        key: 'days',
        minor: true,
        label: 'Days ago',
        numeric: true,
        sortable: true,
        render: (row) => plain(row.days),
      },
      {
        key: 'weight',
        label: 'Weight',
        numeric: true,
        sortable: true,
        render: ({ weight }) =>
          html`<span class="bar" .style=${`--part: ${weight / heaviest}`}></span
            >${weight.toFixed(3)}`,
      },
      {
        key: 'share',
        minor: true,
        label: 'Share',
        describe: 'The part of all weight, fictitious draws included',
        numeric: true,
        render: ({ share }) => percent(share, 1),
      },
      {
        key: 'expected',
        label: 'Expected',
        describe: 'The expected score at your rating',
        numeric: true,
        sortable: true,
        render: ({ expected }) => (expected === null ? '—' : percent(expected)),
      },
      {
        key: 'without',
        label: 'Without it',
        describe: 'How far the rating moves without the game',
        numeric: true,
        sortable: true,
        render: ({ without }) => (without === null ? '—' : this.#move(without)),
      },
    ];
  }

  #move(without: number) {
    const text = signedPoints(without, 1);
    const look = without > 0 ? 'up' : without < 0 ? 'down' : nothing;
    return html`<span class=${look}>${text}</span>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'games-table': GamesTable;
  }
}
