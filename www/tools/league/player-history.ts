/** One player's way through a league: its ends, and every match in a table. */

import type { History, HistoryMatch, LeagueReport } from '#multiplayer';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { button } from '../../controls/button.js';
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
import { cellStyles, change, editStyles } from './cells.js';

const text = leagueText.history;
const NEWEST_FIRST: TableView = { sort: 'game', descending: true, start: 0, count: 25 };

/**
 * - `match-wanted` (detail: its place in the league, from 0): the user wants to correct a match.
 * - `match-removed` (detail: its name): the user wants it taken out.
 * - `close-wanted`.
 */
@customElement('player-history')
export class PlayerHistory extends LitElement {
  static override styles = [
    base,
    css`
      section {
        margin-block: 0.25rem 0.5rem;
      }
      h3 {
        font-size: var(--step-0);
        overflow-wrap: anywhere;
      }
      .course {
        margin: 0 0 0.5rem;
        color: var(--ink-2);
      }
      /* Some of the table's height, so that little moves when it comes. */
      .wait {
        min-block-size: 12rem;
      }
    `,
  ];

  @property({ attribute: false }) report!: LeagueReport;
  /** What the report is of. */
  @property({ attribute: false }) request!: LeagueRequest;
  /** Whose matches are shown; one of the report's. */
  @property() player = '';
  /** Whether a match can be opened, and whether that is to correct it. */
  @property({ type: Boolean }) opens = false;
  @property({ type: Boolean }) corrects = false;

  readonly #history = new Request(
    this,
    ([request, id]: readonly [request: LeagueRequest, id: number]) =>
      engine.ask('history', [request, id]),
  );

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
        ? guard([history, this.opens, this.corrects], () => this.#renderMatches(history))
        : html`<div class="wait">${failure ? status : text.loading}</div>`;
    return html`<section aria-labelledby="history-title">
      <div class="title">
        <h3 id="history-title">${text.title(this.player)}</h3>
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
        .columns=${[...columns, this.#editColumn]}
        .all=${matches.toReversed()}
        .first=${NEWEST_FIRST}
        .cellStyles=${[cellStyles, editStyles]}
      ></data-table>`;
  }

  readonly #editColumn = column(
    'edit',
    ({ game, name }) =>
      html`<span class="bar">
        ${
          this.opens
            ? button(
                this.corrects ? text.correct : text.inMatch,
                () => this.#emit('match-wanted', game),
                {
                  label: this.corrects ? text.correctIt(name) : text.openInMatch(name),
                  link: true,
                },
              )
            : nothing
        }
        ${button(text.remove, () => this.#emit('match-removed', name), {
          label: text.removeIt(name),
          link: true,
        })}
      </span>`,
    { sortable: false, numeric: false },
  );

  #emit(name: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
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
    column('scale', ({ scale }) => scaleText(scale, 3), { narrow: 'hide' }),
    column('rating', ({ rating }) => points(rating, 1), { tint: true }),
    column('rank', ({ rank }) => count(rank), { descendingFirst: false, narrow: 'hide' }),
  ];
}
