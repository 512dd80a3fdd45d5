/** Marks a game everywhere it is shown. What shows one emits `games-marked`, and the tool passes that on to the rest. */

/** The numbers of games, the newest being 1. */
export type MarkedGames = ReadonlySet<number>;

/** Emits that the user points at games, or at none. */
export function markGames(from: EventTarget, games: Iterable<number>): void {
  const detail: MarkedGames = new Set(games);
  from.dispatchEvent(new CustomEvent('games-marked', { detail, bubbles: true, composed: true }));
}
