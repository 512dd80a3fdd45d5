/** `<leaders-board>`: everyone of an archive, rated under a scheme, with a search. A player's row opens in place. */

import type {
  GameOptions,
  LeaderColumn,
  LeaderPage,
  LeaderRow,
  LeaderView,
  PlayerGames,
  SchemeChoice,
} from '#archives';
import type { SchemeInfo } from '#games';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { button } from '../../controls/button.js';
import { columnsFrom } from '../../controls/columns.js';
import '../../controls/data-table.js';
import type { DataTable } from '../../controls/data-table.js';
import type { TableColumn, TableLoad, TableView } from '../../controls/table.js';
import { menu } from '../../controls/menu.js';
import { requestStatus } from '../../controls/request-status.js';
import { Request } from '../../element/request.js';
import { archives as engine, questions } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { progressStyles } from '../../styles/progress.js';
import { download, fileName } from '../../controls/export.js';
import { count, points } from '../../text/numbers.js';
import { publishText } from '../../text/publish.js';
import { playersText } from '../../text/players.js';
import { schemeText } from '../../text/scheme.js';
import { infoOf } from '../../rating-scheme/scheme-rows.js';
import {
  CHOICES,
  choiceOf,
  inSentence,
  nameOf,
  type SchemeKey,
} from '../../rating-scheme/scheme.js';
import { boardStyles } from './board-styles.js';
import { renderDetails, rowStyles } from './player-details.js';
import { optionsOf, type PlayersState } from './schema.js';

const TEXT = playersText.board;

/** Where there is room for the settings beside the search. */
const ROOMY = '(min-width: 48rem)';

/** What a leaderboard is of. */
type Rated = readonly [
  archive: string,
  options: Partial<GameOptions>,
  scheme: SchemeChoice,
  since: string | undefined,
];

const FIRST_VIEW: TableView = { sort: 'rating', descending: true, start: 0, count: 50 };

/**
 * Emits `players-edited` (detail: part of the state), `player-wanted` (detail: `PlayerGames`) and `board-shown` (detail:
 * the page of the leaderboard).
 */
