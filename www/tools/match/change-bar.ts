/** The bar of a player's change, to the left or right of a line. */

import type { PlayerReport } from '#results';
import { css, html, nothing } from 'lit';
import { changeText } from '../../text/match.js';

export const changeBarStyles = css`
  .change-bar {
    flex: 1;
    background: linear-gradient(var(--ink-2), var(--ink-2)) center / 1px 100% no-repeat;
  }
  .change-bar i {
    display: block;
    inline-size: max(6px, calc(var(--change) / var(--most) * 50%));
    block-size: 10px;
    margin: 3px 0 3px 50%;
    border-radius: 6px;
    background: currentcolor;
  }
  .up {
    color: var(--win);
  }
  .down {
    color: var(--loss);
  }
  .change-bar .down {
    translate: -100%;
  }
`;

/** Where a change goes, as it is printed: one that reads 0.0 goes neither way. */
export function wayOf(report: PlayerReport): 'up' | 'down' | '' {
  const shown = changeText(report);
  return shown.startsWith('+') ? 'up' : shown.startsWith('−') ? 'down' : '';
}

/** The length is a share of the largest change of all, `--most`, which an element around the bar sets. */
export function changeBar(report: PlayerReport | undefined) {
  const way = report?.counted ? wayOf(report) : '';
  const bar = html`<i
    class="${way} exact"
    .style=${`--change: ${Math.abs(report?.change ?? 0)}`}
  ></i>`;
  return html`<span class="change-bar" aria-hidden="true">${way ? bar : nothing}</span>`;
}
