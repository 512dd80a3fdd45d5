/**
 * The rated games of browni3141 in `fixtures/gameroom-dump.txt`, all against `bot_dolores_v1`, newest first:
 * result and the bot's rating, by days before the newest game's. Counted apart from any of this program, from
 * the columns `result`, `wrating`, `brating`, `rated` and `endts`.
 */
const BY_HAND: readonly [days: number, games: string][] = [
  [0, '+2665 -2655 -2644 +2664 +2686 -2677 -2668 -2658'],
  [
    1,
    `+2680 -2671 +2694 -2686 +2710 -2703 +2728 -2722 +2747 +2773 -2769 -2765 -2761 -2757 -2753
     -2749 -2744 -2739 -2734 -2729 -2723 -2717 -2711`,
  ],
  [2, '-2704 -2697 -2689 -2681 -2672 -2662 -2651 -2640 -2628 -2615 +2633 +2653 -2642 -2630 -2616'],
];

const asList = (when: (days: number) => string) =>
  BY_HAND.flatMap(([days, games]) =>
    games.split(/\s+/).map((game) => `${game} bot_dolores_v1 ${when(days)}\n`),
  ).join('');

/** They as a game list, with their dates. */
export const GAMES_BY_HAND = asList((days) => `2026-02-0${3 - days}`);

/** They as a game list, with the days from each to the newest. */
export const GAMES_WITH_DAYS = asList(String);
