/** How Match is laid out: settings on top, the table under them, then what it came to and why. */

import { css } from 'lit';
import { toolLayout } from '../../styles/layout.js';
import { columnFormStyles } from '../settings/column-form.js';

export const layout = [
  toolLayout,
  columnFormStyles,
  css`
    .examples {
      gap: 0.1rem 1rem;
      margin-block: 0 0.75rem;
    }
    .note {
      margin: 0.75rem 0;
      color: var(--ink-2);
      overflow-wrap: anywhere;
    }
  `,
];
