/** Which settings a season should have: pairs in order and log loss over GAME_MULT, over several seasons. */

import type { Picture } from '#charts';
import type { SeasonOptions, SeasonSweepReport } from '#multiplayer';
import { LitElement, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { requestStatus } from '../../controls/request-status.js';
import { Request } from '../../element/request.js';
import { multiplayer as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { toolLayout } from '../../styles/layout.js';
import { progressStyles } from '../../styles/progress.js';
import { seasonText } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';
import { sweepText as text } from '../../text/sweep.js';
import type { AllSettings } from '../../text/settings.js';

/** The values of GAME_MULT that are tried besides the current one. */
const SPEEDS = [0.05, 0.1, 0.2, 0.4, 0.7, 1, 1.5, 2, 3, 4.5, 7, 10];

/** What is asked of each: the order of the season, and its next match. */
const MEASURES = ['rightPairs', 'logLoss'] as const;
type Measure = (typeof MEASURES)[number];

/** A season whose GAME_MULT is in question. */
export type SweptSeason = Required<SeasonOptions> & { readonly settings: AllSettings };

/** The season, each GAME_MULT, and how many seasons are played with each. */
type Swept = readonly [season: SweptSeason, gameMults: readonly number[], seasons: number];

/** `game-mult-picked` (detail: number): the user wants to use this one. */
@customElement('season-sweep')
export class SeasonSweep extends LitElement {
  @property({ attribute: false }) options!: SweptSeason;
  /** How many are played with each GAME_MULT. */
  @property({ type: Number }) seasons!: number;

  readonly #run = new Request(this, async (swept: Swept, work) => {
    const problem = await engine.ask('seasonProblem', [swept[0]], work);
    if (problem) throw new Error(`${seasonText.run.refused} ${sentence(problem.expected)}`);
    return engine.ask('seasonSweep', swept, work);
  });

  static override styles = [base, toolLayout, progressStyles];

  protected override willUpdate() {
    if (this.options.skillSpread !== 0) this.#run.ask(...this.#swept);
  }

  get #swept(): Swept {
    const { options, seasons } = this;
    const speeds = [...new Set([...SPEEDS, options.settings.gameMult])];
    return [options, speeds.toSorted((a, b) => a - b), seasons];
  }

  override render() {
    if (this.options.skillSpread === 0) return html`<h3 class="headline">${text.noOrder}</h3>`;
    const { ready, isStale } = this.#run;
    const report = ready?.result;
    const { gameMult } = this.options.settings;
    return html`<div class="frame">
      <div role="status" class=${isStale ? 'stale' : ''}>
        ${
          report
            ? html`<h3 class="headline">${text.headline(report)}</h3>
                ${!isStale ? text.about(report, gameMult).map((words) => html`<p class="sentence">${words}</p>`) : nothing}`
            : nothing
        }
      </div>
      <div class="bar">
        ${requestStatus(this.#run, { working: text.playing(this.seasons), ...text.run })}
        ${report ? MEASURES.map((measure) => this.#renderUse(report, measure)) : nothing}
      </div>
      ${
        report
          ? guard([report, gameMult], () =>
              MEASURES.map((measure) => this.#renderChart(report, measure, gameMult)),
            )
          : nothing
      }
    </div>`;
  }

  /** Takes the best value, unless the current one is as good. */
  #renderUse({ gameMult, ...report }: SeasonSweepReport, measure: Measure) {
    const { settings } = this.options;
    const { best, flat } = report[measure];
    const found = gameMult[best ?? -1];
    if (found === undefined || flat[gameMult.indexOf(settings.gameMult)]) return nothing;
    const use = () => this.dispatchEvent(new CustomEvent('game-mult-picked', { detail: found }));
    return button(text.use(found, settings.t, measure), use);
  }

  #renderChart(report: SeasonSweepReport, measure: Measure, current: number) {
    const { gameMult } = report;
    const { range, best, flat } = report[measure];
    const { name, about, coin } = text.charts[measure];
    const picture: Picture = {
      kind: 'sweep',
      report: {
        over: 'GAME_MULT',
        note: text.note(this.options.settings.t),
        measure: name,
        numbers: gameMult,
        middle: range.mid,
        range,
        best: best === null ? null : [gameMult[best] ?? NaN, range.mid[best] ?? NaN],
        flat,
        current,
        atCurrent: range.mid[gameMult.indexOf(current)] ?? null,
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
