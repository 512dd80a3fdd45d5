/** The one state of Schemes: the situation, the schemes compared, and one's own of each; and how it is kept. */

import type { Scheme } from '#games';
import { FIRST as RATING, isChosen, isScheme, type Chosen } from '../rating/state.js';

/** The name of the situation that is one's own. */
export const OWN = 'own';

export interface SchemesState {
  /** A situation's name, or `own`. */
  readonly situation: string;
  /** The schemes compared. */
  readonly chosen: readonly Chosen[];
  readonly custom: Scheme;
  /** One's own situation: a `rep` command, and what N, R or D in it stands for. */
  readonly command: string;
  readonly values: string;
  /** What a lone `-` in the command stands for; empty where there is none. */
  readonly list: string;
}

/** What a first visit shows. */
export const FIRST: SchemesState = {
  situation: 'wins-against-one',
  chosen: ['p3', 'p4', 'p7'],
  custom: RATING.custom,
  command: "'-R playerX' 1 '+1500 a*; -1500 b*' 10",
  values: '2500 2000 1750 1500 1250 1000 500',
  list: '',
};

/** A state that was kept or sent; what cannot be read of it is as on a first visit. */
function stateFrom(value: unknown): SchemesState | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { situation, chosen, custom, command, values } = value as Partial<
    Record<keyof SchemesState, unknown>
  >;
  return {
    situation: typeof situation === 'string' ? situation : FIRST.situation,
    chosen: Array.isArray(chosen) ? chosen.filter(isChosen) : FIRST.chosen,
    custom: isScheme(custom) ? custom : FIRST.custom,
    command: typeof command === 'string' ? command : FIRST.command,
    values: typeof values === 'string' ? values : FIRST.values,
    // The list is My rating's, which keeps it.
    list: FIRST.list,
  };
}

/** The state kept under `key`, or nothing where there is none that can be read. */
export function recall(key: string): SchemesState | undefined {
  try {
    return stateFrom(JSON.parse(localStorage.getItem(key) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps the state under `key`; false where the browser does not let it. */
export function keep(key: string, state: SchemesState): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...state, list: undefined }));
    return true;
  } catch {
    return false;
  }
}
