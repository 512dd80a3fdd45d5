/** Whose matches a league shows; on the page itself, the browser's Back returns to the table. */

import type { Document } from '../../documents/document.js';
import type { LeagueReport } from '#results';
import type { ReactiveControllerHost } from 'lit';
import { listen } from '../../element/listen.js';

/** The state of a browser's history entry that shows a player's matches; a shared league differs from the user's own. */
type PlayerShown = { readonly player?: string; readonly league?: string } | null;

/** League; `opens` says that it is on the page itself. */
interface Host extends ReactiveControllerHost {
  readonly opens: boolean;
  /** Where it is saved; a shared league is not. */
  readonly doc: Document;
}

export class ChosenPlayer {
  /** Blank if none is. */
  name = '';
  /** Whether another tool is on the page. */
  #isAway = false;
  /** True once what a reload has left is shown. */
  #isRestored = false;

  constructor(private readonly league: Host) {
    listen(league, window, ['popstate'], ({ state }) => {
      if (!league.opens) return;
      history.scrollRestoration = 'auto';
      const player = this.#playerIn(state as PlayerShown);
      const wasAway = this.#isAway;
      this.#isAway = !location.hash.startsWith('#league');
      // Who comes from another tool finds the row still open.
      if (player || !(wasAway || this.#isAway)) this.#show(player);
    });
  }

  /** Shows a player's matches below their row, or hides them if they are there already. */
  pick(player: string): void {
    if (player === this.name) {
      this.leave();
      return;
    }
    // The way back closes the row, and moves nothing else.
    if (this.league.opens) history.scrollRestoration = 'manual';
    if (this.league.opens)
      history[this.name ? 'replaceState' : 'pushState'](
        { player, league: this.league.doc.id } satisfies PlayerShown,
        '',
      );
    this.#show(player);
  }

  leave(): void {
    if (this.league.opens && this.#playerIn(history.state as PlayerShown)) {
      history.back();
      return;
    }
    this.#show('');
  }

  /** Forgets a player who is not in the table any more. After a reload, shows the one who was shown before. */
  seekIn({ table }: LeagueReport): void {
    const isThere = (name: string) => table.some(({ player }) => player === name);
    if (this.name && !isThere(this.name)) this.#show('');
    if (this.#isRestored || !this.league.opens) return;
    this.#isRestored = true;
    const player = this.#playerIn(history.state as PlayerShown);
    if (player && !this.name && isThere(player)) this.#show(player);
  }

  #playerIn(shown: PlayerShown): string {
    return shown?.league === this.league.doc.id ? (shown.player ?? '') : '';
  }

  #show(player: string): void {
    this.name = player;
    this.league.requestUpdate();
  }
}
