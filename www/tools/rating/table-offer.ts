/**
 * The offer to read a pasted table as games, with what would be read, and what not and why. Loaded once
 * there is a rating. Emits `table-read` (detail: the list and what to say) when the user accepts.
 */

import type { TableReading } from '#archives';
import type { RatingReport } from '#games';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { archives as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { tableText as TEXT } from '../../text/archive.js';
import { Answer } from '../../tool/answer.js';

/** What separates the cells of tables. */
const SEPARATOR = /[\t,;]/;
/** How many lines and problems are shown. */
const MOST = 5;
/** Dates that may have the day or the month first, and what they are if they do. */
const AMBIGUOUS = /\b(\d\d?)([/-])(\d\d?)\2(\d{4})\b/g;
const ORDERS = [
  ['day', '$4-$3-$1'],
  ['month', '$4-$1-$3'],
] as const;

/** A way to read the table, and what comes first in its dates if that has to be chosen. */
type Reading = TableReading & { readonly order?: 'day' | 'month' };

@customElement('table-offer')
export class TableOffer extends LitElement {
  @property() list = '';
  /** What is read from the list as it is. */
  @property({ attribute: false }) report: RatingReport | null = null;

  readonly #readings = new Answer<readonly Reading[]>(this);

  static override styles = [
    base,
    css`
      section {
        padding: 0.45rem 0.8rem 0.75rem;
        border-block-start: 1px solid var(--rule);
        font-size: var(--step--1);
      }
      p {
        margin: 0;
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
    if (changed.has('list')) this.#readings.clear();
    if (!changed.has('report') || !this.report?.leftOut || !SEPARATOR.test(this.list)) return;
    const { list, report } = this;
    void this.#readings.ask(() => readingsOf(list, report.games));
  }

  override render() {
    const readings = this.#readings.value ?? [];
    const [first, other] = readings;
    if (!first) return nothing;
    return html`<section aria-label=${TEXT.title}>
      <p role="status">
        <b>${TEXT.title}.</b> ${other ? TEXT.twoOrders : TEXT.contents(first.games, first.leftOut)}
      </p>
      ${readings.map((reading) => this.#renderReading(reading))}
    </section>`;
  }

  #renderReading(reading: Reading) {
    const { leftOut, problems, notes, list, order } = reading;
    const lines = list.split('\n', MOST + 1).filter(Boolean);
    return html`<ul class="hint">
        ${notes.map((note) => html`<li>${note}</li>`)}
        ${problems.slice(0, MOST).map((problem) => html`<li>${TEXT.problem(problem)}</li>`)}
        ${leftOut > MOST ? html`<li>${TEXT.more(leftOut - MOST)}</li>` : nothing}
      </ul>
      <pre tabindex="0" role="group" aria-label=${TEXT.preview(order)}>
${lines.slice(0, MOST).join('\n')}${lines.length > MOST ? '\n…' : ''}</pre>
      ${button(TEXT.read(order), () => this.#accept(reading))}`;
  }

  #accept({ list }: TableReading) {
    const detail = [list, TEXT.shown];
    this.dispatchEvent(new CustomEvent('table-read', { detail }));
  }
}

/** The ways to read a table that find more games than the list has as it is. */
async function readingsOf(list: string, games: number): Promise<Reading[]> {
  const readings: Reading[] = [];
  const read = async (text: string, order: Partial<Reading> = {}) => {
    const table = await engine.ask('table', [text]);
    if (table && table.games > games) readings.push({ ...table, ...order });
  };
  await read(list);
  const [plain] = readings;
  if (plain?.leftOut === 0 || list.search(AMBIGUOUS) < 0) return readings;
  games = plain?.games ?? games;
  for (const [order, date] of ORDERS) await read(list.replaceAll(AMBIGUOUS, date), { order });
  return plain && readings.length > 1 ? readings.slice(1) : readings;
}
