/** Every player against every opponent, as a picture and as a table whose rows add up to the offsets. */

import type { Picture } from '#charts';
import type { PairWorking, PlayerWorking, Working } from '#multiplayer';
import { css, html } from 'lit';
import type { TableColumn } from '../../controls/data-table.js';
import { plain, signedPoints } from '../../text/numbers.js';
import { workingText as text } from '../../text/match.js';

/** What a cell shows. */
export type Content = keyof typeof text.cells;

/** Gives a player's name, by position in the match. */
type NameOf = (player: number) => string;

/** The points of each player from each opponent. */
export function pairPicture({ players, pairs }: Working, nameOf: NameOf): Picture {
  const find = finderOf(pairs);
  const points = players.flatMap(({ player }) =>
    players.map((opponent) => find(player, opponent.player)?.points ?? NaN),
  );
  const names = players.map(({ player }) => nameOf(player));
  return { kind: 'pair-grid', names, changes: Float64Array.from(points) };
}

export function pairColumns(
  { players, pairs }: Working,
  nameOf: NameOf,
  shown: Content,
): TableColumn<PlayerWorking>[] {
  const find = finderOf(pairs);
  const opponents = players.map((opponent) => ({
    key: `against-${opponent.player}`,
    label: nameOf(opponent.player),
    describe: nameOf(opponent.player),
    numeric: true,
    render: ({ player }: PlayerWorking) => renderPair(find(player, opponent.player), shown),
  }));
  return [
    {
      key: 'player',
      label: text.against,
      header: true,
      render: ({ player }) => nameOf(player),
    },
    ...opponents,
    {
      key: 'sum',
      label: text.sum,
      numeric: true,
      tint: true,
      render: ({ report }) => signedPoints(report.offset, 2),
    },
  ];
}

function finderOf(pairs: readonly PairWorking[]) {
  const found = new Map(pairs.map((pair) => [`${pair.player} ${pair.opponent}`, pair]));
  return (player: number, opponent: number) => found.get(`${player} ${opponent}`);
}

function renderPair(pair: PairWorking | undefined, shown: Content) {
  return pair ? CELLS[shown](pair) : html`<span class="none visually-hidden">${text.noPair}</span>`;
}

const CELLS: Readonly<Record<Content, (pair: PairWorking) => ReturnType<typeof html> | string>> = {
  expected: ({ expected }) => expected.toFixed(3),
  result: ({ result }) => text.result(result),
  minutes: ({ minutes }) => plain(minutes),
  points: ({ points }) => {
    const way = points > 0 ? 'up' : points < 0 ? 'down' : '';
    return html`<span class=${way}>${signedPoints(points, 2)}</span>`;
  },
  all: (pair) =>
    html`${CELLS.points(pair)}
      <span class="detail">${text.expected(pair.expected.toFixed(3))}</span>
      <span class="detail">${text.resultAndMinutes(pair)}</span>`,
};

/** Its first column stays in sight. */
export const pairCells = css`
  th {
    max-inline-size: 8rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  th:first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    min-inline-size: 5rem;
    background: var(--sheet);
  }
  thead th:first-child {
    z-index: 2;
  }
  td:has(.none) {
    background: color-mix(in srgb, var(--rule) 45%, var(--sheet));
  }
  .detail {
    display: block;
    color: var(--ink-2);
  }
`;
