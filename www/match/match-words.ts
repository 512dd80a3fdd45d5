/** What a match came to, in words: for the page, as a text to pass on, and as CSV. */

import type { Match, MatchReport, PlayerReport } from '#multiplayer';
import type { AllSettings } from '../multiplayer/settings.js';
import { plain, points, signedPoints } from '../words/numbers.js';
import { capWords, nameOf } from '../multiplayer/cap-words.js';

export function matchText(report: MatchReport, game: Match, settings: AllSettings): string {
  const { t, gameMult, maxGameLength, cap } = settings;
  const lines = report.players.map((player, place) => {
    const team = game.players[place]?.team;
    const who = nameOf(game, place) + (team ? ` (${team})` : '');
    if (!player.counted || player.rating === null) return `${who}: not rated`;
    const before = plain(player.ratingBefore ?? player.rating);
    return `${who}: ${before} → ${points(player.rating, 1)} (${signedPoints(player.change, 1)}), rank ${rankText(player)}`;
  });
  const words = capWords(report, game, settings);
  if (words) lines.push(`${words.lead} ${words.rest}`.trim());
  lines.push(
    `T ${plain(t)}, GAME_MULT ${plain(gameMult)}, MAX_GAME_LENGTH ${plain(maxGameLength)}${cap === 'anyone' ? ', cap for anyone' : ''}`,
  );
  return lines.join('\n') + '\n';
}

function rankText({ rank, rankBefore }: PlayerReport): string {
  return rank === rankBefore ? String(rank) : `${rankBefore} → ${rank}`;
}

/** The table with its results, every number in full. */
export function matchCsv(report: MatchReport, game: Match): string {
  const header = [
    ...['player', 'team', 'rating', 'score', 'minutes', 'enabled', 'score per hour'],
    ...['offset', 'change', 'new rating', 'rank before', 'rank'],
  ];
  const rows = report.players.map((player, place) => {
    const { team, score, minutes, enabled } = game.players[place] ?? {};
    const results = player.counted
      ? [player.offset, player.change, player.rating, player.rankBefore, player.rank]
      : [null, null, null, null, null];
    const given = [player.name, team, player.ratingBefore, score, minutes];
    return [...given, enabled === false ? 'no' : 'yes', player.scoreRate, ...results];
  });
  return [header, ...rows].map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(value: string | number | null | undefined): string {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : '';
  // As the core does: an apostrophe before what a spreadsheet would run as a formula.
  const text = /^'*[=+\-@\t\r]/.test(value ?? '') ? `'${value ?? ''}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
