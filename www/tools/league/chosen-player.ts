/** Whose matches a league shows; on the page itself, the browser's Back returns to the table. */

import type { LeagueReport } from '#multiplayer';
import type { ReactiveControllerHost } from 'lit';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { listen } from '../../element/listen.js';
import type { PlayerHistory } from './player-history.js';

/** The state of a browser's history entry that shows a player's matches; a shared league differs from the user's own. */
type PlayerShown = { readonly player?: string; readonly league?: string } | null;

/** League; `opens` says that it is on the page itself. */
interface Host extends ReactiveControllerHost {
  readonly opens: boolean;
  /** Where it is saved; a shared league is not. */
  readonly remember: string;
  readonly renderRoot: ParentNode;
}

export class ChosenPlayer {
  /** Blank if none is. */
  name = '';

  constructor(private readonly league: Host) {
    listen(league, window, ['popstate'], ({ state }) => {
      if (!league.opens) return;
      const player = this.#playerIn(state as PlayerShown);
      if (this.name && !player) this.#part('league-standings')?.focus({ preventScroll: true });
      this.#show(player);
    });
  }

  /** Shows a player's matches, and scrolls only if they would be out of sight; returns to the table if they are there already. */
  async pick(player: string): Promise<void> {
    if (player === this.name) {
      this.leave();
      return;
    }
    if (this.league.opens)
      history[this.name ? 'replaceState' : 'pushState'](
        { player, league: this.league.remember } satisfies PlayerShown,
        '',
      );
    this.#show(player);
    await this.league.updateComplete;
    (this.#part('player-history') as PlayerHistory | null)?.show();
  }

  leave(): void {
    if (this.league.opens && this.#playerIn(history.state as PlayerShown)) {
      history.back();
      return;
    }
    this.#show('');
    comeTo(this.#part('league-standings'));
  }

  /** Forgets a player who is not in the table any more. */
  seekIn({ table }: LeagueReport): void {
    if (this.name && !table.some(({ player }) => player === this.name)) this.#show('');
  }

  #playerIn(shown: PlayerShown): string {
    return shown?.league === this.league.remember ? (shown.player ?? '') : '';
  }

  #part(name: 'league-standings' | 'player-history') {
    return this.league.renderRoot.querySelector<HTMLElement>(name);
  }

  #show(player: string): void {
    this.name = player;
    this.league.requestUpdate();
  }
}
