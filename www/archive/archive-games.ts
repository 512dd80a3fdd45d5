/** `<archive-games>`: the games of many players, from which the user chooses one player's. */

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { requestStatus } from '../controls/request-status.js';
import { Request } from '../element/request.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { archiveText } from '../text/archive.js';
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
  readonly #none = new Request(
    this,
    (request: readonly [archive: string, player: number, options: AllOptions], work) =>
      engine.ask('games', request, work),
  );

  static override styles = [
    base,
    optionsStyles,
    css`
      .out {
        visibility: hidden;
      }
    `,
  ];

  protected override willUpdate() {
    this.#none.ask(this.archive, NO_PLAYER, this.options);
  }

  override render() {
    const { archive, options } = this;
    if (this.#none.failure)
      return requestStatus(this.#none, { working: archiveText.players.working });
    const problem = this.#none.ready?.result.problem ?? null;
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
