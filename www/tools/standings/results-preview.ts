/** What was pasted, opened or dropped, before any of it is used: how it is read, what is left out and why, and where it goes. */

import type { TableOptions } from '#results';
import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import '../../controls/table-columns.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { columnsText } from '../../text/settings.js';
import { isolated } from '../../text/isolated.js';
import { standingsText } from '../../text/standings.js';
import { answer } from '../../view/answer.js';
import { otherScore, played, rowsAlike, type Played } from './log.js';
import { nameOfFile, type Brought, type StandingsModel, type Where } from './model.js';
import { READING, optionsOfTable, readingIn, requestOf } from './schema.js';

const text = standingsText.preview;

/** The most reasons that are shown. */
const MOST_REASONS = 6;

@define('gameroom-results-preview')
export class ResultsPreview extends BaseElement {
  static override styles = css`
    :host {
      display: grid;
      grid-template-columns: minmax(0, 50rem);
      gap: 1.5rem;
      justify-content: center;
    }
    h2 {
      font-size: 1.5rem;
    }
    h3 {
      margin-block-end: 0.35rem;
      font-size: var(--step-0);
    }
    section,
    .content,
    fieldset {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
    }
    .content {
      gap: 1.5rem;
    }
    fieldset {
      gap: 0.35rem;
    }
    legend {
      margin-block-end: 0.5rem;
      font-weight: 600;
    }
    fieldset .hint {
      margin: 0 0 0.25rem 1.85rem;
    }
    li {
      display: grid;
      grid-template-columns: 1.5rem 1fr;
      padding-block: 0.2rem;
    }
    li.read::before {
      color: var(--win);
      content: '✓' / '';
    }
    li.assumed::before {
      color: var(--warn);
      font-weight: 700;
      content: '–' / '';
    }
    li small {
      display: block;
      overflow-wrap: anywhere;
    }
    label {
      display: grid;
      gap: 0.3rem;
      max-inline-size: 24rem;
    }
    input.field,
    .main {
      min-block-size: 2.75rem;
    }
    .main {
      padding-inline: 1.25rem;
      font-size: var(--step-0);
      font-weight: 600;
    }
  `;

  @property({ attribute: false }) model!: StandingsModel;
  @property({ attribute: false }) brought!: Brought;

  @state() private where: Where = 'new';
  /** Undefined until the user types one: it is that of the file then. */
  @state() private name: string | undefined;

  readonly #read = resource(
    this,
    () => {
      const { text: log, reading } = this.brought;
      const state = { ...this.model.state, ...READING.default, ...reading, log };
      return [requestOf({ ...state, aliases: '', startRatings: '' })];
    },
    ([request]) => played(request, { asOf: null, since: null }),
  );

  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('h2')?.focus(options);
  }

  protected override firstUpdated() {
    this.focus();
  }

  override render() {
    const found = this.#read.ready?.result;
    return html`<h2 tabindex="-1">${found ? text.title(found.report) : text.reading}</h2>
      <div class="content">
        ${answer({ of: this.#read, working: text.reading }, (found) => this.#renderFound(found))}
      </div>`;
  }

  #renderFound(found: Played) {
    const { report, asked } = found;
    const { header } = report;
    return html`<div class="content">
      <gameroom-table-columns
        .header=${header}
        .options=${optionsOfTable(this.brought.reading)}
        .names=${columnsText.names}
        @table-options=${({ detail }: CustomEvent<TableOptions>) => this.#change(detail)}
      ></gameroom-table-columns>
      ${this.#renderFacts(found)} ${this.model.hasOwn ? this.#renderWhere(found) : nothing}
      ${this.#renderName()}
      <div class="bar">
        ${button(this.where === 'add' ? text.add : text.use, () => this.#use(found), {
          main: true,
          disabled: asked !== null || report.matches === 0,
        })}
        ${button(text.cancel, () => this.#cancel(), { link: true })}
        ${asked ? html`<span class="hint" role="status">${text.first}</span>` : nothing}
      </div>
    </div>`;
  }

  #renderFacts({ report, asked, otherLeader }: Played) {
    if (asked) return nothing;
    const { problems, notices, problemCount, header } = report;
    const { bestScore } = header;
    const fact = (isRead: boolean, words: unknown) =>
      html`<li class=${isRead ? 'read' : 'assumed'}><span>${words}</span></li>`;
    const turn = () =>
      this.#change({ ...optionsOfTable(this.brought.reading), bestScore: otherScore(bestScore) });
    const other =
      otherLeader === null
        ? nothing
        : fact(
            true,
            html`${text.other(bestScore, otherLeader)}
            ${button(standingsText.decided.switch, turn, { link: true })}`,
          );
    const dates = text.dates(report);
    return html`<ul class="plain-list">
      ${fact(report.leftOut === 0, text.rows(report))}
      ${problems
        .slice(0, MOST_REASONS)
        .map(({ line, expected, text: cell }) =>
          fact(
            false,
            html`${text.problem(line, expected)}${cell ? html`<small>“${cell}”</small>` : nothing}`,
          ),
        )}
      ${problemCount > MOST_REASONS ? fact(false, text.more(problemCount - MOST_REASONS)) : nothing}
      ${dates ? fact(false, dates) : nothing}
      ${[...this.brought.notices, ...notices].map((words) => fact(false, words))} ${other}
    </ul>`;
  }

  #renderWhere(found: Played) {
    const { model } = this;
    const title = model.document.title.value;
    const matches = model.report?.matches ?? 0;
    const rows = this.#rowsFor(found);
    const option = (where: Where, label: string, about: string) =>
      html`${choice('radio', 'where', label, this.where === where, () => (this.where = where))}
        <p class="hint">${about}</p>`;
    return html`<fieldset>
      <legend>${text.open(title, matches)}</legend>
      ${option('new', text.where.new, text.about.new(title))}
      ${
        rows === undefined
          ? html`<p class="hint">${text.about.notAdded(title)}</p>`
          : option('add', text.where.add(title), text.about.add)
      }
      ${option('instead', text.where.instead(title), text.about.instead)}
    </fieldset>`;
  }

  #renderName() {
    if (this.where !== 'new' || !this.model.tool.hasDocuments) return nothing;
    return html`<label
      >${text.name}
      <input
        class="field"
        autocomplete="off"
        .value=${this.#name}
        @input=${({ target }: { target: HTMLInputElement }) => (this.name = target.value)}
      />
    </label>`;
  }

  get #name(): string {
    const { document, isBlank } = this.model;
    // They go into the document that is open.
    const given = isBlank ? document.head.name : '';
    return this.name ?? (given || nameOfFile(this.brought.file));
  }

  /** The rows that can stand below those that are open; undefined if they cannot. */
  #rowsFor({ report }: Played): string | undefined {
    const { state, report: own } = this.model;
    return rowsAlike(
      [state.log, own?.header.hasTitles ?? true],
      [this.brought.text, report.header.hasTitles],
    );
  }

  #change(options: TableOptions) {
    const { reading } = this.brought;
    this.model.bring({ ...this.brought, reading: { ...reading, ...readingIn(options, reading) } });
  }

  #use(found: Played) {
    this.model.use(this.brought, this.where, this.#name, this.#rowsFor(found));
  }

  #cancel() {
    this.model.bring(undefined);
    this.model.notify(text.unchanged(isolated(this.model.document.title.value)));
  }
}
