/** Pasted rows that wait until the user has chosen which column is which, or what a cell of them says. */

import type { TableOptions } from '#results';
import { html, nothing } from 'lit';
import { button } from '../../controls/button.js';
import '../../controls/table-columns.js';
import { commonText } from '../../text/common.js';
import { text } from '../../text/match.js';
import { columnsText } from '../../text/settings.js';
import type { MatchModel } from './model.js';

const NAMES = { ...columnsText.names, rating: text.columns.rating };

export function renderOffer(model: MatchModel) {
  const { offer } = model;
  if (!offer) return nothing;
  const { read, options } = offer;
  const paste = () => model.paste(offer, options, true);
  // Minutes are asked for once the rows are there.
  const missing = read.header.missing.filter((field) => field !== 'minutes');
  const isOpen = read.header.questions.some(({ chosen }) => chosen === null);
  return html`<section class="card" aria-labelledby="mapping-title">
    <h3 id="mapping-title" tabindex="-1">
      ${missing.length > 0 || !isOpen ? columnsText.which : text.mapping.open}
    </h3>
    <gameroom-table-columns
      .header=${{ ...read.header, missing }}
      .options=${options}
      .names=${NAMES}
      @table-options=${({ detail }: CustomEvent<TableOptions>) => model.readAs(offer, detail)}
    ></gameroom-table-columns>
    <div class="bar">
      ${button(text.mapping.paste, paste, { main: true })}
      ${button(commonText.cancel, () => model.cancelPaste())}
    </div>
  </section>`;
}
