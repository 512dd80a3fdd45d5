/** The `rep` box: a small command that fills the list or adds to it. */

import type { RepReport } from '#games';
import { LitElement, css, html } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { EngineError, engine } from '../engine/games/engine.js';

@customElement('rep-box')
export class RepBox extends LitElement {
  /** The list that a lone `-` in a command stands for; set by the host when it is asked for. */
  list: () => string = () => '';

  @state() private problem = '';
  @query('input') private readonly command!: HTMLInputElement;

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
      form {
        display: flex;
        align-items: stretch;
        border: 1px solid var(--rule);
        border-radius: 8px;
        background: var(--sheet);
      }
      label {
        padding: 0.5rem 0.7rem;
        font: var(--step--1) var(--mono);
        color: var(--ink-2);
        border-right: 1px solid var(--rule);
      }
      input {
        flex: 1;
        min-width: 0;
        border: 0;
        background: none;
        color: inherit;
        padding: 0.5rem 0.7rem;
        font: var(--step--1) var(--mono);
      }
      @media (pointer: coarse) {
        input {
          font-size: 16px;
        }
      }
      button {
        border: 0;
        border-left: 1px solid var(--rule);
        background: none;
        color: var(--accent);
        font: inherit;
        font-size: var(--step--1);
        padding: 0 0.8rem;
        cursor: pointer;
        border-radius: 0 8px 8px 0;
      }
      p {
        margin: 0.35rem 0 0;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      .problem {
        color: var(--warn);
      }
      code {
        font-family: var(--mono);
      }
    `,
  ];

  override render() {
    return html`<form @submit=${this.#run}>
        <label for="command">rep</label>
        <input
          id="command"
          placeholder="'+1500 a*' 10 -"
          autocomplete="off"
          autocapitalize="off"
          spellcheck="false"
          aria-describedby="about"
          aria-invalid=${this.problem ? 'true' : 'false'}
          @input=${() => (this.problem = '')}
          @blur=${() => {
            if (!this.command.value.trim()) this.problem = '';
          }}
        />
        <button>Run</button>
      </form>
      <p id="about">
        ${
          this.problem
            ? html`<span class="problem" role="alert">${this.problem}</span>`
            : html`Strings and how often to repeat them, such as <code>'+1500 a*' 10</code>:
                <code>*</code> is the number, <code>-</code> the list above.`
        }
      </p>`;
  }

  async #run(event: SubmitEvent) {
    event.preventDefault();
    const command = this.command.value;
    if (!command.trim()) {
      this.problem = "Type a command first, such as '+1500 a*' 10, which makes ten games.";
      return;
    }
    try {
      this.#show(await engine.ask('rep', { command, list: this.list() }));
    } catch (error) {
      this.problem = error instanceof EngineError ? error.message : String(error);
    }
  }

  #show({ list, scheme, problem }: RepReport) {
    if (problem) {
      this.problem = `Character ${problem.column}: ${problem.expected}.`;
      return;
    }
    this.dispatchEvent(new CustomEvent('rep-made', { detail: { list, scheme } }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rep-box': RepBox;
  }
  interface HTMLElementEventMap {
    'rep-made': CustomEvent<Pick<RepReport, 'list' | 'scheme'>>;
  }
}
