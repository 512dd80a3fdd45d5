/** What becomes of a league's log: what it leaves open, a match or rows at its end, or another log from a file. */

import type { Shape, BestScore, LeagueReport, Match, Player, TableHeader } from '#results';
import type { MatchOfLeague } from '../../element-types.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import type { Messenger } from '../../engine/messenger.js';
import { today } from '../../engine/today.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import type { answers as standingsAnswers } from '../../engine/standings.js';
import { fetchedText } from '../../text/fetch-text.js';
import { standingsText } from '../../text/standings.js';
import { editorText } from '../../text/list-editor.js';
import { notAdded, unreadCells } from '../../text/settings.js';
import type { Reading } from '../../element/from-source.js';
import { optionsOf, requestOf, asShown, type LeagueState, type LeagueView } from './schema.js';

/** Larger files are not read, in bytes; the core names its own limit for the rest. */
export const LARGEST_FILE = 64_000_000;

/** What reads and rates a log: the engine of all that League does, or that of standings alone. */
type LeagueEngine = Pick<Messenger<typeof standingsAnswers>, 'ask'>;

/** A text as a log. */
export interface Log {
  readonly log: string;
  readonly matches: number;
  readonly hasTitles: boolean;
  /** True if titles name several of its columns. */
  readonly isTable: boolean;
  /** Why it is none; blank if it may be. */
  readonly why: string;
}

export async function asLog(log: string): Promise<Log> {
  const { header, matches, problems, refused } = await engine.ask('league', [
    { log, settings: {} },
  ]);
  const { hasTitles, columns } = header;
  const why = problems[0]?.expected ?? '';
  const isTable = hasTitles && Object.keys(columns).length > 1;
  return { log, matches, hasTitles, isTable, why: refused ? why : '' };
}

/** A log from the web, read by the engine of standings alone. */
export const logFromWeb = (from: LeagueEngine): Reading<string> => ({
  largest: () => LARGEST_FILE,
  async read([file]) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { text: log, refused } = await from.ask('textOf', [bytes]);
    if (refused) throw new Error(fetchedText.refused(refused));
    return log;
  },
});

/** What a match is called, and its day. */
export interface Named {
  readonly name?: string | undefined;
  /** Blank for none; left out for today, if the results have dates. */
  readonly date?: string | undefined;
}

/** True for a player with a score of any kind. */
const hasScore = ({ score, against = {} }: Player) =>
  typeof score === 'number' || Object.keys(against).length > 0;

/** The log with a match at its end, which was today if the log has dates; throws an error with a reason for the user. */
export async function withMatch(
  league: LeagueState,
  game: Match,
  { name, date }: Named = {},
): Promise<string> {
  const text = standingsText.add;
  if (game.players.length === 0) throw new Error(text.noPlayers);
  if (!game.players.some(hasScore)) throw new Error(text.noScores);
  const { header } = await engine.ask('league', [requestOf(league)]);
  const isDated = header.columns.date !== undefined || header.shape === 'lines';
  const when = (date === '' && !isDated ? undefined : date) ?? (isDated ? today() : undefined);
  const request = [league.log, optionsOf(league), game, name, when] as const;
  const { log: longer, problem } = await engine.ask('appendMatch', request);
  if (problem) throw new Error(text.refused(problem));
  const unread = unreadCells(game);
  if (unread.length > 0) throw new Error(notAdded(unread, game.players));
  return longer ?? league.log;
}

/** The log with the match of a name replaced, or taken out where there is no game; throws an error with a reason for the user. */
export async function withOther(league: LeagueState, name: string, game?: Match): Promise<string> {
  const request = [league.log, optionsOf(league), name, game] as const;
  const { log, problem } = await engine.ask('replaceMatch', request);
  if (problem) throw new Error(standingsText.correct.refused(name, problem));
  return log ?? league.log;
}

/** A log with rows at its end. */
export const withRows = (log: string, rows: string): string =>
  rows === '' || log.endsWith('\n') || rows.startsWith('\n') ? log + rows : `${log}\n${rows}`;

/** The rows of another log that can stand below this one, as both have the same titles or none; undefined if they cannot. */
export function rowsAlike(
  [log, hasTitles]: readonly [log: string, hasTitles: boolean],
  [other, otherHas]: readonly [log: string, hasTitles: boolean],
): string | undefined {
  if (!hasTitles && !otherHas) return other;
  const [titles = '', ...rows] = other.trimStart().split('\n');
  const isAlike = log.trimStart().split('\n', 1)[0]?.trim() === titles.trim();
  return isAlike ? rows.join('\n') : undefined;
}

