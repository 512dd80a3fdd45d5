/** What a season shows below its headline: figures, charts, and the table of players. */

import type { Picture } from '#charts';
import type { SeasonOptions, SeasonReport } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { numberControl } from '../../controls/number-control.js';
import { base } from '../../styles/base.js';
import { figureStyles, renderFigures } from '../../styles/figures.js';
import { toolLayout } from '../../styles/layout.js';
import { progressStyles } from '../../styles/progress.js';
import { seasonText } from '../../text/season.js';
import { schema } from './schema.js';
import { SeasonRun } from './season-run.js';
import { letterOf, sideKey, sideStyles } from './sides.js';

const { charts: text, controls, figures } = seasonText;

@customElement('season-details')
export class SeasonDetails extends LitElement {
  @property({ attribute: false }) reports: readonly SeasonReport[] = [];
  /** How many seasons the charts are of. */
  @property({ type: Number }) seasons = schema.default.seasons;

  /** Whether a newer season is being played. */
  @property({ type: Boolean }) underway = false;

  readonly #bands = new SeasonRun(this, 'seasonBand');

  static override styles = [
    base,
    toolLayout,
    progressStyles,
    sideStyles,
    figureStyles,
    css`
      dd:not(.about) {
        display: flex;
        flex-wrap: wrap;
        align-items: baseline;
        gap: 0 0.4rem;
      }
      dd .side {
        font-size: var(--step--1);
      }
      .several {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
        gap: 0.5rem 1.5rem;
        align-items: end;
      }
      @container (min-width: 40rem) {
        .pictures {
          grid-template-columns: 1fr 1fr;
        }
        .wide {
          grid-column: 1 / -1;
        }
      }
    `,
  ];

  protected override willUpdate() {
    if (this.underway && this.#bands.state.at === 'running') this.#bands.halt();
    if (!this.underway) this.#bands.play(this.#bandRequests);
  }

  /** The seasons that the charts show for each side; none if they show only one. */
  get #bandRequests() {
    const { seasons } = this;
    if (seasons < 2) return [];
    return this.reports.map(
      ({ options }) => [options as Required<SeasonOptions>, seasons] as const,
    );
  }

  override render() {
    if (this.reports.length === 0) return nothing;
    const bands = this.#bands.reportsOf(this.#bandRequests);
    return html`<div class="frame">
      ${renderFigures(this.reports.map(figures), (side) => sideKey(side, this.reports))}
      ${this.#renderSeasons()}
      ${guard(
        [this.reports, ...bands],
        () =>
          html`<div class="frame pictures">
            ${this.#renderCourse('error', bands)} ${this.#renderCourse('correlation', bands)}
            ${this.#renderTruth()}
          </div>`,
      )}
    </div>`;
  }

  /** How many seasons the charts show, and the progress of those being played. */
  #renderSeasons() {
    const change = (detail: number) =>
      this.dispatchEvent(new CustomEvent('seasons-input', { detail }));
    return html`<section class="several" aria-label=${text.section}>
      ${numberControl(schema.fields.seasons, controls.seasons, this.seasons, change)}
      <div class="bar">
        ${this.#bands.render({ ...text.run, playing: text.playing(this.seasons) })}
      </div>
    </section>`;
  }

  /** How a measure changes from match to match; a single season has no band. */
  #renderCourse(measure: 'error' | 'correlation', bands: SeasonRun<'seasonBand'>['reports']) {
    const { axis, about } = text[measure];
    const sides = this.reports.map((report, side) => ({
      label: letterOf(side, this.reports),
      ...(bands[side]?.[measure] ?? { low: null, mid: report[measure], high: null }),
    }));
    const matches = this.reports[0]?.sampledAt ?? [];
    return html`<gameroom-chart
      level="2"
      .picture=${{ kind: 'season', axis, matches, sides } satisfies Picture}
      subject=${seasonText.subject(this.reports)}
      .about=${bands.length > 0 ? `${about} ${text.band(this.seasons)}` : about}
      file=${`season-${axis.toLowerCase().replaceAll(' ', '-')}`}
    ></gameroom-chart>`;
  }

  #renderTruth() {
    const sides = this.reports.map(({ levelSkills: skills, ratings }, side) => ({
      label: letterOf(side, this.reports),
      skills,
      ratings,
    }));
    return html`<gameroom-chart
      class="wide"
      level="2"
      .picture=${{ kind: 'truth', sides } satisfies Picture}
      about=${text.truth}
      subject=${seasonText.subject(this.reports)}
      file="season-truth"
    ></gameroom-chart>`;
  }
}
