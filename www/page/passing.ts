/** What the tools pass to each other: a match to the league, a match of the league to Match. */

import type { GameroomLeague } from '../league/gameroom-league.js';
import type { GameroomMatch } from '../match/gameroom-match.js';

/** Listens to the tools, and shows the one that something was passed to by `open`. */
export function passBetweenTools(
  main: HTMLElement,
  open: (id: string) => Promise<HTMLElement | undefined>,
): void {
  main.addEventListener('match-to-league', ({ detail }) => {
    void open('league').then((league) => (league as GameroomLeague | undefined)?.add(detail.game));
  });
  main.addEventListener('league-to-match', ({ detail }) => {
    const { game, name, settings } = detail;
    void open('match').then((match) =>
      (match as GameroomMatch | undefined)?.open(game, name, settings),
    );
  });
}
