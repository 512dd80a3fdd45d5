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
import type { LeagueModel } from './model.js';
import type { LogReading } from './schema.js';

const text = leagueText.question;

/** What the user has chosen of how a log is read. */
type Choose = (reading: Partial<LogReading>) => unknown;

export function renderQuestion(model: LeagueModel, { report, asked, draft }: Played) {
  if (!asked) return nothing;
  const { header } = draft ?? report;
  const minutes = draft
    ? html`<gameroom-minutes-question
        label=${text.all}
        action=${text.rate(draft)}
        suggested=${ifDefined(model.suggested)}
        @minutes-given=${({ detail }: CustomEvent<GivenMinutes>) =>
          model.read({ minutes: detail.minutes })}
      ></gameroom-minutes-question>`
    : nothing;
  return html`<section class="question card" aria-labelledby="question-title">
    <h2 id="question-title" tabindex="-1">${text[asked]}</h2>
    ${asked === 'columns' ? html`<p class="hint">${text.rows}</p>` : nothing}
    ${draft && text.clear(draft) ? html`<p class="hint">${text.clear(draft)}</p>` : nothing}
    ${minutes} ${draft ? html`<h3>${text.read}</h3>` : nothing}
    ${renderColumns(header, model.state, model.read, asked === 'readings')}
  </section>`;
}

/** What was decided where the log leaves it open, each with what changes it. */
export function renderDecided(model: LeagueModel, report: LeagueReport) {
  const { minutes, byDate, aliases } = model.state;
  const { header, outOfOrder, alike, startRatings } = report;
  const [words, start] = [leagueText.decided, leagueStartText.decided];
  const line = (text: string, act: () => unknown, label: string) =>
    html`<p class="hint bar decided">${text} ${label ? button(label, act) : nothing}</p>`;
  // Semicolons separate aliases, and an equals sign parts their names.
  const joined = alike
    .filter(({ name, other }) => !/[;=]/.test(name + other))
    .map(({ name, other }) => `${other} = ${name}`);
  const join = () => {
    const all = [aliases.trimEnd(), ...joined].filter(Boolean).join('\n');
    model.replace({ aliases: all }, start.joined);
  };
  const toStart = () => model.show('start');
  return [
    minutes !== null &&
      line(
        words.minutes(minutes, header.columns.minutes !== undefined),
        () => model.read({ minutes: null }),
        words.change,
      ),
    outOfOrder &&
      byDate &&
      line(words.byDate, () => model.read({ byDate: false }), words.rateByLog),
    outOfOrder &&
      !byDate &&
      line(words.outOfOrder, () => model.read({ byDate: true }), words.rateByDate),
    alike.length > 0 &&
      line(
        start.alike(alike, alike.length - joined.length),
        join,
        joined.length > 0 ? start.join(joined.length) : '',
      ),
    startRatings.entries + startRatings.problemCount > 0 &&
      line(start.start(report), toStart, start.change),
    report.aliases.problemCount > 0 && line(start.aliases(report), toStart, start.change),
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
  return html`<gameroom-table-columns
    .header=${withoutMinutes(header)}
    .answers=${isClear}
    .options=${{ columns: titlesOf(columns), dates, decimal }}
    .names=${columnsText.names}
    @table-options=${change}
  ></gameroom-table-columns>`;
};

/** A header from which minutes are not missing: they can be given for all matches. */
const withoutMinutes = (header: TableHeader): TableHeader => ({
  ...header,
  missing: header.missing.filter((field) => field !== 'minutes'),
});
