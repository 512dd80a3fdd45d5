/**
 * What the tools pass to each other: a match to the league, a match of the league to Match, games of a
 * situation to My rating, and one's own scheme and list between My rating and Schemes.
 */

import type { GameroomLeague } from '../league/gameroom-league.js';
import type { GameroomMatch } from '../match/gameroom-match.js';
import type { GameroomRating } from '../rating/gameroom-rating.js';
import { TOOLS } from './tool-list.js';

/** Listens to the tools, and shows the one that something was passed to by `open`. */
export function passBetweenTools(
  main: HTMLElement,
  open: (id: string) => Promise<HTMLElement | undefined>,
): void {
  main.addEventListener('match-to-league', ({ detail }) => {
    void open('league').then((league) => (league as GameroomLeague | undefined)?.add(detail.game));
  });
  main.addEventListener('league-to-match', ({ detail, target }) => {
    const { game, name, settings } = detail;
    // What comes from a shared league does not take the place of one's own match.
    if (target instanceof Element && target.closest('shared-view'))
      void import('../share/pass-on.js').then(({ passOn }) => passOn(detail));
    else
      void open('match').then((match) =>
        (match as GameroomMatch | undefined)?.open(game, name, settings),
      );
  });
  main.addEventListener('games-wanted', ({ detail }) => {
    void open('rating').then((rating) => (rating as GameroomRating | undefined)?.make(detail));
  });
  main.addEventListener('custom-changed', ({ detail, target }) => {
    const rating = ownRating(main);
    if (rating && target instanceof Element && !target.closest('shared-view'))
      rating.custom = detail;
  });
}

/** Gives Schemes, before it is shown, what it shares with My rating: the list and the custom scheme. */
export async function lend(main: HTMLElement, shown: HTMLElement): Promise<void> {
  const rating = ownRating(main);
  if (!rating || shown.localName !== 'gameroom-schemes') return;
  // Until its code is there, the element on the page has no list.
  await TOOLS[0].load();
  const { list, custom } = rating;
  Object.assign(shown, { list, custom });
}

function ownRating(main: HTMLElement): GameroomRating | null {
  return main.querySelector(':scope > gameroom-rating');
}
