/** The state of Schemes. */

import { Schema, text, type StateOf } from '../../element/schema.js';
import { customScheme, schemeNames, type SchemeKey } from '../../rating-scheme/scheme.js';

/** The name of the custom situation. */
export const CUSTOM = 'own';

/** A scheme that a situation is about, which is not among those shown at first. */
export const SUBJECTS: Readonly<Record<string, SchemeKey>> = {
  'bot-bashing': 'p6',
  'flushing-out': 'p6',
  'long-pause': 'p6',
};

export const schema = new Schema({
  /** A situation's name in the core, or `own`. */
  situation: text('wins-against-one', { reflect: true }),
  /** The schemes that are compared. */
  chosen: { ...schemeNames(['p3', 'p4', 'p7']), property: 'schemes' as const },
  custom: customScheme,
  /** The custom situation: a `rep` command, and values for N, R or D in it. */
  command: text("'-R playerX' 1 '+1500 friend' 30"),
  values: text('2500 2000 1750 1500 1250 1000 500'),
  /** What a lone `-` in the command stands for; blank if it has none. On the page, My rating saves it. */
  list: text('', { optional: true, unsaved: true, file: 'games.txt' }),
});

export type SchemesState = StateOf<typeof schema.fields>;
