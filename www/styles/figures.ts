/** A row of figures, each with its name above and what it means below. */

import { css, html, nothing } from 'lit';
import type { Figure } from '../text/shapes.js';

/** The same figures of one side or of two, whose values are under each other; `key` marks a side. */
export const renderFigures = (
  sides: readonly (readonly Figure[])[],
  key: (side: number) => unknown = () => nothing,
) =>
  html`<dl class="figures">
    ${sides[0]?.map(
      ([name, about], place) =>
        html`<div>
          <dt>${name}</dt>
          ${sides.map((figures, side) => {
            const [, , value, beside] = figures[place] ?? [];
            const small = beside ? html`<small>${beside}</small>` : nothing;
            return html`<dd>${key(side)} ${value} ${small}</dd>`;
          })}
          <dd class="about">${about}</dd>
        </div>`,
    )}
  </dl>`;

export const figureStyles = css`
  dl {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(12rem, 45%), 1fr));
    gap: 1rem;
    padding: 1rem 0;
    border-block: 1px solid var(--rule);
    break-inside: avoid;
  }
  dt,
  dd small,
  .about {
    color: var(--ink-2);
    font-size: var(--step--1);
    font-weight: 400;
  }
  dd {
    font-size: var(--step-1);
    font-weight: 600;
  }
  .about {
    line-height: 1.35;
  }
`;
