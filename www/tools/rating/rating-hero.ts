/** The rating itself, the largest thing on the page, and how far to trust it in words. */

import type { RatingReport } from '#games';
import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { points } from '../../text/numbers.js';
import { ratingText } from '../../text/rating.js';

const TEXT = ratingText.hero;

@customElement('rating-hero')
export class RatingHero extends LitElement {
  @property({ attribute: false }) report: RatingReport | null = null;
  /** The scheme's name in a sentence, such as "p7" or "your scheme". */
  @property() scheme = '';
  /** Why there is no report, if there will be none without the user's help. */
  @property() failure = '';
  /** What the tool is waiting for, if not for the engine. */
  @property() waiting = '';

  static override styles = [base, heroStyles];

  override render() {
    const { report, failure } = this;
    if (failure) return hero('—', html`<span role="alert">${failure}</span>`);
    if (!report) return hero('····', this.waiting || TEXT.starting, 'waiting');
    if (report.refused) return hero('—', TEXT.tooLong);
    if (report.games === 0) return hero('—', TEXT.noGames);
    const { unbounded, rating, low, high, winAdds, lossTakes } = report;
    if (unbounded) {
      const bound = (unbounded === 'above' ? low : high) ?? 0;
      const sign = html`<span class="sign">${unbounded === 'above' ? '≥' : '≤'} </span>`;
      const words = TEXT.unbounded(unbounded, bound, this.scheme);
      return hero(html`${sign}${points(bound)}`, words);
    }
    if (rating === null) return hero('—', TEXT.noWeight(this.scheme));
    const interval = low === null || high === null ? nothing : TEXT.interval(low, high);
    const next =
      winAdds === null || lossTakes === null ? nothing : TEXT.nextGame(winAdds, -lossTakes);
    return hero(points(rating), html`${interval}<br />${next}`);
  }
}
