/** What becomes of a league's log: a match or rows at its end, or another log from a file. */

import type { LeagueReport, Match, Problem, Settings } from '#multiplayer';
import { multiplayer as engine } from '../../engine/engines.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { leagueText } from '../../text/league.js';
import { sentence } from '../../text/sentence.js';
import { notAdded, unreadCells } from '../../text/settings.js';
import type { LeagueState } from './schema.js';

/** Larger files are not read, in bytes; the core names its own limit for the rest. */
const LARGEST_FILE = 64_000_000;

/** A file's log; throws an error with a reason for the user. */
export async function logIn(file: File): Promise<string> {
  const text = leagueText.log.refused;
  if (file.size > LARGEST_FILE) throw new Error(text.tooLarge(file.name));
  const log = await file.text().catch(() => {
    throw new Error(text.unreadable(file.name));
  });
  if (log.includes('\0')) throw new Error(text.notText(file.name));
  const { refused, problems } = await engine.ask('league', [{ log, settings: {} }]);
  if (refused) throw new Error(text.by(problems[0]?.expected));
  return log;
}

/** The log with a match at its end; throws an error with a reason for the user. */
export async function withMatch(
  { log, columns }: Pick<LeagueState, 'log' | 'columns'>,
  game: Match,
  name?: string,
): Promise<string> {
  const text = leagueText.add;
  if (game.players.length === 0) throw new Error(text.noPlayers);
  const { log: longer, problem } = await engine.ask('appendMatch', [log, columns, game, name]);
  if (problem) throw new Error(text.refused(problem));
  const unread = unreadCells(game);
  if (unread.length > 0) throw new Error(notAdded(unread, game.players));
  return longer ?? log;
}

/** The log with more rows at its end. */
export function withRows(log: string, rows: string): string {
  const isApart = rows === '' || log.endsWith('\n') || rows.startsWith('\n');
  return isApart ? log + rows : `${log}\n${rows}`;
}

/** The league under its settings, and under others as well where they are compared. */
export async function played(request: LeagueRequest, other: Settings | null) {
  const report = await engine.ask('league', [request]);
  const compared = other && (await engine.ask('compared', [request, other]));
  return { report, remarks: remarksOf(report), compared };
}

/** What is said of the log: that it has no teams is a notice, as every row counts all the same. */
function remarksOf(report: LeagueReport) {
  const { header, problems, problemCount, notices } = report;
  const { titles, hasTitles, missing, columns } = header;
  if (titles.length === 0 || missing.length > 0 || columns.team !== null) return report;
  // It is the last that is said of the titles.
  const isOfTitles = ({ line }: Problem) => line === problems[0]?.line;
  const remark = hasTitles ? problems.findLast(isOfTitles) : problems[0];
  if (!remark) return report;
  return {
    ...report,
    problems: problems.filter((problem) => problem !== remark),
    problemCount: problemCount - 1,
    notices: [sentence(remark.expected), ...notices],
  };
}
