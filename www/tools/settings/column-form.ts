/** Which column of a table is which: a menu for each, of the table's titles with the first cells below them. */

import type { Column, ColumnTitles, TableHeader } from '#multiplayer';
import { html } from 'lit';
import { live } from 'lit/directives/live.js';
import { columnsText as text } from '../../text/settings.js';

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
  const option = (title: string, place: number, name: Column) =>
    html`<option value=${title} ?selected=${title === columns[name]}>
      ${text.option(
        title,
        sample.map((row) => row[place] ?? ''),
      )}
    </option>`;
  return html`<div class="bar" role="group" aria-label=${text.which}>
    ${names.map((name) => {
      const isMissing = missing.includes(name);
      return html`<label
        >${text.names[name]}
        <select
          class="field"
          aria-label=${text.names[name]}
          aria-invalid=${isMissing ? 'true' : 'false'}
          .value=${live(columns[name] ?? '')}
          @change=${({ target }: { target: HTMLSelectElement }) => choose(name, target.value)}
        >
          <option value="">${isMissing ? text.choose : text.none}</option>
          ${titles.map((title, place) => option(title, place, name))}
        </select>
      </label>`;
    })}
  </div>`;
}
