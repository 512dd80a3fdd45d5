/** Adds a match at the end of a league's log. */

import type { Match } from '#multiplayer';
import { multiplayer as engine } from '../../engine/engines.js';
import { leagueText } from '../../text/league.js';
import { notAdded, playerName, type UnreadCell } from '../../text/settings.js';

const text = leagueText.add;

/** The longer log, or why there is none. */
export async function appendMatch(
  log: string,
  game: Match,
  name: string | undefined,
): Promise<{ log: string } | { refusal: string }> {
  if (game.players.length === 0) return { refusal: text.noPlayers };
  const { log: longer, problem } = await engine.ask('appendMatch', [log, game, name]);
  if (problem) return { refusal: text.refused(text.line(problem.line, problem.expected)) };
  if (longer === null) return { refusal: text.refused(text.noReason) };
  const unread = unreadCells(game);
  return unread.length > 0 ? { refusal: notAdded(unread) } : { log: longer };
}

/** The numbers of a match that are not numbers; one that is left out or null is an empty cell. */
function unreadCells({ players }: Match): UnreadCell[] {
  const fields = ['rating', 'score', 'minutes'] as const;
  return players.flatMap((player, index) =>
    fields
      .filter((field) => typeof player[field] === 'number' && !Number.isFinite(player[field]))
      .map((field) => ({
        player: playerName(player.name, index),
        field,
        text: String(player[field]),
      })),
  );
}

/** A log with more rows at its end. */
export function withRows(log: string, rows: string): string {
  const isApart = rows === '' || log.endsWith('\n') || rows.startsWith('\n');
  return isApart ? log + rows : `${log}\n${rows}`;
}
