/** The settings of the multiplayer rating, as fields of a tool's state, and the columns of its tables. */

import type { AllSettings } from '../text/settings.js';
import { columnsText } from '../text/settings.js';
import { choice, number, object, type NumberField } from '../element/schema.js';

const setting = (defaultValue: number, options: Partial<NumberField>) =>
  number(Number.MIN_VALUE, 1e9, defaultValue, {
    expected: 'a number above 0, up to 1,000,000,000',
    ...options,
  });

export const NUMBERS = {
  /** Points by which ratings differ where one side wins 73 % of the time. */
  t: setting(120, { slider: [20, 400, 1], typed: [0.01, 1_000_000] }),
  /** Points for each minute of a match. */
  gameMult: setting(2, { slider: [0.1, 10, 0.1], typed: [0.0001, 1_000_000] }),
  /** Minutes of a match that count at most. */
  maxGameLength: setting(20, { slider: [1, 60, 1], typed: [0.01, 1_000_000], minutes: true }),
};

export const SETTINGS = {
  ...NUMBERS,
  /** Whose points per minute are capped. */
  cap: choice(['largest', 'anyone'], 'largest', { optional: true }),
  /** Which of that player's minutes the cap counts. */
  capMinutes: choice(['all', 'counted'], 'all', { optional: true }),
};

/** The settings of a tool. Each is also a property of its element. */
export const ownSettings = { ...object(SETTINGS), spread: SETTINGS };

/** The settings that others are compared with. */
export const otherSettings = (defaults: Partial<AllSettings>, optional = false) =>
  object(SETTINGS, defaults, {
    optional,
    expected: 'JSON such as {"t": 60, "gameMult": 0.5, "cap": "anyone"}, of numbers above 0',
  });

/** The rating of players who have none. */
export const START_RATING = number(-1e9, 1e9, 500, { rating: true, optional: true });

/** A column of a log or match. */
export type Column = keyof typeof columnsText.names;

export const COLUMNS = Object.keys(columnsText.names) as Column[];

/** The titles of columns, without those that are not given. */
export const titlesOf = (
  titles: Readonly<Partial<Record<Column, string | null>>>,
): Partial<Record<Column, string>> =>
  Object.fromEntries(Object.entries(titles).filter(([, title]) => title !== null));
