/** The leaderboard of an archive: everyone's rating under a scheme. */

import type { GameOptions, GamesAnswer, LeaderColumn, LeaderRow, Scheme } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../controls/data-table.js';
import type { DataTable, TableColumn, TableLoad, TableView } from '../controls/data-table.js';
import { button } from '../controls/button.js';
import { columnsFrom } from '../controls/columns.js';
import { longWork } from '../controls/long-work.js';
import { menu } from '../controls/menu.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { progressStyles } from '../styles/progress.js';
import { archiveText } from '../text/archive.js';
import { tableText } from '../text/controls.js';
import { download, fileName } from '../controls/export.js';
import { count, points } from '../text/numbers.js';
import { Answer } from '../element/answer.js';
import { CHOICES, choiceOf, nameOf, type SchemeKey } from '../rating-scheme/scheme.js';

const TEXT = archiveText.leaderboard;

const FIRST_VIEW: TableView = { sort: 'rating', descending: true, start: 0, count: 25 };

/** Emits `use-games` (detail: `PlayerGames`) and `scheme-chosen` (detail: the scheme). */
@customElement('leaders-board')
export class LeadersBoard extends LitElement {
  @property() archive = '';
  @property({ attribute: false }) options!: GameOptions;
  @property() scheme: SchemeKey = 'p7';
  @property({ attribute: false }) custom!: Scheme;

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
      [type='number'] {
        inline-size: 5rem;
      }
      .quiet {
        margin-inline-start: auto;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('options') || changed.has('scheme')) void this.#rate();
  }

  async #rate() {
    const { archive, options } = this;
    const scheme = choiceOf(this.scheme, this.custom);
    this.#games.clear();
    this.#csv.clear();
    this.notice = '';
    const rated = await this.#rating.askInstead((channel) =>
      engine.ask('leaders', [archive, options, scheme], channel),
    );
    if (rated !== undefined) this.#newLoad();
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
    this.load = (view) => {
      const request = [this.archive, this.#view(view), view.start, view.count] as const;
      return engine.ask('leaderRows', request);
    };
  }

  override render() {
    const { load } = this;
    const { done, value } = this.#rating;
    const failure = this.#answers.map(({ failure }) => failure).find(Boolean);
    if (failure) return html`<p role="alert">${failure}</p>`;
    return html`<div class="bar">
        ${longWork(this.#rating, TEXT.rating, TEXT.again, () => this.#rate())}
        ${value === undefined ? nothing : this.#renderTools()}
      </div>
      ${
        load && value !== undefined
          ? html`<data-table
              label=${TEXT.label}
              empty=${TEXT.empty}
              search=${tableText.findPlayer}
              ?busy=${done !== null}
              .columns=${this.#columns}
              .load=${load}
              .first=${FIRST_VIEW}
            ></data-table>`
          : nothing
      }`;
  }

  /** What can be done with the rating. */
  #renderTools() {
    return html`<label class="choice"
        >${TEXT.scheme}
        ${menu(
          CHOICES.map((scheme) => [scheme, nameOf(scheme)]),
          this.scheme,
          this.#choose,
        )}
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
      ${button(TEXT.download, this.#download)}
      <span role="status">${this.notice}</span>`;
  }

  readonly #choose = (detail: SchemeKey) =>
    this.dispatchEvent(new CustomEvent('scheme-chosen', { detail }));

  readonly #filter = ({ target }: InputEvent & { target: HTMLInputElement }) => {
    const games = Math.floor(Number(target.value));
    if (!(games >= 1)) return;
    this.fewestGames = Math.min(games, 10_000_000);
    this.#newLoad();
  };

  readonly #columns: TableColumn<LeaderRow>[] = [
    column('rank', ({ rank }) => count(rank), { sortable: false }),
    column('name', ({ name }) => html`<bdi>${name}</bdi>`, { header: true, numeric: false }),
    column('rating', ratingOf, { tint: true }),
    column('low', ({ low }) => end(low, '−∞')),
    column('high', ({ high }) => end(high, '+∞')),
    column('accuracy', ({ accuracy }) => points(accuracy, 1)),
    column('games', ({ games }) => count(games)),
    column('use', (row) => this.#renderUse(row), { sortable: false, numeric: false }),
  ];

  #renderUse(row: LeaderRow) {
    return button(TEXT.use, () => this.#use(row), { label: TEXT.useGamesOf(row.name), link: true });
  }

  async #use({ id: player }: LeaderRow) {
    const request = [this.archive, player, this.options] as const;
    const answer = await this.#games.ask(() => engine.ask('games', request));
    if (answer?.games)
      this.dispatchEvent(new CustomEvent('use-games', { detail: answer.games, bubbles: true }));
  }

  readonly #download = async () => {
    const request = [this.archive, this.#view(this.table.view)] as const;
    const csv = await this.#csv.ask(() => engine.ask('leadersCsv', request));
    if (csv === undefined) return;
    download(csv, fileName(nameOf(this.scheme), 'leaderboard', 'csv'), 'text/csv');
    this.notice = TEXT.downloaded;
  };
}

const column = columnsFrom<LeaderRow, keyof typeof TEXT.columns>(TEXT.columns);

const ratingOf = ({ rating, unbounded }: LeaderRow) =>
  end(rating, unbounded === 'above' ? '+∞' : '−∞');

/** One end of an interval. */
const end = (value: number | null, none: string) => (value === null ? none : points(value));
