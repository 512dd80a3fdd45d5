/** One player's way through a league: its ends, and every match in a table. */

import type { History, HistoryMatch } from '#results';
import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { button } from '../../controls/button.js';
import { columnsFrom } from '../../controls/columns.js';
import '../../controls/data-table.js';
import type { TableColumn, TableView } from '../../controls/table.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { commonText } from '../../text/common.js';
import { leagueText } from '../../text/league.js';
import { minutesColumn } from '../../text/minutes.js';
import { count, plain, points, scaleText } from '../../text/numbers.js';
import { requestStatus } from '../../controls/request-status.js';
import { cellStyles, change, editStyles } from './cells.js';
import type { LeagueModel } from './model.js';

const text = leagueText.history;
const NEWEST_FIRST: TableView = { sort: 'game', descending: true, start: 0, count: 25 };

@define('gameroom-player-history')
export class PlayerHistory extends View<LeagueModel> {
  static override styles = css`
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
  `;

  /** Closes it. */
  @property({ attribute: false }) close!: () => void;

  override render() {
    const { chosen, history, report, request } = this.model;
    const id = report?.table.find(({ player }) => player === chosen.name)?.id;
    if (id !== undefined) history.ask(request, id);
    const found = history.ready?.result;
    const status = requestStatus(history, { working: text.loading });
    const content =
      !history.failure && found?.player === chosen.name
        ? guard([found, this.model.opensMatches, this.model.corrects], () =>
            this.#renderMatches(found),
          )
        : html`<div class="wait">${history.failure ? status : text.loading}</div>`;
    return html`<section aria-labelledby="history-title">
      <div class="title">
        <h3 id="history-title" tabindex="-1">${text.title(chosen.name)}</h3>
        ${button(commonText.close, this.close)}
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
      <gameroom-data-table
        label=${text.label(history.player)}
        .columns=${[...columns, this.#editColumn]}
        .all=${matches.toReversed()}
        .first=${NEWEST_FIRST}
        .cellStyles=${[cellStyles, editStyles]}
      ></gameroom-data-table>`;
  }

  readonly #editColumn = column(
    'edit',
    ({ game, name }) =>
      html`<span class="bar">${this.#renderOpen(game, name)} ${this.#renderRemove(name)}</span>`,
    { sortable: false, numeric: false },
  );

  #renderOpen(game: number, name: string) {
    if (!this.model.opensMatches) return nothing;
    const [words, label] = this.model.corrects
      ? [text.correct, text.correctIt(name)]
      : [text.inMatch, text.openInMatch(name)];
    return button(words, () => this.model.openMatch(game), { label, link: true });
  }

  #renderRemove(name: string) {
    const remove = async () => {
      await this.model.edits.remove(name);
      // Another match has come in place of this one, whose button would be pressed by mistake.
      this.renderRoot.querySelector<HTMLElement>('#history-title')?.focus();
    };
    return button(text.remove, remove, { label: text.removeIt(name), link: true });
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
