/** The settings in links and files: their shape, and the attributes that elements have for them. */

import { Refusal, fields, oneOf, orElse, withoutUsual, type Shape } from '../share/shape.js';
import { attributesOf } from '../share/sharing.js';
import { isSetting } from './kept-settings.js';
import { ATTRIBUTES, CAPS, DEFAULTS, type AllSettings } from './settings.js';

const setting: Shape<number> = (value, where) => {
  if (typeof value === 'number' && isSetting('t', value)) return value;
  throw new Refusal(`“${where}” is not a number above 0`);
};

export const settings = fields<AllSettings>({
  t: setting,
  gameMult: setting,
  maxGameLength: setting,
  cap: orElse(DEFAULTS.cap, oneOf(...CAPS)),
});

/** What stands for settings in links and files; the default cap is left out, as in links from before it. */
export const plainSettings = (given: AllSettings) => withoutUsual(given, { cap: DEFAULTS.cap });

export const settingAttributes = (given: AllSettings): Record<string, string> =>
  attributesOf(ATTRIBUTES, given, DEFAULTS);
