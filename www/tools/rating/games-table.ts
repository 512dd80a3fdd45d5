/** The table of games: the weight of each one, and how far the rating would move without it. */

import type { GameColumn, GameRow, SchemeChoice } from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../controls/data-table.js';
import type { TableColumn, TableLoad, TableView } from '../../controls/data-table.js';
import { markGames, type MarkedGames } from '../../controls/marked-games.js';
import { games as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { percent, plain, points, signedPoints } from '../../text/numbers.js';
import { detailsText } from '../../text/rating-details.js';
import { ratingText } from '../../text/rating.js';

const TEXT = detailsText.games;

const cellStyles = css`
  .bar {
    display: inline-block;
    inline-size: calc(var(--part) * 1.75rem);
    min-inline-size: 1px;
    block-size: 6px;
    border-radius: 3px;
    background: var(--accent);
    vertical-align: middle;
    margin-inline-end: 0.4rem;
    print-color-adjust: exact;
    forced-color-adjust: none;
  }
`;

/** Of longer lists, no rows are loaded ahead for paper: it takes too long. */
const MOST_AHEAD = 2_000;

const FIRST_VIEW: TableView = { sort: 'number', descending: false, start: 0, count: 25 };

@customElement('games-table')
export class GamesTable extends LitElement {
  @property() list = '';
  @property({ attribute: false }) scheme: SchemeChoice = 'p7';
  /** How many games the list has. */
  @property({ type: Number }) total = 0;
  @property({ attribute: false }) marked: MarkedGames = new Set();

  static override styles = base;

  override render() {
    const { list, scheme, total, marked } = this;
    const load: TableLoad = async ({ sort, descending, start, count }) => {
      const request = [list, scheme, sort as GameColumn, descending, start, count] as const;
      return { rows: await engine.ask('rows', request), total };
    };
    return html`<data-table
      label=${ratingText.games.title}
      .columns=${COLUMNS}
      .cellStyles=${cellStyles}
      .load=${guard([list, scheme, total], () => load)}
      .mostAhead=${MOST_AHEAD}
      .view=${FIRST_VIEW}
      .isMarked=${({ number }: GameRow) => marked.has(number)}
      @row-marked=${({ detail: row }: CustomEvent<GameRow | undefined>) =>
        markGames(this, row ? [row.number] : [])}
    ></data-table>`;
  }
}

const COLUMNS: readonly TableColumn<GameRow>[] = [
  column('number', ({ number }) => String(number), { descendingFirst: false, narrow: 'hide' }),
  column('result', ({ result }) => html`<b class=${result}>${TEXT.results[result]}</b>`, {
    numeric: false,
  }),
  column('opponent', ({ opponent }) => html`<bdi>${opponent}</bdi>`, {
    numeric: false,
    header: true,
  }),
  column('rating', ({ rating }) => points(rating, Number.isInteger(rating) ? 0 : 1), {
    narrow: 'title',
  }),
  column('days', ({ days }) => plain(days), { narrow: 'hide' }),
  column('weight', weightOf),
  column('share', ({ share }) => percent(share, 1), { sortable: false, narrow: 'hide' }),
  column('expected', ({ expected }) => percent(expected)),
  column('without', moveOf),
];

/** A column of numbers that can be sorted, unless `more` says otherwise. */
function column(
  key: keyof typeof TEXT.columns,
  render: NonNullable<TableColumn<GameRow>['render']>,
  more: Partial<TableColumn<GameRow>> = {},
): TableColumn<GameRow> {
  const [label = '', describe = ''] = TEXT.columns[key];
  return { key, label, describe, numeric: true, sortable: true, render, ...more };
}

/** A game's weight, with a bar that is as long as its part of the heaviest one on the page. */
function weightOf({ weight }: GameRow, page: readonly GameRow[]) {
  const heaviest = Math.max(...page.map(({ weight }) => weight), Number.MIN_VALUE);
  const bar = html`<span class="bar" .style=${`--part: ${weight / heaviest}`}></span>`;
  return html`${bar}${weight.toFixed(3)}`;
}

function moveOf({ without }: GameRow) {
  const by = without ?? 0;
  const direction = by > 0 ? 'win' : by < 0 ? 'loss' : nothing;
  return html`<span class=${direction}>${signedPoints(without, 1)}</span>`;
}
