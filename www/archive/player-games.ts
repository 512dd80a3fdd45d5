/** A searchable list of players, and how many games of the chosen one count. */

import type { GameOptions, GamesAnswer, PlayerPage, PlayerRow } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { archiveText } from '../text/archive.js';
import { Answer } from '../tool/answer.js';
import { FIRST_OPTIONS } from './options.js';

const TEXT = archiveText.players;

/** How many players are shown at a time. */
const PAGE = 50;

const NO_PLAYERS: PlayerPage = { total: 0, rows: [] };

/** How far a key moves the choice. */
const STEPS: Partial<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** Emits `use-games` (detail: `PlayerGames`). */
@customElement('player-games')
export class PlayerGamesElement extends LitElement {
  @property() archive = '';
  @property({ attribute: false }) options: GameOptions = FIRST_OPTIONS;

  @state() private search = '';
  /** How many players are asked for. */
  @state() private shown = PAGE;
  @state() private chosen: PlayerRow | null = null;

  @query('input') private readonly field!: HTMLInputElement;

  readonly #page = new Answer<PlayerPage>(this);
  readonly #games = new Answer<GamesAnswer>(this);

  static override styles = [
    base,
    css`
      :host {
        container-type: inline-size;
      }
      .sides {
        display: grid;
        gap: 1rem 2rem;
      }
      .sides > * {
        min-inline-size: 0;
      }
      label {
        display: block;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      .field {
        inline-size: 100%;
        margin-block-start: 0.15rem;
      }
      ul {
        max-block-size: clamp(7rem, 25dvh, 12rem);
        margin: 0.4rem 0 0;
        padding: 0.2rem;
        overflow: auto;
        border: 1px solid var(--rule);
        border-radius: 6px;
        background: var(--sheet);
        list-style: none;
      }
      li {
        display: flex;
        gap: 1rem;
        justify-content: space-between;
        padding: 0.3rem 0.5rem;
        border-radius: 4px;
        cursor: pointer;
      }
      li bdi {
        min-inline-size: 0;
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      li span {
        flex: none;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      li:hover {
        background: color-mix(in srgb, var(--accent-soft) 50%, transparent);
      }
      li[aria-selected='true'] {
        background: var(--accent-soft);
        outline: 1px solid var(--accent);
        outline-offset: -1px;
      }
      .result p {
        margin: 0.4rem 0;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      .result b {
        color: var(--ink);
      }
      h3 {
        font-size: var(--step-1);
        overflow-wrap: anywhere;
      }
      pre {
        margin: 0.5rem 0;
        padding: 0.5rem 0.7rem;
        overflow: auto;
        border: 1px solid var(--rule);
        border-radius: 6px;
        background: var(--sheet);
        font: var(--step--1) / 1.5 var(--mono);
      }
      .use {
        min-block-size: 2.5rem;
        padding: 0.4rem 1.1rem;
        border: 0;
        border-radius: 999px;
        background: var(--accent);
        color: var(--paper);
        font: inherit;
        font-weight: 600;
        cursor: pointer;
      }
      .use:disabled {
        opacity: 0.5;
        cursor: default;
      }
      @container (min-width: 36rem) {
        .sides {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
        }
        ul {
          block-size: clamp(9rem, 34dvh, 20rem);
          max-block-size: none;
        }
      }
      @media (pointer: coarse) {
        li {
          padding-block: 0.55rem;
        }
      }
    `,
  ];

  protected override firstUpdated() {
    this.field.focus();
  }

  protected override updated(changed: PropertyValues) {
    const asks = (...names: string[]) => names.some((name) => changed.has(name));
    if (asks('search', 'shown', 'archive')) void this.#find();
    if (asks('chosen', 'options')) void this.#count();
  }

  async #find() {
    const { archive, search, shown: count } = this;
    const request = { archive, search, start: 0, count };
    const page = await this.#page.ask((channel) => engine.ask('players', request, channel));
    if (!page) return;
    this.chosen = page.rows.find(({ id }) => id === this.chosen?.id) ?? page.rows[0] ?? null;
  }

  async #count() {
    const { archive, chosen, options } = this;
    if (!chosen) {
      this.#games.clear();
      return;
    }
    const request = { archive, player: chosen.id, options };
    await this.#games.ask((channel) => engine.ask('games', request, channel));
  }

  readonly #tryAgain = () => {
    void this.#find();
    void this.#count();
  };

  override render() {
    const failure = this.#page.failure || this.#games.failure;
    if (failure)
      return html`<p role="alert">${failure}</p>
        <button type="button" class="quiet" @click=${this.#tryAgain}>${TEXT.again}</button>`;
    const { rows, total } = this.#page.value ?? NO_PLAYERS;
    return html`<div class="sides">
      <div>
        <label for="search">${TEXT.search}</label>
        <input
          class="field"
          id="search"
          type="search"
          role="combobox"
          aria-label=${TEXT.search}
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          placeholder=${TEXT.placeholder}
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
          aria-label=${TEXT.list}
          @click=${this.#choose}
          @keydown=${this.#key}
        >
          ${rows.map((player) => this.#option(player))}
        </ul>
        <p class="hint" role="status">
          ${TEXT.found(total)}
          ${
            rows.length < total
              ? html`<button class="link" type="button" @click=${() => (this.shown += 10 * PAGE)}>
                  ${TEXT.more}
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
      <bdi>${player.name}</bdi><span>${TEXT.games(player.games)}</span>
    </li>`;
  }

  #renderAnswer() {
    const { games } = this.#games.value ?? {};
    if (!games) return nothing;
    const first = games.list.split('\n', 6).filter(Boolean);
    const more = games.games - first.length;
    return html`<h3><bdi>${games.player}</bdi></h3>
      <p role="status">
        <b>${TEXT.games(games.games)}</b>${TEXT.counting(games.games)}.
        ${archiveText.leftOut(games.leftOut)}
        ${games.daysTo === null ? nothing : TEXT.daysTo(games.daysTo)}
      </p>
      ${
        first.length > 0
          ? html`<pre aria-label=${TEXT.newest}>
${first.join('\n')}${more > 0 ? `\n${TEXT.moreGames(more)}` : ''}</pre>`
          : nothing
      }
      <button class="use" type="button" ?disabled=${games.games === 0} @click=${this.#use}>
        ${TEXT.use}
      </button>`;
  }

  readonly #typed = (event: InputEvent & { target: HTMLInputElement }) => {
    this.search = event.target.value;
    this.shown = PAGE;
    // The first player found is chosen until the user chooses another.
    this.chosen = null;
  };

  readonly #choose = (event: MouseEvent) => {
    const option = event.target instanceof Element ? event.target.closest('li') : null;
    const player = this.#page.value?.rows.find(({ id }) => String(id) === option?.dataset.id);
    if (player) this.chosen = player;
  };

  readonly #key = (event: KeyboardEvent) => {
    const { rows, total } = this.#page.value ?? NO_PLAYERS;
    const at = rows.findIndex(({ id }) => id === this.chosen?.id);
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = Math.min(Math.max(at + step, 0), rows.length - 1);
      this.chosen = rows[next] ?? null;
      if (next === rows.length - 1 && rows.length < total) this.shown += PAGE;
      void this.updateComplete.then(() =>
        this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' }),
      );
    } else if (event.key === 'Enter') {
      event.preventDefault();
      this.#use();
    }
  };

  readonly #use = () => {
    const { games } = this.#games.value ?? {};
    if (!games || games.games === 0 || games.player !== this.chosen?.name) return;
    this.dispatchEvent(new CustomEvent('use-games', { detail: games, bubbles: true }));
  };
}
