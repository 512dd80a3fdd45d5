/** What the columns of a table or the names of figures mean, folded below them. */

import { html } from 'lit';

export const renderMeanings = (
  summary: string,
  meanings: readonly (readonly [name: string, meaning: string | undefined])[],
) =>
  html`<details class="meanings screen-only">
    <summary>${summary}</summary>
    <dl>
      ${meanings.map(
        ([name, meaning]) =>
          html`<dt>${name}</dt>
            <dd>${meaning}</dd>`,
      )}
    </dl>
  </details>`;
