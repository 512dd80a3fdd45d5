/** The games of many players, from which the user chooses one player's. */

import type { PlayerRow } from '#results';
import { css, html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { choice } from '../controls/choice.js';
import { requestStatus } from '../controls/request-status.js';
import { define } from '../element/define.js';
import { Request } from '../element/request.js';
import { archives as engine } from '../engine/engines.js';
import { BaseElement } from '../element/base-element.js';
import { choiceStyles } from '../styles/choices.js';
import { archiveText } from '../text/archive.js';
import { FIRST_OPTIONS, optionsStyles, renderOptions, type AllOptions } from './options.js';

const TEXT = archiveText.players;

/** How many players are shown: a search finds the others. */
const MOST = 200;

/** Emits `use-games` (detail: `PlayerGames`). */
@define('gameroom-player-games')
export class PlayerGamesElement extends BaseElement {
  @property() archive = '';
  /** Whether the search has the focus at first. */
  @property({ type: Boolean }) searching = false;

  @state() private options = FIRST_OPTIONS;
  @state() private search = '';
  /** Whom the user chose. */
  @state() private chosen: PlayerRow | null = null;

  @query('[type=search]') private readonly field!: HTMLInputElement;

  readonly #page = new Request(this, engine.asking('players'));
  readonly #games = new Request(this, engine.asking('games'));

  static override styles = [
    choiceStyles,
    optionsStyles,
    css`
      form {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
        gap: 1rem 2rem;
        margin-block-start: 1rem;
      }
      form > * {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      #search {
        inline-size: 100%;
        margin-block-start: 0.15rem;
      }
      .choices,
      pre {
        margin: 0.4rem 0;
        overflow: auto;
        border: 1px solid var(--rule);
        border-radius: 6px;
        background: var(--sheet);
      }
      .choices {
        block-size: clamp(7rem, 25dvh, 20rem);
        padding: 0.2rem;
      }
      .choices label {
        display: flex;
        gap: 1rem;
        justify-content: space-between;
        border-color: transparent;
        background: none;
        text-align: start;
      }
      .choices span {
        flex: none;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      .use {
        position: sticky;
        inset-block-end: 0;
        gap: 0.25rem 1rem;
        justify-content: space-between;
        padding-block: 0.6rem;
        border-block-start: 1px solid var(--rule);
        background: var(--paper);
      }
      .use p {
        margin: 0;
        overflow-wrap: anywhere;
      }
      pre {
        padding: 0.5rem 0.7rem;
        font: var(--step--1) / 1.5 var(--mono);
      }
    `,
  ];

  protected override firstUpdated() {
    if (this.searching) this.field.focus();
  }

  protected override willUpdate() {
    const { archive, search, options } = this;
    this.#page.ask(archive, search, 0, MOST);
    const player = this.#player;
    if (player) this.#games.ask(archive, player.id, options);
  }

  /** The first player found, until the user chooses another. */
  get #player(): PlayerRow | undefined {
    const { rows = [] } = this.#page.ready?.result ?? {};
    return rows.find(({ id }) => id === this.chosen?.id) ?? rows[0];
  }

  override render() {
    const { ready, isStale } = this.#page;
    const { rows = [], total = 0 } = ready?.result ?? {};
    const status = requestStatus(this.#page, { working: TEXT.working });
    const edit = (change: Partial<AllOptions>) => (this.options = { ...this.options, ...change });
    const { problem = null } = this.#games.ready?.result ?? {};
    return html`${renderOptions(this.options, edit, problem)}
      <form id="choose" @submit=${this.#use}>
        <div>
          <label for="search">${TEXT.search}</label>
          <input
            class="field"
            id="search"
            type="search"
            autocomplete="off"
            autocapitalize="off"
            spellcheck="false"
            placeholder=${TEXT.placeholder}
            .value=${this.search}
            @input=${this.#typed}
            @keydown=${this.#toList}
          />
          <fieldset class="choices ${isStale ? 'stale' : ''}">
            <legend class="visually-hidden">${TEXT.list}</legend>
            ${rows.map((player) => this.#renderPlayer(player))}
          </fieldset>
          <p class="hint" role="status">${ready ? TEXT.found(total, rows.length) : nothing}</p>
          ${status}
        </div>
        <div class=${isStale || this.#games.isStale ? 'stale' : ''}>${this.#renderGames()}</div>
      </form>
      ${this.#renderUse()}`;
  }

  #renderPlayer(player: PlayerRow) {
    const label = html`<bdi>${player.name}</bdi><span>${TEXT.games(player.games)}</span>`;
    const isChosen = player.id === this.#player?.id;
    return choice('radio', 'player', label, isChosen, () => (this.chosen = player));
  }

  #renderGames() {
    const { ready, failure } = this.#games;
    if (failure) return requestStatus(this.#games, { working: TEXT.working });
    const games = this.#player && ready?.result.games;
    if (!games) return nothing;
    const first = games.list.split('\n', 6).filter(Boolean);
    const more = games.games - first.length;
    if (more > 0) first.push(TEXT.moreGames(more));
    return html`<h3><bdi>${games.player}</bdi></h3>
      <p class="hint" role="status">
        <b>${TEXT.games(games.games)}</b>${TEXT.counting(games.games)}.
        ${archiveText.leftOut(games.leftOut)}
      </p>
      ${first.length > 0 ? html`<pre aria-label=${TEXT.newest}>${first.join('\n')}</pre>` : nothing}`;
  }

  /** Whose games are used; in sight however far down the games are. */
  #renderUse() {
    const { isStale, ready } = this.#games;
    const games = this.#player && ready?.result.games;
    if (!games) return nothing;
    return html`<div class="bar use ${isStale ? 'stale' : ''}">
      <p><b>${TEXT.games(games.games)}</b> · <bdi>${games.player}</bdi></p>
      <button class="quiet main" form="choose" ?disabled=${games.games === 0}>${TEXT.use}</button>
    </div>`;
  }

  readonly #typed = ({ target }: InputEvent & { target: HTMLInputElement }) => {
    this.search = target.value;
    this.chosen = null;
  };

  /** The down arrow goes from the search on to the players, which have the arrow keys of radio buttons. */
  readonly #toList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    this.renderRoot.querySelector<HTMLElement>('[type=radio]:checked')?.focus();
  };

  readonly #use = (event: SubmitEvent) => {
    event.preventDefault();
    const { games } = this.#games.ready?.result ?? {};
    const isCurrent = !this.#page.isStale && !this.#games.isStale;
    if (isCurrent && games && games.games > 0) this.emit('use-games', games);
  };
}
