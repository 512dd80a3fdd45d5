/** The one state of My rating: the list, the chosen scheme and the custom one; and how it is kept. */

import type { Scheme, SchemeChoice, SchemeId } from '#games';
import { EXAMPLE } from './example.js';
import { AGE_RULES, REPEAT_RULES, type Rules } from './scheme-rules.js';

/** The schemes one can choose: the published ones and one's own. */
export type Chosen = SchemeId | 'custom';

export interface RatingState {
  readonly list: string;
  readonly scheme: Chosen;
  readonly custom: Scheme;
  /** Schemes whose timeline is shown beside the chosen one's. */
  readonly beside: readonly Chosen[];
}

export const CHOICES: readonly Chosen[] = [
  'p1',
  'p2',
  'p3',
  'p4',
  'p5',
  'p6',
  'p7',
  'p8',
  'custom',
];

export function isChosen(value: unknown): value is Chosen {
  return CHOICES.includes(value as Chosen);
}

/** The names in an attribute, apart by blanks or commas; `knownSchemes` has those that are schemes'. */
export function chosenFrom(names: string | null): readonly Chosen[] {
  return (names ?? '').split(/[\s,]+/).filter(Boolean) as Chosen[];
}

/** What a first visit shows. */
export const FIRST: RatingState = {
  list: EXAMPLE,
  scheme: 'p7',
  custom: {
    age: { rule: 'games', rate: 0.98 },
    repeat: { rule: 'none' },
    prior: { draws: 1, rating: 0, weight: 0.1 },
  },
  beside: [],
};

/** What the engine is asked to rate under. */
export function choiceOf(state: Pick<RatingState, 'scheme' | 'custom'>): SchemeChoice {
  return state.scheme === 'custom' ? state.custom : state.scheme;
}

/** The state kept under `key`, or nothing where there is none that can be read. */
export function recall(key: string): RatingState | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { list, scheme, custom, beside } = kept as Partial<Record<keyof RatingState, unknown>>;
    return {
      list: typeof list === 'string' ? list : FIRST.list,
      scheme: isChosen(scheme) ? scheme : FIRST.scheme,
      // The engine says what is wrong with its numbers; here only the shape matters.
      custom: isScheme(custom) ? custom : FIRST.custom,
      beside: Array.isArray(beside) ? beside.filter(isChosen) : FIRST.beside,
    };
  } catch {
    return undefined;
  }
}

/** Whether something has the shape of a scheme; the engine says what is wrong with its numbers. */
export function isScheme(value: unknown): value is Scheme {
  const { age, repeat, prior } = fieldsOf(value);
  return (
    isRule(age, AGE_RULES) &&
    isRule(repeat, REPEAT_RULES) &&
    hasNumbers(prior, ['draws', 'rating', 'weight'])
  );
}

function isRule(value: unknown, rules: Rules<string>): boolean {
  const { rule } = fieldsOf(value);
  const known = typeof rule === 'string' && Object.hasOwn(rules, rule) ? rules[rule] : undefined;
  return known !== undefined && hasNumbers(value, Object.keys(known.numbers));
}

function hasNumbers(value: unknown, names: readonly string[]): boolean {
  return names.every((name) => Number.isFinite(fieldsOf(value)[name]));
}

function fieldsOf(value: unknown): Partial<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? value : {};
}

/** Keeps the state under `key`; false where the browser does not let it. */
export function keep(key: string, state: RatingState): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(state));
    return true;
  } catch {
    return false;
  }
}
