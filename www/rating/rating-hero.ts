/** The rating itself, the largest thing on the page, and how far to trust it in words. */

import type { RatingReport } from '#games';
import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { points } from '../words/numbers.js';

@customElement('rating-hero')
export class RatingHero extends LitElement {
  @property({ attribute: false }) report: RatingReport | null = null;
  /** The scheme's name in a sentence, such as "p7" or "your scheme". */
  @property() scheme = '';
  /** Why there is no report, where there is none and none will come by itself. */
  @property() failure = '';
  /** Shown while there is no report. */
  @property() waiting = 'Getting the rating engine ready …';

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
        gap: 0.5rem 2.5rem;
        min-height: var(--hero);
      }
      strong {
        font-size: var(--hero);
        line-height: 0.95;
        letter-spacing: -0.045em;
        font-weight: 650;
      }
      .at-least {
        font-size: 0.6em;
        letter-spacing: 0;
      }
      p {
        margin: 0 0 0.4rem;
        color: var(--ink-2);
        max-width: 34rem;
      }
      b {
        color: var(--ink);
        font-weight: 600;
      }
      .win {
        color: var(--win);
      }
      .loss {
        color: var(--loss);
      }
      .waiting {
        color: var(--rule);
      }
    `,
  ];

  override render() {
    const { report } = this;
    if (this.failure) {
      return this.#hero('—', html`<span role="alert">${this.failure}</span>`);
    }
    if (!report) {
      return this.#hero('····', this.waiting, 'waiting');
    }
    if (report.refused) {
      return this.#hero('—', 'This list is too long to rate.');
    }
    if (report.games === 0) {
      return this.#hero('—', html`<b>No games yet.</b> Paste or type your games, newest first.`);
    }
    if (report.unbounded === 'above') return this.#unbounded(report.low, 'least');
    if (report.unbounded === 'below') return this.#unbounded(report.high, 'most');
    if (report.rating === null) {
      return this.#hero('—', html`Under ${this.scheme} none of these games has any weight left.`);
    }
    return this.#hero(
      points(report.rating),
      html`${this.#interval(report)}<br />${this.#next(report)}`,
    );
  }

  #hero(number: TemplateResult | string, words: TemplateResult | string, look = '') {
    return html`<div class="hero">
      <strong class=${look}>${number}</strong>
      <p>${words}</p>
    </div>`;
  }

  #interval({ low, high }: RatingReport) {
    if (low === null || high === null) return nothing;
    return html`between <b>${points(low)}</b> and <b>${points(high)}</b>, 95&nbsp;% sure`;
  }

  #next({ winAdds, lossTakes }: RatingReport) {
    if (winAdds === null || lossTakes === null) return nothing;
    // Under some schemes the games that a win ages count for more than the win.
    const moves = (by: number, up: string, down: string) =>
      html`${by < 0 ? down : up} <b class=${by < 0 ? 'loss' : 'win'}>${points(Math.abs(by))}</b>`;
    return html`beating an equal ${moves(winAdds, 'adds', 'takes')}, losing to one
    ${moves(-lossTakes, 'adds', 'takes')}`;
  }

  #unbounded(bound: number | null, which: 'least' | 'most') {
    const won = which === 'least';
    const sign = won ? '≥' : '≤';
    const number = html`<span class="at-least">${sign} </span
      >${bound === null ? '' : points(bound)}`;
    return this.#hero(
      number,
      html`You have ${won ? 'won' : 'lost'} every game: no ${won ? 'upper' : 'lower'} bound under
        ${this.scheme}; at ${which} <b>${bound === null ? '' : points(bound)}</b> with 95&nbsp;%
        confidence.`,
    );
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rating-hero': RatingHero;
  }
}
