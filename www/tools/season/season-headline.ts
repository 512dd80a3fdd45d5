/** The season in one number: how many matches until the order is right. */

import type { SeasonReport } from '#multiplayer';
import { LitElement, css } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { seasonText } from '../../text/season.js';

@customElement('season-headline')
export class SeasonHeadline extends LitElement {
  @property({ attribute: false }) report: SeasonReport | null = null;
  /** What is shown while there is no report. */
  @property() waiting = '';

  static override styles = [
    base,
    heroStyles,
    css`
      .hero p {
        flex: 1 1 16rem;
      }
      /* As many lines as there will be, before they are there. */
      @container (max-width: 30rem) {
        p {
          min-block-size: 5lh;
        }
      }
    `,
  ];

  override render() {
    const { report } = this;
    const [number, words] = report ? seasonText.headline(report) : ['····', this.waiting];
    return hero(number, words, report ? '' : 'waiting');
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'season-headline': SeasonHeadline;
  }
}
