/** The three settings of the multiplayer rating as values: links and files need them without the sliders. */

import type { Settings } from '#multiplayer';

/** The settings, none left out. */
export type AllSettings = Required<Settings>;

/** The source's settings. */
export const DEFAULTS: AllSettings = { t: 120, gameMult: 2, maxGameLength: 20 };

/** What elements call them as attributes. */
export const ATTRIBUTES: Readonly<Record<keyof AllSettings, string>> = {
  t: 't',
  gameMult: 'game-mult',
  maxGameLength: 'max-game-length',
};
