/** How the rating worker answers each kind of question. */

import type * as core from '#rating';
import type { Answers } from '../protocol.js';
import { Sheets } from '../sheets.js';
import type { RatingKinds } from './kinds.js';

type Core = typeof core;

const sheets = new Sheets<core.GameSheet>();

const sheetOf = (core: Core, list: string) => sheets.of(list, (text) => new core.GameSheet(text));

export const answers: Answers<Core, RatingKinds> = {
  schemes: (core) => core.schemes(),
  rep: (core, { command, list }) => core.rep(command, list),
  report: (core, { list, scheme, custom }) => sheetOf(core, list).report(scheme, custom),
  rows: (core, { list, scheme, view }) => sheetOf(core, list).rows(scheme, view),
  csv: (core, { list, scheme }) => sheetOf(core, list).csv(scheme),
};
