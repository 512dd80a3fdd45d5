/** The settings of the multiplayer rating as values: links and files need them without their controls. */

import type { Settings } from '#multiplayer';

/** The settings, none left out. */
export type AllSettings = Required<Settings>;

/** The default settings. */
export const DEFAULTS: AllSettings = { t: 120, gameMult: 2, maxGameLength: 20, cap: 'largest' };

/** What elements call them as attributes. */
export const ATTRIBUTES: Readonly<Record<keyof AllSettings, string>> = {
  t: 't',
  gameMult: 'game-mult',
  maxGameLength: 'max-game-length',
  cap: 'cap',
};

export const SETTINGS = Object.keys(ATTRIBUTES) as readonly (keyof AllSettings)[];

/** Whose points per minute can be capped. */
export const CAPS: readonly AllSettings['cap'][] = ['largest', 'anyone'];

/** The settings alone of an element or object that has them among other things. */
export function settingsIn({ t, gameMult, maxGameLength, cap }: AllSettings): AllSettings {
  return { t, gameMult, maxGameLength, cap };
}
