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
    margin: 0;
    padding: 0;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--sheet);
    list-style: none;
  }
  .games li {
    display: flex;
    flex-wrap: wrap;
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
  .games small {
    color: var(--ink-2);
    font-size: var(--step--1);
  }
`;

export const gameRows = <Of extends Game>(games: readonly Of[], when: (game: Of) => string) =>
  html`<ol class="games">
    ${games.map(
      (game) =>
        html`<li>
          <b class=${game.result}>${detailsText.games.results[game.result]}</b>
          <span><bdi>${game.opponent}</bdi> <small>${plainRating(game.rating)}</small></span>
          <small>${when(game)}</small>
        </li>`,
    )}
  </ol>`;
