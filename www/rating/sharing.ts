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
import { jsonAttribute, textOrFile, type Sharing } from '../share/sharing.js';
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
