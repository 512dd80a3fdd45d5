/** The state of My rating. */

import { Schema, flag, integer, nullable, number, object, text } from '../../element/schema.js';
import { customScheme, schemeName, schemeNames } from '../../rating-scheme/scheme.js';

/** What the questions are about. */
export const ASKED = object(
  {
    /** The rating to reach; null for the next round one. */
    target: nullable(number(-100_000, 100_000, 1800, { optional: true })),
    /** The opponent, by rating or by name; blank for one of equal rating. */
    against: text('', { optional: true }),
    /** In how many games the target is to be reached. */
    inGames: integer(1, 2_000, 10, { optional: true }),
    /** How many of the newest games are compared with the older ones; null for 20, or half of a short list. */
    recent: nullable(integer(1, 2_000, 20, { optional: true })),
  },
  {},
  { optional: true, expected: 'JSON such as {"target": 1900, "against": "bob", "inGames": 10}' },
);

export type Asked = typeof ASKED.default;

const EXAMPLE = `# newest game first
+1720 ann 2
-1850 bob 9
+1720 ann 30
=1600 cy 60
-1500 ann 200
+1900 dee 400
`;

export const schema = new Schema({
  /** Whose games they are. */
  name: text('', { optional: true }),
  /** The games, newest first; at first an example. */
  list: text(EXAMPLE, { file: 'games.txt' }),
  scheme: schemeName,
  custom: customScheme,
  /** Schemes whose timelines are compared with the chosen one's. */
  beside: schemeNames([], { optional: true }),
  /** Whether the charts that explain the rating are shown. */
  why: flag({ optional: true }),
  /** Whether it is shown how well older games predict newer ones. */
  forecast: flag({ optional: true }),
  asked: ASKED,
});

export type RatingState = typeof schema.default;
