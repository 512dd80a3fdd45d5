/** What could not be read in a list, under it: where, what was expected, and the way there. */

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { repeat } from 'lit/directives/repeat.js';
import { base } from '../../styles/base.js';

export interface Problem {
  /** 1-based. */
  readonly line: number;
  /** 1-based, in Unicode characters. */
  readonly column: number;
  readonly text: string;
  readonly expected: string;
}

const MOST_SHOWN = 5;

/** Emits `problem-go` (detail: the problem) and `problem-next`. */
@customElement('list-problems')
export class ListProblems extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
      }
      .area {
        display: grid;
        grid-template-columns: auto 1fr;
        gap: 0 0.6rem;
        padding: 0.45rem 0.8rem;
        border-block-start: 1px solid var(--rule);
        background: var(--warn-soft);
        font-size: var(--step--1);
        overflow-wrap: anywhere;
      }
      .sign {
        line-height: 1.5rem;
      }
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      p {
        margin: 0;
      }
      .link {
        color: inherit;
      }
      .foot {
        display: flex;
        flex-wrap: wrap;
        gap: 0.35rem 0.8rem;
        align-items: center;
        justify-content: space-between;
        margin-block: 0.25rem 0.15rem;
      }
      .quiet {
        border-color: var(--warn);
      }
    `,
  ];

  @property({ attribute: false }) problems: readonly Problem[] = [];
  /** How many there are, where the host names only the first of them. */
  @property({ type: Number }) count = 0;
  /** What became of the rest, such as "Left out; the other 5 count." */
  @property() summary = '';

  override render() {
    if (this.problems.length === 0) return nothing;
    const shown = this.problems.slice(0, MOST_SHOWN);
    const single = this.problems.length === 1 && this.count <= 1;
    return html`
      <div class="area">
        <span class="sign" aria-hidden="true">⚠</span>
        <div>
          <ul aria-label="Problems">
            ${repeat(shown, (problem) => this.#line(problem, single ? this.summary : ''))}
          </ul>
          ${single ? nothing : this.#foot(Math.max(this.count, this.problems.length) - shown.length)}
        </div>
      </div>
    `;
  }

  #line(problem: Problem, after: string) {
    const go = () => this.dispatchEvent(new CustomEvent('problem-go', { detail: problem }));
    return html`<li>
      <button type="button" class="link" @click=${go}>
        Line ${problem.line.toLocaleString('en')}</button
      >: ${problem.expected}. ${after}
    </li>`;
  }

  #foot(more: number) {
    const next = () => this.dispatchEvent(new CustomEvent('problem-next'));
    return html`<div class="foot">
      <p>${more > 0 ? html`… and ${more.toLocaleString('en')} more. ` : nothing}${this.summary}</p>
      <button type="button" class="quiet" @click=${next}>Next problem</button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'list-problems': ListProblems;
  }
}
