/** Schemes' state in links and files. */

import { CHOICES } from '../rating/state.js';
import { scheme } from '../rating/sharing.js';
import { fields, listOf, oneOf, orElse, text, withoutUsual } from '../share/shape.js';
import type { Sharing } from '../share/sharing.js';
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
  attributes: ({ situation, chosen, command, values }) => ({
    situation,
    ...(chosen.join() === FIRST.chosen.join() ? {} : { schemes: chosen.join(' ') }),
    ...(situation === OWN ? { command, values } : {}),
  }),
};
