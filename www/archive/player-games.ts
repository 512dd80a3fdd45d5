/** A searchable list of players, and how many games of the chosen one count. */

import type { GameOptions, GamesAnswer, PlayerPage, PlayerRow } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import { choice } from '../controls/choice.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { choiceStyles } from '../styles/choices.js';
import { archiveText } from '../text/archive.js';
import { Answer } from '../element/answer.js';

const TEXT = archiveText.players;

/** How many players are shown at first, and how many more each time. */
const [FIRST, MORE] = [50, 500];

/** Emits `use-games` (detail: `PlayerGames`). */
@customElement('player-games')
export class PlayerGamesElement extends LitElement {
  @property() archive = '';
  @property({ attribute: false }) options!: GameOptions;
  /** Whether the search has the focus at first. */
  @property({ type: Boolean }) searching = false;

  @state() private search = '';
  /** How many players are asked for. */
  @state() private shown = FIRST;
  @state() private chosen: PlayerRow | null = null;

  @query('input') private readonly field!: HTMLInputElement;

  readonly #page = new Answer<PlayerPage>(this);
  readonly #games = new Answer<GamesAnswer>(this);

  static override styles = [
    base,
    choiceStyles,
    css`
      form {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(17rem, 100%), 1fr));
        gap: 1rem 2rem;
      }
      form > * {
        min-inline-size: 0;
        overflow-wrap: anywhere;
      }
      .field {
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
      }
      label span {
        flex: none;
        color: var(--ink-2);
        font-size: var(--step--1);
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

  protected override updated(changed: PropertyValues) {
    if (changed.has('search') || changed.has('shown')) void this.#find();
    if (changed.has('chosen') || changed.has('options')) void this.#count();
  }

  readonly #find = async () => {
    const request = [this.archive, this.search, 0, this.shown] as const;
    const page = await this.#page.ask(() => engine.ask('players', request));
    if (!page) return;
    // The first player found is chosen until the user chooses another.
    this.chosen = page.rows.find(({ id }) => id === this.chosen?.id) ?? page.rows[0] ?? null;
  };

  async #count() {
    const { archive, chosen, options } = this;
    if (chosen) await this.#games.ask(() => engine.ask('games', [archive, chosen.id, options]));
    else this.#games.clear();
  }

  override render() {
    const failure = this.#page.failure || this.#games.failure;
    if (failure)
      return html`<p role="alert">${failure}</p>
        ${button(TEXT.again, this.#find)}`;
    const { rows = [], total = 0 } = this.#page.value ?? {};
    return html`<form @submit=${this.#use}>
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
        <fieldset class="choices">
          <legend class="visually-hidden">${TEXT.list}</legend>
          ${rows.map((player) => this.#renderPlayer(player))}
        </fieldset>
        <p class="hint" role="status">
          ${TEXT.found(total)}
          ${rows.length < total ? button(TEXT.more, () => (this.shown += MORE), { link: true }) : nothing}
        </p>
      </div>
      <div>${this.#renderAnswer()}</div>
    </form>`;
  }

  #renderPlayer(player: PlayerRow) {
    const label = html`<bdi>${player.name}</bdi><span>${TEXT.games(player.games)}</span>`;
    const isChosen = player.id === this.chosen?.id;
    return choice('radio', 'player', label, isChosen, () => (this.chosen = player));
  }

  #renderAnswer() {
    const { games } = this.#games.value ?? {};
    if (!games) return nothing;
    const first = games.list.split('\n', 6).filter(Boolean);
    const more = games.games - first.length;
    if (more > 0) first.push(TEXT.moreGames(more));
    return html`<h3><bdi>${games.player}</bdi></h3>
      <p class="hint" role="status">
        <b>${TEXT.games(games.games)}</b>${TEXT.counting(games.games)}.
        ${archiveText.leftOut(games.leftOut)}
        ${games.daysTo === null ? nothing : TEXT.daysTo(games.daysTo)}
      </p>
      ${first.length > 0 ? html`<pre aria-label=${TEXT.newest}>${first.join('\n')}</pre>` : nothing}
      <button class="quiet main" ?disabled=${games.games === 0}>${TEXT.use}</button>`;
  }

  readonly #typed = ({ target }: InputEvent & { target: HTMLInputElement }) => {
    this.search = target.value;
    this.shown = FIRST;
    this.chosen = null;
  };

  /** The down arrow goes from the search on to the players, which have the arrow keys of radio buttons. */
  readonly #toList = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    this.renderRoot.querySelector<HTMLElement>(':checked')?.focus();
  };

  readonly #use = (event: SubmitEvent) => {
    event.preventDefault();
    const { games } = this.#games.value ?? {};
    if (games && games.games > 0 && games.player === this.chosen?.name)
      this.dispatchEvent(
        new CustomEvent('use-games', { detail: games, bubbles: true, composed: true }),
      );
  };
}
