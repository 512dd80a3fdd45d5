/** The layout of Players: what the games are, the leaderboard, and below it which games count. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';

export const layout = [
  toolLayout,
  css`
    :host {
      overflow-wrap: anywhere;
    }
    .frame {
      gap: 1.25rem;
    }
    .top {
      gap: 0.5rem 1rem;
      align-items: start;
      justify-content: space-between;
    }
    .top > div {
      flex: 1 1 14rem;
      min-inline-size: 0;
    }
    /* What is below stays out of sight, so that nothing in sight moves. */
    .filling {
      min-block-size: 100vh;
    }
    h2 {
      font-size: 1.35rem;
      line-height: 1.3;
    }
    .top .quiet,
    .empty .quiet {
      min-block-size: 2.75rem;
      padding-inline: 1.25rem;
    }
    .empty {
      display: grid;
      gap: 1rem;
      justify-items: start;
      align-content: center;
      min-block-size: 20rem;
      padding: clamp(1.25rem, 5cqi, 3rem);
      border: 2px dashed var(--edge);
      border-radius: var(--radius);
      background: var(--sheet);
    }
    .empty > p {
      max-inline-size: 38rem;
      margin: 0;
    }
    .hovering {
      border-color: var(--accent);
      background: var(--accent-soft);
    }
    gameroom-scheme-editor {
      margin-block-start: 0.75rem;
    }
  `,
];
