/** The season's figures, each with what it means; those of two sides under each other. */

import type { SeasonReport } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { base } from '../../styles/base.js';
import { figureStyles } from '../../styles/figures.js';
import { seasonText } from '../../text/season.js';
import { sideKey, sideStyles } from './sides.js';

@customElement('season-figures')
export class SeasonFigures extends LitElement {
  @property({ attribute: false }) reports: readonly SeasonReport[] = [];

  static override styles = [
    base,
    sideStyles,
    figureStyles,
    css`
      dd:not(.about) {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 0.4rem;
      }
      .side {
        font-size: var(--step--1);
      }
    `,
  ];

  override render() {
    if (this.reports.length === 0) return nothing;
    return html`<dl>
      ${seasonText.figures.map(
        ({ name, value, note, meaning }) =>
          html`<div>
            <dt>${name}</dt>
            ${this.reports.map(
              (report, side) =>
                html`<dd>
                  ${this.reports.length > 1 ? sideKey(side) : nothing} ${value(report)}
                  ${note ? html`<small>${note(report)}</small>` : nothing}
                </dd>`,
            )}
            <dd class="about">${meaning}</dd>
          </div>`,
      )}
    </dl>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'season-figures': SeasonFigures;
  }
}
