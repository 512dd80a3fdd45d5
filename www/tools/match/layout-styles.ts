/** How Match is laid out: the players, the settings under them, then what could happen and why. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';
import { settingsFoldStyles } from '../../multiplayer/settings-fold.js';
import { cardStyles } from '../../styles/card.js';
import { introStyles } from '../../controls/intro.js';
import { changeBarStyles } from './change-bar.js';

export const layout = [
  toolLayout,
  cardStyles,
  settingsFoldStyles,
  changeBarStyles,
  introStyles,
  css`
    /* A wide page has the table in sight with the settings. A narrow one shows them on demand, under the changes. */
    @container (min-width: 56rem) {
      .changes {
        display: none;
      }
    }
    #settings-title,
    .unfold {
      margin-block-end: 0.75rem;
    }
    .changes {
      position: sticky;
      inset-block-start: 0;
      z-index: 3;
      margin: 0 0 0.75rem;
      padding: 0.35rem 0;
      border-block-end: 1px solid var(--rule);
      background: var(--paper);
      list-style: none;
    }
    .changes li {
      display: grid;
      grid-template-columns: minmax(2rem, 5rem) minmax(2rem, 1fr) 4.25rem;
      gap: 0.75rem;
      align-items: center;
    }
    .changes bdi {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    .changes b {
      text-align: end;
    }
    .start {
      max-inline-size: 22rem;
      margin-block-start: 1rem;
    }
    .start .hint {
      margin: 0;
    }
    #players-title {
      scroll-margin-block-start: 4rem;
    }
    .made-up {
      flex: 1 1 auto;
      order: 1;
    }
    @container (min-width: 36rem) {
      .made-up {
        order: 0;
      }
    }
    .examples {
      gap: 0.1rem 1rem;
      margin-block: 0.75rem 0;
    }
    .note {
      margin: 0.75rem 0;
      color: var(--ink-2);
      overflow-wrap: anywhere;
    }
  `,
];
