/**
 * `<gameroom-leaders-board>`: everyone of an archive, rated under a scheme, with a search. A player's row opens in
 * place.
 */

import type { LeaderPage, LeaderRow } from '#results';
import { html, nothing } from 'lit';
import { query } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { button } from '../../controls/button.js';
import { columnsFrom } from '../../controls/columns.js';
import '../../controls/data-table.js';
import type { DataTable } from '../../controls/data-table.js';
import type { TableColumn, TableLoad, TableView } from '../../controls/table.js';
import { menu } from '../../controls/menu.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { questions } from '../../engine/engines.js';
import { commonText } from '../../text/common.js';
import { count, percent, points } from '../../text/numbers.js';
import { publishText } from '../../text/publish.js';
import { playersText } from '../../text/players.js';
import { ratingText } from '../../text/rating.js';
import { CHOICES, inSentence } from '../../rating-scheme/scheme.js';
import { boardStyles } from './board-styles.js';
import type { PlayersModel } from './model.js';
import { renderDetails, rowStyles } from './player-details.js';

const TEXT = playersText.board;

/** Where there is room for the settings beside the search. */
const ROOMY = '(min-width: 48rem)';

const FIRST_VIEW: TableView = { sort: 'rating', descending: true, start: 0, count: 50 };

@define('gameroom-leaders-board')
export class LeadersBoard extends View<PlayersModel> {
  @query('gameroom-data-table') private readonly table!: DataTable | null;
  @query('[type=search]') private readonly search!: HTMLInputElement;

  /** The ratings that the ranges of a page's rows lie between. */
  readonly #scales = new WeakMap<readonly unknown[], LeaderPage['scale']>();

  static override styles = boardStyles;

  override focus(options?: FocusOptions): void {
    const open = this.table?.renderRoot.querySelector<HTMLElement>('[aria-expanded=true]');
    (open ?? this.search).focus(options);
  }

  /** Gives the rows of the newest rating that are searched for, from the first one on. */
  #newLoad(): TableLoad {
    const { model, table } = this;
    if (table && table.view.start > 0) table.view = { ...table.view, start: 0 };
    return async (view) => {
      const page = await model.rows(view);
      this.#scales.set(page.rows, page.scale);
      return page;
    };
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
    this.model.set({ player: (first as LeaderRow).name });
    // The row is open by then.
    requestAnimationFrame(() => this.focus());
  }

  override render() {
    const { leaders } = this.model;
    return html`<div class="bar tools screen-only">${this.#renderTools()}</div>
      <div class="bar found">
        ${requestStatus(leaders, {
          working: TEXT.rating,
          rest: leaders.ready ? this.#renderFound() : nothing,
        })}
      </div>
      ${leaders.ready ? this.#renderTable() : nothing}`;
  }

  #renderTools() {
    const { model } = this;
    const { find, scheme, since } = model.state;
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
          @input=${({ target }: InputEvent & { target: HTMLInputElement }) => model.set({ find: target.value })}
          @keydown=${(event: KeyboardEvent) => this.#pressed(event)}
        />
      </label>
      <details class="settings" ?open=${guard([], () => matchMedia(ROOMY).matches)}>
        <summary>${TEXT.settings(model.called(scheme), model.fewestGames)}</summary>
        <div class="bar">
          <label
            >${TEXT.scheme}
            ${menu(
              CHOICES.map((scheme) => [scheme, model.called(scheme)]),
              scheme,
              (scheme) => model.set({ scheme }),
            )}
          </label>
          <label
            >${TEXT.atLeast}
            <input
              class="field"
              type="number"
              min="1"
              step="1"
              .value=${String(model.fewestGames)}
              @change=${this.#setFewest}
            />
          </label>
          ${
            model.isDated
              ? html`<label
                  >${TEXT.since}
                  <input
                    class="field"
                    type="date"
                    min="1000-01-01"
                    max=${model.day}
                    .value=${since ?? ''}
                    @change=${({ target }: { target: HTMLInputElement }) =>
                      model.set({ since: target.value || null })}
                  />
                </label>`
              : nothing
          }
        </div>
      </details>`;
  }

  /** Searches for the player that a command such as `gr omar | p6` names. */
  async #runCommand() {
    const { program } = await questions.ask('programOf', [this.model.state.find]);
    if (program?.program !== 'gr') return;
    const { player, scheme } = program;
    this.model.set({ find: player, player, ...(scheme ? { scheme } : {}) });
  }

  readonly #setFewest = ({ target }: Event & { target: HTMLInputElement }) => {
    const games = Math.floor(Number(target.value));
    if (games >= 1) this.model.set({ minGames: Math.min(games, 10_000_000) });
    target.value = String(this.model.fewestGames);
  };

  #renderFound() {
    const { model } = this;
    const { page, fewestGames, state } = model;
    const look = (name: string) =>
      html`${button(name, () => model.set({ find: name, player: name }), { link: true })} `;
    if (!page) return nothing;
    return html`<p>
        ${TEXT.found(page.total, state.find.trim(), fewestGames)}
        ${page.closest.length > 0 ? html`${TEXT.closest} ${page.closest.map(look)}` : nothing}
      </p>
      ${
        page.total > 0
          ? button(commonText.downloadCsv, () => model.save(this.table?.view ?? FIRST_VIEW))
          : nothing
      }`;
  }

  #renderTable() {
    const { model } = this;
    const { leaders, opens, isDated, state } = model;
    const { scheme, player, find, minGames } = state;
    const since = isDated ? state.since : null;
    const details = (row: unknown) => {
      const { name } = row as LeaderRow;
      if (name !== player) return nothing;
      const use = opens ? () => void model.lookUp(name) : undefined;
      return renderDetails(row as LeaderRow, inSentence(scheme), since, use);
    };
    return html`<gameroom-data-table
      label=${TEXT.label}
      empty=${find.trim() ? '' : TEXT.empty}
      ?busy=${leaders.isStale}
      .columns=${this.#columns(player, since)}
      .cellStyles=${rowStyles}
      .load=${guard([leaders.ready, minGames, find], () => this.#newLoad())}
      .first=${FIRST_VIEW}
      .details=${details}
      @row-picked=${({ detail: { name } }: CustomEvent<LeaderRow>) =>
        model.set({ player: name === player ? '' : name })}
    ></gameroom-data-table>`;
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
      column('rating', ({ report }) => ratingText.brief(report), { tint: true }),
      column('range', range, { numeric: false, sortable: false, narrow: 'title' }),
      column('winAdds', ({ report }) => publishText.next(report)),
      column('accuracy', ({ report }) => points(report.accuracy, 1)),
      column('games', ({ report }) => count(report.games)),
      column('score', ({ report }) => percent(report.scoreShare), { narrow: 'hide' }),
      ...(this.model.isDated
        ? [column('lastDay', ({ lastDay }) => TEXT.day(lastDay), { narrow: 'hide' })]
        : []),
      column('listed', ({ listed }) => TEXT.listed(listed), { narrow: 'hide' }),
      ...(since ? [column('change', (row) => TEXT.change(row))] : []),
    ];
  }
}

const column = columnsFrom<LeaderRow, keyof typeof TEXT.columns>(TEXT.columns);
