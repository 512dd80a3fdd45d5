/** How well did it predict? Folded until the user asks: each game of the list is predicted from the older ones. */

import type { ForecastReport } from '#archives';
import type { RatingReport, SchemeChoice } from '#games';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { fold, foldStyles } from '../../controls/fold.js';
import { longWork } from '../../controls/long-work.js';
import { archives as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { figureStyles, renderFigures } from '../../styles/figures.js';
import { progressStyles } from '../../styles/progress.js';
import { forecastText as TEXT } from '../../text/forecast.js';
import { Answer } from '../../element/answer.js';
import { onceSlow } from '../../element/once-slow.js';
import { Pause } from '../../element/pause.js';
import { edit } from './edit.js';

/** The fewest older games that a game is predicted from. */
const FEWEST = 5;
/** With fewer predictions, groups of them say nothing. */
const FEWEST_IN_GROUPS = 50;
/** How long nothing changes before the games are predicted again, in milliseconds. */
const PAUSE = 300;

/** Emits `edited` when the user folds or unfolds it, and with the expected score of each game once it is known. */
@customElement('rating-forecast')
export class RatingForecast extends LitElement {
  @property({ type: Boolean }) open = false;
  @property() list = '';
  @property({ attribute: false }) scheme: SchemeChoice = 'p7';
  /** What the scheme is called in a sentence. */
  @property() schemeName = '';
  /** What the chart is of. */
  @property() subject = '';
  @property({ attribute: false }) report!: RatingReport;

  /** Whether the games have been asked about as they are. */
  #isAsked = false;
  readonly #forecast = new Answer<ForecastReport>(this);
  readonly #asking = new Pause(this, PAUSE, () => void this.#ask());

  static override styles = [
    base,
    foldStyles,
    figureStyles,
    progressStyles,
    css`
      h3 {
        margin-block: 0.75rem;
      }
      gameroom-chart {
        margin-block-start: 1.25rem;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('list') || changed.has('scheme')) {
      this.#isAsked = false;
      this.#forecast.outdate();
      edit(this, { expected: null });
    }
    if (!this.open || this.#isAsked) return;
    this.#isAsked = true;
    if (this.#forecast.value) this.#asking.soon();
    else void this.#ask();
  }

  async #ask() {
    const { list, scheme } = this;
    const forecast = await this.#forecast.askInstead(({ signal, onProgress }) =>
      engine.ask('forecast', [list, scheme, FEWEST], { signal, onProgress: onceSlow(onProgress) }),
    );
    if (forecast) edit(this, { expected: forecast.expected });
  }

  override render() {
    const toggle = (isOpen: boolean) => edit(this, { forecast: isOpen });
    const title = [TEXT.title(this.schemeName), TEXT.contents] as const;
    return fold(this.open, title, toggle, this.open ? this.#renderContent() : nothing);
  }

  #renderContent() {
    const { value, done, failure } = this.#forecast;
    if (failure) return html`<p role="alert">${failure}</p>`;
    const work = longWork(this.#forecast, TEXT.predicting, TEXT.again, () => this.#ask());
    return html`<div role="status">
        ${value ? html`<h3 class="headline">${TEXT.headline(value, FEWEST)}</h3>` : nothing}
      </div>
      <div class="bar">${done === 0 ? nothing : work}</div>
      ${value && value.predicted > 0 ? this.#renderEvidence(value) : nothing}`;
  }

  #renderEvidence(forecast: ForecastReport) {
    const { calibration, predicted } = forecast;
    return html`${renderFigures([TEXT.figures(forecast)])}
    ${TEXT.notes(forecast, this.report, FEWEST).map((note) => html`<p class="hint">${note}</p>`)}
    ${
      predicted < FEWEST_IN_GROUPS
        ? nothing
        : html`<gameroom-chart
            expects="calibration"
            file="calibration"
            subject=${this.subject}
            .about=${TEXT.aboutCalibration}
            .picture=${guard([calibration], () => ({ kind: 'calibration', report: calibration }))}
            ?outdated=${this.#forecast.outdated}
          ></gameroom-chart>`
    }`;
  }
}
