/** Matches to start from. */

import { examples } from '../../text/match.js';
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

export const PRESETS = examples.map(preset);
