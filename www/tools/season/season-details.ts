/** What a season shows below its headline: figures, charts, and the table of players. */

import type { Picture } from '#explanations';
import { css, html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { figureStyles, renderFigures } from '../../styles/figures.js';
import { toolLayout } from '../../styles/layout.js';
import { seasonText } from '../../text/season.js';
import { letterOf } from '../../text/settings.js';
import { sideKey, sideStyles } from '../../multiplayer/sides.js';
import type { SeasonModel } from './model.js';

const { charts: text, figures } = seasonText;

/** Its content goes between the figures and the charts. */
@define('gameroom-season-details')
export class SeasonDetails extends View<SeasonModel> {
  static override styles = [
    toolLayout,
    sideStyles,
    figureStyles,
    css`
      .figures dd {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 0.4rem;
      }
      dd .side {
        font-size: var(--step--1);
      }
      .frame {
        row-gap: 1.5rem;
      }
      .pictures {
        row-gap: 2.5rem;
      }
      @container (min-width: 40rem) {
        .pictures {
          grid-template-columns: 1fr 1fr;
        }
        .wide {
          grid-column: 1 / -1;
        }
        /* Beside each other, both have as many lines above them. */
        .pictures > :not(.wide) {
          --chart-subject: block;
          --chart-about-lines: 3;
        }
      }
    `,
  ];

  override render() {
    const { reports, bands, state } = this.model;
    if (reports.length === 0) return nothing;
    return html`<div class="frame">
      ${state.seasons > 1 ? html`<p class="hint">${text.first(reports)}</p>` : nothing}
      ${renderFigures(reports.map(figures), (side) => sideKey(side, reports))}
      <slot></slot>
      ${guard(
        [...reports, state.seasons, ...bands],
        () =>
          html`<div class="frame pictures">
            ${this.#renderCourse('error')} ${this.#renderCourse('correlation')}
            ${this.#renderTruth()}
          </div>`,
      )}
    </div>`;
  }

  /** How a measure changes from match to match; a single season has no band. */
  #renderCourse(measure: 'error' | 'correlation') {
    const { bands, reports, state } = this.model;
    const { axis, about } = text[measure];
    const line = bands.length > 0 ? text.band : text.awaited;
    const sides = reports.map((report, side) => ({
      label: letterOf(side, reports),
      first: report[measure],
      range: bands[side]?.[measure] ?? null,
    }));
    const matches = Float64Array.from(reports[0]?.sampledAt ?? []);
    const picture: Picture = { kind: 'season', report: { measure: axis, matches, sides } };
    return html`<gameroom-chart
      level="2"
      .picture=${picture}
      subject=${seasonText.subject(reports)}
      .about=${state.seasons > 1 ? `${about} ${line(state.seasons)}` : about}
      file=${`season-${axis.toLowerCase().replaceAll(' ', '-')}`}
    ></gameroom-chart>`;
  }

  #renderTruth() {
    const { reports } = this.model;
    const sides = reports.map(({ settled, ratings }, side) => ({
      label: letterOf(side, reports),
      settled,
      ratings,
    }));
    return html`<gameroom-chart
      class="wide"
      level="2"
      .picture=${{ kind: 'truth', report: sides } satisfies Picture}
      about=${text.truth}
      subject=${seasonText.subject(reports)}
      file="season-truth"
    ></gameroom-chart>`;
  }
}
