/** The worker of the multiplayer engine: what it can be asked, and how it answers. */

import * as core from '#multiplayer';
import { answerWith } from './answer.js';
import { inPieces } from './pieces.js';
import type { Answers, Job } from './protocol.js';
import { Sheets } from './sheets.js';

export interface MatchRequest {
  game: core.Match;
  settings: core.Settings;
}

/** A league log and the settings it is replayed with. */
export interface LeagueRequest {
  log: string;
  settings: core.Settings;
}

/** A match for the end of a log. */
export interface NewMatch {
  log: string;
  game: core.Match;
  name?: string;
  date?: string;
}

/** A player's history in a league, with the log's name for each match. */
export interface NamedHistory extends core.History {
  names: string[];
}

/** A player's matches, and the rating after each. */
export interface Course {
  matches: Float64Array;
  ratings: Float64Array;
}

/** What a measure of several seasons keeps to, sample by sample: a tenth is below `low`, a tenth above `high`. */
export interface Range {
  low: Float64Array;
  mid: Float64Array;
  high: Float64Array;
}

/** Several seasons with the same options but for the seed. */
export interface BandReport {
  /** Matches after which they were sampled. */
  sampledAt: number[];
  error: Range;
  correlation: Range;
}

/** Matches in the first piece of a season; the largest take about a millisecond each. */
const FIRST = 10;
/** Seeds start from 0 again after this. */
const LARGEST_SEED = 4_294_967_295;

const sheets = new Sheets<core.LeagueSheet>();

/** The league of a log, replayed under the settings. */
function played({ log, settings }: LeagueRequest): core.LeagueSheet {
  const sheet = sheets.of(log, (text) => new core.LeagueSheet(text));
  sheet.play(settings);
  return sheet;
}

/** Simulates a season: what `result` takes of it. */
const playSeason = <Result>(
  options: core.SeasonOptions,
  { pause, progress }: Job,
  result: (run: core.SeasonRun) => Result,
) => {
  const run = new core.SeasonRun(options);
  return inPieces(run, FIRST, { pause }, (played) => progress(played / run.matches), result);
};

/** Simulates several seasons that differ only in their seeds. */
async function playSeasons(
  options: Required<core.SeasonOptions>,
  seasons: number,
  { pause, progress }: Job,
): Promise<BandReport> {
  const band = new core.SeasonBand();
  let sampledAt: number[] = [];
  try {
    for (let season = 0; season < seasons; season++) {
      const seed = (options.seed + season) % (LARGEST_SEED + 1);
      const job = { pause, progress: (done: number) => progress((season + done) / seasons) };
      await playSeason({ ...options, seed }, job, (run) => {
        band.add(run);
        if (season === 0) sampledAt = run.report().sampledAt;
      });
    }
    const range = (quantile: (share: number) => Float64Array): Range => ({
      low: quantile(0.1),
      mid: quantile(0.5),
      high: quantile(0.9),
    });
    return {
      sampledAt,
      error: range((share) => band.error(share)),
      correlation: range((share) => band.correlation(share)),
    };
  } finally {
    band.free();
  }
}

export const answers = {
  match: ({ game, settings }: MatchRequest) => core.rateMatch(game, settings),
  matchWorking: ({ game, settings }: MatchRequest) => core.matchWorking(game, settings),
  /** Pasted rows; without a header they start in the column `first`. */
  playerRows: ({ text, first }: { text: string; first: number }) => core.playerRows(text, first),
  /** A table of `width` columns, given row by row, as CSV. */
  csv: ({ cells, width }: { cells: string[]; width: number }) => core.csvOf(cells, width),
  matchCsv: ({ game, settings }: MatchRequest) => core.matchCsv(game, settings),
  league: (request: LeagueRequest) => played(request).report(),
  /** `id` is that of the league's table. */
  history(request: LeagueRequest & { id: number }): NamedHistory | null {
    const sheet = played(request);
    const history = sheet.history(request.id);
    const names = history?.matches.map((match) => sheet.matchName(match) ?? '') ?? [];
    return history ? { ...history, names } : null;
  },
  /** Several players' courses; matches count from 1. */
  courses(request: LeagueRequest & { ids: readonly number[] }): Course[] {
    const sheet = played(request);
    return request.ids.map((id) => {
      const course = sheet.course(id);
      return {
        matches: course.slice(0, course.length / 2),
        ratings: course.slice(course.length / 2),
      };
    });
  },
  /** A match with everyone's rating before it; `index` counts from 0. */
  leagueMatch(request: LeagueRequest & { index: number }) {
    const sheet = played(request);
    return {
      name: sheet.matchName(request.index) ?? null,
      game: sheet.matchAt(request.index) ?? null,
    };
  },
  tableCsv: (request: LeagueRequest) => played(request).tableCsv(),
  historiesCsv: (request: LeagueRequest) => played(request).historiesCsv(),
  appendMatch: ({ log, game, name, date }: NewMatch) => core.appendMatch(log, game, name, date),
  /** Reports progress, and can be cancelled. */
  season: ({ options }: { options: core.SeasonOptions }, job: Job) =>
    playSeason(options, job, (run) => run.report()),
  /** The same, for several seasons. */
  seasonBand: (
    { options, seasons }: { options: Required<core.SeasonOptions>; seasons: number },
    job: Job,
  ) => playSeasons(options, seasons, job),
  /** The first option that no season can have; null where there is none. */
  seasonProblem: ({ options }: { options: core.SeasonOptions }) =>
    core.seasonProblem(options) ?? null,
} satisfies Answers;

answerWith(core, answers);
