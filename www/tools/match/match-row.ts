/** A row of the players' table: the cells one types in, what the match did to the player, and what is wrong. */

import type { MatchProblem, PlayerReport } from '#multiplayer';
import { html, nothing } from 'lit';
import { live } from 'lit/directives/live.js';
import { text } from '../../text/match.js';
import { points, signedPoints } from '../../text/numbers.js';
import { bothReadings, type DecimalMark } from '../../text/read-number.js';
import { sentence } from '../../text/sentence.js';
import { playerName } from '../../text/settings.js';
import { FIELDS, readCell, type Field, type Row } from './rows.js';

/** The hues of teams, used in turn. */
const HUES = [33, 255, 138, 85, 305, 200, 350, 170];

/** The columns, and the classes of their cells. */
const COLUMNS = {
  name: '',
  team: '',
  rating: 'end',
  score: 'end',
  minutes: 'end',
  enabled: 'middle',
  change: 'result',
  after: 'result end',
  rank: 'result end',
  remove: 'end',
};

/** What the match did to a row's player, and what could not be used of the row. */
export interface RowResult {
  readonly report: PlayerReport;
  readonly problems: readonly MatchProblem[];
}

/** A row with what is drawn beside it. */
export interface DrawnRow {
  readonly row: Row;
  readonly index: number;
  /** Whether it is the blank row at the end. */
  readonly waiting: boolean;
  readonly result: RowResult | undefined;
  readonly problems: readonly MatchProblem[];
  /** The number of the player's team. */
  readonly team: number | undefined;
  /** The largest change in the match. */
  readonly most: number;
  readonly mark: DecimalMark;
  readonly enable: (enabled: boolean) => void;
  readonly remove: () => void;
}

export function renderHead() {
  return html`<div role="row" aria-rowindex="1">
    ${Object.entries(COLUMNS).map(
      ([column, looks]) =>
        html`<span role="columnheader" class=${looks}
          >${titleOf(column as keyof typeof COLUMNS)}</span
        >`,
    )}
  </div>`;
}

const titleOf = (column: keyof typeof COLUMNS) =>
  column === 'remove'
    ? html`<span class="visually-hidden">${text.columns.remove}</span>`
    : text.columns[column];

export function renderRow(drawn: DrawnRow) {
  const { row, index, waiting, result, problems } = drawn;
  const left = problems.some(({ leftOut }) => leftOut);
  const who = playerName(row.name, index);
  const enabled = html`<span class="choice">
    <input
      type="checkbox"
      data-id=${row.id}
      aria-label=${text.enabled(who)}
      .checked=${live(row.enabled)}
      @change=${(event: Event & { target: HTMLInputElement }) => drawn.enable(event.target.checked)}
    />
  </span>`;
  const remove = html`<button
    type="button"
    class="quiet"
    aria-label=${text.remove(who)}
    title=${text.columns.remove}
    @click=${drawn.remove}
  >
    <span aria-hidden="true">×</span>
  </button>`;
  return html`<div
      role="row"
      class="card ${waiting ? 'waiting' : ''} ${left ? 'left' : ''} ${row.enabled ? '' : 'off'}"
      aria-rowindex=${index + 2}
    >
      ${FIELDS.map((field) => renderCell(field, renderField(drawn, field)))}
      ${
        waiting
          ? nothing
          : html`${renderCell('enabled', enabled)} ${renderCell('change', renderChange(drawn))}
            ${renderCell('after', orDash(result, points(result?.report.rating ?? 0, 1)))}
            ${renderCell('rank', renderRank(result))} ${renderCell('remove', remove)}`
      }
    </div>
    ${problems.length > 0 ? renderProblems(drawn, left) : nothing}`;
}

/** A cell; on a phone, those in the lower lines of a card have their column's title above. */
function renderCell(column: keyof typeof COLUMNS, content: unknown) {
  const caption = ['name', 'team', 'remove'].includes(column)
    ? nothing
    : html`<span class="caption">${text.columns[column]}</span>`;
  return html`<div
    role=${column === 'name' ? 'rowheader' : 'cell'}
    class="${column} ${COLUMNS[column]}"
  >
    ${caption}${content}
  </div>`;
}

function renderField({ row, index, waiting, problems, team }: DrawnRow, field: Field) {
  const wrong = problems.some((problem) => problem.field === field);
  const who = playerName(field === 'name' ? '' : row.name, index);
  const hue = HUES[(team ?? 0) % HUES.length];
  return html`${
      field === 'team' && team !== undefined
        ? html`<i class="dot" .style=${`--hue: ${hue}`}></i>`
        : nothing
    }<input
      class="field"
      type="text"
      data-id=${row.id}
      data-field=${field}
      aria-label=${text.cell(text.columns[field], waiting ? text.newPlayer : who)}
      aria-invalid=${wrong ? 'true' : 'false'}
      aria-describedby=${wrong ? `about-${row.id}` : nothing}
      inputmode=${field === 'minutes' ? 'decimal' : nothing}
      placeholder=${text.placeholders(waiting)[field]}
      autocomplete="off"
      autocapitalize="off"
      spellcheck="false"
      .value=${live(row[field])}
    />`;
}

/** A result: a dash for a player who is not rated, and nothing before the match is. */
const orDash = (result: RowResult | undefined, shown: unknown) =>
  result?.report.counted ? shown : result ? '—' : '';

function renderChange({ result, most }: DrawnRow) {
  const { counted = false, change = 0 } = result?.report ?? {};
  const shown = signedPoints(change, 1);
  // A change that reads 0.0 goes neither way.
  const way = shown.startsWith('+') ? 'up' : shown.startsWith('−') ? 'down' : '';
  const bar = html`<i class=${way} .style=${`--part: ${Math.abs(change) / most}`}></i>`;
  return html`<span class="number ${way}">${orDash(result, shown)}</span>
    <span class="bar" aria-hidden="true">${counted && way ? bar : nothing}</span>`;
}

function renderRank(result: RowResult | undefined) {
  const { rank = null, rankBefore = null } = result?.report ?? {};
  const up = rank !== null && rankBefore !== null ? rankBefore - rank : 0;
  const words = text.moved(up > 0, rankBefore);
  const moved = html`<span class=${up > 0 ? 'up' : 'down'} title=${words}
    ><span aria-hidden="true">${up > 0 ? '↑' : '↓'}${Math.abs(up)}</span
    ><span class="visually-hidden">${words}</span></span
  >`;
  return html`<span>${orDash(result, rank)} ${up === 0 ? nothing : moved}</span>`;
}

function renderProblems({ row, problems, mark }: DrawnRow, left: boolean) {
  const words = problems.map(({ field, expected }) => {
    const number = field && readCell(row, field, mark);
    const isAmbiguous = field && typeof number === 'object' && number;
    return sentence(isAmbiguous ? bothReadings(row[field], number) : expected);
  });
  return html`<div role="row" class="message">
    <span role="cell" aria-colspan="10" id="about-${row.id}">
      <span aria-hidden="true">⚠</span>
      ${[...words, left ? text.leftOut : text.bothRated].join(' ')}
    </span>
  </div>`;
}
