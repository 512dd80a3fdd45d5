/** What the page says of archives. */

import type { ArchiveReport, FileKind, FileReport, GameOptions, LeftOut } from '#archives';
import { count, counted } from '../words/numbers.js';

/** What is asked of an archive at first. */
export const FIRST_OPTIONS: GameOptions = {
  ratedOnly: true,
  bots: true,
  opponentRating: 'then',
  from: null,
  to: null,
  daysTo: null,
};

const KINDS: Record<FileKind, string> = {
  gameroom: 'gameroom dump',
  csv: 'CSV',
  pgn: 'PGN',
  list: 'game list',
};

/** One player's list among other files. */
export const NOT_AMONG_OTHERS = 'it is one player’s game list: open it by itself';

/** What is wrong with a file, where the reason says it of “it”. */
export function said(name: string, reason: string): string {
  return `“${name}”${reason.startsWith('it ') ? reason.slice(2) : `: ${reason}`}`;
}

/** Why a file was not opened, as a sentence about it. */
export function refusal(name: string, reason: string): string {
  return `Not opened: ${said(name, reason)}. Your list is as it was.`;
}

/** What an archive holds. */
export function contents({ games, players, firstDay, lastDay }: ArchiveReport): string {
  const what = `${counted(games, 'game')} of ${counted(players, 'player')}`;
  if (firstDay === null) return `${what}, without dates.`;
  return firstDay === lastDay ? `${what}, on ${firstDay}.` : `${what}, ${firstDay} to ${lastDay}.`;
}

/** What was read of a file, and what was not. */
export function fileWords({ kind, games, unfinished, corrupt, duplicates, broken }: FileReport) {
  const parts = [
    `${counted(games, 'game')}${kind ? ` (${KINDS[kind]})` : ''}`,
    unfinished > 0 && `${count(unfinished)} of them unfinished`,
    corrupt > 0 && `${count(corrupt)} of them corrupt`,
    duplicates > 0 && `${counted(duplicates, 'duplicate')} left out`,
    broken > 0 && `${counted(broken, 'row')} could not be read`,
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Why games of a player do not count; empty where all do. */
export function leftOutWords(leftOut: LeftOut): string {
  const reasons: [number, string][] = [
    [leftOut.unrated, leftOut.unrated === 1 ? 'unrated game' : 'unrated games'],
    [leftOut.bots, 'against bots'],
    [leftOut.outsideDates, 'outside the dates'],
    [leftOut.unfinished, 'unfinished'],
    [leftOut.corrupt, 'corrupt'],
    [leftOut.undated, 'without a date'],
    [leftOut.noRating, 'against someone without a rating (none, or 0)'],
    [leftOut.tooMany, 'beyond the newest million'],
  ];
  const said = reasons
    .filter(([games]) => games > 0)
    .map(([games, why]) => `${count(games)} ${why}`);
  return said.length > 0 ? `Left out: ${said.join(', ')}.` : '';
}
