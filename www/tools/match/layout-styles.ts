/** How Match is laid out: the players, the settings under them, then what could happen and why. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';
import { detailStyles } from '../../view/detail.js';
import { cardStyles } from '../../styles/card.js';
import { introStyles } from '../../controls/intro.js';
import { changeBarStyles } from './change-bar.js';

export const layout = [
  toolLayout,
  cardStyles,
  detailStyles,
  changeBarStyles,
  introStyles,
  css`
    .frame {
      gap: 1.5rem;
    }
    /* What the first answer moves is seen once it is there. */
    .starting > :not(:first-child) {
      visibility: hidden;
    }
    .switches {
      gap: 0.5rem;
      margin-inline-start: auto;
    }
    .switches .choice {
      min-block-size: 2.75rem;
      padding-inline: 0.75rem 1.1rem;
      border: 1px solid var(--edge);
      border-radius: 99px;
      background: var(--sheet);
    }
    @container (inline-size < 36rem) {
      .switches {
        inline-size: 100%;
      }
      .switches .choice {
        flex: 1 1 auto;
        justify-content: center;
        padding-inline: 0.25rem 0.5rem;
        font-size: var(--step--1);
      }
      .to-league .quiet {
        flex: 1 1 auto;
      }
    }
    .switches .choice:has(:checked) {
      border-color: var(--accent);
      background: var(--accent-soft);
    }
    .form {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
      gap: 1rem 2rem;
    }
    .to-league .quiet {
      min-block-size: 2.75rem;
      padding-inline: 1.25rem;
      font-size: var(--step-0);
    }
    .meanings {
      display: grid;
      gap: 0.35rem;
      margin: 0;
    }
    .meanings div {
      display: flex;
      gap: 0.5rem;
    }
    .meanings dt {
      flex: none;
      min-inline-size: 3.5rem;
    }
    .meanings dd {
      margin: 0;
    }
    /* A wide page has the table in sight with the settings. A narrow one has the changes above them. */
    @container (min-width: 56rem) {
      .changes {
        display: none;
      }
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
