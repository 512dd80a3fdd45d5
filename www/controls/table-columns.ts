/**
 * How a table is read, for the user to change: a menu per column, and a choice for each thing that can be read in more
 * than one way.
 */

import type { Question, Shape, TableField, TableHeader, TableOptions } from '#results';
import { css, html, nothing, type PropertyValues } from 'lit';
import { property } from 'lit/decorators.js';
import { BaseElement } from '../element/base-element.js';
import { define } from '../element/define.js';
import { tablesText as TEXT } from '../text/tables.js';
import { button } from './button.js';
import { choice } from './choice.js';
import { menu } from './menu.js';

/** The options that answer questions. */
type Answers = Omit<TableOptions, 'columns' | 'ignored'>;

/** The field of a column; blank where it is not used. */
type Use = TableField | '';

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The shapes that have a column for each player, place or seat. */
const HAVE_SEATS: readonly (Shape | null)[] = ['sides', 'wide', 'places'];

/** The most columns that are named as fitting a missing field. */
const MOST_FITTING = 3;

/** Emits `table-options` (detail: the options with the user's change). */
@define('gameroom-table-columns')
export class TableColumns extends BaseElement {
  @property({ attribute: false }) header: TableHeader | null = null;
  /** How the table is read so far, where it does not say so itself. */
  @property({ attribute: false }) options: TableOptions | null = null;
  /** What the fields are called. */
  @property({ attribute: false }) names: Readonly<Partial<Record<TableField, string>>> = {};
  /** Whether the columns have a heading of their own. */
  @property({ type: Boolean }) headed = false;
  /** Whether only the questions are shown, without a heading. */
  @property({ type: Boolean }) answers = false;

  /** The titles of the table, and what was asked when it was new: this stays above the columns. */
  #titles = '';
  #asked: ReadonlySet<string> = new Set();

  static override styles = css`
    :host {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
      container-type: inline-size;
    }
    p {
      margin: 0;
    }
    ul,
    .readings {
      overflow: hidden;
      border: 1px solid var(--rule);
      border-radius: 8px;
      background: var(--sheet);
    }
    li + li,
    .choice + .choice {
      border-block-start: 1px solid var(--rule);
    }
    li {
      display: grid;
      gap: 0.4rem 1rem;
      align-items: center;
      padding: 0.5rem 0.75rem;
    }
    li > div {
      min-inline-size: 0;
    }
    b {
      overflow-wrap: anywhere;
    }
    small {
      display: block;
      overflow: hidden;
    }
    li small {
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    li .field {
      inline-size: 100%;
    }
    label .field {
      max-inline-size: 100%;
    }
    .field {
      min-block-size: 2.75rem;
      padding-inline: 0.6rem;
    }
    h3 {
      font-size: var(--step-1);
    }
    * + h3 {
      margin-block-start: 0.5rem;
    }
    legend {
      margin-block-end: 0.35rem;
      overflow-wrap: anywhere;
    }
    .choice {
      display: flex;
      gap: 0.7rem;
      align-items: baseline;
      min-block-size: 2.75rem;
      padding: 0.6rem 0.75rem;
      cursor: pointer;
    }
    .choice input {
      position: relative;
      inset-block-start: 0.15rem;
    }
    .choice:has(:checked) {
      background: var(--accent-soft);
    }
    .choice:has(:focus-visible) {
      outline: 2px solid var(--accent);
      outline-offset: -2px;
    }
    .choice :focus-visible {
      outline: none;
    }
    small bdi + bdi::before {
      content: '· ';
    }
    @container (min-width: 24rem) {
      li {
        grid-template-columns: minmax(0, 1fr) minmax(0, 12rem);
      }
    }
    /* Columns beside each other, with the first rows below. */
    @container (min-width: 44rem) {
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr));
      }
      li {
        display: flex;
        flex-direction: column;
        gap: 0.35rem;
        align-items: stretch;
      }
      li + li {
        border: 0;
      }
      li > div {
        display: contents;
      }
      b,
      small bdi {
        overflow: hidden;
        text-overflow: ellipsis;
        white-space: nowrap;
      }
      li .field {
        order: 1;
      }
      li small {
        order: 2;
        padding-inline-start: 0.6rem;
      }
      small bdi {
        display: block;
      }
      small bdi + bdi::before {
        content: none;
      }
    }
  `;

  /** Goes to the first thing that has to be chosen. */
  override focus(options?: FocusOptions): void {
    const { questions = [], missing = [] } = this.header ?? {};
    const open = questions.find(({ chosen }) => chosen === null);
    const [field, choice] = ['.fit button, select', `[name='${open?.about}']`];
    const first = missing.length > 0 ? field : choice;
    this.renderRoot.querySelector<HTMLElement>(first)?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    const titles = this.header?.titles.join('\n') ?? '';
    if (!changed.has('header') || titles === this.#titles) return;
    this.#titles = titles;
    const open = this.header?.questions.filter(({ chosen }) => chosen === null) ?? [];
    this.#asked = new Set(open.map(({ about }) => about));
  }

  override render() {
    const { header } = this;
    if (!header || header.titles.length === 0) return nothing;
    const { questions, missing } = header;
    // Which columns are missing depends on what a row is.
    const isFirst = ({ about }: Question) =>
      (missing.length === 0 || about === 'shape') && this.#asked.has(about);
    const others = questions.filter((question) => !isFirst(question));
    const isOpen = others.some(({ chosen }) => chosen === null);
    return html`${this.#renderQuestions(TEXT.which, questions.filter(isFirst))}
    ${this.answers ? nothing : this.#renderColumns(header)}
    ${this.#renderQuestions(isOpen ? TEXT.which : TEXT.isRight, others)}`;
  }

  #renderQuestions(title: string, questions: readonly Question[]) {
    if (questions.length === 0) return nothing;
    return html`${this.answers ? nothing : html`<h3>${title}</h3>`}
    ${questions.map((question) => this.#renderQuestion(question))}`;
  }

