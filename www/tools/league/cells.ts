/** What the tables of a league have in common. */

import { css, html, nothing } from 'lit';
import { signedPoints } from '../../text/numbers.js';

export const cellStyles = css`
  .up,
  .down {
    font-weight: 600;
  }
  .same {
    color: var(--ink-2);
  }
`;

/** Rows that open. */
export const openStyles = css`
  @container cards (inline-size < 34rem) {
    thead,
    tbody .tint .label {
      display: none;
    }
    tbody tr:not(.detail) {
      padding-block: 0.3rem;
    }
    tr.detail {
      padding: 0 0.5rem 0.5rem;
    }
  }
`;

/** What can be done with a match. */
export const editStyles = css`
  .column-edit .bar {
    flex-wrap: nowrap;
    gap: 0.75rem;
  }
  @container cards (inline-size < 34rem) {
    thead,
    tbody .column-edit .label {
      display: none;
    }
    td.column-edit {
      margin-inline-start: auto;
    }
  }
`;

/** Points gained or lost, in the colour of their sign. */
export const change = (points: number) => signed(points, signedPoints(points, 1));

/** A number in the colour of its sign, with words for screen readers where only an arrow shows the direction. */
export function signed(value: number, text: string, words = '') {
  const way = value > 0 ? 'up' : value < 0 ? 'down' : nothing;
  return html`<span class=${way}
    >${words ? html`<span class="visually-hidden">${words}</span>` : nothing}${text}</span
  >`;
}
