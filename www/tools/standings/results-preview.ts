/** What was pasted, opened or dropped, before any of it is used: how it is read, what is left out and why, and where it goes. */

import type { TableOptions } from '#results';
import { html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
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
import { previewStyles } from './preview-styles.js';
import { renderName, renderWhere } from './preview-where.js';
import { READING, optionsOfTable, readingIn, requestOf } from './schema.js';

const text = standingsText.preview;

/** The most reasons that are shown. */
const MOST_REASONS = 6;

@define('gameroom-results-preview')
export class ResultsPreview extends BaseElement {
  static override styles = previewStyles;

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
      ${this.#renderFacts(found)}
      ${
        this.model.hasOwn
          ? renderWhere(this.model, {
              where: this.where,
              set: (where) => (this.where = where),
              canAdd: !this.model.isByScheme && this.#rowsFor(found) !== undefined,
            })
          : nothing
      }
      ${this.where === 'new' ? renderName(this.model, this.#name, (name) => (this.name = name)) : nothing}
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
