/** A log too long to lay out without need: what it is, what is wrong with it, and the way to edit it. */

import type { LeagueReport } from '#multiplayer';
import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { FileDrop } from '../controls/file-drop.js';
import '../controls/list-editor/list-problems.js';
import type { Problem } from '../controls/list-editor/list-problems.js';
import { quiet } from '../controls/quiet-styles.js';
import { counted, points } from '../words/numbers.js';
import { layout } from './layout-styles.js';

/** Emits `log-edit`, `list-file` (detail `{file}`) and `problem-go` (detail: the problem). */
@customElement('closed-log')
export class ClosedLog extends LitElement {
  static override styles = [quiet, layout];

  @property() file = '';
  /** In UTF-16 units. */
  @property({ type: Number }) size = 0;
  @property({ attribute: false }) report: LeagueReport | null = null;
  @property() summary = '';

  readonly #drop = new FileDrop(this, ([file]) => this.#tell('list-file', { file }));

  override render() {
    const { report } = this;
    const problems = report?.problems ?? [];
    return html`<div class="closed ${this.#drop.hovering ? 'over' : ''}">
      <p>
        <b>${this.file === '' ? 'The log' : this.file}</b>${
          report
            ? html`: ${counted(report.rows, 'row')} in
              ${counted(report.matches, 'match', 'matches')}, ${points(this.size / 1_000_000, 1)} MB`
            : nothing
        }
      </p>
      <div class="bar">
        <button type="button" class="quiet" @click=${() => this.#tell('log-edit')}>
          Edit it here
        </button>
      </div>
      <list-problems
        .problems=${problems}
        .count=${report?.problemCount ?? 0}
        .summary=${this.summary}
        @problem-go=${(event: CustomEvent<Problem>) => this.#tell('problem-go', event.detail)}
        @problem-next=${() => this.#tell('problem-go', problems[0])}
      ></list-problems>
    </div>`;
  }

  #tell(type: string, detail?: unknown): void {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'closed-log': ClosedLog;
  }
}
