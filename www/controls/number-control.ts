/** A number that is a choice: a slider and a number field in step, with the default one click away. */

import { LitElement, html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { numberText as TEXT } from '../text/controls.js';
import { bothReadings, readField } from '../text/read-number.js';
import type { Scale } from './number-scale.js';
import { exact, numberAt, placeOf, written } from './number-scale.js';
import { base } from '../styles/base.js';
import { numberControlStyles } from './number-control.styles.js';

/** The slider's own steps on a logarithmic scale. */
const PLACES = 1000;

/** Emits `number-input` (detail `{value}`) on every move of the slider and every readable text in the field. */
@customElement('number-control')
export class NumberControl extends LitElement {
  static override styles = [base, numberControlStyles];

  @property() label = '';
  @property() description = '';
  @property() unit = '';
  @property({ type: Number }) value = 0;
  /** The default: marked on the slider, and one click away. */
  @property({ type: Number }) default = 0;
  /** The ends of the slider. */
  @property({ type: Number }) min = 0;
  @property({ type: Number }) max = 100;
  @property({ type: Number }) step = 1;
  /** How far the field goes beyond the slider; without them no further. */
  @property({ type: Number, attribute: 'hard-min' }) hardMin: number | null = null;
  @property({ type: Number, attribute: 'hard-max' }) hardMax: number | null = null;
  /** Whether only whole numbers make sense. */
  @property({ type: Boolean }) whole = false;
  /** `log` gives each doubling the same length; it takes a `min` above 0. */
  @property() scale: 'linear' | 'log' = 'linear';
  /** Without its slider. */
  @property({ type: Boolean }) bare = false;

  @state() private text = '0';

  @query('input[type=range]') private slider!: HTMLInputElement;
  @query('.track') private track!: HTMLElement | null;

  get #scale(): Scale {
    return { min: this.min, max: this.max, step: this.step, log: this.scale === 'log' };
  }

  get #limits(): { low: number; high: number } {
    return { low: this.hardMin ?? this.min, high: this.hardMax ?? this.max };
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // What the user is typing stays as typed while it says the same number.
    if (changed.has('value') && this.#reading !== this.value) this.text = written(this.value);
  }

  protected override updated(): void {
    const scale = this.#scale;
    this.track?.style.setProperty('--part', String(placeOf(this.value, scale)));
    this.track?.style.setProperty('--usual', String(placeOf(this.default, scale)));
  }

  override focus(options?: FocusOptions): void {
    this.slider.focus(options);
  }

  override render() {
    const problem = this.#problem();
    const isDefault = this.value === this.default && problem === '';
    const defaultName = TEXT.default(written(this.default));
    return html`
      <div class="head">
        <label for="number">${this.label}</label>
        <span class="entry">
          <input
            class="field"
            id="number"
            type="text"
            inputmode=${this.#limits.low < 0 ? 'text' : this.whole ? 'numeric' : 'decimal'}
            autocomplete="off"
            spellcheck="false"
            aria-invalid=${problem ? 'true' : 'false'}
            aria-describedby="about problem"
            .value=${live(this.text)}
            @input=${this.#typed}
            @change=${this.#settle}
            @keydown=${this.#key}
          />
          ${this.unit ? html`<span class="unit">${this.unit}</span>` : nothing}
        </span>
      </div>
      ${this.bare ? nothing : this.#slider()}
      <p>
        <span id="about">${this.description}</span>
        <button
          type="button"
          class="link"
          aria-label="${this.label}: ${defaultName}"
          aria-disabled=${isDefault ? 'true' : 'false'}
          @click=${() => this.#write(this.default)}
        >
          ${defaultName}
        </button>
      </p>
      <p id="problem" class="problem" aria-live="polite">
        ${problem && `${problem} ${TEXT.stillUsing(written(this.value))}`}
      </p>
    `;
  }

  #slider() {
    const isLog = this.scale === 'log';
    const place = Math.round(placeOf(this.value, this.#scale) * PLACES);
    return html`<div class="track">
      <span class="usual" aria-hidden="true"></span>
      <input
        type="range"
        aria-label=${this.label}
        aria-describedby="about"
        aria-valuetext=${[written(this.value), this.unit].join(' ').trim()}
        min=${isLog ? 0 : this.min}
        max=${isLog ? PLACES : this.max}
        step=${isLog ? 1 : this.step}
        .value=${String(isLog ? place : exact(this.value))}
        @input=${this.#slid}
        @change=${this.#settle}
        @keydown=${this.#key}
      />
    </div>`;
  }

  get #reading() {
    return readField(this.text, this.whole);
  }

  #problem(): string {
    const { low, high } = this.#limits;
    const value = this.#reading;
    const example = written(this.default);
    if (value === null) return TEXT.notANumber(example);
    if (typeof value === 'object') return `${bothReadings(this.text, value)}.`;
    if (value < low || value > high) return TEXT.outside(written(low), written(high));
    if (this.whole && !Number.isInteger(value)) return TEXT.notWhole(example);
    return '';
  }

  #set(value: number): void {
    if (value === this.value) return;
    this.value = value;
    this.dispatchEvent(new CustomEvent('number-input', { detail: { value } }));
  }

  #typed = (event: Event & { target: HTMLInputElement }) => {
    this.text = event.target.value;
    const value = this.#reading;
    if (typeof value === 'number' && this.#problem() === '') this.#set(value);
  };

  /** Sets the value, and writes it into the field. */
  #write(value: number): void {
    this.text = written(value);
    this.#set(value);
  }

  #slid = () => {
    const { valueAsNumber } = this.slider;
    this.#write(
      this.scale === 'log' ? numberAt(valueAsNumber / PLACES, this.#scale) : valueAsNumber,
    );
  };

  #settle = () => {
    if (this.#problem() === '') this.text = written(this.value);
  };

  /** Steps in the field as a number field's own arrows do; Escape takes the typing back. */
  #key = (event: KeyboardEvent) => {
    const onSlider = event.target === this.slider;
    if (event.key === 'Escape' && !onSlider) this.text = written(this.value);
    // Only on a logarithmic scale may the slider's own steps be too small to reach the next number.
    if (onSlider && this.scale === 'linear') return;
    const steps = STEPS[event.key] ?? (onSlider ? SIDEWAYS[event.key] : undefined);
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { low, high } = onSlider ? { low: this.min, high: this.max } : this.#limits;
    const next = exact(this.value + steps * this.step);
    this.#write(Math.max(low, Math.min(high, next)));
  };
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
};

const SIDEWAYS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

declare global {
  interface HTMLElementTagNameMap {
    'number-control': NumberControl;
  }
}
