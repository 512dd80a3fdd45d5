/** The editor of one's own scheme: three independent choices, each with its numbers. */

import type { Age, Prior, Repeat, Scheme, SchemeInfo } from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../controls/number-control.js';
import { quiet } from '../controls/quiet-styles.js';
import { AGE_RULES, REPEAT_RULES, type Rules } from './scheme-rules.js';

/** The source's constants, the defaults of the controls. */
const RATE = 0.98;
const PERIOD = 7;
const CEILING = 5;
const PRIOR: Prior = { draws: 1, rating: 0, weight: 0.1 };

@customElement('scheme-editor')
export class SchemeEditor extends LitElement {
  @property({ attribute: false }) scheme!: Scheme;
  /** The published schemes, to start from. */
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
        padding: 1rem;
        background: var(--sheet);
        border: 1px solid var(--rule);
        border-radius: var(--radius);
      }
      .parts {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(12.5rem, 100%), 1fr));
        gap: 1.5rem;
      }
      fieldset {
        border: 0;
        margin: 0;
        padding: 0;
        min-width: 0;
        display: grid;
        gap: 0.8rem;
        align-content: start;
      }
      legend {
        padding: 0;
        margin-bottom: 0.5rem;
        font-weight: 600;
      }
      select {
        width: 100%;
      }
      .from {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        align-items: center;
        margin: 0 0 1rem;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
    `,
  ];

  override render() {
    const { age, repeat, prior } = this.scheme;
    return html`<div class="from">
        Start from
        ${this.schemes.map(
          ({ id, scheme }) =>
            html`<button class="quiet" @click=${() => this.#change(scheme)}>${id}</button>`,
        )}
      </div>
      <div class="parts">
        <fieldset>
          <legend>Old games</legend>
          ${this.#rules('How old games count', AGE_RULES, age.rule, (rule) =>
            this.#change({ age: withRule<Age>(AGE_RULES, rule, age) }),
          )}
          ${
            'rate' in age
              ? this.#number(
                  'Rate',
                  'What is left of the weight each time.',
                  age.rate,
                  RATE,
                  [0.5, 1, 0.005],
                  [0.000001, 1],
                  (rate) => this.#change({ age: { ...age, rate } }),
                )
              : nothing
          }
          ${
            'period' in age
              ? this.#number(
                  'Period',
                  'Days after which the rate applies once.',
                  age.period,
                  PERIOD,
                  [1, 90, 1],
                  [0.01, 100_000],
                  (period) => this.#change({ age: { ...age, period } }),
                )
              : nothing
          }
        </fieldset>
        <fieldset>
          <legend>Same opponent again</legend>
          ${this.#rules('How games against one opponent count', REPEAT_RULES, repeat.rule, (rule) =>
            this.#change({ repeat: withRule<Repeat>(REPEAT_RULES, rule, repeat) }),
          )}
          ${
            repeat.rule === 'recent'
              ? html`${this.#number(
                  'Rate',
                  'What each older game gets of the share of the one after it.',
                  repeat.rate,
                  RATE,
                  [0.5, 1, 0.005],
                  [0.000001, 1],
                  (rate) => this.#change({ repeat: { ...repeat, rate } }),
                )}
                ${this.#number(
                  'Ceiling',
                  'The most weight one opponent can have.',
                  repeat.ceiling,
                  CEILING,
                  [1, 20, 0.5],
                  [0.01, 1000],
                  (ceiling) => this.#change({ repeat: { ...repeat, ceiling } }),
                )}`
              : nothing
          }
        </fieldset>
        <fieldset>
          <legend>Fictitious draws</legend>
          ${this.#number(
            'Number',
            'They keep the rating finite.',
            prior.draws,
            PRIOR.draws,
            [0, 10, 1],
            [0, 1000],
            (draws) => this.#change({ prior: { ...prior, draws } }),
            true,
          )}
          ${this.#number(
            'Rating',
            'Of the fictitious opponent.',
            prior.rating,
            PRIOR.rating,
            [0, 3000, 10],
            [-100_000, 100_000],
            (rating) => this.#change({ prior: { ...prior, rating } }),
          )}
          ${this.#number(
            'Weight',
            'Of each draw; a new game has about 1.',
            prior.weight,
            PRIOR.weight,
            [0, 2, 0.05],
            [0, 1000],
            (weight) => this.#change({ prior: { ...prior, weight } }),
          )}
        </fieldset>
      </div>`;
  }

  #rules<R extends string>(label: string, rules: Rules<R>, chosen: R, choose: (rule: R) => void) {
    const change = (event: Event) => choose((event.target as HTMLSelectElement).value as R);
    return html`<select class="field" aria-label=${label} @change=${change}>
      ${Object.entries<Rules<R>[R]>(rules).map(
        ([rule, { label }]) =>
          html`<option value=${rule} .selected=${rule === chosen}>${label}</option>`,
      )}
    </select>`;
  }

  #number(
    label: string,
    description: string,
    value: number,
    usual: number,
    [min, max, step]: readonly [number, number, number],
    [hardMin, hardMax]: readonly [number, number],
    change: (value: number) => void,
    whole = false,
  ) {
    return html`<number-control
      ?whole=${whole}
      label=${label}
      description=${description}
      .value=${value}
      .default=${usual}
      .min=${min}
      .max=${max}
      .step=${step}
      .hardMin=${hardMin}
      .hardMax=${hardMax}
      @number-input=${(event: CustomEvent<{ value: number }>) => change(event.detail.value)}
    ></number-control>`;
  }

  #change(part: Partial<Scheme>) {
    const scheme: Scheme = { ...this.scheme, ...part };
    this.dispatchEvent(new CustomEvent('scheme-edited', { detail: { scheme } }));
  }
}

/** Another rule, with its numbers as they are where the rule before has them too. */
function withRule<T extends { rule: string }>(
  rules: Rules<T['rule']>,
  rule: T['rule'],
  before: T,
): T {
  const numbers = Object.entries(rules[rule].numbers).map(([name, usual]) => [
    name,
    (before as Readonly<Record<string, unknown>>)[name] ?? usual,
  ]);
  return { rule, ...Object.fromEntries(numbers) } as T;
}

declare global {
  interface HTMLElementTagNameMap {
    'scheme-editor': SchemeEditor;
  }
  interface HTMLElementEventMap {
    'scheme-edited': CustomEvent<{ scheme: Scheme }>;
  }
}
