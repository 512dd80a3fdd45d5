/** The settings in links and files: their shape, and the attributes that elements have for them. */

import { Refusal, fields, type Shape } from '../share/shape.js';
import { attributesOf } from '../share/sharing.js';
import { isSetting } from './kept-settings.js';
import { ATTRIBUTES, DEFAULTS, type AllSettings } from './settings.js';

const setting: Shape<number> = (value, where) => {
  if (isSetting(value)) return value;
  throw new Refusal(`“${where}” is not a number above 0`);
};

export const settings = fields<AllSettings>({
  t: setting,
  gameMult: setting,
  maxGameLength: setting,
});

export const settingAttributes = (given: AllSettings): Record<string, string> =>
  attributesOf(ATTRIBUTES, given, DEFAULTS);
