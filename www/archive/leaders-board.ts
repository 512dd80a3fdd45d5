/** The leaderboard of an archive: everyone's rating under a scheme. */

import type { GameOptions, GamesAnswer, LeaderColumn, LeaderRow, Scheme } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../controls/data-table.js';
import type { DataTable, TableColumn, TableLoad, TableView } from '../controls/data-table.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { progressStyles, renderProgress } from '../styles/progress.js';
import { archiveText } from '../text/archive.js';
import { download, fileName } from '../text/hand-out.js';
import { count, points } from '../text/numbers.js';
import { Answer } from '../tool/answer.js';
import { CHOICES, choiceOf, nameOf, type SchemeKey } from '../tools/rating/scheme.js';

const TEXT = archiveText.leaderboard;

const FIRST_VIEW: TableView = { sort: 'rating', descending: true, start: 0, count: 25 };

/** Emits `use-games` (detail: `PlayerGames`) and `scheme-chosen` (detail: the scheme). */
@customElement('leaders-board')
export class LeadersBoard extends LitElement {
  @property() archive = '';
  @property({ attribute: false }) options!: GameOptions;
  @property() scheme: SchemeKey = 'p7';
  @property({ attribute: false }) custom!: Scheme;

  /** How much of the rating is done; null once it is, or was cancelled. */
  @state() private done: number | null = 0;
  /** How many games a player needs; null for as many as the core says. */
  @state() private fewestGames: number | null = null;
  /** What came of the last button. */
  @state() private notice = '';
  /** Gives the rows, once there is a rating. */
  @state() private load: TableLoad | undefined;

  @query('data-table') private readonly table!: DataTable;

  readonly #rating = new Answer<number>(this);
  readonly #games = new Answer<GamesAnswer>(this);
  readonly #csv = new Answer<string>(this);
  readonly #answers = [this.#rating, this.#games, this.#csv];

  static override styles = [
    base,
    progressStyles,
    css`
      .bar {
        margin-block-end: 0.6rem;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      .bar .field {
        inline-size: 5rem;
      }
      .quiet {
        margin-inline-start: auto;
      }
      /* Below the dialog's title. */
      data-table {
        --table-top: 3.5rem;
      }
    `,
  ];

  protected override updated(changed: PropertyValues<this>) {
    if (changed.has('options') || changed.has('scheme')) void this.#rate();
  }

