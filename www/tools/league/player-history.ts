/** One player's way through a league: its ends, and every match in a table. */

import type { History, HistoryMatch, LeagueReport } from '#multiplayer';
import { LitElement, css, html, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { columnsFrom } from '../../controls/columns.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/table.js';
import { multiplayer as engine } from '../../engine/engines.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { base } from '../../styles/base.js';
import { leagueText } from '../../text/league.js';
import { minutesColumn } from '../../text/minutes.js';
import { count, plain, points, scaleText } from '../../text/numbers.js';
import { requestStatus } from '../../controls/request-status.js';
import { Request } from '../../element/request.js';
import { cellStyles, change } from './cells.js';

const text = leagueText.history;
const NEWEST_FIRST: TableView = { sort: 'game', descending: true, start: 0, count: 25 };

/**
 * - `match-wanted` (detail: its place in the league, from 0): the user wants a match opened.
 * - `close-wanted`.
 */
@customElement('player-history')
export class PlayerHistory extends LitElement {
  static override styles = [
    base,
    css`
      h2 {
        /* Below the line that stays in sight, and above the newest matches. */
        scroll-margin-block: 3rem 14rem;
        overflow-wrap: anywhere;
      }
      .course {
        margin: 0 0 0.5rem;
        color: var(--ink-2);
      }
      data-table {
        /* A table on a phone as well, so that many rows take little room. */
        container-name: none;
      }
    `,
  ];

  @property({ attribute: false }) report!: LeagueReport;
  /** What the report is of. */
  @property({ attribute: false }) request!: LeagueRequest;
  /** Whose matches are shown; one of the report's. */
  @property() player = '';
  /** Whether a match can be opened. */
  @property({ type: Boolean }) opens = false;

  @query('h2') private readonly heading!: HTMLElement;

  readonly #history = new Request(
    this,
    ([request, id]: readonly [request: LeagueRequest, id: number]) =>
      engine.ask('history', [request, id]),
  );

  /** Comes to the heading, which scrolls no further than it takes to see it and the newest matches. */
  show(): void {
    // It may have been put on the page just now.
    void this.updateComplete.then(() => comeTo(this.heading, this.heading, 'nearest'));
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (!changed.has('report') && !changed.has('player')) return;
    const { request, report } = this;
    const id = report.table.find(({ player }) => player === this.player)?.id;
    if (id !== undefined) this.#history.ask(request, id);
  }

  override render() {
    const { ready, failure } = this.#history;
    const history = ready?.result;
    const status = requestStatus(this.#history, { working: text.loading });
    const content =
      !failure && history?.player === this.player
        ? guard([history, this.opens], () => this.#renderMatches(history))
        : html`<div>${failure ? status : text.loading}</div>`;
    return html`<section aria-labelledby="history-title">
      <div class="title">
        <h2 id="history-title" tabindex="-1">${text.title(this.player)}</h2>
        ${button(text.close, () => this.dispatchEvent(new CustomEvent('close-wanted')))}
      </div>
      ${content}
    </section>`;
  }

  #renderMatches(history: History) {
    const changes = text.changes(history);
    const matches = history.matches.map((match, place) => ({
      ...match,
      change: changes[place] ?? 0,
    }));
    const isBlank = (key: 'date' | 'team') => matches.every((match) => match[key] === '');
    const columns = columnsOf(matches).filter(
      ({ key }) => !((key === 'date' || key === 'team') && isBlank(key)),
    );
    return html`<p class="course">${text.course(history)}</p>
      <data-table
        label=${text.label(history.player)}
        .columns=${this.opens ? [...columns, this.#openColumn] : columns}
        .all=${matches.toReversed()}
        .first=${NEWEST_FIRST}
        .cellStyles=${cellStyles}
      ></data-table>`;
  }

  readonly #openColumn = column(
    'open',
    ({ game, name }) =>
      button(text.inMatch, () => this.#open(game), { label: text.openInMatch(name), link: true }),
    { sortable: false },
  );

  #open(detail: number) {
    this.dispatchEvent(new CustomEvent('match-wanted', { detail }));
  }
}

const column = columnsFrom<HistoryMatch, keyof typeof text.columns>(text.columns);

function columnsOf(matches: readonly HistoryMatch[]): readonly TableColumn<HistoryMatch>[] {
  const minutesOf = minutesColumn(matches.map(({ minutes }) => minutes));
  return [
    column('game', ({ name }) => name, { header: true, numeric: false, descendingFirst: true }),
    column('date', ({ date }) => date, { numeric: false, sortable: false }),
    column('team', ({ team }) => team, { numeric: false }),
    column('score', ({ score }) => plain(score)),
    column('minutes', ({ minutes }) => minutesOf(minutes)),
    column('change', (match) => change(match.change)),
    column('scale', ({ scale }) => scaleText(scale, 3)),
    column('rating', ({ rating }) => points(rating, 1), { tint: true }),
    column('rank', ({ rank }) => count(rank), { descendingFirst: false }),
  ];
}
