/** How Season is laid out: what it shows, then its controls and its players; on a wide screen, controls at the side. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';
import { makeupStyles } from './makeup-controls.js';
import { settingsFoldStyles } from '../../multiplayer/settings-fold.js';
import { sideStyles } from '../../multiplayer/sides.js';

export const layout = [
  toolLayout,
  sideStyles,
  css`
    h2 {
      margin-block-end: 0.75rem;
    }
    .headlines,
    .sides,
    .settings {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
      gap: 2rem clamp(1.5rem, 4vw, 3.5rem);
      align-items: start;
    }
    .hero p {
      flex: 1 1 14rem;
      /* As many lines as several seasons take: one is shown first. */
      min-block-size: 4lh;
    }
    /* Numbers of any length leave the words where they are. */
    .headlines > :not(:only-child) .hero {
      display: block;
    }
    /* As high as what comes into it, so that nothing below moves. */
    gameroom-season-details {
      min-block-size: 60rem;
    }
    .several {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
      gap: 0.5rem 1.5rem;
      align-items: end;
    }
    .run {
      column-gap: 1.5rem;
      min-block-size: 3.25rem;
      padding-block: 0.5rem;
      background: var(--paper);
      border-block: 1px solid var(--rule);
    }
    .running {
      position: sticky;
      inset-block-start: 0;
      z-index: 2;
    }
    .run > .status {
      flex: 1 1 16rem;
      color: var(--ink-2);
    }
    /* Results of a season that is not the one asked for: grey, but as easy to read. */
    .stale {
      --ink: var(--ink-2);
      --accent: var(--ink-2);
      --warn: var(--ink-2);
      opacity: 1;
      color: var(--ink-2);
    }
    .line .link {
      min-block-size: 2.75rem;
    }
    /* As many lines as there will be, before they are there. */
    @container (max-width: 37.5rem) {
      .frame {
        row-gap: 1.5rem;
      }
      .run > .status {
        min-block-size: 2lh;
      }
      .several > .status {
        min-block-size: 4.25rem;
      }
    }
    @container (max-width: 30rem) {
      .hero p {
        flex-basis: 100%;
        min-block-size: 5lh;
      }
    }
    @container (min-width: 56rem) {
      .line .link {
        display: none;
      }
      .frame {
        grid-template-columns: minmax(17rem, 21rem) minmax(0, 1fr);
        grid-template-rows: repeat(4, auto) 1fr;
      }
      .frame > * {
        grid-column: 2;
      }
      /* Beside all the rest, and in sight however far one scrolls. */
      .controls {
        position: sticky;
        inset-block-start: 0;
        grid-area: 1 / 1 / span 5;
        /* Below the page's header, and above its footer. */
        max-block-size: calc(100vh - 9rem);
        padding: 0.25rem 0.5rem 1rem 0.25rem;
        overflow-y: auto;
        /* A shade at the lower edge as long as there is more below it. */
        background:
          linear-gradient(to top, var(--paper) 30%, transparent) bottom / 100% 3rem no-repeat local,
          linear-gradient(to top, var(--rule), transparent) bottom / 100% 1rem no-repeat scroll;
      }
    }
    @media print {
      .running,
      .controls {
        position: static;
      }
      .controls {
        max-block-size: none;
        background: none;
      }
      .stale {
        print-color-adjust: exact;
      }
    }
  `,
  settingsFoldStyles,
  makeupStyles,
];
