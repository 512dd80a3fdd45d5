/** The table of everyone: rank, name, rating, and what has changed since some day or match, or from other settings. */

import type { LeagueReport, Standing } from '#results';
import { css, html } from 'lit';
import { commonText } from '../../text/common.js';
import { count, points, printedChange, signedPoints } from '../../text/numbers.js';
import { standingsText } from '../../text/standings.js';
import { lastChangeOf } from '../../publish/tables.js';
import { column, table, type Column } from '../../view/table.js';

const text = standingsText.table;

/** Tables of up to so many players are shown whole; of longer ones, as many as fit beside a chart. */
const [MOST_AT_ONCE, SHOWN] = [20, 10];

/** Rows of names and numbers are compared more easily than cards. */
export const standingsTableStyles = css`
  :host {
    container-name: none;
  }
  table {
    font-size: var(--step-0);
  }
  :is(th, td) {
    padding-block: 0.62rem;
  }
  .column-rank,
  .column-matches {
    color: var(--ink-2);
  }
  .column-rank {
    inline-size: 2.5rem;
  }
  tbody .column-player .link {
    min-block-size: 1.75rem;
    text-align: start;
  }
  tbody .column-rating {
    font-weight: 600;
  }
  .up {
    color: var(--win);
  }
  .down {
    color: var(--loss);
  }
  .same,
  .was {
    color: var(--ink-2);
  }
  .moved {
    font-size: var(--step--1);
  }
  @container (inline-size < 30rem) {
    :is(th, td) {
      padding-inline: 0.35rem;
    }
    tbody th {
      min-inline-size: 0;
      overflow-wrap: break-word;
    }
    .column-matches,
    .column-probably {
      display: none;
    }
  }
`;

/** What the table is compared with. */
export type Comparison =
  | { readonly kind: 'last' }
  | { readonly kind: 'since' }
  /** The table under the settings before those that are being changed. */
  | { readonly kind: 'was'; readonly before: ReadonlyMap<string, Standing> };

interface Shown {
  readonly report: LeagueReport;
  readonly comparison: Comparison;
  /** The player whose pane is open. */
  readonly chosen: string;
  /** The reason why there is no one. */
  readonly empty: string;
  /** Opens and closes a player's pane; without it, names are plain text. */
  readonly pick?: (player: string) => void;
}

export function standingsTable({ report, comparison, chosen, empty, pick }: Shown) {
  const rows = report.table;
  const name = ({ player, rank }: Standing) => {
    const words = html`<bdi>${player}</bdi>`;
    const shown = pick
      ? html`<button type="button" class="link" aria-expanded=${player === chosen}>
          ${words}
        </button>`
      : words;
    return rank === null
      ? html`${shown} <span class="same">${text.provisional}</span>`
      : html`${shown}`;
  };
  const columns: Column<Standing>[] = [
    column('rank', text.columns.rank, ({ rank }) => rank ?? Infinity, {
      text: ({ rank }) => rankText(rank),
      ascending: true,
    }),
    column('player', text.columns.player, ({ player }) => player, { show: name, header: true }),
    column('rating', text.columns.rating, ({ rating }) => rating, {
      text: ({ rating }) => points(rating, 1),
    }),
    changeColumn(comparison, report),
    column('matches', text.columns.matches, ({ matches }) => matches, { write: count }),
  ];
  const many = rows.length > MOST_AT_ONCE;
  return table(
    { title: text.label, rows, columns },
    {
      sort: 'rank',
      shown: many ? SHOWN : MOST_AT_ONCE,
      search: commonText.findPlayer,
      empty,
      styles: standingsTableStyles,
      isMarked: ({ player }) => player === chosen,
      ...(pick && { pick: ({ player }: Standing) => pick(player) }),
    },
  );
}

const rankText = (rank: number | null) => (rank === null ? '—' : count(rank));

function changeColumn(comparison: Comparison, report: LeagueReport): Column<Standing> {
  switch (comparison.kind) {
    case 'last':
      return column('last_change', text.columns.lastChange, lastChangeOf, {
        text: (row) => signedPoints(lastChangeOf(row), 1),
        show: (row) => signed(lastChangeOf(row)),
      });
    case 'since': {
      const gained = ({ before, rating }: Standing) =>
        before ? printedChange(before.rating, rating, 1) : -Infinity;
      const [, about] = text.columns.since;
      return column('gained', [text.since(report.since), about], gained, {
        text: (row) => (row.before ? signedPoints(gained(row), 1) : text.isNew),
        show: (row) =>
          row.before
            ? html`${signed(gained(row))} ${moved(isRanked(row) ? row.before.ranksGained : 0)}`
            : html`<span class="same">${text.isNew}</span>`,
      });
    }
    case 'was': {
      const was = ({ player }: Standing) => comparison.before.get(player);
      return column('was', text.columns.was, (row) => was(row)?.rating ?? null, {
        text: (row) => points(was(row)?.rating ?? null, 1),
        show: (row) => {
          const before = was(row);
          const ranks = (before?.rank ?? row.rank ?? 0) - (row.rank ?? before?.rank ?? 0);
          return html`<span class="was">${points(before?.rating ?? null, 1)}</span>
            ${moved(ranks)}`;
        },
      });
    }
  }
}

const isRanked = ({ rank, before }: Standing): boolean =>
  rank !== null && before !== null && before.rank !== null;

/** Points gained or lost, in the colour of their sign. */
export const signed = (change: number) =>
  html`<span class=${change > 0 ? 'up' : change < 0 ? 'down' : 'same'}
    >${signedPoints(change, 1)}</span
  >`;

/** Whole points gained or lost; a dash for what has no bound. */
export const signedWhole = (change: number | null) =>
  change === null
    ? html`<span class="same">—</span>`
    : html`<span class=${change > 0 ? 'up' : change < 0 ? 'down' : 'same'}
        >${signedPoints(change)}</span
      >`;

/** By how many ranks someone is higher or lower; nothing for the same rank. */
function moved(ranks: number) {
  if (ranks === 0) return '';
  const [way, arrow, word] = ranks > 0 ? ['up', '▲', text.up] : ['down', '▼', text.down];
  return html`<span class="moved ${way}"
    ><span aria-hidden="true">${arrow}</span
    ><span class="visually-hidden">${word} </span>${count(Math.abs(ranks))}</span
  >`;
}
