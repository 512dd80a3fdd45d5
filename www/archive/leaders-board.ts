/** The leaderboard of an archive: everyone's rating under the chosen scheme. */

import type { GameOptions, LeaderColumn, LeaderRow, SchemeChoice } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../controls/data-table.js';
import type { DataTable, TableColumn, TableLoad, TableView } from '../controls/data-table.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { archiveText } from '../text/archive.js';
import { download } from '../text/hand-out.js';
import { count, points } from '../text/numbers.js';
import { reasonOf } from '../text/reason.js';
import { Answer } from '../tool/answer.js';
import { FIRST_OPTIONS } from './options.js';
import { progressStyles, renderProgress } from './progress.js';

const TEXT = archiveText.leaderboard;

const FIRST_VIEW: TableView = { sort: 'rating', descending: true, start: 0, count: 25 };

/** Emits `use-games` (detail: `PlayerGames`). */
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
  /** Gives the rows, once there is a rating. */
  @state() private load: TableLoad | undefined;
  @state() private failure = '';

  @query('data-table') private readonly table!: DataTable;

  readonly #rating = new Answer<null>(this);

  static override styles = [
    base,
    progressStyles,
    css`
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
    else if (this.load && asks('fewestGames')) this.#newLoad();
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
    if (rated === null) this.#newLoad();
    if (rated === null || this.#rating.failure !== '') this.done = null;
  }

  #request({ sort, descending, start, count }: TableView) {
    const { archive, fewestGames } = this;
    const view = { column: sort as LeaderColumn, descending, fewestGames };
    return { archive, view, start, count };
  }

  /** Gives the rows of the newest rating, with as many games as are asked for. */
  #newLoad() {
    this.load = (view, options) => engine.ask('leaderPage', this.#request(view), options);
  }

  readonly #cancel = () => {
    this.#rating.clear();
    this.load = undefined;
    this.done = null;
    this.cancelled = true;
  };

  override render() {
    const failure = this.failure || this.#rating.failure;
    if (failure) return html`<p role="alert">${failure}</p>`;
    if (this.cancelled) {
      return html`<div class="bar">
        <span role="status">${TEXT.cancelled}</span>
        <button class="quiet" type="button" @click=${() => void this.#rate()}>${TEXT.again}</button>
      </div>`;
    }
    return html`${this.done === null ? nothing : this.#renderProgress(this.done)}
    ${this.load ? this.#renderTable(this.load) : nothing}`;
  }

  #renderProgress(done: number) {
    const cancel = html`<button class="quiet" type="button" @click=${this.#cancel}>
      ${archiveText.cancel}
    </button>`;
    return renderProgress(TEXT.rating, done, cancel);
  }

  #renderTable(load: TableLoad) {
    return html`<div class="bar" ?hidden=${this.done !== null}>
        <label class="choice"
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
        .load=${load}
        .view=${FIRST_VIEW}
      ></data-table>`;
  }

  readonly #filter = (event: InputEvent & { target: HTMLInputElement }) => {
    const games = Math.floor(Number(event.target.value));
    if (!(games >= 1)) return;
    this.fewestGames = Math.min(games, 10_000_000);
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
            class="link"
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
      if (games) this.dispatchEvent(new CustomEvent('use-games', { detail: games, bubbles: true }));
    } catch (error) {
      this.failure = reasonOf(error);
    }
  }

  readonly #download = async () => {
    try {
      const csv = await engine.ask('leadersCsv', this.#request(this.table.view));
      download(csv, 'leaderboard.csv', 'text/csv');
    } catch (error) {
      this.failure = reasonOf(error);
    }
  };
}
