/** My rating's state in links and files. */

import type { Age, Prior, Repeat, Scheme } from '#rating';
import {
  Refusal,
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
import type { Sharing } from '../share/sharing.js';
import { CHOICES, FIRST, keep, recall, type RatingState } from './state.js';

const rule = <R extends string>(name: R) => oneOf(name);

/** A rule and its numbers, by the rule's name. */
const ruled =
  <T extends { rule: string }>(rules: Readonly<Record<T['rule'], Shape<T>>>): Shape<T> =>
  (value, where) => {
    const name = fieldsOf(value, where).rule;
    if (typeof name !== 'string' || !Object.hasOwn(rules, name))
      throw new Refusal(`“${where}.rule” is none of ${Object.keys(rules).join(', ')}`);
    return rules[name as T['rule']](value, where);
  };

const age = ruled<Age>({
  none: fields({ rule: rule('none') }),
  games: fields({ rule: rule('games'), rate: number }),
  days: fields({ rule: rule('days'), rate: number, period: number }),
  opponents: fields({ rule: rule('opponents'), rate: number }),
});

const repeat = ruled<Repeat>({
  none: fields({ rule: rule('none') }),
  shared: fields({ rule: rule('shared') }),
  fading: fields({ rule: rule('fading') }),
  recent: fields({ rule: rule('recent'), rate: number, ceiling: number }),
});

/** The engine says what is wrong with a scheme's numbers; here it has the form of one. */
export const scheme: Shape<Scheme> = fields<Scheme>({
  age,
  repeat,
  prior: fields<Prior>({ draws: number, rating: number, weight: number }),
});

/** Lists that are longer do not go into an attribute. */
const LONGEST = 2_000;

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
  attributes: ({ list, scheme, custom, beside }) => ({
    scheme,
    ...([scheme, ...beside].includes('custom') ? { custom: JSON.stringify(custom) } : {}),
    ...(beside.length > 0 ? { beside: beside.join(' ') } : {}),
    ...(list === FIRST.list
      ? {}
      : list.length <= LONGEST
        ? { list: list.trim() }
        : { src: 'games.txt' }),
  }),
};
