/** Schemes on the page: the choices, and the rules and numbers that a custom scheme is made of. */

import type { Age, Prior, Repeat, Scheme, SchemeChoice } from '#games';
import type { Field, NumberField } from '../element/schema.js';
import { choice, field, fieldsOf, integer, list, number, object } from '../element/schema.js';
import { CHOICES, RANGE, type SchemeKey } from './names.js';

export { CHOICES, type SchemeKey };

/** The scheme that the core is asked for. */
export function choiceOf(scheme: SchemeKey, custom: Scheme): SchemeChoice {
  return scheme === 'custom' ? custom : scheme;
}

/** What charts and tables call a scheme. */
export function nameOf(scheme: SchemeKey): string {
  return scheme === 'custom' ? 'yours' : scheme;
}

/** What a sentence calls a scheme. */
export function inSentence(scheme: SchemeKey): string {
  return scheme === 'custom' ? 'your scheme' : scheme;
}

type Numbers = Readonly<Record<string, NumberField>>;

const rate = number(1e-6, 1, 0.98, { slider: [0.5, 1, 0.005] });
const period = number(0.01, 100_000, 7, { slider: [1, 90, 1] });
const ceiling = number(0.01, 1000, 5, { slider: [1, 20, 0.5] });

/** The numbers of each rule. */
export const RULES = {
  age: { none: {}, games: { rate }, days: { rate, period }, opponents: { rate } },
  repeat: { none: {}, shared: {}, fading: {}, recent: { rate, ceiling } },
} satisfies Readonly<{
  age: Record<Age['rule'], Numbers>;
  repeat: Record<Repeat['rule'], Numbers>;
}>;

export const PRIOR = {
  draws: integer(0, 1000, 1, { slider: [0, 10, 1] }),
  rating: number(-100_000, 100_000, 0, { rating: true, slider: [0, 3000, 10] }),
  weight: number(0, 1000, 0.1, { slider: [0, 2, 0.05] }),
} satisfies Record<keyof Prior, NumberField>;

/** The same rule or another one, keeping the numbers that it has as well. */
export function withRule(part: 'age' | 'repeat', rule: string, before: Age | Repeat): Age | Repeat {
  const rules: Readonly<Record<string, Numbers>> = RULES[part];
  const numbers = object(rules[rule] ?? {});
  return { rule, ...numbers.load(before, numbers.default) } as Age | Repeat;
}

/** A rule and its numbers. */
const ruled = <T extends Age | Repeat>(
  rules: Readonly<Record<T['rule'], Numbers>>,
  first: T,
): Field<T> => {
  const rule = choice<T['rule']>(Object.keys(rules) as T['rule'][], first.rule);
  return field((value, where) => {
    const name = rule.decode(fieldsOf(value, where).rule, `${where}.rule`);
    return object({ rule, ...rules[name] }).decode(value, where) as unknown as T;
  }, first);
};

const scheme = object({
  age: ruled<Age>(RULES.age, { rule: 'games', rate: 0.98 }),
  repeat: ruled<Repeat>(RULES.repeat, { rule: 'none' }),
  prior: object(PRIOR),
});

/** The custom scheme, which at first is p3. */
export const customScheme: Field<Scheme> = field(
  (value, where) => scheme.decode(value, where),
  scheme.default,
  { expected: 'a scheme as JSON' },
);

/** The name of a scheme, which an attribute shows. */
export const schemeName = choice(CHOICES, 'p7', {
  reflect: true,
  expected: `one of ${RANGE} or custom`,
});

/** Names of schemes; an attribute separates them by spaces or commas. Unknown ones are left out. */
export const schemeNames = (
  defaults: readonly SchemeKey[],
  options: { optional?: boolean } = {},
): Field<readonly SchemeKey[]> =>
  list(choice(CHOICES, 'p7'), CHOICES.length, defaults, {
    ...options,
    expected: `a list of names from ${RANGE} and custom`,
    parse: (text) => text.split(/[\s,]+/).filter(Boolean),
    print: (names) => names.join(' '),
    load(value, instead) {
      if (!Array.isArray(value)) return instead;
      const known = (value as SchemeKey[]).filter((name) => CHOICES.includes(name));
      return known.length > 0 || value.length === 0 ? known : instead;
    },
  });
