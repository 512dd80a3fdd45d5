/** One player's table before it is used: how its columns are read, the games, and what is left out and why. */

import type { Problem, TableOptions, TableReading } from '#results';
import { css, html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import '../controls/table-columns.js';
import { requestStatus } from '../controls/request-status.js';
import { define } from '../element/define.js';
import { Request } from '../element/request.js';
import { archives as engine } from '../engine/engines.js';
import { BaseElement } from '../element/base-element.js';
import { previewText } from '../text/preview.js';
import { shortDay } from '../text/tables.js';
import { gameRows, gameRowStyles } from './game-rows.js';

const TEXT = previewText.table;

/** How many lines of the text, and how many reasons, are shown. */
const [MOST_LINES, MOST_REASONS] = [200, 6];
/** The rating that opponents without one can be given. */
const UNRATED = 1500;

/** Emits `use-table` (detail: the reading) when the user wants its games. */
@define('gameroom-table-preview')
export class TablePreview extends BaseElement {
  /** The table. */
  @property() text = '';
  /** How it is read at first. */
  @property({ attribute: false }) first!: TableReading;
  /** How its text was decoded, where that is not plain. */
  @property({ attribute: false }) notices: readonly string[] = [];
  /** Whether the user pasted it. */
  @property({ type: Boolean }) pasted = false;
  /** True if the page shows other tools, and keeps documents. */
  @property({ type: Boolean }) tools = false;

  /** How the user wants it read. */
  @state() private options: TableOptions = {};

  @query('gameroom-table-columns') private readonly columns!: HTMLElement;

  readonly #reading = new Request(this, engine.asking('table'));

  static override styles = [
    gameRowStyles,
    css`
      .parts {
        display: grid;
        gap: 1.5rem 3rem;
        align-items: start;
        padding-block: 1rem 1.5rem;
      }
      .parts > :only-child {
        grid-column: 1 / -1;
      }
      .parts > div {
        display: grid;
        gap: 0.75rem;
        min-inline-size: 0;
      }
      p {
        margin: 0;
      }
      h3 {
        font-size: var(--step-1);
      }
      * + h3 {
        margin-block-start: 0.5rem;
      }
      .reasons {
        display: grid;
        gap: 0.5rem;
        overflow-wrap: anywhere;
      }
      .reasons li {
        display: grid;
        grid-template-columns: minmax(1.6rem, auto) 1fr;
        gap: 0.5rem;
      }
      .reasons small {
        display: block;
      }
      summary {
        padding-block: 0.7rem;
        color: var(--accent);
      }
      pre {
        max-block-size: 14rem;
        margin: 0;
        padding: 0.6rem 0.9rem;
        overflow: auto;
        border: 1px solid var(--rule);
        border-radius: 8px;
        background: var(--sheet);
        font: var(--step--1) / 1.5 var(--mono);
      }
      .dock {
        position: sticky;
        z-index: 2;
        inset-block-end: 0;
        gap: 0.5rem 1rem;
        justify-content: space-between;
        margin-inline: -1.25rem;
        padding: 0.75rem 1.25rem;
        border-block-start: 1px solid var(--rule);
        background: var(--paper);
      }
      .dock > div {
        flex: 1 1 6.5rem;
      }
      .dock small {
        display: block;
      }
      .dock .link {
        min-block-size: 2.75rem;
      }
      .dock .main {
        min-block-size: 2.75rem;
        padding-inline: 1rem;
        font-size: var(--step-0);
        font-weight: 600;
      }
      @media (min-width: 48rem) {
        .parts {
          grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        }
      }
      @media (max-height: 30rem) {
        .dock {
          position: static;
        }
      }
    `,
  ];

  /** How the table is read now. */
  get #now(): TableReading {
    return this.#reading.ready?.result ?? this.first;
  }

  override render() {
    const reading = this.#now;
    return html`<p class="hint">${TEXT.hint(reading)}</p>
      ${requestStatus(this.#reading, { working: TEXT.reading })}
      <div class="parts">
        ${
          reading.inWords
            ? nothing
            : html`<div>
                <gameroom-table-columns
                  headed
                  .header=${reading.header}
                  .options=${this.options}
                  .names=${previewText.fields}
                  @table-options=${({ detail }: CustomEvent<TableOptions>) => this.#read(detail)}
                ></gameroom-table-columns>
              </div>`
        }
        <div class=${this.#reading.isStale ? 'stale' : ''}>
          <h3>${TEXT.games}</h3>
          ${this.#renderGames(reading)}
          ${reading.leftOut > 0 && !whyNot(reading) ? this.#renderLeftOut(reading) : nothing}
          ${reading.unrated > 0 && !whyNot(reading) ? this.#renderUnrated(reading) : nothing}
          ${this.#renderText()}
        </div>
      </div>
      ${this.#renderDock(reading)}`;
  }

  /** Reads the table again. */
  #read(options: TableOptions) {
    this.options = options;
    this.#reading.ask(this.text, options);
  }

  #renderGames(reading: TableReading) {
    if (whyNot(reading)) return html`<p>${TEXT.noneYet}</p>`;
    const { preview, notices } = reading;
    return html`${
        preview.length > 0
          ? gameRows(preview, ({ when }) => shortDay(when))
          : html`<p>${TEXT.none}</p>`
      }
      <p class="hint" role="status">
        ${[TEXT.shown(reading), ...this.notices, ...notices].filter(Boolean).join(' ')}
      </p>`;
  }

  #renderLeftOut({ leftOut, problems }: TableReading) {
    const groups = [...Map.groupBy(problems, kindOf).values()];
    const shown = groups.sort((a, b) => linesOf(b) - linesOf(a)).slice(0, MOST_REASONS);
    const rows = shown.reduce((sum, problems) => sum + linesOf(problems), 0);
    return html`<h3>${TEXT.leftOut(leftOut)}</h3>
      <ul class="plain-list reasons">
        ${shown.map(
          (problems) =>
            html`<li>
              <b>${linesOf(problems)}</b>
              <span>${TEXT.reason(problems)}<small>${TEXT.lines(problems)}</small></span>
            </li>`,
        )}
      </ul>
      ${leftOut > rows ? html`<p class="hint">${TEXT.moreLeftOut(leftOut - rows)}</p>` : nothing}`;
  }

  /** Gives opponents without a rating one, or takes it from them again. */
  #renderUnrated({ unrated }: TableReading) {
    const { unrated: given, ...options } = this.options;
    const change = (rating?: number) =>
      this.#read(rating === undefined ? options : { ...options, unrated: rating });
    return typeof given === 'number'
      ? html`<p class="hint">
          ${TEXT.given(unrated, given)} ${button(TEXT.notGiven, () => change(), { link: true })}
        </p>`
      : html`<p>${button(TEXT.give(UNRATED), () => change(UNRATED), { link: true })}</p>`;
  }

  #renderText() {
    const lines = this.text.trimEnd().split('\n');
    const shown = lines.slice(0, MOST_LINES).map((line) => line.slice(0, 1000));
    if (lines.length > MOST_LINES) shown.push(TEXT.moreLines(lines.length - MOST_LINES));
    const title = TEXT.text(lines.length, this.pasted);
    return html`<details>
      <summary>${title}</summary>
      <pre tabindex="0" role="group" aria-label=${title}>${shown.join('\n')}</pre>
    </details>`;
  }

  #renderDock(reading: TableReading) {
    const why = whyNot(reading);
    return html`<div class="bar dock">
      <div>
        ${
          why
            ? button(why, () => this.columns.focus(), { link: true })
            : html`<b>${TEXT.count(reading)}</b> <small>${TEXT.stays(this.tools)}</small>`
        }
      </div>
      ${button(TEXT.use(why ? 0 : reading.games), () => this.emit('use-table', this.#now), {
        main: true,
        disabled: why !== '' || reading.games === 0 || this.#reading.failure !== '',
      })}
    </div>`;
  }
}

/** What a problem is about, whatever the cell says. */
const kindOf = ({ expected, text }: Problem) =>
  expected.replaceAll(`“${text}”`, '').replace(/\d[\d.,-]*/g, '');

/** How many lines have problems. */
const linesOf = (problems: readonly Problem[]) => new Set(problems.map(({ line }) => line)).size;

/** Why the games cannot be used yet; blank if they can. */
function whyNot({ header: { questions, missing } }: TableReading): string {
  if (missing.length > 0) return TEXT.choose;
  return questions.some(({ chosen }) => chosen === null) ? TEXT.answer : '';
}
