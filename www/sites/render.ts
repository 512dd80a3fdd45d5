/** A published table in an element: its rows and cells are parts. */

import { html, nothing, unsafeCSS } from 'lit';
import { isText } from '../publish/formats.js';
import type { Published } from '../publish/published.js';
import { published } from './styles.js';
import source from './table.css?inline';

export const tableStyles = unsafeCSS(published + source);

export const renderPublished = ({ caption, note, columns, rows }: Published) =>
  html`<table part="table">
    <caption part="caption">
      ${caption} ${note ? html`<small>${note}</small>` : nothing}
    </caption>
    <thead>
      <tr>
        ${columns.map(({ key, title }) => html`<th scope="col" class=${looks(key)}>${title}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ cells, href }) =>
          html`<tr part="row">
            ${cells.map((text, place) => renderCell(columns[place]?.key ?? '', text, href))}
          </tr>`,
      )}
    </tbody>
  </table>`;

function renderCell(key: string, text: string, href?: string) {
  if (key !== 'player') return html`<td class=${looks(key)} part="cell ${key}">${text}</td>`;
  const name = html`<bdi>${text}</bdi>`;
  return html`<th scope="row" class=${looks(key)} part="cell player">
    ${href === undefined ? name : html`<a href=${href}>${name}</a>`}
  </th>`;
}

const looks = (key: string) => `${key} ${isText(key) ? 'text' : ''}`;
