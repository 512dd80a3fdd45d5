/** A number that is a choice: a slider and a number field in step, with the default one click away. */

import { LitElement, css, html, nothing } from 'lit';
import type { PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { readField } from '../text/read-number.js';
import type { Scale } from './number-scale.js';
import { numberAt, placeOf, stepped, written } from './number-scale.js';
import { base } from '../styles/base.js';
import { sliderStyles } from '../styles/slider.js';

/** The slider's own steps on a logarithmic scale. */
const PLACES = 1000;

/**
 * - `number-input` (detail `{value}`): on every move of the slider and every readable text in the field.
 */
@customElement('number-control')
export class NumberControl extends LitElement {
  static override styles = [
    base,
    sliderStyles,
    css`
      :host {
        display: block;
      }
      .head {
        display: flex;
        flex-wrap: wrap;
        gap: 0.25rem 0.75rem;
        align-items: center;
        justify-content: space-between;
      }
      label {
        font-weight: 600;
        overflow-wrap: anywhere;
      }
      .entry {
        display: flex;
        gap: 0.4rem;
        align-items: baseline;
      }
      .field {
        inline-size: 5rem;
        text-align: end;
      }
      .unit,
      p {
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      p {
        margin: 0;
      }
      .link {
        white-space: nowrap;
      }
      .link[aria-disabled='true'] {
        color: inherit;
        text-decoration-color: transparent;
        cursor: default;
      }
      .message {
        color: var(--warn);
      }
      @media (forced-colors: active) {
        .link[aria-disabled='true'] {
          color: GrayText;
          text-decoration: none;
        }
      }
    `,
  ];

  @property() label = '';
  @property() description = '';
  @property() unit = '';
  @property({ type: Number }) value = 0;
  /** The default: marked on the slider, and one click away. */
  @property({ type: Number }) default: number | null = null;
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
  @property({ type: Boolean }) disabled = false;
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
    if (changed.has('value') && readField(this.text) !== this.value)
      this.text = written(this.value);
  }

  protected override updated(): void {
    const scale = this.#scale;
    this.track?.style.setProperty('--part', String(placeOf(this.value, scale)));
    const usual = this.default === null ? 0 : placeOf(this.default, scale);
    this.track?.style.setProperty('--usual', String(usual));
  }

  override focus(options?: FocusOptions): void {
    this.slider.focus(options);
  }

  override render() {
    const problem = this.#problem();
    const { low } = this.#limits;
    return html`
      <div class="head">
        <label for="number">${this.label}</label>
        <span class="entry">
          <input
            class="field"
            id="number"
            type="text"
            inputmode=${low < 0 ? 'text' : this.whole ? 'numeric' : 'decimal'}
            autocomplete="off"
            spellcheck="false"
            aria-invalid=${problem ? 'true' : 'false'}
            aria-describedby="about problem"
            ?disabled=${this.disabled}
            .value=${live(this.text)}
            @input=${this.#typed}
            @change=${this.#settle}
            @keydown=${this.#key}
          />
          ${this.unit ? html`<span class="unit">${this.unit}</span>` : nothing}
        </span>
      </div>
      ${
        this.bare
          ? nothing
          : html`<div class="track">
              ${this.default === null ? nothing : html`<span class="usual" aria-hidden="true"></span>`}
              ${this.#range()}
            </div>`
      }
      <p><span id="about">${this.description}</span> ${this.#reset(problem !== '')}</p>
      <p id="problem" class="message" aria-live="polite">${problem}</p>
    `;
  }

  #range() {
    const log = this.scale === 'log';
    const place = Math.round(placeOf(this.value, this.#scale) * PLACES);
    return html`<input
      type="range"
      aria-label=${this.label}
      aria-describedby="about"
      aria-valuetext=${[written(this.value), this.unit].join(' ').trim()}
      ?disabled=${this.disabled}
      min=${log ? 0 : this.min}
      max=${log ? PLACES : this.max}
      step=${log ? 1 : this.step}
      .value=${live(log ? String(place) : this.#nativeValue())}
      @input=${this.#slid}
      @change=${this.#settle}
      @keydown=${this.#slideKey}
    />`;
  }

  /** What a slider makes of the value: `live` would else set it again and again. */
  #nativeValue(): string {
    return written(stepped(this.value, this.#scale));
  }

  #reset(unreadable: boolean) {
    if (this.default === null) return nothing;
    const name = `Default ${written(this.default)}`;
    const there = this.value === this.default && !unreadable;
    return html`<button
      type="button"
      class="link"
      aria-label="${this.label}: ${name}"
      aria-disabled=${there || this.disabled ? 'true' : 'false'}
      @click=${this.#toDefault}
    >
      ${name}
    </button>`;
  }

  #problem(): string {
    const { low, high } = this.#limits;
    const value = readField(this.text);
    const usual = written(this.default ?? stepped((this.min + this.max) / 2, this.#scale));
    if (value === null) return `Not a number: type one such as ${usual}.`;
    if (value < low || value > high) return `Only from ${written(low)} to ${written(high)}.`;
    if (this.whole && !Number.isInteger(value)) return `Only whole numbers, such as ${usual}.`;
    return '';
  }

  #set(value: number): void {
    if (value === this.value) return;
    this.value = value;
    this.dispatchEvent(new CustomEvent('number-input', { detail: { value } }));
  }

  #typed = (event: Event & { target: HTMLInputElement }) => {
    this.text = event.target.value;
    const value = readField(this.text);
    if (value !== null && this.#problem() === '') this.#set(value);
  };

  #slid = () => {
    const { valueAsNumber } = this.slider;
    const value =
      this.scale === 'log' ? numberAt(valueAsNumber / PLACES, this.#scale) : valueAsNumber;
    this.text = written(value);
    this.#set(value);
  };

  #settle = () => {
    if (this.#problem() !== '') return;
    this.text = written(this.value);
  };

  #toDefault = () => {
    if (this.default === null || this.disabled) return;
    this.text = written(this.default);
    this.#set(this.default);
  };

  /** Steps in the field as a number field's own arrows do; Escape takes the typing back. */
  #key = (event: KeyboardEvent) => {
    if (event.key === 'Escape') this.text = written(this.value);
    else this.#stepBy(event, this.#limits.low, this.#limits.high);
  };

  /** On a logarithmic scale the slider's own steps may be too small to reach the next number. */
  #slideKey = (event: KeyboardEvent) => {
    if (this.scale === 'log') this.#stepBy(event, this.min, this.max);
  };

  #stepBy(event: KeyboardEvent, low: number, high: number): void {
    const sideways = event.target === this.slider;
    const steps = STEPS[event.key] ?? (sideways ? SIDEWAYS[event.key] : undefined);
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const next = Number(written(this.value + steps * this.step));
    const value = Math.max(low, Math.min(high, next));
    this.text = written(value);
    this.#set(value);
  }
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