  async #rate() {
    const { archive, options } = this;
    const scheme = choiceOf(this.scheme, this.custom);
    for (const answer of this.#answers) answer.clear();
    Object.assign(this, { done: 0, notice: '' });
    const onProgress = (done: number) => (this.done = done);
    const rated = await this.#rating.askInstead(({ signal }) =>
      engine.ask('leaders', [archive, options, scheme], { signal, onProgress }),
    );
    if (rated === undefined) return;
    this.done = null;
    this.#newLoad();
  }

  get #fewestGames(): number {
    return this.fewestGames ?? this.#rating.value ?? 1;
  }

  #view({ sort, descending, find: search = '' }: TableView) {
    const column = (sort === 'rank' ? 'rating' : sort) as LeaderColumn;
    return { column, descending, search, fewestGames: this.#fewestGames };
  }

  /** Gives the rows of the newest rating, with as many games as are asked for. */
  #newLoad() {
    this.load = (view, options) => {
      const request = [this.archive, this.#view(view), view.start, view.count] as const;
      return engine.ask('leaderRows', request, options);
    };
  }

  readonly #cancel = () => {
    this.#rating.clear();
    this.load = undefined;
    this.done = null;
  };

  override render() {
    const { done, load } = this;
    const failure = this.#answers.map(({ failure }) => failure).find(Boolean);
    if (failure) return html`<p role="alert">${failure}</p>`;
    return html`<div class="bar">
        ${done === null ? this.#renderTools() : this.#renderRun(done)}
      </div>
      ${
        load
          ? html`<data-table
              label=${TEXT.label}
              empty=${TEXT.empty}
              search=${TEXT.search}
              ?busy=${done !== null}
              .columns=${this.#columns}
              .load=${load}
              .view=${FIRST_VIEW}
            ></data-table>`
          : nothing
      }`;
  }

  #renderRun(done: number) {
    return html`${renderProgress(TEXT.rating, done)}
      <button class="quiet" type="button" @click=${this.#cancel}>${archiveText.cancel}</button>`;
  }

  /** What can be done with the rating, or about the lack of one. */
  #renderTools() {
    if (!this.load)
      return html`<span role="status">${TEXT.cancelled}</span>
        <button class="quiet" type="button" @click=${() => void this.#rate()}>
          ${TEXT.again}
        </button>`;
    return html`<label class="choice"
        >${TEXT.scheme}
        <select class="field" @change=${this.#choose}>
          ${CHOICES.map((scheme) => html`<option value=${scheme} ?selected=${scheme === this.scheme}>${nameOf(scheme)}</option>`)}
        </select>
      </label>
      <label class="choice"
        >${TEXT.atLeast}
        <input
          class="field"
          type="number"
          min="1"
          step="1"
          aria-label=${TEXT.fewestGames}
          .value=${String(this.#fewestGames)}
          @input=${this.#filter}
        />
        ${TEXT.games(this.#fewestGames)}</label
      >
      <button class="quiet" type="button" @click=${this.#download}>${TEXT.download}</button>
      <span role="status">${this.notice}</span>`;
  }

  readonly #choose = ({ target }: Event & { target: HTMLSelectElement }) =>
    this.dispatchEvent(new CustomEvent('scheme-chosen', { detail: target.value }));

  readonly #filter = ({ target }: InputEvent & { target: HTMLInputElement }) => {
    const games = Math.floor(Number(target.value));
    if (!(games >= 1)) return;
    this.fewestGames = Math.min(games, 10_000_000);
    this.#newLoad();
  };

  readonly #columns: TableColumn<LeaderRow>[] = [
    { ...number('rank', ({ rank }) => count(rank)), sortable: false },
    {
      key: 'name',
      label: TEXT.player,
      header: true,
      sortable: true,
      render: ({ name }) => html`<bdi>${name}</bdi>`,
    },
    {
      ...number('rating', ({ rating, unbounded }) =>
        end(rating, unbounded === 'above' ? '+∞' : '−∞'),
      ),
      narrow: 'end',
      tint: true,
    },
    number('low', ({ low }) => end(low, '−∞')),
    number('high', ({ high }) => end(high, '+∞')),
    number('accuracy', ({ accuracy }) => points(accuracy, 1)),
    number('games', ({ games }) => count(games)),
    {
      key: 'use',
      label: TEXT.list,
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

  async #use({ id: player }: LeaderRow) {
    const request = [this.archive, player, this.options] as const;
    const answer = await this.#games.ask((channel) => engine.ask('games', request, channel));
    if (answer?.games)
      this.dispatchEvent(new CustomEvent('use-games', { detail: answer.games, bubbles: true }));
  }

  readonly #download = async () => {
    const request = [this.archive, this.#view(this.table.view)] as const;
    const csv = await this.#csv.ask((channel) => engine.ask('leadersCsv', request, channel));
    if (csv === undefined) return;
    download(csv, fileName(nameOf(this.scheme), 'leaderboard', 'csv'), 'text/csv');
    this.notice = TEXT.downloaded;
  };
}

/** A column of numbers. */
function number(
  key: keyof typeof TEXT.columns,
  render: (row: LeaderRow) => string,
): TableColumn<LeaderRow> {
  const [label, describe] = TEXT.columns[key];
  return { key, label, describe, numeric: true, sortable: true, render };
}

/** One end of an interval. */
const end = (value: number | null, none: string) => (value === null ? none : points(value));
