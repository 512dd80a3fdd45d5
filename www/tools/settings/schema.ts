/** The settings of the multiplayer rating, as fields of a tool's state. */

import { choice, number, object, type StateOf } from '../../tool/schema.js';

const expected = 'a number above 0, up to 1,000,000,000';
const setting = (defaultValue: number) => number(Number.MIN_VALUE, 1e9, defaultValue, { expected });

export const SETTINGS = {
  /** Points by which ratings differ where one side wins 73 % of the time. */
  t: setting(120),
  /** Points for each minute of a match. */
  gameMult: setting(2),
  /** Minutes of a match that count at most. */
  maxGameLength: setting(20),
  /** Whose points per minute are capped. */
  cap: choice(['largest', 'anyone'], 'largest', { optional: true }),
};

/** The settings, none left out. */
export type AllSettings = StateOf<typeof SETTINGS>;

export const DEFAULTS: AllSettings = object(SETTINGS).default;