@customElement('leaders-board')
export class LeadersBoard extends LitElement {
  @property() archive = '';
  /** The day that days are counted to. */
  @property() day = '';
  @property({ attribute: false }) players!: PlayersState;
  /** Whether a player can be opened in My rating. */
  @property({ type: Boolean }) opens = false;
  /** The published schemes, once their names are known. */
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];
  /** Whether games have dates. */
  @property({ type: Boolean }) dated = false;

  /** The first page, and what came of the last button. */
  @state() private page: LeaderPage | undefined;
  @state() private notice = '';
  @state() private load: TableLoad | undefined;

  @query('data-table') private readonly table!: DataTable | null;
  @query('[type=search]') private readonly search!: HTMLInputElement;

  /** How many games a player needs, by default. */
  readonly #rating = new Request(this, (rated: Rated, work) => engine.ask('leaders', rated, work), {
    once: true,
    done: () => this.#newLoad(),
  });
  readonly #games = new Request(
    this,
    (request: readonly [archive: string, player: number, options: GameOptions], work) =>
      engine.ask('games', request, work),
    { once: true, done: ({ games }) => games && this.#wanted(games) },
  );
  readonly #csv = new Request(
    this,
    (request: readonly [archive: string, view: LeaderView], work) =>
      engine.ask('leadersCsv', request, work),
    { once: true, done: (csv) => this.#download(csv) },
  );
  #shown = '';
  /** Whether the row that is opened next gets the focus. */
  #goesToRow = false;
  /** The ratings that the ranges of a page's rows lie between. */
  readonly #scales = new WeakMap<readonly unknown[], LeaderPage['scale']>();

  static override styles = [base, progressStyles, boardStyles];

  override focus(options?: FocusOptions): void {
    const open = this.table?.renderRoot.querySelector<HTMLElement>('[aria-expanded=true]');
    (open ?? this.search).focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#rating.ask(...this.#rated);
    const { minGames, find } = this.players;
    const shown = JSON.stringify([minGames, find]);
    if (shown !== this.#shown && this.#rating.ready) this.#newLoad();
    this.#shown = shown;
    if (changed.has('players')) this.notice = '';
  }

  protected override updated(changed: PropertyValues<this>) {
    if (!changed.has('players') || !this.#goesToRow) return;
    this.#goesToRow = false;
    void this.table?.updateComplete.then(() => this.focus());
  }

  get #rated(): Rated {
    const { archive, players, day } = this;
    const scheme = choiceOf(players.scheme, players.custom);
    return [archive, optionsOf(players, day), scheme, players.since ?? undefined];
  }

  get #fewestGames(): number {
    return this.players.minGames ?? this.#rating.ready?.result ?? 1;
  }

  #view({ sort, descending }: TableView): LeaderView {
    const column = (sort === 'rank' || sort === 'range' ? 'rating' : sort) as LeaderColumn;
    return { column, descending, search: this.players.find, fewestGames: this.#fewestGames };
  }

  /** Gives the rows of the newest rating that are searched for. */
  #newLoad() {
    const { archive, table } = this;
    if (table && table.view.start > 0) table.view = { ...table.view, start: 0 };
    this.load = async (view) => {
      const request = [archive, this.#view(view), view.start, view.count] as const;
      const page = await engine.ask('leaderRows', request);
      this.#scales.set(page.rows, page.scale);
      if (view.start === 0 && view.count <= page.rows.length + 1_000) this.#show(page);
      return page;
    };
  }

  #show(page: LeaderPage) {
    this.page = page;
    this.dispatchEvent(new CustomEvent('board-shown', { detail: page }));
  }

  #pressed(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    // The row that it opens has the focus before the key is up, and would be closed by it.
    event.preventDefault();
    void this.#openFirst();
  }

  /** Opens the row of the first player found, and goes there. */
  async #openFirst() {
    await this.updateComplete;
    const [first] = (await this.table?.loaded)?.rows ?? [];
    if (!first) return this.#runCommand();
    this.#goesToRow = true;
    this.#edit({ player: (first as LeaderRow).name });
  }

  #edit(detail: Partial<PlayersState>) {
    this.dispatchEvent(new CustomEvent('players-edited', { detail }));
  }

  override render() {
    return html`<div class="tools screen-only">${this.#renderTools()}</div>
      <div class="bar found">
        ${requestStatus(this.#rating, {
          working: TEXT.rating,
          again: TEXT.again,
          rest: this.#rating.ready ? this.#renderFound() : nothing,
        })}
      </div>
      ${this.#rating.ready ? this.#renderTable(this.#rating.isStale) : nothing}`;
  }

  #renderTools() {
    const { find, scheme, since } = this.players;
    return html`<label class="search"
        ><span class="visually-hidden">${TEXT.find}</span>
        <input
          class="field"
          type="search"
          placeholder=${TEXT.find}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          .value=${live(find)}
          @input=${({ target }: InputEvent & { target: HTMLInputElement }) => this.#edit({ find: target.value })}
          @keydown=${(event: KeyboardEvent) => this.#pressed(event)}
        />
      </label>
      <details class="settings" ?open=${guard([], () => matchMedia(ROOMY).matches)}>
        <summary>${TEXT.settings(this.#nameOf(scheme), this.#fewestGames)}</summary>
        <div>
          <label
            >${TEXT.scheme}
            ${menu(
              CHOICES.map((scheme) => [scheme, this.#nameOf(scheme)]),
              scheme,
              (scheme) => this.#edit({ scheme }),
            )}
          </label>
          <label
            >${TEXT.atLeast}
            <input
              class="field"
              type="number"
              min="1"
              step="1"
              .value=${live(String(this.#fewestGames))}
              @change=${this.#setFewest}
            />
          </label>
          ${
            this.dated
              ? html`<label
                  >${TEXT.since}
                  <input
                    class="field"
                    type="date"
                    min="1000-01-01"
                    max=${this.day}
                    .value=${live(since ?? '')}
                    @change=${({ target }: { target: HTMLInputElement }) =>
                      this.#edit({ since: target.value || null })}
                  />
                </label>`
              : nothing
          }
        </div>
      </details>`;
  }

  /** What a scheme is called, with its name once that is known. */
  #nameOf(scheme: SchemeKey): string {
    const { name, reconstructed } = infoOf(this.schemes, scheme);
    return schemeText.marked(schemeText.called(scheme, name).trim(), reconstructed);
  }

  /** Searches for the player that a command such as `gr omar | p6` names. */
  async #runCommand() {
    const { program } = await questions.ask('programOf', [this.players.find]);
    if (program?.program !== 'gr') return;
    const { player, scheme } = program;
    this.#edit({ find: player, player, ...(scheme ? { scheme } : {}) });
  }

  readonly #setFewest = ({ target }: Event & { target: HTMLInputElement }) => {
    const games = Math.floor(Number(target.value));
    if (games >= 1) this.#edit({ minGames: Math.min(games, 10_000_000) });
    else target.value = String(this.#fewestGames);
  };

  #renderFound() {
    const { page } = this;
    const { find } = this.players;
    const closest = page?.closest ?? [];
    return html`<p role="status">
        ${page ? TEXT.found(page.total, find.trim(), this.#fewestGames) : nothing}
        ${closest.length > 0 ? html`${TEXT.closest} ${closest.map((name) => html`${button(name, () => this.#edit({ find: name, player: name }), { link: true })} `)}` : nothing}
        ${this.notice}
      </p>
      ${requestStatus(this.#games, { working: TEXT.finding })}
      ${requestStatus(this.#csv, {
        working: TEXT.writing,
        rest: page?.total ? button(TEXT.download, this.#askCsv) : nothing,
      })}`;
  }

  #renderTable(busy: boolean) {
    const { scheme, player } = this.players;
    const since = this.dated ? this.players.since : null;
    const details = (row: unknown) => {
      const open = row as LeaderRow;
      if (open.name !== player) return nothing;
      return renderDetails(
        open,
        inSentence(scheme),
        since,
        this.opens ? () => this.#use(open) : undefined,
      );
    };
    return html`<data-table
      label=${TEXT.label}
      empty=${this.players.find.trim() ? '' : TEXT.empty}
      ?busy=${busy}
      .columns=${this.#columns(player, since)}
      .cellStyles=${rowStyles}
      .load=${this.load}
      .first=${FIRST_VIEW}
      .details=${details}
      @row-picked=${({ detail }: CustomEvent<LeaderRow>) =>
        this.#edit({ player: detail.name === player ? '' : detail.name })}
    ></data-table>`;
  }

  #columns(player: string, since: string | null): TableColumn<LeaderRow>[] {
    const name = ({ name }: LeaderRow) =>
      html`<button class="link" aria-expanded=${name === player ? 'true' : 'false'}>
        <bdi>${name}</bdi>
      </button>`;
    const range = ({ report }: LeaderRow, page: readonly LeaderRow[]) => {
      const [from = 0, to = 1] = this.#scales.get(page) ?? [];
      const { rating, low, high } = report;
      if (from >= to || (low === null && high === null)) return '';
      const values = { from, to, low: low ?? from, high: high ?? to };
      const style = Object.entries(values).map(([name, value]) => `--${name}: ${value}`);
      if (rating !== null) style.push(`--rating: ${rating}`);
      return html`<span class="range exact" aria-hidden="true" .style=${style.join(';')}
        ><i></i>${rating === null ? nothing : html`<b></b>`}</span
      >`;
    };
    return [
      column('rank', ({ rank }) => (rank === null ? '–' : count(rank)), { sortable: false }),
      column('name', name, { header: true, numeric: false }),
      column('rating', ({ report }) => TEXT.ratingOf(report), { tint: true }),
      column('range', range, { numeric: false, sortable: false, narrow: 'title' }),
      column('winAdds', ({ report }) => publishText.next(report)),
      column('accuracy', ({ report }) => points(report.accuracy, 1)),
      column('games', ({ report }) => count(report.games)),
      column('score', ({ report }) => TEXT.score(report), { narrow: 'hide' }),
      ...(this.dated
        ? [column('lastDay', ({ lastDay }) => TEXT.day(lastDay), { narrow: 'hide' })]
        : []),
      column('listed', ({ listed }) => TEXT.listed(listed), { narrow: 'hide' }),
      ...(since ? [column('change', (row) => TEXT.change(row))] : []),
    ];
  }

  #use({ id }: LeaderRow) {
    this.#games.forget();
    // With dates, so that the list stays right from day to day.
    this.#games.ask(this.archive, id, optionsOf(this.players, null));
  }

  #wanted(detail: PlayerGames) {
    this.dispatchEvent(new CustomEvent('player-wanted', { detail }));
  }

  readonly #askCsv = () => {
    this.#csv.forget();
    this.#csv.ask(this.archive, this.#view(this.table?.view ?? FIRST_VIEW));
  };

  #download(csv: string) {
    download(csv, fileName(nameOf(this.players.scheme), 'leaderboard', 'csv'), 'text/csv');
    this.notice = TEXT.downloaded;
  }
}

const column = columnsFrom<LeaderRow, keyof typeof TEXT.columns>(TEXT.columns);
