/** A searchable list of players, and how many games of the chosen one count. */

import type { GameOptions, GamesAnswer, PlayerPage, PlayerRow } from '#archives';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { engine, superseded } from '../engine/archives/engine.js';
import { count, counted } from '../words/numbers.js';
import { playerStyles } from './player-styles.js';
import { FIRST_OPTIONS, leftOutWords } from './words.js';

/** Players are shown by so many at a time. */
const PAGE = 50;

/** Emits `use-games` (detail `{player, list, games}`). */
@customElement('player-games')
export class PlayerGamesElement extends LitElement {
  @property() archive = '';
  @property({ attribute: false }) options: GameOptions = FIRST_OPTIONS;

  @state() private search = '';
  /** How many players are asked for. */
  @state() private shown = PAGE;
  @state() private page: PlayerPage = { total: 0, rows: [] };
  @state() private chosen: PlayerRow | null = null;
  @state() private answer: GamesAnswer | null = null;
  @state() private failure = '';

  @query('input') private readonly field!: HTMLInputElement;

  static override styles = [quiet, playerStyles];

  protected override firstUpdated() {
    this.field.focus();
  }

  protected override updated(changed: PropertyValues) {
    const asks = (...names: string[]) => names.some((name) => changed.has(name));
    if (asks('search', 'shown', 'archive')) void this.#find();
    if (asks('chosen', 'options')) void this.#count();
  }

  async #find() {
    const { archive, search, shown } = this;
    try {
      const request = { archive, search, start: 0, count: shown };
      const page = await engine.ask('players', request, { channel: `${archive} players` });
      if (page === superseded) return;
      this.page = page;
      const still = page.rows.find(({ id }) => id === this.chosen?.id);
      this.chosen = still ?? page.rows[0] ?? null;
    } catch (error) {
      this.#fail(error);
    }
  }

  async #count() {
    const { archive, chosen, options } = this;
    if (!chosen) {
      this.answer = null;
      return;
    }
    try {
      const request = { archive, player: chosen.id, options };
      const answer = await engine.ask('games', request, { channel: `${archive} games` });
      if (answer !== superseded) this.answer = answer;
    } catch (error) {
      this.#fail(error);
    }
  }

  readonly #tryAgain = () => {
    this.failure = '';
    void this.#find();
    void this.#count();
  };

  #fail(error: unknown) {
    this.failure = error instanceof Error ? error.message : String(error);
  }

  override render() {
    if (this.failure)
      return html`<p role="alert">${this.failure}</p>
        <button type="button" class="quiet" @click=${this.#tryAgain}>Try again</button>`;
    const { rows, total } = this.page;
    return html`<div class="sides">
      <div>
        <label for="search">Player</label>
        <input
          class="field"
          id="search"
          type="search"
          role="combobox"
          aria-label="Player"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          placeholder="Search a name"
          aria-expanded="true"
          aria-controls="players"
          aria-activedescendant=${this.chosen ? `player-${this.chosen.id}` : nothing}
          .value=${this.search}
          @input=${this.#typed}
          @keydown=${this.#key}
        />
        <ul
          id="players"
          role="listbox"
          aria-label="Players"
          @click=${this.#choose}
          @keydown=${this.#key}
        >
          ${rows.map((player) => this.#option(player))}
        </ul>
        <p class="hint" role="status">
          ${total === 0 ? 'Nobody is called so.' : `${counted(total, 'player')}.`}
          ${
            rows.length < total
              ? html`<button class="link" type="button" @click=${() => (this.shown += 10 * PAGE)}>
                  Show more
                </button>`
              : nothing
          }
        </p>
      </div>
      <div class="result">${this.#renderAnswer()}</div>
    </div>`;
  }

  #option(player: PlayerRow) {
    const chosen = player.id === this.chosen?.id;
    return html`<li
      role="option"
      id=${`player-${player.id}`}
      aria-selected=${chosen ? 'true' : 'false'}
      data-id=${player.id}
    >
      <bdi>${player.name}</bdi><span>${counted(player.games, 'game')}</span>
    </li>`;
  }

  #renderAnswer() {
    const { games } = this.answer ?? {};
    if (!games) return nothing;
    const first = games.list.split('\n', 6).filter(Boolean);
    const more = games.games - first.length;
    return html`<h3><bdi>${games.player}</bdi></h3>
      <p role="status">
        <b>${counted(games.games, 'game')}</b>${games.games === 1 ? ' counts' : ' count'}.
        ${leftOutWords(games.leftOut)}
        ${games.daysTo === null ? nothing : html`Days are counted to ${games.daysTo}.`}
      </p>
      ${
        first.length > 0
          ? html`<pre aria-label="The newest games">
${first.join('\n')}${more > 0 ? `\n… ${count(more)} more` : ''}</pre>`
          : nothing
      }
      <button class="use" type="button" ?disabled=${games.games === 0} @click=${this.#use}>
        Use these games
      </button>`;
  }

  #typed = (event: InputEvent & { target: HTMLInputElement }) => {
    this.search = event.target.value;
    this.shown = PAGE;
    // Of what is found the first is taken, as long as nobody chooses another.
    this.chosen = null;
  };

  #choose = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest('li') : null;
    const player = this.page.rows.find(({ id }) => String(id) === option?.dataset.id);
    if (player) this.chosen = player;
  };

  #key = (event: KeyboardEvent) => {
    const { rows } = this.page;
    const at = rows.findIndex(({ id }) => id === this.chosen?.id);
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(at + step, 0), rows.length - 1);
      this.chosen = rows[next] ?? null;
      if (next === rows.length - 1 && rows.length < this.page.total) this.shown += PAGE;
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
      );
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.#use();
    }
  };

  #use = () => {
    const { games } = this.answer ?? {};
    if (!games || games.games === 0 || games.player !== this.chosen?.name) return;
    const detail = { player: games.player, list: games.list, games: games.games };
    this.dispatchEvent(new CustomEvent('use-games', { detail, bubbles: true, composed: true }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'player-games': PlayerGamesElement;
  }
}
