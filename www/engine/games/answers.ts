/** How the games worker answers each kind of question. */

import type * as core from '#games';
import type { Answers } from '../protocol.js';
import { Sheets } from '../sheets.js';
import type { GamesKinds } from './kinds.js';
import { makeTimelines } from './timeline.js';

type Core = typeof core;

const sheets = new Sheets<core.GameSheet>();

const sheetOf = (core: Core, list: string) => sheets.of(list, (text) => new core.GameSheet(text));

export const answers: Answers<Core, GamesKinds> = {
  schemes: (core) => core.schemes(),
  rep: (core, { command, list }) => core.rep(command, list),
  report: (core, { list, scheme, custom }) => sheetOf(core, list).report(scheme, custom),
  rows: (core, { list, scheme, column, descending, start, count }) =>
    sheetOf(core, list).rows(scheme, column, descending, start, count),
  csv: (core, { list, scheme }) => sheetOf(core, list).csv(scheme),
  situations: (core) => core.situations(),
  situation: (core, { id, schemes }) => core.runSituation(id, [...schemes]),
  ownSituation: (core, { command, values, list, schemes }) =>
    core.runOwnSituation(command, values, list, [...schemes]),
  timeline: (core, request, job) =>
    makeTimelines(core, () => sheetOf(core, request.list), request, job),
  nextGame: (core, { list, scheme, ratings }) => sheetOf(core, list).nextGame(scheme, ratings),
  counts: (core, { list, scheme, named }) => sheetOf(core, list).counts(scheme, named),
};
