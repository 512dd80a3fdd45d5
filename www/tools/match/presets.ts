/** Matches to start from. */

import { html } from 'lit';
import { button } from '../../controls/button.js';
import { examples, text } from '../../text/match.js';
import { BLANK, FIELDS, withWaiting, type Row } from './rows.js';

/** An example's rows, with its title and what it shows in a sentence. */
function preset({ title, about, players }: (typeof examples)[number]) {
  const rows = players
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.trim().split(' ');
      const texts = FIELDS.map((field, column) => [field, cells[column]?.replace(/^-$/, '') ?? '']);
      return { ...BLANK, ...(Object.fromEntries(texts) as Partial<Row>) };
    });
  return { title, about, rows: withWaiting(rows) };
}

/** What a first visit shows. */
export const FIRST = preset(examples[0]);

const PRESETS = examples.map(preset);

/** A button for each; `open` gets its rows and what it shows. */
export const renderExamples = (open: (rows: typeof FIRST.rows, about: string) => unknown) =>
  html`<div class="bar hint examples screen-only" role="group" aria-label=${text.examples}>
    <span>${text.examples}:</span>
    ${PRESETS.map(({ rows, about, title }) =>
      button(title, () => open(rows, about), { link: true, title: about }),
    )}
  </div>`;
