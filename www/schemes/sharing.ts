/** Schemes' state in links and files. */

import { CHOICES } from '../rating/state.js';
import { scheme } from '../rating/sharing.js';
import { fields, listOf, oneOf, orElse, text, withoutUsual } from '../share/shape.js';
import { jsonAttribute, textOrFile, type Sharing } from '../share/sharing.js';
import { FIRST, OWN, keep, recall, type SchemesState } from './state.js';

export const sharing: Sharing<SchemesState> = {
  shape: fields<SchemesState>({
    situation: text,
    chosen: listOf(oneOf(...CHOICES), CHOICES.length),
    custom: scheme,
    command: text,
    values: text,
    list: orElse(FIRST.list, text),
  }),
  plain: (state) => withoutUsual(state, { list: FIRST.list }),
  recall,
  keep,
  embedded({ situation, chosen, custom, command, values, list }) {
    const own = command !== FIRST.command || values !== FIRST.values;
    const games = list === FIRST.list ? undefined : textOrFile('list', list, 'games.txt');
    const attributes = {
      situation,
      ...(chosen.join() === FIRST.chosen.join() ? {} : { schemes: chosen.join(' ') }),
      ...jsonAttribute('custom', custom, FIRST.custom),
      ...(situation === OWN || own ? { command, values } : {}),
      ...games?.attributes,
    };
    return { ...games, attributes };
  },
};
