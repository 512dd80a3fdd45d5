/** The figures under the rating, each with what it means. */

import type { RatingReport } from '#games';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { count, percent, plain, points } from '../words/numbers.js';

@customElement('report-figures')
export class ReportFigures extends LitElement {
  @property({ attribute: false }) report: RatingReport | null = null;

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      dl {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 1rem;
        margin: 0;
        padding: 1rem 0;
        border-block: 1px solid var(--rule);
        break-inside: avoid;
      }
      @container (min-width: 30rem) {
        dl {
          grid-template-columns: repeat(3, minmax(0, 1fr));
        }
      }
      dt,
      .means {
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      dd {
        margin: 0;
        font-size: var(--step-1);
        font-weight: 600;
      }
      small {
        font-weight: 400;
        color: var(--ink-2);
      }
      .means {
        font-weight: 400;
        line-height: 1.35;
      }
    `,
  ];

  override render() {
    const { report } = this;
    if (!report || report.games === 0) return nothing;
    const { games, leftOut, wins, draws, losses } = report;
    const exact = report.rating === null ? '—' : points(report.rating, 3);
    return html`<dl>
      ${this.#figure('Games', count(games), leftOut ? `of ${count(games + leftOut)}` : '', `${count(wins)} won, ${count(draws)} drawn, ${count(losses)} lost`)}
      ${this.#figure('Score', plain(report.score), report.scoreShare === null ? '' : percent(report.scoreShare), 'wins, and half the draws')}
      ${this.#figure('Opponents', count(report.opponents), '', 'different players met')}
      ${this.#figure('Average opponent', report.averageOpponent === null ? '—' : points(report.averageOpponent), '', 'their mean rating over all games')}
      ${this.#figure('Accuracy RA', report.accuracy.toFixed(2), '', 'the more games, and the more people, the higher')}
      ${this.#figure('Unrounded', exact, '', 'the rating to the thousandth')}
    </dl>`;
  }

  #figure(name: string, value: string, beside: string, means: string) {
    return html`<div>
      <dt>${name}</dt>
      <dd>${value} ${beside ? html`<small>${beside}</small>` : nothing}</dd>
      <dd class="means">${means}</dd>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'report-figures': ReportFigures;
  }
}
