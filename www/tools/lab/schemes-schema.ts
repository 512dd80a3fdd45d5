/** The state of Lab's Schemes. */

import { Schema, choice, text, type StateOf } from '../../element/schema.js';
import { CHOICES, customScheme, schemeNames, type SchemeKey } from '../../rating-scheme/scheme.js';

/** The name of the custom situation. */
export const CUSTOM = 'own';

export const schema = new Schema({
  /** A situation's name in the core, or `own`. */
  situation: text('wins-against-one', { reflect: true }),
  /** The schemes that are compared. */
  chosen: { ...schemeNames(['p3', 'p4', 'p7']), property: 'schemes' as const },
  custom: customScheme,
  /** The custom situation: a `rep` command, and values for N, R or D in it. */
  command: text("'-R playerX' 1 '+1500 friend' 30"),
  values: text('2500 2000 1750 1500 1250 1000 500'),
  /** The scheme of the test sheet, or `all`; blank while the sheet is folded. */
  testit: choice<SchemeKey | 'all' | ''>(['', 'all', ...CHOICES], '', { optional: true }),
  /** What a lone `-` in the command stands for; blank if it has none. On the page, My rating saves it. */
  list: text('', { optional: true, unsaved: true, file: 'games.txt' }),
});

export type SchemesState = StateOf<typeof schema.fields>;

/** Numbers to try first for each letter that may stand for one in a command. */
export const FIRST_VALUES: Readonly<Record<string, string>> = {
  N: '1 2 5 10 20 50 100 200 500',
  R: '3000 2500 2000 1500 1000 500 0',
  D: '0 7 30 100 365 1000',
};
