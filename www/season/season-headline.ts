/** The season in one number: how many matches until the order is right. */

import type { SeasonReport } from '#multiplayer';
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { count, percent } from '../words/numbers.js';

@customElement('season-headline')
export class SeasonHeadline extends LitElement {
  @property({ attribute: false }) report: SeasonReport | null = null;
  /** What stands there while there is no report. */
  @property() waiting = '';

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
      .hero {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 0.5rem 2rem;
        min-block-size: var(--hero);
      }
      strong {
        font-size: var(--hero);
        line-height: 0.95;
        letter-spacing: -0.045em;
        font-weight: 650;
        white-space: nowrap;
      }
      .more {
        font-size: 0.6em;
        letter-spacing: 0;
      }
      p {
        flex: 1 1 16rem;
        max-inline-size: 34rem;
        margin: 0 0 0.4rem;
        color: var(--ink-2);
      }
      /* As many lines as there will be, before they are there. */
      @container (max-width: 30rem) {
        p {
          min-block-size: 5lh;
        }
      }
      b {
        color: var(--ink);
        font-weight: 600;
      }
      .waiting {
        color: var(--rule);
      }
    `,
  ];

  override render() {
    const { report } = this;
    if (!report) return this.#hero('····', html`${this.waiting}`, 'waiting');
    const { orderedAfter, orderedSince, matches } = report;
    const right = percent(report.rightPairs.at(-1) ?? 0);
    const means = html`of ten pairs of players, nine have the better one rated higher.`;
    if (report.options.skillSpread === 0)
      return this.#hero(
        '—',
        html`<b>Everyone is equally skilled,</b> so there is no order to find.`,
      );
    if (orderedAfter === null) {
      return this.#hero(
        html`<span class="more">&gt; </span>${count(matches)}`,
        html`<b>matches are not enough for the order to be right 90&nbsp;% of the time:</b> that
          ${means} At the end ${right} of the pairs are in order.`,
      );
    }
    const later =
      orderedSince === null
        ? html`It does not stay so: at the end ${right} of the pairs are in order.`
        : orderedSince === orderedAfter
          ? html`It stays so to the end.`
          : html`It slips now and then, and holds from match ${count(orderedSince)} on.`;
    return this.#hero(
      count(orderedAfter),
      html`<b
          >${orderedAfter === 1 ? 'match' : 'matches'} until the order is right 90&nbsp;% of the
          time:</b
        >
        ${means} ${later}`,
    );
  }

  #hero(
    number: TemplateResult | string,
    words: TemplateResult,
    look: string | typeof nothing = nothing,
  ) {
    return html`<div class="hero">
      <strong class=${look}>${number}</strong>
      <p>${words}</p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'season-headline': SeasonHeadline;
  }
}
