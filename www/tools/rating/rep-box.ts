/** The `rep` box: a small command that makes games. */

import type { RepReport } from '#games';
import { LitElement, css, html, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { games as engine } from '../../engine/engines.js';
import { problemText, ratingText } from '../../text/rating.js';
import { reasonOf } from '../../text/reason.js';

const TEXT = ratingText.command;

/** The list that a command makes, and the scheme that it names. */
export type GamesMade = Pick<RepReport, 'list' | 'scheme'>;

/** Emits `rep-made` (detail: `GamesMade`). */
@customElement('rep-box')
export class RepBox extends LitElement {
  /** The list that a lone `-` in a command stands for. */
  @property({ attribute: false }) list = '';

  @state() private problem = '';
  @query('input') private readonly command!: HTMLInputElement;

  static override styles = [
    base,
    css`
      form {
        display: flex;
        gap: 0.5rem;
        align-items: center;
      }
      label {
        color: var(--ink-2);
        font: var(--step--1) var(--mono);
      }
      input {
        flex: 1;
        min-inline-size: 0;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('list')) this.problem = '';
  }

  override render() {
    return html`<form @submit=${this.#run}>
        <label for="command">rep</label>
        <input
          class="field"
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
        <button class="quiet">${TEXT.run}</button>
      </form>
      <p class="hint" id="about">
        ${this.problem ? html`<span class="problem" role="alert">${this.problem}</span>` : TEXT.about}
      </p>`;
  }

  async #run(event: SubmitEvent) {
    event.preventDefault();
    const command = this.command.value;
    if (!command.trim()) {
      this.problem = TEXT.missing;
      return;
    }
    try {
      const { list, scheme, problem } = await engine.ask('rep', { command, list: this.list });
      if (problem) this.problem = problemText(problem);
      else this.dispatchEvent(new CustomEvent<GamesMade>('rep-made', { detail: { list, scheme } }));
    } catch (error) {
      this.problem = reasonOf(error);
    }
  }
}
