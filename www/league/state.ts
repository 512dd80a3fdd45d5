/** The one state of League: the log and the settings; and how it is kept. */

import { DEFAULTS, type AllSettings } from '../multiplayer/settings.js';
import { settingsOf } from '../multiplayer/kept-settings.js';
import { EXAMPLE } from './example.js';

export interface LeagueState {
  readonly log: string;
  /** The file that the log came from; blank where it came from none. */
  readonly file: string;
  readonly settings: AllSettings;
}

/** What a first visit shows. */
export const FIRST: LeagueState = { log: EXAMPLE, file: '', settings: DEFAULTS };

/** The log has a key of its own: settings change with every move of a slider, and logs are long. */
const logKey = (key: string) => `${key}/log`;

/** The state kept under `key`, or nothing where there is none that can be read. */
export function recall(key: string): LeagueState | undefined {
  try {
    const log = localStorage.getItem(logKey(key));
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (log === null && kept === null) return undefined;
    const { file, settings } = (kept ?? {}) as Partial<Record<keyof LeagueState, unknown>>;
    return {
      log: log ?? FIRST.log,
      file: typeof file === 'string' ? file : '',
      settings: settingsOf(settings),
    };
  } catch {
    return undefined;
  }
}

/** Keeps the file's name and the settings under `key`; false where the browser does not let it. */
export function keepSettings(key: string, { file, settings }: LeagueState): boolean {
  return set(key, JSON.stringify({ file, settings }));
}

/** Keeps the log under a key beside `key`; false where the browser does not let it. */
export function keepLog(key: string, log: string): boolean {
  return set(logKey(key), log);
}

function set(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
