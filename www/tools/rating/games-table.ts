/** The table of games: the weight of each one, and how far the rating would move without it. */

import type { Column, GameRow, SchemeChoice } from '#games';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { MOST_PRINTED, type TableColumn, type TableView } from '../../controls/data-table.js';
import { games as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { percent, plain, points, signedPoints } from '../../text/numbers.js';
import { ratingText } from '../../text/rating.js';
import { Answer } from '../../tool/answer.js';

const TEXT = ratingText.games;

const cellStyles = css`
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

/** The rows for printing are fetched ahead, but not for longer lists, which take too long. */
const LONGEST_AHEAD = 2_000;
/** How long nothing changes before they are fetched, in milliseconds. */
const PAUSE = 1_000;

@customElement('games-table')
export class GamesTable extends LitElement {
  @property() list = '';
  @property({ attribute: false }) scheme: SchemeChoice = 'p7';
  /** How many games the list has. */
  @property({ type: Number }) total = 0;

  @state() private view: TableView = { sort: 'number', descending: false, start: 0, count: 25 };

  readonly #page = new Answer<readonly GameRow[]>(this);
  /** A browser does not wait for the engine when it prints. */
  readonly #printed = new Answer<readonly GameRow[]>(this);
  #waiting: ReturnType<typeof setTimeout> | undefined;

  static override styles = base;

  override willUpdate() {
    // The list may have fewer pages than before.
    if (this.view.start >= Math.max(this.total, 1)) this.view = { ...this.view, start: 0 };
  }

  override updated(changed: PropertyValues) {
    const asked = ['list', 'scheme', 'view', 'total'].some((name) => changed.has(name));
    if (asked && this.total > 0) void this.#ask();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    clearTimeout(this.#waiting);
  }

  async #ask() {
    clearTimeout(this.#waiting);
    this.#printed.clear();
    const { list, scheme, view, total } = this;
    const rowsOf =
      ({ sort, ...view }: TableView) =>
      (options: { channel: string }) =>
        engine.ask('rows', { list, scheme, column: sort as Column, ...view }, options);
    const rows = await this.#page.ask(rowsOf(view));
    if (!rows || total <= view.count || total > LONGEST_AHEAD) return;
    const all = { ...view, start: 0, count: MOST_PRINTED };
    this.#waiting = setTimeout(() => void this.#printed.ask(rowsOf(all)), PAUSE);
  }

  #print({ detail }: CustomEvent<TableView>) {
    if (!this.#printed.value) return;
    this.#page.value = this.#printed.value;
    this.view = detail;
  }

  override render() {
    const { value: rows = [], failure } = this.#page;
    if (failure) return html`<p role="alert">${failure}</p>`;
    const heaviest = Math.max(...rows.map(({ weight }) => weight), Number.MIN_VALUE);
    return html`<data-table
      label=${TEXT.title}
      .columns=${columnsOf(heaviest)}
      .cellStyles=${cellStyles}
      .rows=${rows}
      .total=${this.total}
      .view=${this.view}
      @table-view=${({ detail }: CustomEvent<TableView>) => (this.view = detail)}
      @table-print=${this.#print}
    ></data-table>`;
  }
}

/** The columns; the bars of the weights are as long as their part of the heaviest one. */
function columnsOf(heaviest: number): TableColumn<GameRow>[] {
  const sortable = true;
  const numeric = true;
  const columns: Omit<TableColumn<GameRow>, 'label'>[] = [
    { key: 'number', numeric, sortable, descendingFirst: false, narrow: 'hide' },
    {
      key: 'result',
      sortable,
      narrow: 'title',
      render: ({ result }) => html`<b class=${result}>${TEXT.results[result]}</b>`,
    },
    {
      key: 'opponent',
      sortable,
      header: true,
      narrow: 'title',
      render: ({ opponent }) => html`<bdi>${opponent}</bdi>`,
    },
    {
      key: 'rating',
      numeric,
      sortable,
      narrow: 'title',
      render: ({ rating }) => points(rating, Number.isInteger(rating) ? 0 : 1),
    },
    { key: 'days', numeric, sortable, narrow: 'hide', render: ({ days }) => plain(days) },
    {
      key: 'weight',
      numeric,
      sortable,
      narrow: 'detail',
      render: ({ weight }) =>
        html`<span class="bar" .style=${`--part: ${weight / heaviest}`}></span
          >${weight.toFixed(3)}`,
    },
    {
      key: 'share',
      describe: TEXT.aboutShare,
      numeric,
      narrow: 'hide',
      render: ({ share }) => percent(share, 1),
    },
    {
      key: 'expected',
      describe: TEXT.aboutExpected,
      numeric,
      sortable,
      narrow: 'detail',
      render: ({ expected }) => (expected === null ? '—' : percent(expected)),
    },
    {
      key: 'without',
      describe: TEXT.aboutWithout,
      numeric,
      sortable,
      narrow: 'detail',
      render: ({ without }) => (without === null ? '—' : move(without)),
    },
  ];
  const labels: Readonly<Record<string, string>> = TEXT.columns;
  return columns.map((column) => ({ ...column, label: labels[column.key] ?? '' }));
}

function move(by: number) {
  const direction = by > 0 ? 'win' : by < 0 ? 'loss' : nothing;
  return html`<span class=${direction}>${signedPoints(by, 1)}</span>`;
}
