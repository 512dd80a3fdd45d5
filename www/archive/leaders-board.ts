/** The leaderboard of an archive: everyone's rating under the chosen scheme. */

import type { GameOptions, LeaderColumn, LeaderPage, LeaderRow, SchemeChoice } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../controls/data-table.js';
import { MOST_PRINTED, type TableColumn, type TableView } from '../controls/data-table.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { archiveText } from '../text/archive.js';
import { download } from '../text/hand-out.js';
import { count, points } from '../text/numbers.js';
import { reasonOf } from '../text/reason.js';
import { Answer } from '../tool/answer.js';
import { FIRST_OPTIONS } from './options.js';
import type { ChosenGames } from './player-games.js';
import { progressStyles, renderProgress } from './progress.js';

const TEXT = archiveText.leaderboard;

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

/** Emits `use-games` (detail: `ChosenGames`). */
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
  @state() private failure = '';

  readonly #rating = new Answer<null>(this);
  readonly #page = new Answer<LeaderPage>(this);
  /** The rows for paper: a browser that prints does not wait for the engine. */
  readonly #ahead = new Answer<LeaderPage>(this);

  static override styles = [
    base,
    progressStyles,
    css`
      :host {
        display: block;
      }
      label {
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
    `,
  ];

  protected override updated(changed: PropertyValues) {
    const asks = (...names: string[]) => names.some((name) => changed.has(name));
    if (asks('archive', 'options', 'scheme')) void this.#rate();
    else if (asks('view', 'fewestGames')) void this.#ask();
  }

  async #rate() {
    const { archive, options, scheme } = this;
    this.cancelled = false;
    this.failure = '';
    this.done = 0;
    const onProgress = (done: number) => (this.done = done);
    const rated = await this.#rating.askInstead(({ signal }) =>
      engine.ask('leaders', { archive, options, scheme }, { signal, onProgress }),
    );
    if (rated === null) await this.#ask();
    if (rated === null || this.#rating.failure !== '') this.done = null;
  }

  #request(start: number, count: number) {
    const { archive, fewestGames } = this;
    const { sort, descending } = this.view;
    const view = { column: sort as LeaderColumn, descending, fewestGames };
    return { archive, view, start, count };
  }

  async #ask() {
    const { view } = this;
    const request = this.#request(view.start, view.count);
    this.#ahead.clear();
    const page = await this.#page.ask((channel) => engine.ask('leaderPage', request, channel));
    if (!page) return;
    // The page shown before may no longer exist.
    if (page.rows.length === 0 && page.total > 0) this.view = { ...view, start: 0 };
    else if (page.total > view.count) {
      const all = this.#request(0, MOST_PRINTED);
      await this.#ahead.ask((channel) => engine.ask('leaderPage', all, channel));
    }
  }

  #print({ detail }: CustomEvent<TableView>) {
    const { value } = this.#ahead;
    if (!value) return;
    this.#page.value = value;
    this.view = detail;
  }

  readonly #cancel = () => {
    this.#rating.clear();
    this.#page.clear();
    this.done = null;
    this.cancelled = true;
  };

  override render() {
    const failure = this.failure || this.#rating.failure || this.#page.failure;
    if (failure) return html`<p role="alert">${failure}</p>`;
    if (this.cancelled) {
      return html`<div class="bar">
        <span role="status">${TEXT.cancelled}</span>
        <button class="quiet" type="button" @click=${() => void this.#rate()}>${TEXT.again}</button>
      </div>`;
    }
    return html`${this.done === null ? nothing : this.#renderProgress(this.done)}
    ${this.#page.value ? this.#renderTable(this.#page.value) : nothing}`;
  }

  #renderProgress(done: number) {
    const cancel = html`<button class="quiet" type="button" @click=${this.#cancel}>
      ${archiveText.cancel}
    </button>`;
    return renderProgress(TEXT.rating, done, cancel);
  }

  #renderTable({ total, rows }: LeaderPage) {
    return html`<div class="bar" ?hidden=${this.done !== null}>
        <label
          >${TEXT.atLeast}
          <input
            class="field"
            type="number"
            min="1"
            step="1"
            aria-label=${TEXT.fewestGames}
            .value=${String(this.fewestGames)}
            @input=${this.#filter}
          />
          ${TEXT.games}</label
        >
        <span>${TEXT.scheme(this.schemeName)}</span>
        <button class="quiet end" type="button" @click=${this.#download}>${TEXT.download}</button>
      </div>
      <data-table
        label=${TEXT.label}
        empty=${TEXT.empty}
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

  readonly #filter = (event: InputEvent & { target: HTMLInputElement }) => {
    const games = Math.floor(Number(event.target.value));
    if (!(games >= 1)) return;
    this.fewestGames = Math.min(games, 10_000_000);
    this.view = { ...this.view, start: 0 };
  };

  #columns(): TableColumn<LeaderRow>[] {
    const { columns } = TEXT;
    const number = { numeric: true, sortable: true };
    const end = (value: number | null, none: string) => (value === null ? none : points(value));
    return [
      {
        key: 'name',
        label: columns.name,
        header: true,
        sortable: true,
        render: ({ name }) => html`<bdi>${name}</bdi>`,
      },
      {
        key: 'rating',
        label: columns.rating,
        ...number,
        narrow: 'end',
        render: ({ rating, unbounded }) => end(rating, unbounded === 'above' ? '+∞' : '−∞'),
      },
      {
        key: 'low',
        label: columns.low,
        describe: columns.aboutLow,
        ...number,
        render: ({ low }) => end(low, '−∞'),
      },
      {
        key: 'high',
        label: columns.high,
        describe: columns.aboutHigh,
        ...number,
        render: ({ high }) => end(high, '+∞'),
      },
      {
        key: 'accuracy',
        label: columns.accuracy,
        describe: columns.aboutAccuracy,
        ...number,
        render: ({ accuracy }) => points(accuracy, 1),
      },
      { key: 'games', label: columns.games, ...number, render: ({ games }) => count(games) },
      {
        key: 'use',
        label: columns.list,
        render: (row) =>
          html`<button
            class="use"
            type="button"
            aria-label=${TEXT.useGamesOf(row.name)}
            @click=${() => void this.#use(row)}
          >
            ${TEXT.use}
          </button>`,
      },
    ];
  }

  async #use({ id }: LeaderRow) {
    const { archive, options } = this;
    try {
      const { games } = await engine.ask('games', { archive, player: id, options });
      if (!games) return;
      const detail: ChosenGames = { player: games.player, list: games.list, games: games.games };
      this.dispatchEvent(new CustomEvent('use-games', { detail, bubbles: true }));
    } catch (error) {
      this.failure = reasonOf(error);
    }
  }

  readonly #download = async () => {
    try {
      const csv = await engine.ask('leadersCsv', this.#request(0, 0));
      download(csv, 'leaderboard.csv', 'text/csv');
    } catch (error) {
      this.failure = reasonOf(error);
    }
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'leaders-board': LeadersBoard;
  }
}
