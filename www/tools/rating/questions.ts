/** My rating's questions: what do I need, what are my chances, luck or form? Answered in words as the fields change. */

import type { QuestionReport } from '#explanations';
import { css, html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { commonText } from '../../text/common.js';
import { count, exact, points } from '../../text/numbers.js';
import type { QuestionKey } from '../../text/questions.js';
import { answerTexts, questionsText as TEXT } from '../../text/questions.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { bothReadings, fieldProblem, readField } from '../../element/read-number.js';
import { resource } from '../../element/resource.js';
import { questions as engine } from '../../engine/engines.js';
import { requestStatus } from '../../controls/request-status.js';
import { schemeOf, type Rated, type RatingModel } from './model.js';
import { ASKED, type Asked } from './schema.js';

type FieldKey = keyof Asked;

/** Which fields a question has. */
const FIELDS: Readonly<Record<QuestionKey, readonly FieldKey[]>> = {
  need: ['target', 'against', 'inGames'],
  chances: ['against'],
  form: ['recent'],
};

type InputEvent = Event & { readonly target: HTMLInputElement };

@define('gameroom-rating-questions')
export class RatingQuestions extends BaseElement {
  @property({ attribute: false }) model!: RatingModel;

  readonly #questions = resource(
    this,
    () => this.#wanted(),
    async ([rated, asked]) =>
      engine.ask('questions', [rated[0], schemeOf(rated), questionOf(asked)]),
    { done: ({ opponent }, [[list]]) => this.#checkOpponent(list, opponent !== null) },
  );
  /** The list that the questions were last about. */
  #askedOf: string | undefined;
  /** What is in the fields, where that is not what the page would write. */
  @state() private typed: Partial<Readonly<Record<FieldKey, string>>> = {};

  /** What a field stood for before the user began to type in it. */
  #before: Partial<Asked> = {};

  static override styles = css`
    .cards {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(13.5rem, 100%), 1fr));
      gap: 1rem;
      margin-block-start: 0.75rem;
    }
    .cards > section {
      padding: 1.1rem;
      border: 1px solid var(--rule);
      border-radius: var(--radius);
      background: var(--sheet);
      break-inside: avoid;
      overflow-wrap: anywhere;
    }
    .fields {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(3.4rem, 100%), 1fr));
      gap: 0.5rem;
      align-items: end;
      margin-block-start: 0.75rem;
    }
    label {
      color: var(--ink-2);
      font-size: var(--step--1);
    }
    input {
      display: block;
      inline-size: 100%;
      max-inline-size: 12rem;
      min-block-size: 2.75rem;
      font-size: var(--step-0);
    }
    .answer {
      margin: 0.9rem 0 0.6rem;
      font-size: var(--step-1);
      font-weight: 600;
      line-height: 1.3;
      text-wrap: balance;
    }
    .cards .hint {
      margin-block-start: 0.25rem;
    }
    /* About as high as the answers, so that what is below hardly moves when they come. */
    .waiting {
      container-type: inline-size;
    }
    .waiting section {
      min-block-size: 14.7rem;
    }
    @container (min-width: 29rem) {
      .waiting section {
        min-block-size: 21rem;
      }
    }
    .old {
      opacity: 0.65;
    }
    .bar,
    details {
      margin-block-start: 0.75rem;
    }
  `;

  /** The questions, and the rating that they are about. */
  #wanted(): readonly [Rated, Asked] | undefined {
    const { rated } = this.model;
    if (!rated) return undefined;
    const asked = this.#asked;
    if (this.#problem('against', asked.against) === '') this.#usable = asked.against;
    // Out of range or ambiguous: the field says so, and the previous answer stays.
    return [rated.input, { ...asked, against: this.#usable }];
  }

  /** The opponent as last typed without a problem. */
  #usable = '';

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    const { against } = this.#asked;
    // One that was there from the start is shown as it was typed.
    if (!this.hasUpdated && this.#problem('against', against))
      this.typed = { ...this.typed, against };
  }

  get #asked(): Asked {
    return this.model.state.asked;
  }

  /** Forgets the opponent who was in the list before, and is not in this one. */
  #checkOpponent(list: string, isFound: boolean) {
    const isOther = this.#askedOf !== undefined && this.#askedOf !== list;
    this.#askedOf = list;
    if (isOther && !isFound && this.#asked.against !== '') this.model.ask({ against: '' });
  }

  override render() {
    const questions = this.#questions;
    const report = questions.ready?.result;
    if (questions.failure) return requestStatus(questions, { working: commonText.working });
    const keys = Object.keys(FIELDS) as QuestionKey[];
    if (!report) {
      const waiting = keys.map(
        (key) =>
          html`<section>
            <h3>${TEXT.questions[key]}</h3>
            <p class="hint">${commonText.working}</p>
          </section>`,
      );
      return html`<h2>${TEXT.title}</h2>
        <div class="waiting"><div class="cards">${waiting}</div></div>`;
    }
    if (report.games === 0) return html`<p class="hint">${TEXT.noGames}</p>`;
    return html`<h2>${TEXT.title}</h2>
      <div class="cards ${this.model.isStale(this.#questions) ? 'stale' : ''}">
        ${keys.map((key) => this.#renderCard(key, report))}
      </div>`;
  }

  #renderCard(key: QuestionKey, report: QuestionReport) {
    const fields = FIELDS[key];
    const problems = fields.map((field) => this.#problem(field, this.typed[field]));
    const problem = problems.find((problem) => problem !== '') ?? '';
    const unknown = fields.includes('against') && !report.opponent && this.#asked.against.trim();
    const [short, ...reasons] = answerTexts[key](report);
    const old = problem ? 'old' : '';
    const line = (words: unknown) => (words ? html`<p class="hint">${words}</p>` : nothing);
    return html`<section aria-labelledby=${key}>
      <h3 id=${key}>${TEXT.questions[key]}</h3>
      <div class="fields">${fields.map((field) => this.#renderField(field, key, report))}</div>
      <p class="problem hint" id="${key}-problem" aria-live="polite">
        ${problem || (unknown ? TEXT.noSuchName(unknown) : '')}
      </p>
      ${problem ? line(TEXT.old) : nothing}
      ${
        unknown
          ? nothing
          : html`<div class=${old}>
              <p class="answer">${short}</p>
              ${reasons.map(line)}
            </div>`
      }
    </section>`;
  }

  #renderField(field: FieldKey, question: QuestionKey, report: QuestionReport) {
    const shown = this.typed[field] ?? this.#written(field, report);
    const names: Partial<Record<FieldKey, string>> = TEXT.fields[question];
    return html`<label
      >${names[field]}
      <input
        class="field"
        aria-invalid=${this.#problem(field, this.typed[field]) ? 'true' : 'false'}
        aria-describedby="${question}-problem"
        autocomplete="off"
        spellcheck="false"
        .value=${live(shown)}
        @input=${({ target }: InputEvent) => this.#type(field, target.value)}
        @change=${() => this.#settle(field)}
    /></label>`;
  }

  #set(field: FieldKey, value: string | number | null) {
    this.model.ask({ [field]: value });
  }

  /** A field's value as the page writes it; without one, the default that the answers are about. */
  #written(field: FieldKey, { need, form, opponent }: QuestionReport): string {
    switch (field) {
      case 'target':
        return this.#asked.target === null
          ? points(need?.target ?? null)
          : exact(this.#asked.target);
      case 'against':
        return this.#asked.against || (opponent ? points(opponent.rating) : '');
      case 'inGames':
        return count(this.#asked.inGames);
      case 'recent':
        return count(this.#asked.recent ?? form?.games ?? 0);
    }
  }

  #type(field: FieldKey, text: string) {
    if (this.typed[field] === undefined)
      this.#before = { ...this.#before, [field]: this.#asked[field] };
    this.typed = { ...this.typed, [field]: text };
    // What was typed on the way, such as 1.9 before 1.900, is not what the user means.
    if (this.#problem(field, text)) {
      this.#set(field, this.#before[field] ?? ASKED.default[field]);
      return;
    }
    const number = readField(text, true);
    const value = field === 'against' ? text : typeof number === 'number' ? number : null;
    this.#set(field, value ?? ASKED.default[field]);
  }

  /** Writes what was typed as the page does, unless it cannot be used. */
  #settle(field: FieldKey) {
    if (!this.#problem(field, this.typed[field]))
      this.typed = { ...this.typed, [field]: undefined };
  }

  /** What is wrong with a field's text; a blank one stands for the default. */
  #problem(field: FieldKey, text = ''): string {
    if (text.trim() === '') return '';
    // A rating of 1.850 is hardly 1.85.
    const number = readField(text, true);
    if (number !== null && typeof number === 'object') return `${bothReadings(text, number)}.`;
    if (number === null && field === 'against') return '';
    const { least, most, whole } = ASKED.fields[field === 'against' ? 'target' : field];
    return fieldProblem(text, whole, least, most, whole ? '10' : '1800');
  }
}

function questionOf({ target, against, inGames, recent }: Asked) {
  const number = against.trim() === '' ? null : readField(against, true);
  const opponent = typeof number === 'number' ? number : against.trim() || null;
  return { target, opponent, games: inGames, recent };
}
