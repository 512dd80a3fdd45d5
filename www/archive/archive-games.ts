/** `<archive-games>`: the games of many players, from which the user chooses one player's. */

import type { GamesAnswer } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { Answer } from '../element/answer.js';
import { FIRST_OPTIONS, type AllOptions, optionsStyles, renderOptions } from './options.js';
import './player-games.js';

/** No player has this number. */
const NO_PLAYER = 0xffff_ffff;

/** Emits `use-games` (detail: `PlayerGames`). */
@customElement('archive-games')
export class ArchiveGames extends LitElement {
  /** The name that the games were read under, which stays the same. */
  @property() archive = '';
  /** Whether the search has the focus at first. */
  @property({ type: Boolean }) searching = false;

  @state() private options: AllOptions = FIRST_OPTIONS;
  /** The games of no player: the option that cannot be used. */
  readonly #none = new Answer<GamesAnswer>(this);

  static override styles = [
    base,
    optionsStyles,
    css`
      .out {
        visibility: hidden;
      }
    `,
  ];

  protected override updated(changed: PropertyValues) {
    if (!changed.has('options')) return;
    const request = [this.archive, NO_PLAYER, this.options] as const;
    void this.#none.ask(() => engine.ask('games', request));
  }

  override render() {
    const { archive, options } = this;
    const problem = this.#none.value?.problem ?? null;
    const change = (change: Partial<AllOptions>) => (this.options = { ...options, ...change });
    return html`${renderOptions({ options, problem, change })}
      <player-games
        class=${problem ? 'out' : nothing}
        ?searching=${this.searching}
        archive=${archive}
        .options=${options}
      ></player-games>`;
  }
}
