/** Which settings a season should have: pairs in order and log loss over GAME_MULT, over several seasons. */

import type { Picture } from '#charts';
import type { SeasonOptions, SeasonSweepReport } from '#multiplayer';
import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { base } from '../../styles/base.js';
import { toolLayout } from '../../styles/layout.js';
import { progressStyles } from '../../styles/progress.js';
import { sweepText as text } from '../../text/sweep.js';
import type { AllSettings } from '../settings/schema.js';
import { SeasonRun } from './season-run.js';

/** The values of GAME_MULT that are tried besides the current one. */
const SPEEDS = [0.05, 0.1, 0.2, 0.4, 0.7, 1, 1.5, 2, 3, 4.5, 7, 10];

/** A season whose GAME_MULT is in question. */
export type SweptSeason = Required<SeasonOptions> & { readonly settings: AllSettings };

/** `game-mult-picked` (detail: number): the user wants to use this one. */
@customElement('season-sweep')
export class SeasonSweep extends LitElement {
  @property({ attribute: false }) options!: SweptSeason;
  /** How many are played with each GAME_MULT. */
  @property({ type: Number }) seasons!: number;

  readonly #run = new SeasonRun(this, 'seasonSweep');

  static override styles = [base, toolLayout, progressStyles];

  protected override willUpdate() {
    if (this.options.skillSpread !== 0) this.#run.play([this.#request]);
  }

  get #request() {
    const { options, seasons } = this;
    const speeds = [...new Set([...SPEEDS, options.settings.gameMult])];
    return [options, speeds.toSorted((a, b) => a - b), seasons] as const;
  }

  override render() {
    if (this.options.skillSpread === 0) return html`<h3 class="headline">${text.noOrder}</h3>`;
    const [report] = this.#run.reports;
    const isPlayed = this.#run.reportsOf([this.#request]).length > 0;
    const { gameMult } = this.options.settings;
    return html`<div class="frame">
      <div role="status">
        ${
          report
            ? html`<h3 class="headline">${text.headline(report)}</h3>
                ${isPlayed ? text.about(report, gameMult).map((words) => html`<p class="sentence">${words}</p>`) : nothing}`
            : nothing
        }
      </div>
      <div class="bar">
        ${this.#run.render({ ...text.run, playing: text.playing(this.seasons) })}
        ${report ? this.#renderUse(report, gameMult) : nothing}
      </div>
      ${
        report
          ? guard([report, gameMult], () => [
              this.#renderChart(report, 'rightPairs', gameMult),
              this.#renderChart(report, 'logLoss', gameMult),
            ])
          : nothing
      }
    </div>`;
  }

  #renderUse({ gameMult, best }: SeasonSweepReport, current: number) {
    const found = gameMult[best ?? -1];
    if (found === undefined) return nothing;
    const use = () => this.dispatchEvent(new CustomEvent('game-mult-picked', { detail: found }));
    return button(text.use(found), use, { disabled: found === current });
  }

  #renderChart(report: SeasonSweepReport, measure: 'rightPairs' | 'logLoss', current: number) {
    const { gameMult, best } = report;
    const range = report[measure];
    const { name, about, coin } = text.charts[measure];
    const isBest = measure === 'rightPairs' && best !== null;
    const dot: [number, number] | null = isBest
      ? [gameMult[best] ?? NaN, range.mid[best] ?? NaN]
      : null;
    const picture: Picture = {
      kind: 'sweep',
      report: {
        over: 'GAME_MULT',
        note: text.note(this.options.settings.t),
        measure: name,
        numbers: gameMult,
        middle: range.mid,
        range,
        best: dot,
        flat: [],
        current,
        atCurrent: null,
        coin,
      },
    };
    return html`<gameroom-chart
      .picture=${picture}
      subject=${text.subject(this.options, report.seeds)}
      about=${about(report.seeds)}
      file=${`season-${name.toLowerCase().replaceAll(' ', '-')}`}
    ></gameroom-chart>`;
  }
}
