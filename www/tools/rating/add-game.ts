/** Fields that add one game to the list, for those who do not know how a line is written. */

import { css, html } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { FormDraft } from '../../element/form-draft.js';
import { bothReadings, fieldProblem, readField } from '../../element/read-number.js';
import { games as engine } from '../../engine/engines.js';
import { today } from '../../engine/today.js';
import { choiceStyles } from '../../styles/choices.js';
import { addGameText as TEXT } from '../../text/add-game.js';
import { reasonOf } from '../../text/reason.js';
import type { RatingModel } from './model.js';
import { ASKED } from './schema.js';

/** A game that was added. */
export interface GameAdded {
  readonly list: string;
  /** In words, as the list may be out of sight. */
  readonly added: string;
}

/** Emits `game-added` (detail: `GameAdded`). */
@define('gameroom-add-game')
export class AddGame extends BaseElement {
  @property({ attribute: false }) model!: RatingModel;
  /** The id of the document that the game is for; blank where the user’s input is not kept. */
  @property({ attribute: false }) draftOf = '';
  @state() private problem = '';
  @query('form') private readonly form!: HTMLFormElement;

  /** The game that is typed and not added yet. */
  readonly #draft: FormDraft = new FormDraft(this, 'add-game');
  #isOpen: boolean | undefined;

  static override styles = [
    choiceStyles,
    css`
      form {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(8rem, 100%), 1fr));
        gap: 0.75rem;
        align-items: end;
      }
      .choices label {
        flex: 1;
      }
      form > label {
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      .field {
        display: block;
        inline-size: 100%;
        min-block-size: 2.75rem;
        font-size: max(var(--step-0), 16px);
      }
      fieldset,
      .hint,
      .quiet {
        grid-column: 1 / -1;
        margin: 0;
      }
      .quiet {
        min-block-size: 2.75rem;
      }
    `,
  ];

  override render() {
    // Later on, it is the user's to open and close.
    this.#isOpen ??= this.#draft.isThere;
    return html`<details ?open=${this.#isOpen}>
      <summary class="more">${TEXT.title}</summary>
      <form @submit=${this.#add} novalidate>
        <fieldset aria-label=${TEXT.result}>
          <div class="bar choices">
            ${TEXT.results.map(
              ([sign, word]) =>
                html`<label>
                  <input type="radio" name="sign" value=${sign} ?checked=${sign === '+'} />
                  ${word}
                </label>`,
            )}
          </div>
        </fieldset>
        <label>
          ${TEXT.rating}
          <input
            class="field"
            name="rating"
            inputmode="numeric"
            autocomplete="off"
            aria-invalid=${this.problem ? 'true' : 'false'}
            aria-describedby="problem"
            @input=${() => (this.problem = '')}
          />
        </label>
        <label>
          ${TEXT.name}
          <input class="field" name="name" autocomplete="off" spellcheck="false" maxlength="60" />
        </label>
        <label>
          ${TEXT.date}
          <input class="field" name="date" type="date" value=${today()} />
        </label>
        <p class="hint problem" id="problem" role="alert">${this.problem}</p>
        <button class="quiet">${TEXT.add}</button>
        <p class="hint">${TEXT.unnamed}</p>
      </form>
    </details>`;
  }

  readonly #add = async (event: SubmitEvent) => {
    event.preventDefault();
    const fields = new FormData(this.form);
    const [sign = '', typed = '', name = '', date = ''] = ['sign', 'rating', 'name', 'date'].map(
      (field) => {
        const value = fields.get(field);
        return typeof value === 'string' ? value : '';
      },
    );
    const rating = readField(typed, true);
    const { least, most, whole } = ASKED.fields.target;
    this.problem =
      typed.trim() === ''
        ? TEXT.missing
        : rating !== null && typeof rating === 'object'
          ? `${bothReadings(typed, rating)}.`
          : fieldProblem(typed, whole, least, most, '1720');
    if (typeof rating !== 'number' || this.problem) return;
    try {
      const { list } = this.model.state;
      const longer = await engine.ask('addGame', [list, sign, rating, name, date]);
      const [, word = ''] = TEXT.results.find(([one]) => one === sign) ?? [];
      const added = TEXT.added(word, typed, name);
      this.emit('game-added', { list: longer, added } satisfies GameAdded);
      // The next game is most often of the same day.
      for (const field of this.form.querySelectorAll<HTMLInputElement>(
        '[name=rating], [name=name]',
      ))
        field.value = '';
      this.#draft.clear();
      this.form.querySelector<HTMLInputElement>('[name=rating]')?.focus();
    } catch (error) {
      this.problem = reasonOf(error);
    }
  };
}
