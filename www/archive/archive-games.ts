/** `<archive-games>`: the games of many players, from which the user chooses one player's. */

import type { GamesAnswer, PlayerGames, Scheme } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { choice } from '../controls/choice.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { choiceStyles } from '../styles/choices.js';
import { archiveText as TEXT } from '../text/archive.js';
import { Answer } from '../element/answer.js';
import type { SchemeKey } from '../rating-scheme/scheme.js';
import './leaders-board.js';
import { FIRST_OPTIONS, type AllOptions, optionsStyles, renderOptions } from './options.js';
import './player-games.js';
import './scheme-comparison.js';

/** No player has this number. */
const NO_PLAYER = 0xffff_ffff;

const PANELS = ['player', 'leaders', 'comparison'] as const;
type Panel = (typeof PANELS)[number];

/** Emits `use-games` (detail: `PlayerGames`), and `custom-edited` (detail: the user's own scheme). */
@customElement('archive-games')
export class ArchiveGames extends LitElement {
  /** The name that the games were read under, which stays the same. */
  @property() archive = '';
  /** What charts are of. */
  @property() subject = '';
  /** What the leaderboard is computed under. */
  @property() scheme: SchemeKey = 'p7';
  /** The user's own scheme. */
  @property({ attribute: false }) custom!: Scheme;

  /** Whether the search has the focus at first. */
  @property({ type: Boolean }) searching = false;

  @state() private options: AllOptions = FIRST_OPTIONS;
  @state() private panel: Panel = 'player';
  /** The games of no player: the option that cannot be used. */
  readonly #none = new Answer<GamesAnswer>(this);

  static override styles = [
    base,
    choiceStyles,
    optionsStyles,
    css`
      .out {
        visibility: hidden;
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        margin-block: 0.9rem;
      }
    `,
  ];

  protected override updated(changed: PropertyValues) {
    if (!changed.has('options')) return;
    const request = [this.archive, NO_PLAYER, this.options] as const;
    void this.#none.ask(() => engine.ask('games', request));
  }

  override render() {
    const { archive, options, panel } = this;
    const problem = this.#none.value?.problem ?? null;
    const change = (change: Partial<AllOptions>) => (this.options = { ...options, ...change });
    return html`<fieldset class="choices">
        <legend class="visually-hidden">${TEXT.panels}</legend>
        ${PANELS.map((name) => choice('radio', 'panel', TEXT[name], panel === name, () => (this.panel = name)))}
      </fieldset>
      ${renderOptions({ options, problem, change })}
      <div
        class=${problem ? 'out' : nothing}
        @use-games=${({ detail }: CustomEvent<PlayerGames>) =>
          this.dispatchEvent(new CustomEvent('use-games', { detail }))}
      >
        <player-games
          ?hidden=${panel !== 'player'}
          ?searching=${this.searching}
          archive=${archive}
          .options=${options}
        ></player-games>
        ${panel === 'player' ? nothing : this.#renderPanel(panel)}
      </div>`;
  }

  #renderPanel(panel: Panel) {
    const { archive, options, subject } = this;
    if (panel === 'leaders')
      return html`<leaders-board
        archive=${archive}
        .options=${options}
        .scheme=${this.scheme}
        .custom=${this.custom}
        @scheme-chosen=${({ detail }: CustomEvent<SchemeKey>) => (this.scheme = detail)}
      ></leaders-board>`;
    return html`<scheme-comparison
      archive=${archive}
      subject=${subject}
      .options=${options}
      .custom=${this.custom}
      @custom-edited=${({ detail }: CustomEvent<Scheme>) => {
        this.custom = detail;
        this.dispatchEvent(new CustomEvent('custom-edited', { detail }));
      }}
    ></scheme-comparison>`;
  }
}
