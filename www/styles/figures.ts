/** A row of figures, each with its name above; what they mean is folded below. */

import { css, html, nothing } from 'lit';
import type { Figure } from '../text/shapes.js';
import { figuresText } from '../text/controls.js';
import { renderMeanings } from './meanings.js';

/** The same figures of one side or of two, whose values are under each other; `key` marks a side. */
export const renderFigures = (
  sides: readonly (readonly Figure[])[],
  key: (side: number) => unknown = () => nothing,
) =>
  html`<dl class="figures">
      ${sides[0]?.map(
        ([name], place) =>
          html`<div>
            <dt>${name}</dt>
            ${sides.map((figures, side) => {
              const [, , value, beside] = figures[place] ?? [];
              const small = beside ? html`<small>${beside}</small>` : nothing;
              return html`<dd>${key(side)} ${value} ${small}</dd>`;
            })}
          </div>`,
      )}
    </dl>
    ${renderMeanings(figuresText.meanings, sides[0]?.map(([name, about]) => [name, about]) ?? [])}`;

export const figureStyles = css`
  .figures {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(6.25rem, 100%), 1fr));
    gap: 1rem 0.5rem;
    padding: 1rem 0;
    border-block: 1px solid var(--rule);
    break-inside: avoid;
  }
  /* Values side by side, however many lines the names take. */
  .figures > div {
    display: grid;
    grid-row: span 2;
    grid-template-rows: subgrid;
    row-gap: 0;
    min-inline-size: 0;
  }
  .figures > div:has(dd + dd) {
    grid-row: span 3;
  }
  .figures dt {
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .figures :is(dt, small) {
    font-weight: 400;
  }
  .figures dd {
    font-size: var(--step-1);
    font-weight: 600;
  }
  .figures small {
    display: block;
  }
`;