  #renderColumns(header: TableHeader) {
    const { titles, missing } = header;
    return html`${this.headed ? html`<h3>${TEXT.columns}</h3>` : nothing}
      ${
        missing.length > 0
          ? html`<p class="problem" role="status">
              ${TEXT.missing(missing.map((field) => this.#nameOf(field)))}
            </p>`
          : nothing
      }
      ${missing.map((field) => this.#renderFitting(header, field))} ${this.#renderShape(header)}
      <ul class="plain-list">
        ${titles.map((title, place) => this.#renderColumn(header, title, place))}
      </ul>`;
  }

  /** The columns whose cells fit something that is missing, the likeliest first. */
  #renderFitting({ suggestions, columns }: TableHeader, missing: TableField) {
    const fitting = suggestions[missing]?.slice(0, MOST_FITTING) ?? [];
    if (fitting.length === 0) return nothing;
    const used = (title: string) =>
      (Object.keys(columns) as TableField[]).find((field) => columns[field] === title) ?? '';
    return html`<p class="bar fit">
      ${TEXT.maybe(this.#nameOf(missing))}
      ${fitting.map((title) => button(`“${title}”`, () => this.#take(title, used(title), missing)))}
    </p>`;
  }

  /** The shape of a table of everyone’s results. A text in lines has no columns to choose from. */
  #renderShape({ shape }: TableHeader) {
    if (shape === null || shape === 'lines') return nothing;
    const shapes = Object.entries(TEXT.shapes) as [Shape, string][];
    return html`<label class="bar">
      ${TEXT.eachRow}
      ${menu(
        shapes.filter(([name]) => name !== 'lines' && (name !== 'ratings' || shape === name)),
        this.options?.shape ?? shape,
        (shape) => this.emit('table-options', { ...this.options, shape } satisfies TableOptions),
      )}
    </label>`;
  }

  #renderColumn({ fields, sample, ...header }: TableHeader, title: string, place: number) {
    // What the user has just chosen is shown at once.
    const columns: Readonly<Record<string, string>> = {
      ...header.columns,
      ...this.options?.columns,
    };
    const { ignored = [] } = this.options ?? {};
    const cells = sample.map((row) => (row[place] ?? '').trim()).filter(Boolean);
    const isPlayer = header.players.includes(title) && !ignored.includes(title);
    const field: Use =
      fields.find((field) => columns[field] === title) ?? (isPlayer ? 'player' : '');
    const hasSeats = HAVE_SEATS.includes(header.shape) && !fields.includes('player');
    const all = hasSeats ? (['player', ...fields] as const) : fields;
    const options = all.map((field) => [field, this.#nameOf(field)] as const);
    return html`<li>
      <div>
        <b><bdi>${title}</bdi></b>
        <small>
          ${cells.length > 0 ? cells.map((cell) => html`<bdi>${cell}</bdi> `) : TEXT.noCells}
        </small>
      </div>
      ${menu(
        [...options, ['', TEXT.leaveOut]],
        field,
        (chosen) => this.#take(title, field, chosen),
        {
          label: TEXT.isColumn(title),
        },
      )}
    </li>`;
  }

  #renderQuestion(question: Question) {
    const { readings } = question;
    const about = question.about as keyof Answers;
    const chosen = this.options?.[about] ?? question.chosen;
    return html`<fieldset>
      <legend><bdi>${TEXT.question(question)}</bdi></legend>
      <div class="readings">
        ${readings.map((reading) => {
          const [label, hint] = TEXT.reading(question, reading);
          const words = html`<span>${label}${hint ? html`<small>${hint}</small>` : nothing}</span>`;
          return choice('radio', about, words, isSame(reading.value, chosen), () =>
            this.emit('table-options', { ...this.options, [about]: reading.value }),
          );
        })}
      </div>
    </fieldset>`;
  }

  #nameOf(field: TableField): string {
    return this.names[field] ?? field;
  }

  /** Reads a column as a field, which no other column is then; blank to leave the column out. */
  #take(title: string, before: Use, field: Use) {
    const columns = { ...this.options?.columns };
    const isPlayer = (field: Use) => field === 'player' && !this.header?.fields.includes(field);
    const ignored = (this.options?.ignored ?? []).filter((other) => other !== title);
    if (isPlayer(before) && field === '') ignored.push(title);
    // A date that is the match stays the date.
    const isShared = before === 'date' && field === 'match';
    if (before !== '' && !isPlayer(before) && !isShared) columns[before] = '';
    if (field !== '' && !isPlayer(field)) columns[field] = title;
    const options: TableOptions = { ...this.options, columns, ignored };
    // Without one of its columns, the shape could not be told any more.
    const { shape = null } = this.header ?? {};
    if (shape !== null && shape !== 'rows') options.shape = shape;
    this.emit('table-options', options);
  }
}
