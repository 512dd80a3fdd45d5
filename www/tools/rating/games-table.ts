/** The games: the weight of each one, how many points of the rating it gave, and all of them as CSV. */

import type { GameColumn, GameRow } from '#games';
import { signal } from '@preact/signals-core';
import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { button } from '../../controls/button.js';
import { columnsFrom } from '../../controls/columns.js';
import '../../controls/data-table.js';
import type { TableColumn, TableLoad, TableView } from '../../controls/table.js';
import { markGames } from '../../controls/marked-games.js';
import { games } from '../../engine/engines.js';
import { commonText } from '../../text/common.js';
import { percent, plain, points, signedPoints } from '../../text/numbers.js';
import { detailsText } from '../../text/rating-details.js';
import { download, fileName } from '../../controls/export.js';
import { reasonOf } from '../../text/reason.js';
import { requestStatus } from '../../controls/request-status.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { say } from '../../element/notice.js';
import { resource } from '../../element/resource.js';
import { schemeOf, type Rated, type RatingModel } from './model.js';

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
  }
  @container cards (inline-size < 34rem) {
    tbody .column-number {
      font-size: var(--step--1);
    }
  }
`;

/** Of longer lists, no rows are loaded ahead for paper: it takes too long. */
const MOST_AHEAD = 2_000;

const FIRST_VIEW: TableView = { sort: 'number', descending: false, start: 0, count: 25 };

@define('gameroom-games-table')
export class GamesTable extends BaseElement {
  @property({ attribute: false }) model!: RatingModel;

  /** The rating that is asked for without each game. */
  readonly #asked = signal<Rated | undefined>(undefined);
  /** The rating without each game, which the table and its CSV then have at once. */
  readonly #leftOut = resource(
    this,
    () => this.#asked.value,
    async (rated, work) => {
      await games.ask('leaveOutEach', [rated[0], schemeOf(rated)], work);
      return true;
    },
  );
  static override styles = css`
    @media print {
      /* A browser would tear the title from the table: the room below it stays with it. */
      .title {
        break-inside: avoid;
        padding-block-end: 6rem;
        margin-block-end: -5.4rem;
      }
    }
  `;

  override render() {
    const { rated, marked } = this.model;
    const leftOut = this.#leftOut;
    if (!rated) return nothing;
    const { input, list, choice, report } = rated;
    const load: TableLoad = async ({ sort, descending, start, count }) => {
      if (sort === 'gave') await this.#leaveOutEach(input);
      const request = [list, choice, sort as GameColumn, descending, start, count] as const;
      return { rows: await games.ask('rows', request), total: report.games };
    };
    return html`<div class="title">
        <h2>${TEXT.title}</h2>
        <div class="bar">${button(commonText.downloadCsv, this.#download)}</div>
      </div>
      ${leftOut.progress === null ? nothing : requestStatus(leftOut, { working: TEXT.leavingOut })}
      <gameroom-data-table
        label=${TEXT.title}
        .columns=${COLUMNS}
        .cellStyles=${cellStyles}
        .load=${guard([report], () => load)}
        .mostAhead=${MOST_AHEAD}
        .first=${FIRST_VIEW}
        .isMarked=${({ number }: GameRow) => marked.has(number)}
        @row-marked=${({ detail: row }: CustomEvent<GameRow | undefined>) =>
          markGames(this, row ? [row.number] : [])}
      ></gameroom-data-table>`;
  }

  /** Computes the rating without each game, with progress where that takes long. */
  async #leaveOutEach(rated: Rated) {
    this.#asked.value = rated;
    const isDone = await this.#leftOut.newest();
    if (!isDone) throw new Error(this.#leftOut.failure || commonText.cancelled);
  }

  readonly #download = async () => {
    const { rated, subject } = this.model;
    if (!rated) return;
    try {
      await this.#leaveOutEach(rated.input);
      const csv = await games.ask('csv', [rated.list, rated.choice]);
      download(csv, fileName(subject, 'games', 'csv'), 'text/csv');
    } catch (error) {
      say(this, reasonOf(error), { stays: true });
    }
  };
}

const column = columnsFrom<GameRow, keyof typeof TEXT.columns>(TEXT.columns);

const COLUMNS: readonly TableColumn<GameRow>[] = [
  column('number', ({ number }) => String(number), { descendingFirst: false }),
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
  column('days', ({ days }) => plain(days)),
  column('weight', weightOf),
  column('share', ({ share }) => percent(share, 1), { sortable: false, narrow: 'hide' }),
  column('expected', ({ expected }) => percent(expected)),
  column('gave', gaveOf),
];

/** A game's weight, with a bar that is as long as its part of the heaviest one on the page. */
function weightOf({ weight }: GameRow, page: readonly GameRow[]) {
  const heaviest = Math.max(...page.map(({ weight }) => weight), Number.MIN_VALUE);
  const bar = html`<span class="bar exact" .style=${`--part: ${weight / heaviest}`}></span>`;
  return html`${bar}${points(weight, 3)}`;
}

function gaveOf({ gave }: GameRow) {
  const by = gave ?? 0;
  const direction = by > 0 ? 'win' : by < 0 ? 'loss' : nothing;
  return html`<span class=${direction}>${signedPoints(gave, 1)}</span>`;
}
