/** The final table of a league, sorted as the user likes. */

import type { Picture } from '#explanations';
import type { ComparedStanding, LeagueReport, Standing } from '#results';
import { html, nothing } from 'lit';
import '../../chart/gameroom-chart.js';
import { columnsFrom } from '../../controls/columns.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/table.js';
import { commonText } from '../../text/common.js';
import { lastChangeOf } from '../../publish/tables.js';
import { count, points, printedChange } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { letterOf } from '../../text/settings.js';
import { cellStyles, change, openStyles, signed } from './cells.js';
import type { Played } from './log.js';

const text = leagueText.table;
const FIRST_VIEW: TableView = { sort: 'rank', descending: false, start: 0, count: 25 };

const column = columnsFrom<Standing, keyof typeof text.columns>(text.columns);
const compared = columnsFrom<ComparedStanding, keyof typeof text.compared>(text.compared);

/** The first rank comes first. */
const ASCENDING = { descendingFirst: false };

/** What opens below a player's row, and what opens and closes it; without it, names are plain text. */
export interface Open {
  /** The player whose matches are shown. */
  readonly chosen: string;
  choose(player: string): void;
  matches(): unknown;
}

/** `empty` says why there is no one. */
export const leagueTable = ({ table, since }: LeagueReport, empty: string, open?: Open) =>
  tableOf(table, empty, open, [
    ...(since ? [column('moved', moved, { value: ({ before }) => before?.ranksGained })] : []),
    column('rating', ({ rating }) => points(rating, 1), { tint: true }),
    ...(since ? [column('gained', gained, { value: gainedBy })] : []),
    column('matches', ({ matches }) => count(matches)),
    column('best', ({ best }) => points(best, 1), { narrow: 'hide' }),
    column('lastChange', (row) => change(lastChangeOf(row)), since ? { narrow: 'hide' } : {}),
  ]);

const gainedBy = ({ before, rating }: Standing) =>
  before ? printedChange(before.rating, rating, 1) : Number.NEGATIVE_INFINITY;

const gained = (row: Standing) =>
  row.before ? change(gainedBy(row)) : html`<span class="same">${text.isNew}</span>`;

const moved = ({ before, rank }: Standing) => {
  const isRanked = before?.rank !== null && rank !== null;
  return before && isRanked ? places(before.ranksGained) : html`–`;
};

/** The same under two settings, A and B. */
export const comparedTable = (table: readonly ComparedStanding[], empty: string, open?: Open) =>
  tableOf(table, empty, open, [
    compared('rating', ({ rating }) => points(rating, 1), { tint: true }),
    compared('otherRating', ({ otherRating }) => points(otherRating, 1), { tint: true }),
    compared('ratingDifference', (row) => change(text.difference(row))),
    compared('otherRank', ({ otherRank }) => rankOf(otherRank), ASCENDING),
    compared('rankDifference', ({ rankDifference }) => places(rankDifference)),
    column('matches', ({ matches }) => count(matches)),
  ]);

/** A chart of both ratings of everyone with a rank. */
export function comparedChart(table: readonly ComparedStanding[], subject: string) {
  const picture: Picture = { kind: 'standings', report: table };
  return html`<gameroom-chart
    .picture=${picture}
    subject=${subject}
    file="league-settings"
  ></gameroom-chart>`;
}

/** The chosen player, or else the first of the table, in a line that stays in sight. */
export function firstOfTable({ report, compared }: Played, chosen: string) {
  const table: readonly (Standing | ComparedStanding)[] = compared ?? report.table;
  const picked = table.find(({ player }) => player === chosen);
  const first = picked ?? table[0];
  if (!first) return nothing;
  const ranked = table.filter(({ rank }) => rank !== null);
  const sharing = ranked.filter(({ rank }) => rank === first.rank).length;
  const name =
    picked || sharing < 2
      ? html`<bdi>${first.player}</bdi>`
      : html`<span>${leagueText.sharedLead(sharing)}</span>`;
  const ratings = 'otherRating' in first ? [first.rating, first.otherRating] : [first.rating];
  return html`<div class="line screen-only" aria-hidden="true">
    <p>
      ${name}
      ${ratings.map((rating, side) => html`<span>${letterOf(side, ratings)} <b>${points(rating, 1)}</b></span>`)}
      <span>${leagueText.rankOf(first.rank, ranked.length)}</span>
    </p>
  </div>`;
}

/** What both tables have of a player. */
type Ranked = Pick<Standing, 'rank' | 'player'>;

const tableOf = (
  rows: readonly Ranked[],
  empty: string,
  open: Open | undefined,
  columns: readonly TableColumn<never>[],
) =>
  html`<gameroom-data-table
    label=${text.label}
    empty=${empty}
    search=${commonText.findPlayer}
    .columns=${[
      column('rank', ({ rank }) => rankOf(rank), ASCENDING),
      column('player', (row) => nameOf(row, open), { numeric: false, header: true }),
      ...columns,
    ]}
    .all=${rows}
    .first=${FIRST_VIEW}
    .cellStyles=${[cellStyles, open ? openStyles : []].flat()}
    .details=${open && ((row: Ranked) => (row.player === open.chosen ? open.matches() : nothing))}
    @row-picked=${({ detail }: CustomEvent<Ranked>) => open?.choose(detail.player)}
  ></gameroom-data-table>`;

/** The row opens and closes what is below it; its name is how a keyboard does so. */
function nameOf({ player, rank }: Ranked, open?: Open) {
  const name = open
    ? html`<button type="button" class="link" aria-expanded=${player === open.chosen}>
        <bdi>${player}</bdi>
      </button>`
    : player;
  return rank === null
    ? html`${name} <span class="same">${text.provisional}</span>`
    : html`${name}`;
}

const rankOf = (rank: number | null) => (rank === null ? '—' : count(rank));

/** By how many places someone is higher or lower. */
function places(value: number) {
  if (value === 0) return html`<span class="same">${text.same}</span>`;
  const [arrow, words] = value > 0 ? ['↑', text.up] : ['↓', text.down];
  return signed(value, `${arrow}${count(Math.abs(value))}`, words);
}
