/** The editor of a custom scheme: three independent parts, each with its numbers. */

import type { Scheme, SchemeInfo } from '#games';
import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import { menu } from '../controls/menu.js';
import { numberControl } from '../controls/number-control.js';
import { BaseElement } from '../element/base-element.js';
import { schemeEditorText } from '../text/scheme-editor.js';
import { define } from '../element/define.js';
import type { NumberField } from '../element/schema.js';
import { PRIOR, RULES, withRule } from './scheme.js';

const TEXT = schemeEditorText;

type Part = keyof Scheme;

/** Emits `scheme-change` (detail: the scheme). */
@define('gameroom-scheme-editor')
export class SchemeEditor extends BaseElement {
  @property({ attribute: false }) scheme!: Scheme;
  /** The published schemes, to start from. */
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];

  static override styles = css`
    :host {
      padding: 1rem;
      background: var(--sheet);
      border: 1px solid var(--rule);
      border-radius: var(--radius);
    }
    .parts {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr));
      gap: 1.5rem;
    }
    fieldset {
      display: grid;
      gap: 0.8rem;
      align-content: start;
    }
    select {
      width: 100%;
    }
    .bar {
      gap: 0.4rem;
      margin-block-end: 1rem;
      color: var(--ink-2);
      font-size: var(--step--1);
    }
  `;

  override render() {
    const { age, repeat } = this.scheme;
    return html`<div class="bar">
        ${TEXT.startFrom}
        ${this.schemes.map(({ id, scheme }) => button(id, () => this.#change(scheme)))}
      </div>
      <div class="parts">
        ${this.#part('age', RULES.age[age.rule])} ${this.#part('repeat', RULES.repeat[repeat.rule])}
        ${this.#part('prior', PRIOR)}
      </div>`;
  }

  #part(part: Part, numbers: Readonly<Record<string, NumberField>>) {
    return html`<fieldset>
      <legend>${TEXT.parts[part]}</legend>
      ${part === 'prior' ? nothing : this.#rules(part)}
      ${Object.entries(numbers).map(([name, number]) => this.#number(part, name, number))}
    </fieldset>`;
  }

  #rules(part: 'age' | 'repeat') {
    const before = this.scheme[part];
    const choose = (rule: string) => this.#change({ [part]: withRule(part, rule, before) });
    return menu<string>(Object.entries(TEXT.rules[part]), before.rule, choose, {
      label: TEXT.rule[part],
    });
  }

  #number(part: Part, name: string, number: NumberField) {
    const values: Readonly<Record<string, string | number>> = { ...this.scheme[part] };
    const texts: Readonly<Record<string, readonly string[]>> = TEXT.numbers[part];
    const [label = name, description = ''] = texts[name] ?? [];
    return numberControl(number, { label, description }, Number(values[name]), (value) =>
      this.#change({ [part]: { ...values, [name]: value } }),
    );
  }

  #change(parts: Partial<Scheme>) {
    this.emit('scheme-change', { ...this.scheme, ...parts } satisfies Scheme);
  }
}
