/** The leaderboard of an archive: everyone's rating under the chosen scheme. */

import type { GameOptions, LeaderColumn, LeaderPage, LeaderRow, SchemeChoice } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../controls/data-table.js';
import { MOST_PRINTED, type TableColumn, type TableView } from '../controls/data-table.js';
import { quiet } from '../controls/quiet-styles.js';
import { engine, superseded } from '../engine/archives/engine.js';
import { download } from '../words/hand-out.js';
import { count, percent, points } from '../words/numbers.js';
import { FIRST_OPTIONS } from './words.js';

const CELLS = css`
  .use {
    min-block-size: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--accent);
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`;

/** Emits `use-games` (detail `{player, list, games}`). */
@customElement('leaders-board')
export class LeadersBoard extends LitElement {
  @property() archive = '';
  @property({ attribute: false }) options: GameOptions = FIRST_OPTIONS;
  @property({ attribute: false }) scheme: SchemeChoice = 'p7';
  @property({ attribute: 'scheme-name' }) schemeName = '';

  /** How much of the rating is done; null once it is, or was cancelled. */
  @state() private done: number | null = null;
  @state() private cancelled = false;
  @state() private fewestGames = 1;
  @state() private view: TableView = { sort: 'rating', descending: true, start: 0, count: 25 };
  @state() private page: LeaderPage | null = null;
  @state() private failure = '';

  #stop = new AbortController();
  /** The rows for paper: a browser that prints does not wait for the engine. */
  #ahead: LeaderPage | null = null;

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1rem;
        align-items: center;
        margin-block-end: 0.6rem;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      .bar label {
        display: flex;
        gap: 0.5rem;
        align-items: center;
      }
      .bar .field {
        inline-size: 5rem;
        font-size: inherit;
      }
      .end {
        margin-inline-start: auto;
      }
      progress {
        flex: 1;
        min-inline-size: 8rem;
        accent-color: var(--accent);
      }
    `,
  ];

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop.abort();
  }

  protected override updated(changed: PropertyValues) {
    const asks = (...names: string[]) => names.some((name) => changed.has(name));
    if (asks('archive', 'options', 'scheme')) void this.#rate();
    else if (asks('view', 'fewestGames')) void this.#ask();
  }

  async #rate() {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    const { archive, options, scheme } = this;
    this.cancelled = false;
    this.done = 0;
    try {
      const onProgress = (done: number) => (this.done = done);
      await engine.ask('leaders', { archive, options, scheme }, { signal, onProgress });
      this.failure = '';
      await this.#ask();
      this.done = null;
    } catch (error) {
      if (signal.aborted) return;
      this.done = null;
      this.#fail(error);
    }
  }

  get #view() {
    const { sort, descending } = this.view;
    return { column: sort as LeaderColumn, descending, fewestGames: this.fewestGames };
  }

  async #ask() {
    const { archive, view } = this;
    const request = { archive, view: this.#view, start: view.start, count: view.count };
    this.#ahead = null;
    try {
      const page = await engine.ask('leaderPage', request, { channel: `${archive} leaders` });
      if (page === superseded) return;
      this.page = page;
      // The page one was on may not be there any more.
      if (page.rows.length === 0 && page.total > 0) this.view = { ...view, start: 0 };
      else if (page.total > view.count) void this.#askAhead();
    } catch (error) {
      this.#fail(error);
    }
  }

  async #askAhead() {
    const { archive, view } = this;
    const request = { archive, view: this.#view, start: 0, count: MOST_PRINTED };
    try {
      const page = await engine.ask('leaderPage', request, { channel: `${archive} leaders ahead` });
      if (page !== superseded && view === this.view) this.#ahead = page;
    } catch {
      // Then the page that is shown is printed.
    }
  }

  #print({ detail }: CustomEvent<TableView>) {
    if (!this.#ahead) return;
    this.page = this.#ahead;
    this.view = detail;
  }

  #fail(error: unknown) {
    this.failure = error instanceof Error ? error.message : String(error);
  }

  #cancel = () => {
    this.#stop.abort();
    this.done = null;
    this.page = null;
    this.cancelled = true;
  };

  override render() {
    if (this.failure) return html`<p role="alert">${this.failure}</p>`;
    if (this.cancelled) {
      return html`<div class="bar">
        <span role="status">Cancelled.</span>
        <button class="quiet" type="button" @click=${() => void this.#rate()}>Rate everyone</button>
      </div>`;
    }
    return html`${this.#renderProgress()}${this.page ? this.#renderTable(this.page) : nothing}`;
  }

  #renderProgress() {
    if (this.done === null) return nothing;
    return html`<div class="bar">
      <span id="rating">Rating everyone</span>
      <progress aria-labelledby="rating" max="1" .value=${this.done}></progress>
      <span>${percent(Math.floor(this.done * 100) / 100)}</span>
      <button class="quiet" type="button" @click=${this.#cancel}>Cancel</button>
    </div>`;
  }

