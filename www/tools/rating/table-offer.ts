/**
 * The offer to read a pasted table as games, with what would be read, and what not and why. Loaded once
 * there is a rating. Emits `table-read` (detail: the list and what to say) when the user accepts.
 */

import type { TableReading } from '#archives';
import type { RatingReport } from '#games';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { archives as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { tableText as TEXT } from '../../text/archive.js';
import { Answer } from '../../tool/answer.js';

/** What separates the cells of tables. */
const SEPARATOR = /[\t,;]/;
/** How many lines and problems are shown. */
const MOST = 5;

@customElement('table-offer')
export class TableOffer extends LitElement {
  @property() list = '';
  /** What is read from the list as it is. */
  @property({ attribute: false }) report: RatingReport | null = null;

  readonly #table = new Answer<TableReading | undefined>(this);

  static override styles = [
    base,
    css`
      section {
        margin-block-start: 0.75rem;
        padding: 0.75rem;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
      }
      ul,
      pre {
        margin: 0.5rem 0;
        padding-inline-start: 1.1rem;
        overflow-x: auto;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('list')) this.#table.clear();
    if (!changed.has('report') || !this.report?.leftOut || !SEPARATOR.test(this.list)) return;
    void this.#table.ask(() => engine.ask('table', [this.list]));
  }

  override render() {
    const table = this.#table.value;
    if (!table || table.games <= (this.report?.games ?? 0)) return nothing;
    const lines = table.list.split('\n', MOST + 1).filter(Boolean);
    const { games, leftOut, problems } = table;
    return html`<section aria-label=${TEXT.title}>
      <p role="status"><b>${TEXT.title}.</b> ${TEXT.contents(games, leftOut)}</p>
      <ul class="hint">
        ${table.notes.map((note) => html`<li>${note}</li>`)}
        ${problems.slice(0, MOST).map((problem) => html`<li>${TEXT.problem(problem)}</li>`)}
        ${leftOut > MOST ? html`<li>${TEXT.more(leftOut - MOST)}</li>` : nothing}
      </ul>
      <pre tabindex="0" role="group" aria-label=${TEXT.preview}>
${lines.slice(0, MOST).join('\n')}${lines.length > MOST ? '\n…' : ''}</pre>
      <button @click=${() => this.#accept(table)}>${TEXT.read}</button>
    </section>`;
  }

  #accept({ list }: TableReading) {
    const detail = [list, TEXT.shown];
    this.dispatchEvent(new CustomEvent('table-read', { detail }));
  }
}
