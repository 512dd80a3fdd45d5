/** Pasted rows that wait until the user has chosen which column is which, or what a cell of them says. */

import type { PlayerRows, TableOptions } from '#multiplayer';
import { html } from 'lit';
import { button } from '../../controls/button.js';
import '../../controls/table-columns.js';
import { text } from '../../text/match.js';
import { columnsText } from '../../text/settings.js';
import type { CellsPaste } from './match-grid.js';

/** Rows that are not in the table yet, and how they are read so far. */
export interface PasteOffer extends CellsPaste {
  readonly read: PlayerRows;
  readonly options: TableOptions;
}

const NAMES = { ...columnsText.names, rating: text.columns.rating };

/** `change` reads the rows in another way, `paste` takes them. */
export function renderOffer(
  { read, options }: PasteOffer,
  change: (options: TableOptions) => unknown,
  paste: () => unknown,
  cancel: () => unknown,
) {
  // Minutes are asked for once the rows are there.
  const missing = read.header.missing.filter((field) => field !== 'minutes');
  const isOpen = read.header.questions.some(({ chosen }) => chosen === null);
  return html`<section class="card" aria-labelledby="mapping-title">
    <h3 id="mapping-title" tabindex="-1">
      ${missing.length > 0 || !isOpen ? columnsText.which : text.mapping.open}
    </h3>
    <table-columns
      .header=${{ ...read.header, missing }}
      .options=${options}
      .names=${NAMES}
      @table-options=${({ detail }: CustomEvent<TableOptions>) => change(detail)}
    ></table-columns>
    <div class="bar">
      ${button(text.mapping.paste, paste, { main: true })} ${button(text.mapping.cancel, cancel)}
    </div>
  </section>`;
}
