/** The final table of a league, sorted as the user likes. */

import type { Picture } from '#charts';
import type { ComparedStanding, Standing } from '#multiplayer';
import { html, nothing } from 'lit';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { columnsFrom } from '../../controls/columns.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/table.js';
import { tableText } from '../../text/controls.js';
import { count, points } from '../../text/numbers.js';
import { leagueText } from '../../text/league.js';
import { letterOf } from '../../text/settings.js';
import { cellStyles, change, signed } from './cells.js';
import type { Played } from './log.js';

const text = leagueText.table;
const FIRST_VIEW: TableView = { sort: 'rank', descending: false, start: 0, count: 25 };

const column = columnsFrom<Standing, keyof typeof text.columns>(text.columns);
const compared = columnsFrom<ComparedStanding, keyof typeof text.compared>(text.compared);

/** The first rank comes first. */
const ASCENDING = { descendingFirst: false };

/** Shows a player's matches. */
export type Choose = (player: string) => void;

/**
 * `empty` says why there is no one; `chosen` is the player whose history is shown; without `choose`, names are plain
 * text.
 */
export const leagueTable = (
  table: readonly Standing[],
  empty: string,
  chosen: string,
  choose?: Choose,
) =>
  tableOf(table, empty, chosen, choose, [
    column('rating', ({ rating }) => points(rating, 1), { tint: true }),
    column('matches', ({ matches }) => count(matches)),
    column('best', ({ best }) => points(best, 1)),
    column('lastChange', ({ lastChange }) => change(lastChange)),
  ]);

/** The same under two settings, A and B. */
export const comparedTable = (
  table: readonly ComparedStanding[],
  empty: string,
  chosen: string,
  choose?: Choose,
) =>
  tableOf(table, empty, chosen, choose, [
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
  chosen: string,
  choose: Choose | undefined,
  columns: readonly TableColumn<never>[],
) =>
  html`<data-table
    label=${text.label}
    empty=${empty}
    search=${tableText.findPlayer}
    .columns=${[
      column('rank', ({ rank }) => rankOf(rank), ASCENDING),
      column('player', (row) => nameOf(row, chosen, choose), { numeric: false, header: true }),
      ...columns,
    ]}
    .all=${rows}
    .first=${FIRST_VIEW}
    .cellStyles=${cellStyles}
  ></data-table>`;

function nameOf({ player, rank }: Ranked, chosen: string, choose?: Choose) {
  const name = choose
    ? button(player, () => choose(player), { link: true, pressed: player === chosen })
    : player;
  return rank === null
    ? html`${name} <span class="same" title=${text.aboutProvisional}>${text.provisional}</span>`
    : html`${name}`;
}

const rankOf = (rank: number | null) => (rank === null ? '—' : count(rank));

/** By how many places someone is higher or lower. */
function places(value: number) {
  if (value === 0) return html`<span class="same">${text.same}</span>`;
  const [arrow, words] = value > 0 ? ['↑', text.up] : ['↓', text.down];
  return signed(value, `${arrow}${count(Math.abs(value))}`, words);
}
