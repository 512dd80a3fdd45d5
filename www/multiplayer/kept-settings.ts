/** Settings that come from where anything may stand: an attribute, or the browser's storage. */

import { DEFAULTS, type AllSettings } from './settings.js';

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