/** A match of a league, counted from 0, for Match. */
export async function matchOf(
  state: LeagueState,
  index: number,
): Promise<MatchOfLeague | undefined> {
  const { name, game } = await engine.ask('leagueMatch', [requestOf(state), index]);
  return game && { game, name: name ?? String(index + 1), settings: state.settings };
}

/** The kind of question before a log is rated: about its columns, or about readings of its cells. */
export type Asked = 'columns' | 'readings';

export function askedOf({ header, refused }: LeagueReport): Asked | null {
  const { titles, missing, questions } = header;
  // A text without columns is no table, and a crosstable has none that could be chosen.
  if (refused || titles.length < 2) return null;
  if (missing.length > 0) return 'columns';
  return questions.some(({ chosen }) => chosen === null) ? 'readings' : null;
}

/** A league that was played through. */
export interface Played {
  readonly report: LeagueReport;
  readonly asked: Asked | null;
  /** Who would lead if the other score were best, where it may be; blank if no one would alone. */
  readonly otherLeader: string | null;
}

/** The league under its settings. */
export async function played(
  league: LeagueRequest,
  view: LeagueView,
  from: LeagueEngine = engine,
): Promise<Played> {
  const request = asShown(league, view);
  const report = await rated(request, from);
  const asked = askedOf(report);
  const otherLeader = from === engine ? await leaderOtherwise(request, report) : null;
  return { report, asked, otherLeader };
}

/** Longer logs are not rated a second time only to say who would lead otherwise, in rows. */
const MOST_ROWS_AGAIN = 20_000;

/** Who would lead if the other score were best, where that is not clear from the start or is not the usual one. */
async function leaderOtherwise(
  request: LeagueRequest,
  { header, matches, rows }: LeagueReport,
): Promise<string | null> {
  const { bestScore } = header;
  if (!mayBeOther(header, request.options?.bestScore) || matches === 0 || rows > MOST_ROWS_AGAIN)
    return null;
  const options = { ...request.options, bestScore: otherScore(bestScore) };
  return (await engine.ask('leaderOf', [{ ...request, options }])) ?? '';
}

/** The shapes in which players have scores. */
const SCORED: readonly Shape[] = ['rows', 'wide', 'lines'];

/** The other of the two scores that may be best. */
export const otherScore = (best: BestScore | null): BestScore =>
  best === 'lowest' ? 'highest' : 'lowest';

/**
 * True if the score that is best is said, as it is not the usual one, or was asked or chosen. Columns of places cannot mean
 * another.
 */
export const mayBeOther = (
  { bestScore, shape, assumed, questions }: TableHeader,
  chosen: BestScore | null = null,
): boolean =>
  bestScore !== null &&
  shape !== 'places' &&
  (bestScore === 'lowest' ||
    chosen !== null ||
    // Scores without minutes may be of a game in which the fewest points win.
    (assumed.includes('minutes') && shape !== null && SCORED.includes(shape)) ||
    questions.some(({ about }) => about === 'bestScore'));

/**
 * A league. While its numbers can be read in two ways, it has no ratings, as those from other rows alone would be wrong,
 * and no problems, as that is asked once and not said of every row.
 */
async function rated(request: LeagueRequest, from: LeagueEngine): Promise<LeagueReport> {
  const report = await from.ask('league', [request]);
  const { questions } = report.header;
  const isOpen = questions.some(({ about, chosen }) => about === 'decimal' && chosen === null);
  if (!isOpen) return report;
  return { ...report, matches: 0, table: [], problems: [], problemCount: 0, leftOut: 0 };
}

/** Why no one is in a league's table, in a sentence. */
export function whyEmpty({ report, asked }: Played, log: string): string {
  const { blank, columns, unread, ...others } = standingsText.table.empty;
  if (log.trim() === '') return blank;
  if (asked === 'columns') return columns(report.header.missing);
  return asked ? others[asked] : unread;
}

/** A league in a sentence. */
export function summaryOf(league: Played, log: string): string {
  const { report } = league;
  const { table, problems } = report;
  const [problem] = problems;
  return [
    table.length > 0 ? standingsText.leader(table) : whyEmpty(league, log),
    problem && editorText.about(report.problemCount, problem, standingsText.log.leftOut(report)),
  ]
    .filter(Boolean)
    .join(' ');
}
