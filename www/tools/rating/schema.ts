/** The state of My rating. */

import { Schema, choice, flag, text, type StateOf } from '../../tool/schema.js';
import { EXAMPLE } from './example.js';
import { CHOICES, customScheme, schemeNames } from './scheme.js';

export const schema = new Schema({
  /** Whose games they are. */
  name: text('', { optional: true }),
  /** The games, newest first. */
  list: text(EXAMPLE, { file: 'games.txt', large: true }),
  scheme: choice(CHOICES, 'p7', { reflect: true, expected: 'one of p1 to p8 or custom' }),
  custom: customScheme,
  /** Schemes whose timelines are compared with the chosen one's. */
  beside: schemeNames([], { optional: true }),
  /** Whether the charts that explain the rating are shown. */
  why: flag({ optional: true }),
});

export type RatingState = StateOf<typeof schema.fields>;
