/** How well did it predict? Folded until the user asks: each game of the list is predicted from the older ones. */

import type { ForecastReport } from '#results';
import { css, html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { fold } from '../../controls/fold.js';
import { requestStatus } from '../../controls/request-status.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { figureStyles, renderFigures } from '../../styles/figures.js';
import { forecastText as TEXT } from '../../text/forecast.js';
import { FEWEST, type RatingModel } from './model.js';

/** With fewer predictions, groups of them say nothing. */
const FEWEST_IN_GROUPS = 50;
@define('gameroom-rating-forecast')
export class RatingForecast extends BaseElement {
  @property({ attribute: false }) model!: RatingModel;

  static override styles = [
    figureStyles,
    css`
      h3 {
        margin-block: 0.75rem;
      }
      gameroom-chart {
        margin-block-start: 1.25rem;
      }
    `,
  ];

  override render() {
    const { state, schemeName } = this.model;
    const toggle = (forecast: boolean) => {
      if (forecast !== state.forecast) this.model.set({ forecast });
    };
    const title = [TEXT.title(schemeName), TEXT.contents] as const;
    return fold(state.forecast, title, toggle, state.forecast ? this.#renderContent() : nothing);
  }

  #renderContent() {
    const { forecast } = this.model;
    const result = forecast.ready?.result;
    return html`<div class=${this.model.isStale(forecast) ? 'stale' : ''}>
      <div role="status">
        ${result ? html`<h3 class="headline">${TEXT.headline(result, FEWEST)}</h3>` : nothing}
      </div>
      ${requestStatus(forecast, { working: TEXT.predicting })}
      ${result && result.predicted > 0 ? this.#renderEvidence(result) : nothing}
    </div>`;
  }

  #renderEvidence(result: ForecastReport) {
    const { forecast, rated, subject } = this.model;
    const { calibration, predicted } = result;
    return html`${renderFigures([TEXT.figures(result)])}
    ${rated ? TEXT.notes(result, rated.report).map((note) => html`<p class="hint">${note}</p>`) : nothing}
    ${
      predicted < FEWEST_IN_GROUPS
        ? nothing
        : html`<gameroom-chart
            expects="calibration"
            file="calibration"
            subject=${subject}
            .about=${TEXT.aboutCalibration}
            .picture=${guard([calibration], () => ({ kind: 'calibration', report: calibration }))}
            ?outdated=${this.model.isStale(forecast)}
          ></gameroom-chart>`
    }`;
  }
}
