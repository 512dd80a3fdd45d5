/** The table of the games: what each one counts, and how far the rating moves without it. */

import type { Column, GameResult, GameRow, SchemeChoice } from '#games';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { MOST_PRINTED, type TableColumn, type TableView } from '../controls/data-table.js';
import { quiet } from '../controls/quiet-styles.js';
import { engine, superseded } from '../engine/games/engine.js';
import { percent, plain, points, signedPoints } from '../words/numbers.js';

const WORDS: Record<GameResult, string> = { win: 'Won', draw: 'Drew', loss: 'Lost' };

/** What the cells of the table look like. */
const cellStyles = css`
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
  b {
    font-weight: 600;
  }
  .bar {
    display: inline-block;
    inline-size: calc(var(--part) * 1.75rem);
    min-inline-size: 1px;
    block-size: 6px;
    border-radius: 3px;
    background: var(--accent);
    vertical-align: middle;
    margin-inline-end: 0.4rem;
    print-color-adjust: exact;
    forced-color-adjust: none;
  }
`;

/** Of longer lists the rows for paper are not fetched ahead: it would take too long. */
const LONGEST_AHEAD = 2_000;
/** Rows for paper are fetched once nothing has changed for so long, in milliseconds. */
const REST = 1_000;

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
  /** The rows for paper: a browser that prints does not wait for the engine. */
  #ahead: readonly GameRow[] | null = null;
  #resting: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
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

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#resting);
  }

  #rowsOf({ sort, ...view }: TableView, channel: string) {
    const { list, scheme } = this;
    return engine.ask('rows', { list, scheme, column: sort as Column, ...view }, { channel });
  }

  async #ask() {
    clearTimeout(this.#resting);
    this.#ahead = null;
    try {
      const rows = await this.#rowsOf(this.view, this.#channel);
      if (rows === superseded) return;
      this.rows = rows;
      this.failure = '';
      if (this.total > this.view.count && this.total <= LONGEST_AHEAD)
        this.#resting = setTimeout(() => void this.#askAhead(), REST);
    } catch (error) {
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  async #askAhead() {
    const { list, scheme, view } = this;
    try {
      const wanted = { ...view, start: 0, count: MOST_PRINTED };
      const rows = await this.#rowsOf(wanted, `${this.#channel} ahead`);
      const same = list === this.list && scheme === this.scheme && view === this.view;
      if (rows !== superseded && same) this.#ahead = rows;
    } catch {
      // Then the page that is shown is printed.
    }
  }

  #print({ detail }: CustomEvent<TableView>) {
    if (!this.#ahead) return;
    this.rows = this.#ahead;
    this.view = detail;
  }

  override render() {
    if (this.failure) return html`<p role="alert">${this.failure}</p>`;
    const heaviest = Math.max(...this.rows.map(({ weight }) => weight), Number.MIN_VALUE);
    return html`<data-table
      label="What each game does"
      .columns=${this.#columns(heaviest)}
      .cellStyles=${cellStyles}
      .rows=${this.rows}
      .total=${this.total}
      .view=${this.view}
      @table-view=${(event: CustomEvent<TableView>) => (this.view = event.detail)}
      @table-print=${(event: CustomEvent<TableView>) => this.#print(event)}
    ></data-table>`;
  }

  #columns(heaviest: number): TableColumn<GameRow>[] {
    const sortable = true;
    const numeric = true;
    return [
      { key: 'number', label: '#', numeric, sortable, descendingFirst: false, narrow: 'hide' },
      {
        key: 'result',
        label: 'Result',
        sortable,
        narrow: 'title',
        render: ({ result }) => html`<b class=${result}>${WORDS[result]}</b>`,
      },
      {
        key: 'opponent',
        label: 'Opponent',
        sortable,
        header: true,
        narrow: 'title',
        render: ({ opponent }) => html`<bdi>${opponent}</bdi>`,
      },
      {
        key: 'rating',
        label: 'Rating',
        numeric,
        sortable,
        narrow: 'title',
        render: ({ rating }) => points(rating, Number.isInteger(rating) ? 0 : 1),
      },
      {
        key: 'days',
        label: 'Days',
        numeric,
        sortable,
        narrow: 'hide',
        render: ({ days }) => plain(days),
      },
      {
        key: 'weight',
        label: 'Weight',
        numeric,
        sortable,
        narrow: 'detail',
        render: ({ weight }) =>
          html`<span class="bar" .style=${`--part: ${weight / heaviest}`}></span>${weight.toFixed(
              3,
            )}`,
      },
      {
        key: 'share',
        label: 'Share',
        describe: 'The part of all weight, fictitious draws included',
        numeric,
        narrow: 'hide',
        render: ({ share }) => percent(share, 1),
      },
      {
        key: 'expected',
        label: 'Expected',
        describe: 'The score to expect at your rating',
        numeric,
        sortable,
        narrow: 'detail',
        render: ({ expected }) => (expected === null ? '—' : percent(expected)),
      },
      {
        key: 'without',
        label: 'Without it',
        describe: 'How far the rating would move without the game',
        numeric,
        sortable,
        narrow: 'detail',
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