  #renderTable({ total, rows }: LeaderPage) {
    return html`<div class="bar" ?hidden=${this.done !== null}>
        <label
          >At least
          <input
            class="field"
            type="number"
            min="1"
            step="1"
            aria-label="Fewest games"
            .value=${String(this.fewestGames)}
            @input=${this.#filter}
          />
          games</label
        >
        <span>under ${this.schemeName}</span>
        <button class="quiet end" type="button" @click=${this.#download}>Download CSV</button>
      </div>
      <data-table
        label="Leaderboard"
        empty="Nobody has so many games."
        ?busy=${this.done !== null}
        .columns=${this.#columns()}
        .cellStyles=${CELLS}
        .rows=${rows}
        .total=${total}
        .view=${this.view}
        @table-view=${(event: CustomEvent<TableView>) => (this.view = event.detail)}
        @table-print=${(event: CustomEvent<TableView>) => this.#print(event)}
      ></data-table>`;
  }

  #filter = (event: InputEvent & { target: HTMLInputElement }) => {
    const games = Math.floor(Number(event.target.value));
    if (!(games >= 1)) return;
    this.fewestGames = Math.min(games, 10_000_000);
    this.view = { ...this.view, start: 0 };
  };

  #columns(): TableColumn<LeaderRow>[] {
    const numeric = true;
    const sortable = true;
    const end = (value: number | null, none: string) => (value === null ? none : points(value));
    return [
      {
        key: 'name',
        label: 'Player',
        header: true,
        sortable,
        render: ({ name }) => html`<bdi>${name}</bdi>`,
      },
      {
        key: 'rating',
        label: 'Rating',
        numeric,
        sortable,
        narrow: 'end',
        render: ({ rating, unbounded }) =>
          rating === null ? (unbounded === 'above' ? '+∞' : '−∞') : points(rating),
      },
      {
        key: 'low',
        label: 'From',
        describe: 'The lower end of the 95 % interval',
        numeric,
        sortable,
        render: ({ low }) => end(low, '−∞'),
      },
      {
        key: 'high',
        label: 'To',
        describe: 'The upper end of the 95 % interval',
        numeric,
        sortable,
        render: ({ high }) => end(high, '+∞'),
      },
      {
        key: 'accuracy',
        label: 'RA',
        describe: 'Rating accuracy: Σ over opponents of √(games against them)',
        numeric,
        sortable,
        render: ({ accuracy }) => points(accuracy, 1),
      },
      {
        key: 'games',
        label: 'Games',
        numeric,
        sortable,
        render: ({ games }) => count(games),
      },
      {
        key: 'use',
        label: 'List',
        render: (row) =>
          html`<button
            class="use"
            type="button"
            aria-label=${`Use the games of ${row.name}`}
            @click=${() => void this.#use(row)}
          >
            Use
          </button>`,
      },
    ];
  }

  async #use({ id }: LeaderRow) {
    const { archive, options } = this;
    try {
      const { games } = await engine.ask('games', { archive, player: id, options });
      if (!games) return;
      const detail = { player: games.player, list: games.list, games: games.games };
      this.dispatchEvent(new CustomEvent('use-games', { detail, bubbles: true, composed: true }));
    } catch (error) {
      this.#fail(error);
    }
  }

  #download = async () => {
    try {
      const csv = await engine.ask('leadersCsv', { archive: this.archive, view: this.#view });
      download(csv, 'leaderboard.csv', 'text/csv');
    } catch (error) {
      this.#fail(error);
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'leaders-board': LeadersBoard;
  }
}
