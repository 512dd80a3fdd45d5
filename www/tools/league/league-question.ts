/** What a league's log leaves open, asked above its table. */

import type { LeagueReport, TableHeader, TableOptions } from '#multiplayer';
import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { button } from '../../controls/button.js';
import '../../controls/minutes-question.js';
import type { GivenMinutes } from '../../controls/minutes-question.js';
import '../../controls/table-columns.js';
import { leagueText } from '../../text/league.js';
import { columnsText } from '../../text/settings.js';
import { titlesOf } from '../../multiplayer/schema.js';
import type { Played } from './log.js';
import type { LogReading } from './schema.js';

const text = leagueText.question;

/** What the user has chosen of how a log is read. */
type Choose = (reading: Partial<LogReading>) => unknown;

/** `suggested` are minutes as text. */
export function renderQuestion(
  { report, asked, draft }: Played,
  reading: LogReading,
  suggested: string | undefined,
  choose: Choose,
) {
  if (!asked) return nothing;
  const { header } = draft ?? report;
  const minutes = draft
    ? html`<minutes-question
        label=${text.all}
        action=${text.rate(draft)}
        suggested=${ifDefined(suggested)}
        @minutes-given=${({ detail }: CustomEvent<GivenMinutes>) =>
          choose({ minutes: detail.minutes })}
      ></minutes-question>`
    : nothing;
  return html`<section class="question card" aria-labelledby="question-title">
    <h2 id="question-title" tabindex="-1">${text[asked]}</h2>
    ${draft && text.clear(draft) ? html`<p class="hint">${text.clear(draft)}</p>` : nothing}
    ${minutes} ${draft ? html`<h3>${text.read}</h3>` : nothing}
    ${renderColumns(header, reading, choose, asked === 'readings')}
  </section>`;
}

/** What was decided where the log leaves it open: minutes and the order of matches, each with what changes it. */
export function renderDecided(
  { header, outOfOrder }: LeagueReport,
  { minutes, byDate }: LogReading,
  choose: Choose,
) {
  const words = leagueText.decided;
  const line = (text: string, reading: Partial<LogReading>, label: string) =>
    html`<p class="hint bar decided">${text} ${button(label, () => choose(reading))}</p>`;
  return [
    minutes !== null &&
      line(
        words.minutes(minutes, header.columns.minutes !== undefined),
        { minutes: null },
        words.change,
      ),
    outOfOrder && byDate && line(words.byDate, { byDate: false }, words.rateByLog),
    outOfOrder && !byDate && line(words.outOfOrder, { byDate: true }, words.rateByDate),
  ].filter((line) => line !== false);
}

/** Which column of a log is which, and which reading of its cells is right; or only that. */
export const renderColumns = (
  header: TableHeader,
  reading: LogReading,
  choose: Choose,
  isClear = false,
) => {
  const { columns, dates, decimal } = reading;
  const change = ({ detail }: CustomEvent<TableOptions>) =>
    choose({
      columns: { ...columns, ...detail.columns },
      dates: detail.dates ?? null,
      decimal: detail.decimal ?? null,
    });
  return html`<table-columns
    .header=${withoutMinutes(header)}
    .answers=${isClear}
    .options=${{ columns: titlesOf(columns), dates, decimal }}
    .names=${columnsText.names}
    @table-options=${change}
  ></table-columns>`;
};

/** A header from which minutes are not missing: they can be given for all matches. */
const withoutMinutes = (header: TableHeader): TableHeader => ({
  ...header,
  missing: header.missing.filter((field) => field !== 'minutes'),
});
