/** The table by a scheme: rank, name, rating, the interval that it is probably in, the change, and games. */

import type { LeaderRow } from '#results';
import { html, nothing } from 'lit';
import { button } from '../../controls/button.js';
import { badgeText } from '../../text/badge.js';
import { commonText } from '../../text/common.js';
import { count, printedChange, signedPoints } from '../../text/numbers.js';
import { bySchemeText } from '../../text/by-scheme.js';
import { standingsText } from '../../text/standings.js';
import { statusOf } from '../../view/answer.js';
import { column, table, type Column } from '../../view/table.js';
import type { StandingsModel } from './model.js';
import { signedWhole, standingsTableStyles } from './standings-table.js';

const { table: text, byScheme } = standingsText;

const SHOWN = 10;

export function schemeTable(model: StandingsModel) {
  const { byScheme: rule, pane } = model;
  const { games, leaders } = rule;
  const answers = [
    { of: games, working: byScheme.reading },
    { of: leaders, working: bySchemeText.rating },
  ];
  const { ready } = leaders;
  const chosen = pane.is('person') ? pane.about : '';
  const none = rule.page?.total === 0 ? rule.page.closest : [];
  return html`${statusOf(answers, model.changeBack)}
  ${
    ready
      ? table(
          {
            title: text.label,
            columns: columnsOf(model, chosen),
            load: rule.load,
          },
          {
            sort: 'rank',
            shown: SHOWN,
            search: commonText.findPlayer,
            empty: bySchemeText.empty,
            styles: standingsTableStyles,
            pick: ({ name }: LeaderRow) => pane.toggle('person', name),
            isMarked: ({ name }: LeaderRow) => name === chosen,
          },
        )
      : games.isPending || leaders.isPending
        ? html`<p class="wait">${commonText.working}</p>`
        : nothing
  }
  ${
    none.length > 0
      ? html`<p class="hint">
          ${bySchemeText.closest}
          ${none.map((name) => html`${button(name, () => pane.open('person', name), { link: true })} `)}
        </p>`
      : nothing
  }`;
}

function columnsOf(model: StandingsModel, chosen: string): readonly Column<LeaderRow>[] {
  const { since } = model.state;
  const name = ({ name }: LeaderRow) =>
    html`<button type="button" class="link" aria-expanded=${name === chosen}>
      <bdi>${name}</bdi>
    </button>`;
  const change = ({ report, before }: LeaderRow) =>
    typeof before?.rating !== 'number' || report.rating === null
      ? null
      : printedChange(before.rating, report.rating);
  return [
    column('rank', bySchemeText.columns.rank, ({ rank }: LeaderRow) => rank, {
      text: ({ rank }) => (rank === null ? '–' : count(rank)),
      ascending: true,
    }),
    column('name', text.columns.player, ({ name }: LeaderRow) => name, {
      show: name,
      header: true,
    }),
    column('rating', text.columns.rating, ({ report }: LeaderRow) => report.rating, {
      text: ({ report }) => badgeText.number(report),
      show: ({ report }) => html`<b>${badgeText.number(report)}</b>`,
    }),
    column('probably', byScheme.probably, ({ report }: LeaderRow) => report.low, {
      text: ({ report }) => badgeText.interval(report),
      sortable: false,
    }),
    ...(since
      ? [
          column<LeaderRow>('change', [text.sinceDay(since)], change, {
            text: (row) => (row.before ? signedPoints(change(row) ?? 0) : text.isNew),
            show: (row) =>
              row.before ? signedWhole(change(row)) : html`<span class="same">${text.isNew}</span>`,
          }),
        ]
      : []),
    column('games', bySchemeText.columns.games, ({ report }: LeaderRow) => report.games, {
      write: count,
    }),
  ];
}
