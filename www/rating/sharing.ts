/** My rating's state in links and files. */

import type { Age, Prior, Repeat, Scheme } from '#games';
import {
  fields,
  fieldsOf,
  listOf,
  number,
  oneOf,
  orElse,
  text,
  withoutUsual,
  type Shape,
} from '../share/shape.js';
import { jsonAttribute, textOrFile, type Sharing } from '../share/sharing.js';
import { AGE_RULES, REPEAT_RULES, type Rules } from './scheme-rules.js';
import { CHOICES, FIRST, keep, recall, type RatingState } from './state.js';

/** A rule and its numbers. */
const ruled =
  <T extends { rule: string }>(rules: Rules<T['rule']>): Shape<T> =>
  (value, where) => {
    const { rule } = fieldsOf(value, where);
    const name = oneOf(...(Object.keys(rules) as T['rule'][]))(rule, `${where}.rule`);
    const numbers = Object.keys(rules[name].numbers).map((key) => [key, number] as const);
    const shapes = { rule: oneOf(name), ...Object.fromEntries(numbers) };
    return fields(shapes as unknown as { readonly [K in keyof T]-?: Shape<T[K]> })(value, where);
  };

/** The engine says what is wrong with a scheme's numbers; here it has the form of one. */
export const scheme: Shape<Scheme> = fields<Scheme>({
  age: ruled<Age>(AGE_RULES),
  repeat: ruled<Repeat>(REPEAT_RULES),
  prior: fields<Prior>({ draws: number, rating: number, weight: number }),
});

export const sharing: Sharing<RatingState> = {
  shape: fields<RatingState>({
    list: text,
    scheme: oneOf(...CHOICES),
    custom: scheme,
    beside: orElse(FIRST.beside, listOf(oneOf(...CHOICES), CHOICES.length)),
  }),
  plain: (state) => withoutUsual(state, { beside: FIRST.beside }),
  recall,
  keep,
  embedded({ list, scheme, custom, beside }) {
    const games = list === FIRST.list ? undefined : textOrFile('list', list, 'games.txt');
    const attributes = {
      scheme,
      // It is among the schemes that one can choose, chosen or not.
      ...jsonAttribute('custom', custom, FIRST.custom),
      ...(beside.length > 0 ? { beside: beside.join(' ') } : {}),
      ...games?.attributes,
    };
    return { ...games, attributes };
  },
};
