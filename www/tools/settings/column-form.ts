/** Which column of a table is which: a menu for each, of the table's titles with the first cells below them. */

import type { Column, ColumnTitles, TableHeader } from '#multiplayer';
import { css, html } from 'lit';
import { menu } from '../../controls/menu.js';
import { columnsText as text } from '../../text/settings.js';

/** For what has the form in it, with the class `mapping`. */
export const columnFormStyles = css`
  .mapping,
  .mapping > .bar {
    margin-block: 0.5rem;
  }
  /* A menu is as wide as its longest option, unless that is too wide. */
  .mapping label {
    max-inline-size: 100%;
  }
`;

/** `chosen` are the titles that the user has chosen so far; `change` gets them with one more. */
export function columnForm(
  { titles, columns, missing, sample }: TableHeader,
  names: readonly Column[],
  chosen: ColumnTitles,
  change: (columns: ColumnTitles) => void,
) {
  const choose = (name: Column, title: string) => {
    // No column is read as two.
    const others = names.filter((other) => title !== '' && columns[other] === title);
    const free = Object.fromEntries(others.map((other) => [other, '']));
    change({ ...chosen, ...free, [name]: title });
  };
  const options = titles.map((title, place) => {
    const cells = sample.map((row) => row[place] ?? '');
    return [title, text.option(title, cells)] as const;
  });
  return html`<div class="bar" role="group" aria-label=${text.which}>
    ${names.map((name) => {
      const invalid = missing.includes(name);
      const label = text.names[name];
      return html`<label
        >${label}
        ${menu(
          [['', invalid ? text.choose : text.none], ...options],
          columns[name] ?? '',
          (title) => choose(name, title),
          { label, invalid },
        )}
      </label>`;
    })}
  </div>`;
}
