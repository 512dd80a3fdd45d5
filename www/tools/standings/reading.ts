/** What the columns of the results are, and which reading of their cells is right, for the user to choose. */

import type { TableOptions } from '#results';
import { html } from 'lit';
import '../../controls/table-columns.js';
import { columnsText } from '../../text/settings.js';
import type { StandingsModel } from './model.js';
import { optionsOfTable, readingIn } from './schema.js';

/** With `isAnswer`, only what is asked about cells. */
export const renderReading = (model: StandingsModel, isAnswer = false) =>
  html`<gameroom-table-columns
    .header=${model.report?.header ?? null}
    .answers=${isAnswer}
    .options=${optionsOfTable(model.state)}
    .names=${columnsText.names}
    @table-options=${({ detail }: CustomEvent<TableOptions>) =>
      model.read(readingIn(detail, model.state))}
  ></gameroom-table-columns>`;
