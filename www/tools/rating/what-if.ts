/** What the rating would be after one more game against an opponent of any rating. */

import type { NextGame, SchemeChoice } from '#games';
import { LitElement, css, html, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { games as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { detailsText } from '../../text/rating-details.js';
import { readField } from '../../text/read-number.js';
import { Answer } from '../../tool/answer.js';
import { codeField, codeFieldStyles } from './code-field.js';

const TEXT = detailsText.whatIf;

@customElement('what-if')
export class WhatIf extends LitElement {
  @property() list = '';
  @property({ attribute: false }) scheme: SchemeChoice = 'p7';
  /** The opponent's rating until the user types another. */
  @property() first = '';

  @state() private typed: string | null = null;

  readonly #next = new Answer<NextGame>(this);

  static override styles = [
    base,
    codeFieldStyles,
    css`
      .code input {
        flex: 0 6rem;
      }
      .hint {
        min-block-size: 2lh;
      }
    `,
  ];

  protected override updated(changed: PropertyValues) {
    const opponent = readField(this.#text, false);
    const isNews = ['list', 'scheme', 'first', 'typed'].some((name) => changed.has(name));
    if (!isNews || typeof opponent !== 'number') return;
    const { list, scheme } = this;
    void this.#next.ask(() => engine.ask('nextGame', [list, scheme, [opponent]]));
  }

  get #text(): string {
    return this.typed ?? this.first;
  }

  override render() {
    const next = this.#next.value;
    // The core leaves out what cannot be a rating.
    const isRating =
      typeof readField(this.#text, false) === 'number' && next?.opponents.length !== 0;
    return html`<div class="code">
      ${codeField('opponent', {
        label: html`<b>${TEXT.label}</b>`,
        about: next && isRating ? TEXT.after(next) : html`&nbsp;`,
        value: this.#text,
        problem: isRating ? this.#next.failure : TEXT.problem(this.#text),
        edit: (typed) => (this.typed = typed),
      })}
    </div>`;
  }
}
