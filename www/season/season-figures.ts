/** The season's figures, each with what it means; those of two sides under each other. */

import type { SeasonReport } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { percent, points } from '../words/numbers.js';
import { sideKey, sideStyles } from './sides.js';

interface Figure {
  readonly name: string;
  readonly value: (report: SeasonReport) => string;
  readonly beside?: (report: SeasonReport) => string;
  readonly means: string;
}

const FIGURES: readonly Figure[] = [
  {
    name: 'Error in points',
    value: ({ error }) => points(error.at(-1) ?? 0, 1),
    means: 'how far ratings are from true skill at the end (root mean square)',
  },
  {
    name: 'Rank correlation',
    value: ({ correlation }) => points(correlation.at(-1) ?? 0, 3),
    means: 'of rating and true skill at the end: 1 is the true order, 0 none at all',
  },
  {
    name: 'Spread of ratings',
    value: ({ spread }) => points(spread.at(-1) ?? 0),
    beside: ({ spreadAtRest }) => `expected ${points(spreadAtRest)}`,
    means:
      'standard deviation; expected is that of skill · T / T_true, where the cap scales no match',
  },
  {
    name: 'Matches capped',
    value: ({ scaledShare }) => percent(scaledShare, 1),
    means: 'scaled down by the cap of GAME_MULT points a minute',
  },
  {
    name: 'Matches above the cap',
    value: ({ aboveCapShare }) => percent(aboveCapShare, 1),
    means: 'where someone still moved by more than GAME_MULT points a minute, after scaling',
  },
  {
    name: 'Mean scale',
    value: ({ meanScale }) => points(meanScale, 3),
    means: 'what the cap multiplied the points of a match by, on average',
  },
];

@customElement('season-figures')
export class SeasonFigures extends LitElement {
  @property({ attribute: false }) reports: readonly SeasonReport[] = [];

  static override styles = [
    quiet,
    sideStyles,
    css`
      :host {
        display: block;
      }
      dl {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(8.75rem, 100%), 1fr));
        gap: 1rem;
        margin: 0;
        padding: 1rem 0;
        border-block: 1px solid var(--rule);
      }
      dt,
      .means {
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      dd {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 0.4rem;
        margin: 0;
        font-size: var(--step-1);
        font-weight: 600;
      }
      .side {
        font-size: var(--step--1);
      }
      small {
        font-size: var(--step--1);
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
    if (this.reports.length === 0) return nothing;
    return html`<dl>
      ${FIGURES.map(
        ({ name, value, beside, means }) =>
          html`<div>
            <dt>${name}</dt>
            ${this.reports.map(
              (report, side) =>
                html`<dd>
                  ${this.reports.length > 1 ? sideKey(side) : nothing} ${value(report)}
                  ${beside ? html`<small>${beside(report)}</small>` : nothing}
                </dd>`,
            )}
            <dd class="means">${means}</dd>
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
