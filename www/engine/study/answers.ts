/** How the study worker answers each kind of question. */

import type * as core from '#study';
import type { Answers } from '../protocol.js';
import { Sheets } from '../sheets.js';
import type { StudyKinds } from './kinds.js';
import { makeTimelines } from './timeline.js';

type Core = typeof core;

const sheets = new Sheets<core.StudySheet>();

const sheetOf = (core: Core, list: string) => sheets.of(list, (text) => new core.StudySheet(text));

export const answers: Answers<Core, StudyKinds> = {
  schemes: (core) => core.schemes(),
  situations: (core) => core.situations(),
  situation: (core, { id, schemes }) => core.runSituation(id, [...schemes]),
  ownSituation: (core, { command, values, list, schemes }) =>
    core.runOwnSituation(command, values, list, [...schemes]),
  timeline: (core, request, job) => makeTimelines(core, sheetOf(core, request.list), request, job),
  nextGame: (core, { list, scheme, ratings }) => sheetOf(core, list).nextGame(scheme, ratings),
  counts: (core, { list, scheme, named }) => sheetOf(core, list).counts(scheme, named),
};
