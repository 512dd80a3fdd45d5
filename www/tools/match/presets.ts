/** Matches to start from. */

import { html } from 'lit';
import { button } from '../../controls/button.js';
import { exampleTag } from '../../controls/intro.js';
import { examplesText, text } from '../../text/match.js';
import players from './examples.json' with { type: 'json' };
import { BLANK, FIELDS, withWaiting, type Row } from '../../multiplayer/rows.js';

/** The rows of players' cells, with spaces between them; a dash is a blank cell. */
const rowsOf = (lines: readonly string[]): readonly Row[] =>
  withWaiting(
    lines.map((line) => {
      const cells = line.split(' ').map((cell) => cell.replace(/^-$/, ''));
      const texts = FIELDS.map((field, column) => [field, cells[column] ?? '']);
      return { ...BLANK, ...(Object.fromEntries(texts) as Partial<Row>) };
    }),
  );

/** What a first visit shows. */
export const FIRST = rowsOf(players.teams);

const EXAMPLES = Object.values(players).map(rowsOf);

/** Whether rows are those of an example, with nothing changed. */
export const isExample = (rows: readonly Row[]): boolean =>
  EXAMPLES.some(
    (example) => example.length === rows.length && JSON.stringify(example) === JSON.stringify(rows),
  );

/** Beside the title of an example. */
export const renderTag = () =>
  html`<span class="made-up screen-only">${exampleTag(text.madeUp.tag, text.madeUp.about)}</span>`;

/** A button for each; `open` gets its rows and what it shows. */
export const renderExamples = (open: (rows: readonly Row[], about: string) => unknown) =>
  html`<div class="bar hint examples screen-only" role="group" aria-label=${text.examples}>
    <span>${text.examples}:</span>
    ${Object.entries(examplesText).map(([key, [title, about]]) => {
      const rows = rowsOf(players[key as keyof typeof players]);
      return button(title, () => open(rows, about), { link: true, title: about });
    })}
  </div>`;
