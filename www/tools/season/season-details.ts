/** What a season shows below its headline: figures, charts, and the table of players. */

import type { Picture } from '#charts';
import type { SeasonOptions, SeasonReport } from '#multiplayer';
import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../../chart/gameroom-chart.js';
import { afterFrame } from '../../controls/after-frame.js';
import '../../controls/number-control.js';
import { base } from '../../styles/base.js';
import { seasonText } from '../../text/season.js';
import { layout } from './layout-styles.js';
import './players-table.js';
import { schema } from './schema.js';
import './season-figures.js';
import { SeasonRun } from './season-run.js';
import { SIDES, sideStyles } from './sides.js';

const field = schema.fields.seasons;
const { charts: text, controls } = seasonText;

@customElement('season-details')
export class SeasonDetails extends LitElement {
  @property({ attribute: false }) reports: readonly SeasonReport[] = [];
  /** How many seasons the charts are of. */
  @property({ type: Number }) seasons = field.default;

  /** Whether a newer season is being played. */
  @property({ type: Boolean }) underway = false;

  #begun = false;
  readonly #bands = new SeasonRun(
    'seasonBand',
    () => true,
    () => this.requestUpdate(),
  );

  static override styles = [base, sideStyles, layout];

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#bands.halt();
  }

  /** The first time, the headline is shown before the work for all of this begins. */
  protected override async scheduleUpdate() {
    if (!this.#begun && this.reports.length > 0) {
      this.#begun = true;
      await afterFrame();
    }
    await super.scheduleUpdate();
  }

  protected override willUpdate() {
    if (this.underway && this.#bands.state.at === 'running') this.#bands.halt();
    if (!this.underway && this.isConnected) this.#play();
  }

  #play(options: { now?: boolean } = {}) {
    this.#bands.play(this.#bandRequests, options);
  }

  /** The seasons that the charts show for each side; none if they show only one. */
  get #bandRequests() {
    const { seasons } = this;
    if (seasons < 2) return [];
    return this.reports.map(({ options }) => ({
      options: options as Required<SeasonOptions>,
      seasons,
    }));
  }

  override render() {
    if (this.reports.length === 0) return nothing;
    return html`<div class="details">
      <season-figures .reports=${this.reports}></season-figures>
      ${this.#renderSeasons()}
      <div class="pictures">
        ${this.#renderCourse('error')} ${this.#renderCourse('correlation')} ${this.#renderTruth()}
      </div>
      <players-table .reports=${this.reports}></players-table>
    </div>`;
  }

  /** How many seasons the charts show, and the progress of those being played. */
  #renderSeasons() {
    const { state } = this.#bands;
    return html`<section class="several" aria-label=${text.section}>
      <number-control
        label=${controls.seasons.label}
        description=${controls.seasons.description}
        whole
        .value=${this.seasons}
        .default=${field.default}
        .min=${field.least}
        .max=${field.most}
        .step=${1}
        .hardMin=${field.least}
        .hardMax=${field.most}
        @number-input=${(event: CustomEvent<{ value: number }>) =>
          this.dispatchEvent(
            new CustomEvent('seasons-input', { detail: { seasons: event.detail.value } }),
          )}
      ></number-control>
      <div class="what">
        ${
          state.at === 'running'
            ? html`<span id="seasons-running">${text.playing(this.seasons)}</span>
                <progress aria-labelledby="seasons-running" max="1" .value=${state.done}></progress>
                <button class="quiet" @click=${() => this.#bands.cancel()}>${text.cancel}</button>`
            : nothing
        }
        ${
          state.at === 'cancelled' || state.at === 'failed'
            ? html`<span role="status">
                  ${state.at === 'failed' ? state.why : text.cancelled}
                </span>
                <button class="quiet" @click=${() => this.#play({ now: true })}>
                  ${text.play}
                </button>`
            : nothing
        }
      </div>
    </section>`;
  }

  /** How a measure changes from match to match; a single season has no band. */
  #renderCourse(measure: 'error' | 'correlation') {
    const { axis, about } = text[measure];
    const bands = this.#bands.reportsOf(this.#bandRequests);
    const sides = this.reports.map((report, side) => ({
      label: this.#letter(side),
      low: bands[side]?.[measure].low ?? null,
      mid: bands[side]?.[measure].mid ?? report[measure],
      high: bands[side]?.[measure].high ?? null,
    }));
    const matches = this.reports[0]?.sampledAt ?? [];
    return html`<gameroom-chart
      .picture=${{ kind: 'season', axis, matches, sides } satisfies Picture}
      .about=${bands.length > 0 ? `${about} ${text.band(this.seasons)}` : about}
      file=${`season-${axis.toLowerCase().replaceAll(' ', '-')}`}
    ></gameroom-chart>`;
  }

  #renderTruth() {
    const sides = this.reports.map(({ levelSkills: skills, ratings }, side) => ({
      label: this.#letter(side),
      skills,
      ratings,
    }));
    return html`<gameroom-chart
      class="wide"
      .picture=${{ kind: 'truth', sides } satisfies Picture}
      about=${text.truth}
      file="season-truth"
    ></gameroom-chart>`;
  }

  /** The side's letter, where there are two. */
  #letter(side: number): string {
    return this.reports.length > 1 ? (SIDES[side] ?? '') : '';
  }
}

declare global {
  interface HTMLElementEventMap {
    'seasons-input': CustomEvent<{ seasons: number }>;
  }
  interface HTMLElementTagNameMap {
    'season-details': SeasonDetails;
  }
}
