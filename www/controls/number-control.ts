/** A number that is a choice: a slider and a number field in step, with the default one click away once it is left. */

import { html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { BaseElement } from '../element/base-element.js';
import { numberText as TEXT } from '../text/controls.js';
import type { ControlText } from '../text/shapes.js';
import { define } from '../element/define.js';
import { bothReadings, exact, fieldProblem, readField, written } from '../element/read-number.js';
import type { Field, NumberField } from '../element/schema.js';
import { button } from './button.js';
import { numberControlStyles } from './number-control.styles.js';

/** A number, whatever else its field allows in its place. */
type NumberDescription = Omit<NumberField, Exclude<keyof Field<number>, 'default'>>;

/** The control of a number in a tool's state, as its schema describes it. */
export const numberControl = (
  field: NumberDescription,
  text: ControlText,
  value: number,
  change: (value: number) => void,
) =>
  html`<gameroom-number-control
    .field=${field}
    .text=${text}
    .value=${value}
    @number-input=${({ detail }: CustomEvent<number>) => change(detail)}
  ></gameroom-number-control>`;

/** How many steps a logarithmic slider has: few enough that each reaches another number of two digits. */
const PLACES = 90;

type InputEvent = Event & { readonly target: HTMLInputElement };

/**
 * Emits `number-input` (detail: the number) on every move of the slider and every readable text in the field, and
 * `number-problem` (detail: whether the field has one) when its text becomes unreadable or readable again.
 */
@define('gameroom-number-control')
export class NumberControl extends BaseElement {
  static override styles = numberControlStyles;

  @property({ attribute: false }) field!: NumberDescription;
  @property({ attribute: false }) text!: ControlText;
  @property({ type: Number }) value = 0;

  /** The value before the slider was touched: a touch may turn out to scroll the page. */
  #beforeTouch = 0;

  #hadProblem = false;

  @query('#number') private readonly input!: HTMLInputElement;

  /** What is in the field, if that is not the value as the page writes it. */
  @state() private typed: string | undefined;

  /** A number of the tool's state in the control's own units. */
  #shown(value: number): number {
    return exact(value * (this.field.scale ?? 1));
  }

  get #name(): string {
    const { label, code = '' } = this.text;
    return `${label} ${code}`.trim();
  }

  get #written(): string {
    return written(this.#shown(this.value));
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // What the user is typing stays as typed while it says the same number.
    if (changed.has('value') && this.#reading !== this.#shown(this.value)) this.typed = undefined;
  }

  protected override updated(): void {
    const hasProblem = this.#problem() !== '';
    if (hasProblem === this.#hadProblem) return;
    this.#hadProblem = hasProblem;
    this.dispatchEvent(
      new CustomEvent('number-problem', { detail: hasProblem, bubbles: true, composed: true }),
    );
  }

  override render() {
    const { label, code, description, unit = '' } = this.text;
    const { least, whole, minutes, default: standard, slider } = this.field;
    const problem = this.#problem();
    const isDefault = this.value === standard && problem === '';
    const defaultName = TEXT.default(written(this.#shown(standard)));
    return html`
      <div class="bar">
        <label for="number">${label}${code ? html` <small>${code}</small>` : nothing}</label>
        <span class="bar">
          <input
            class="field"
            id="number"
            type="text"
            size=${Math.max(4, this.#entered.length)}
            inputmode=${least < 0 || minutes ? 'text' : whole ? 'numeric' : 'decimal'}
            autocomplete="off"
            spellcheck="false"
            aria-invalid=${problem ? 'true' : 'false'}
            aria-describedby="about problem"
            .value=${live(this.#entered)}
            @input=${this.#type}
            @change=${this.#settle}
            @keydown=${this.#key}
          />
          ${unit ? html`<span class="hint">${unit}</span>` : nothing}
        </span>
      </div>
      ${slider ? this.#renderSlider(slider) : nothing}
      <p class="hint about">
        <span id="about">${description}</span>
        ${
          isDefault
            ? nothing
            : button(defaultName, this.#reset, {
                label: `${this.#name}: ${defaultName}`,
                link: true,
              })
        }
      </p>
      <p id="problem" class="hint problem" aria-live="polite">
        ${problem && `${problem} ${TEXT.stillUsing(this.#written)}`}
      </p>
    `;
  }

  /** Takes the default. Its button then goes, and the focus with it. */
  readonly #reset = () => {
    this.input.focus();
    this.#take(this.#shown(this.field.default));
  };

  #renderSlider([min, max, step]: readonly [number, number, number]) {
    const { logarithmic, default: standard } = this.field;
    const place = (value: number) =>
      logarithmic
        ? Math.round((PLACES * Math.log(value / min)) / Math.log(max / min))
        : this.#shown(value);
    const slide = ({ target }: InputEvent) => {
      const at = target.valueAsNumber;
      const number = min * (max / min) ** (at / PLACES);
      this.#take(logarithmic ? Number(number.toPrecision(2)) : at);
    };
    return html`<input
        type="range"
        list="default"
        aria-label=${this.#name}
        aria-describedby="about"
        aria-valuetext=${[this.#written, this.text.unit].join(' ').trim()}
        min=${logarithmic ? 0 : min}
        max=${logarithmic ? PLACES : max}
        step=${logarithmic ? 1 : step}
        .value=${String(place(this.value))}
        @pointerdown=${() => (this.#beforeTouch = this.value)}
        @pointercancel=${() => this.#take(this.#shown(this.#beforeTouch))}
        @input=${slide}
        @change=${this.#settle}
      />
      <datalist id="default"><option value=${place(standard)}></option></datalist>`;
  }

  get #limits(): readonly [low: number, high: number] {
    const { typed, least, most } = this.field;
    const [low, high] = typed ?? [least, most];
    return [this.#shown(low), this.#shown(high)];
  }

  get #entered(): string {
    return this.typed ?? this.#written;
  }

  get #reading() {
    const { whole, rating = false, minutes } = this.field;
    return readField(this.#entered, whole || rating, minutes);
  }

  #problem(): string {
    const reading = this.#reading;
    if (reading !== null && typeof reading === 'object')
      return `${bothReadings(this.#entered, reading)}.`;
    const { whole, minutes, default: standard } = this.field;
    const example = written(this.#shown(standard));
    return fieldProblem(this.#entered, whole, ...this.#limits, example, minutes);
  }

  /** Takes a number in the control's own units; `typed` is what the field shows, if the user typed it. */
  #take(shown: number, typed?: string): void {
    this.typed = typed;
    const value = shown / (this.field.scale ?? 1);
    if (value === this.value) return;
    this.value = value;
    this.emit('number-input', value);
  }

  #type = ({ target }: InputEvent) => {
    this.typed = target.value;
    const value = this.#reading;
    if (typeof value === 'number' && this.#problem() === '') this.#take(value, target.value);
  };

  /** Writes the number as the page does, unless it is a time such as 12:30. */
  #settle = () => {
    const isPlain = typeof readField(this.#entered, this.field.whole) === 'number';
    if (isPlain && this.#problem() === '') this.typed = undefined;
  };

  /** Steps in the field as a number field's own arrows do; Escape takes the typing back. */
  #key = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && this.typed !== undefined) {
      // Here it takes the typing back, and does not close the dialog around.
      event.preventDefault();
      this.typed = undefined;
    }
    const steps = STEPS[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [low, high] = this.#limits;
    const next = exact(this.#shown(this.value) + steps * (this.field.slider?.[2] ?? 1));
    this.#take(Math.max(low, Math.min(high, next)));
  };
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};
