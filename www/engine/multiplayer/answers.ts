/** How the multiplayer worker answers each kind of question. */

import type * as core from '#multiplayer';
import type { Answers } from '../protocol.js';
import { Sheets } from '../sheets.js';
import type { LeagueRequest, MultiplayerKinds } from './kinds.js';
import { playSeason, playSeasons } from './season.js';

type Core = typeof core;

const sheets = new Sheets<core.LeagueSheet>();

/** The league of a log, played through under the settings. */
function played(core: Core, { log, settings }: LeagueRequest): core.LeagueSheet {
  const sheet = sheets.of(log, (text) => new core.LeagueSheet(text));
  sheet.play(settings);
  return sheet;
}

export const answers: Answers<Core, MultiplayerKinds> = {
  match: (core, { game, settings }) => core.rateMatch(game, settings),
  matchWorking: (core, { game, settings }) => core.matchWorking(game, settings),
  matchCsv: (core, { game, settings }) => core.matchCsv(game, settings),
  league: (core, request) => played(core, request).report(),
  history(core, request) {
    const sheet = played(core, request);
    const history = sheet.history(request.id);
    const names = history?.matches.map((match) => sheet.matchName(match) ?? '') ?? [];
    return history ? { ...history, names } : null;
  },
  courses(core, request) {
    const sheet = played(core, request);
    return request.ids.map((id) => {
      const course = sheet.course(id);
      return {
        matches: course.slice(0, course.length / 2),
        ratings: course.slice(course.length / 2),
      };
    });
  },
  leagueMatch(core, request) {
    const sheet = played(core, request);
    return {
      name: sheet.matchName(request.index) ?? null,
      game: sheet.matchAt(request.index) ?? null,
    };
  },
  tableCsv: (core, request) => played(core, request).tableCsv(),
  historiesCsv: (core, request) => played(core, request).historiesCsv(),
  appendMatch: (core, { log, game, name, date }) => core.appendMatch(log, game, name, date),
  season: (core, { options }, job) => playSeason(core, options, job),
  seasonBand: (core, { options, seasons }, job) => playSeasons(core, options, seasons, job),
  seasonProblem: (core, { options }) => core.seasonProblem(options) ?? null,
};
