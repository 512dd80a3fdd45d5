/** Settings that come from where anything may stand: an attribute, or the browser's storage. */

import type { Unread } from '../source/unread.js';
import { ATTRIBUTES, DEFAULTS, type AllSettings } from './settings.js';

const NAMES = Object.keys(ATTRIBUTES) as (keyof AllSettings)[];

/** Whether a setting is one that can be rated with. */
export function isSetting(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 1e9;
}

/** The settings, each replaced by the source's where it is none. */
export function settingsOf(kept: unknown): AllSettings {
  const given: Partial<Record<keyof AllSettings, unknown>> =
    typeof kept === 'object' && kept !== null ? kept : {};
  const { t, gameMult, maxGameLength } = given;
  return {
    t: isSetting(t) ? t : DEFAULTS.t,
    gameMult: isSetting(gameMult) ? gameMult : DEFAULTS.gameMult,
    maxGameLength: isSetting(maxGameLength) ? maxGameLength : DEFAULTS.maxGameLength,
  };
}

/** Settings of an element that cannot be rated with give way to the source's. */
export function mendSettings(
  element: AllSettings,
  changed: ReadonlyMap<PropertyKey, unknown>,
  unread: Unread,
): void {
  for (const name of NAMES.filter((name) => changed.has(name))) {
    const wrong = !isSetting(element[name]);
    const usual = DEFAULTS[name];
    unread.note(
      ATTRIBUTES[name],
      wrong,
      'it is not a number above 0, up to 1,000,000,000',
      `${usual} is in its place.`,
    );
    if (wrong) element[name] = usual;
  }
}

/** Whether all of an object is settings. */
export function isSettings(value: object): boolean {
  return (
    !Array.isArray(value) &&
    Object.entries(value).every(([name, one]) => Object.hasOwn(DEFAULTS, name) && isSetting(one))
  );
}
