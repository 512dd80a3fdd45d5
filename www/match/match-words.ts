/** What a match came to, in words: for the page, and as a text to pass on. */

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
