/** What a league's log leaves open, asked above its table. */

import type { LeagueOptions, LeagueReport, TableHeader, TableOptions } from '#results';
import { html, nothing } from 'lit';
import { button } from '../../controls/button.js';
import '../../controls/minutes-question.js';
import type { GivenMinutes } from '../../controls/minutes-question.js';
import '../../controls/table-columns.js';
import { leagueStartText } from '../../text/league-start.js';
import { leagueText } from '../../text/league.js';
import { columnsText } from '../../text/settings.js';
import { minutesCell } from '../../multiplayer/minutes-cell.js';
import { titlesOf } from '../../multiplayer/schema.js';
import { mayBeOther, otherScore, type Played } from './log.js';
import type { LeagueModel } from './model.js';
import type { LogReading } from './schema.js';

const text = leagueText.question;

/** What the user has chosen of how a log is read. */
type Choose = (reading: Partial<LogReading>) => unknown;

export function renderQuestion(model: LeagueModel, { report, asked }: Played) {
  if (!asked) return nothing;
  return html`<section class="question card" aria-labelledby="question-title">
    <h2 id="question-title" tabindex="-1">${text[asked]}</h2>
    ${asked === 'columns' ? html`<p class="hint">${text.rows}</p>` : nothing}
    ${renderColumns(report.header, model.state, model.read, asked === 'readings')}
  </section>`;
}

/** The minutes of everyone whose minutes a log does not give, while the user changes them. */
export interface MinutesChange {
  readonly isOpen: boolean;
  open(): void;
  give(minutes: number | null): void;
}

/** What was decided where the log leaves it open, each with what changes it. */
export function renderDecided(
  model: LeagueModel,
  { report, asked, otherLeader }: Played,
  minutes: MinutesChange,
) {
  const { byDate, aliases } = model.state;
  const { header, outOfOrder, alike, startRatings } = report;
  const { shape, bestScore } = header;
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
    shape !== null &&
      shape !== 'rows' &&
      line(
        words.shape(shape),
        () => model.show('columns'),
        // A text in lines has no columns, and those of a log are shown once its questions are answered.
        shape === 'lines' || asked ? '' : words.change,
      ),
    mayBeOther(header, model.state.bestScore) &&
      line(
        words.bestScore(bestScore, header.columns.place !== undefined, otherLeader ?? ''),
        () => model.read({ bestScore: otherScore(bestScore) }),
        words.switch,
      ),
    renderMinutes(model, report, minutes),
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

/** The minutes of everyone whose minutes the log does not give, and the fields that change them. */
function renderMinutes(model: LeagueModel, report: LeagueReport, change: MinutesChange) {
  const { minutes, settings } = model.state;
  const { header, matches } = report;
  const isAssumed = matches > 0 && header.assumed.includes('minutes');
  if (minutes === null && !isAssumed) return false;
  const words = leagueText.decided;
  const someMissing = header.columns.minutes !== undefined;
  if (change.isOpen)
    return html`<gameroom-minutes-question
      label=${words.give}
      action=${words.use}
      suggested=${minutesCell(minutes ?? settings.maxGameLength)}
      @minutes-given=${({ detail }: CustomEvent<GivenMinutes>) => change.give(detail.minutes)}
    ></gameroom-minutes-question>`;
  return html`<p class="hint bar decided">
    ${
      minutes === null
        ? words.assumed(settings.maxGameLength, someMissing)
        : words.minutes(minutes, someMissing)
    }
    ${button(words.change, () => change.open())}
    ${minutes === null ? nothing : button(words.takeBack, () => change.give(null))}
  </p>`;
}

/** Which column of a log is which, and which reading of its cells is right; or only that. */
export const renderColumns = (
  header: TableHeader,
  reading: LogReading,
  choose: Choose,
  isClear = false,
) => {
  const { columns, ignored, shape, time, bestScore, numbers, casual, dates, decimal } = reading;
  const { winner, minusOne, resultOf, names } = reading;
  const change = ({ detail }: CustomEvent<TableOptions & Pick<LeagueOptions, 'numbers'>>) =>
    choose({
      columns: { ...columns, ...detail.columns },
      ignored: detail.ignored ?? ignored,
      shape: detail.shape ?? null,
      time: detail.time ?? null,
      bestScore: detail.bestScore ?? null,
      numbers: detail.numbers ?? null,
      casual: detail.casual ?? null,
      winner: detail.winner ?? null,
      minusOne: detail.minusOne ?? null,
      resultOf: detail.resultOf ?? null,
      names: detail.names ?? null,
      dates: detail.dates ?? null,
      decimal: detail.decimal ?? null,
    });
  const options = {
    ...{ ignored, shape, time, bestScore, numbers, casual, dates, decimal },
    ...{ winner, minusOne, resultOf, names },
  };
  return html`<gameroom-table-columns
    .header=${header}
    .answers=${isClear}
    .options=${{ ...options, columns: titlesOf(columns) }}
    .names=${columnsText.names}
    @table-options=${change}
  ></gameroom-table-columns>`;
};
