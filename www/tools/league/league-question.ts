/** What a league's log leaves open, asked above its table. */

import type { LeagueReport, TableHeader, TableOptions } from '#multiplayer';
import { html, nothing } from 'lit';
import { ifDefined } from 'lit/directives/if-defined.js';
import { button } from '../../controls/button.js';
import '../../controls/minutes-question.js';
import type { GivenMinutes } from '../../controls/minutes-question.js';
import '../../controls/table-columns.js';
import { leagueStartText } from '../../text/league-start.js';
import { leagueText } from '../../text/league.js';
import { columnsText } from '../../text/settings.js';
import { titlesOf } from '../../multiplayer/schema.js';
import type { Played } from './log.js';
import type { LeagueState, LogReading } from './schema.js';

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

/** What the user can change of how a league is read: its log, names that count as one player, and what it starts from. */
interface Changes {
  readonly choose: Choose;
  readonly join: (aliases: string) => unknown;
  readonly change: () => unknown;
}

/** What was decided where the log leaves it open, each with what changes it. */
export function renderDecided(
  report: LeagueReport,
  { minutes, byDate, aliases }: LogReading & Pick<LeagueState, 'aliases'>,
  { choose, join, change }: Changes,
) {
  const { header, outOfOrder, alike, startRatings } = report;
  const [words, start] = [leagueText.decided, leagueStartText.decided];
  const line = (text: string, act: () => unknown, label: string) =>
    html`<p class="hint bar decided">${text} ${button(label, act)}</p>`;
  const joined = alike.map(({ name, other }) => `${other} = ${name}`);
  return [
    minutes !== null &&
      line(
        words.minutes(minutes, header.columns.minutes !== undefined),
        () => choose({ minutes: null }),
        words.change,
      ),
    outOfOrder && byDate && line(words.byDate, () => choose({ byDate: false }), words.rateByLog),
    outOfOrder &&
      !byDate &&
      line(words.outOfOrder, () => choose({ byDate: true }), words.rateByDate),
    alike.length > 0 &&
      line(
        start.alike(alike),
        () => join([aliases.trimEnd(), ...joined].filter(Boolean).join('\n')),
        start.join(alike),
      ),
    startRatings.entries + startRatings.problemCount > 0 &&
      line(start.start(report), change, start.change),
    report.aliases.problemCount > 0 && line(start.aliases(report), change, start.change),
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
