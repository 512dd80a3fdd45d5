/** The one state of League: the log and the settings; and how it is kept. */

import { DEFAULTS, type AllSettings } from '../multiplayer/settings.js';
import { settingsOf } from '../multiplayer/kept-settings.js';
import { EXAMPLE } from './example.js';

export interface LeagueState {
  readonly log: string;
  /** The file that the log came from; blank where it came from none. */
  readonly file: string;
  readonly settings: AllSettings;
  /** The players in the chart, by name; the first of the table where it is null. */
  readonly chartPlayers: readonly string[] | null;
}

/** There are as many colours. */
export const MOST_IN_CHART = 8;

/** Whether a value can be the players in the chart. */
export function areChartPlayers(value: unknown): value is readonly string[] | null {
  return (
    value === null ||
    (Array.isArray(value) &&
      value.length <= MOST_IN_CHART &&
      value.every((name) => typeof name === 'string'))
  );
}

/** What a first visit shows. */
export const FIRST: LeagueState = {
  log: EXAMPLE,
  file: '',
  settings: DEFAULTS,
  chartPlayers: null,
};

/** The log has a key of its own: settings change with every move of a slider, and logs are long. */
const logKey = (key: string) => `${key}/log`;

/** The state kept under `key`, or nothing where there is none that can be read. */
export function recall(key: string): LeagueState | undefined {
  try {
    const log = localStorage.getItem(logKey(key));
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (log === null && kept === null) return undefined;
    const { file, settings, chartPlayers } = (kept ?? {}) as Partial<
      Record<keyof LeagueState, unknown>
    >;
    return {
      log: log ?? FIRST.log,
      file: typeof file === 'string' ? file : '',
      settings: settingsOf(settings),
      chartPlayers: areChartPlayers(chartPlayers) ? chartPlayers : FIRST.chartPlayers,
    };
  } catch {
    return undefined;
  }
}

/** Saves all but the log under `key`; false where the browser does not let it. */
export function keepSettings(key: string, { file, settings, chartPlayers }: LeagueState): boolean {
  return set(key, JSON.stringify({ file, settings, chartPlayers }));
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
