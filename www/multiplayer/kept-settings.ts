/** Settings that come from where anything may stand: an attribute, or the browser's storage. */

import type { Unread } from '../source/unread.js';
import { ATTRIBUTES, CAPS, DEFAULTS, SETTINGS, type AllSettings } from './settings.js';

/** Whether a value is one that matches can be rated with. */
export function isSetting(name: keyof AllSettings, value: unknown): boolean {
  if (name === 'cap') return CAPS.some((cap) => cap === value);
  return typeof value === 'number' && value > 0 && value <= 1e9;
}

/** The settings, each replaced by another where it is missing or cannot be used. */
export function settingsOf(kept: unknown, instead: AllSettings = DEFAULTS): AllSettings {
  const given: Partial<Record<keyof AllSettings, unknown>> =
    typeof kept === 'object' && kept !== null ? kept : {};
  const usable = SETTINGS.filter((name) => isSetting(name, given[name]));
  return { ...instead, ...Object.fromEntries(usable.map((name) => [name, given[name]])) };
}

/** Settings of an element that cannot be used are replaced by the defaults. */
export function mendSettings(
  element: AllSettings,
  changed: ReadonlyMap<PropertyKey, unknown>,
  unread: Unread,
): void {
  for (const name of SETTINGS.filter((name) => changed.has(name))) {
    const wrong = !isSetting(name, element[name]);
    unread.note(
      ATTRIBUTES[name],
      wrong,
      name === 'cap'
        ? `it is neither ${CAPS.join(' nor ')}`
        : 'it is not a number above 0, up to 1,000,000,000',
      `${DEFAULTS[name]} is in its place.`,
    );
    if (wrong) Object.assign(element, { [name]: DEFAULTS[name] });
  }
}

/** Whether all of an object is settings. */
export function isSettings(value: object): boolean {
  return (
    !Array.isArray(value) &&
    Object.entries(value).every(
      ([name, one]) => Object.hasOwn(DEFAULTS, name) && isSetting(name as keyof AllSettings, one),
    )
  );
}
