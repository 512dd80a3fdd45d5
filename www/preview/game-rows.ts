/** Games as rows: how each ended, against whom, and when. */

import type { GameResult } from '#games';
import { css, html } from 'lit';
import { plainRating } from '../text/numbers.js';
import { detailsText } from '../text/rating-details.js';

interface Game {
  readonly result: GameResult;
  readonly opponent: string;
  readonly rating: number;
}

export const gameRowStyles = css`
  .games {
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--sheet);
  }
  .games li {
    gap: 0 0.75rem;
    align-items: baseline;
    padding: 0.5rem 0.9rem;
    overflow-wrap: anywhere;
  }
  .games li + li {
    border-block-start: 1px solid var(--rule);
  }
  .games b {
    flex: none;
    min-inline-size: 3.2rem;
  }
  .games span {
    flex: 1 1 6rem;
    min-inline-size: 0;
  }
`;

export const gameRows = <Of extends Game>(games: readonly Of[], when: (game: Of) => string) =>
  html`<ol class="plain-list games">
    ${games.map(
      (game) =>
        html`<li class="bar">
          <b class=${game.result}>${detailsText.games.results[game.result]}</b>
          <span><bdi>${game.opponent}</bdi> <small>${plainRating(game.rating)}</small></span>
          <small>${when(game)}</small>
        </li>`,
    )}
  </ol>`;
