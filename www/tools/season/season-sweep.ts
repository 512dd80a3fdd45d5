/** Which settings a season should have: pairs in order and log loss over GAME_MULT, over several seasons. */

import type { Picture } from '#explanations';
import type { SeasonSweepReport } from '#results';
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { toolLayout } from '../../styles/layout.js';
import { sweepText as text } from '../../text/sweep.js';
import type { SeasonModel } from './model.js';

/** What is asked of each: the order of the season, and its next match. */
const MEASURES = ['rightPairs', 'logLoss'] as const;
type Measure = (typeof MEASURES)[number];

@define('gameroom-season-sweep')
export class SeasonSweep extends View<SeasonModel> {
  static override styles = toolLayout;

  override render() {
    const { sweep, state } = this.model;
    if (state.skillSpread === 0) return html`<h3 class="headline">${text.noOrder}</h3>`;
    const { ready, isStale } = sweep;
    const report = ready?.result;
    const { gameMult } = state.settings;
    return html`<div class="frame">
      <div role="status" class=${isStale ? 'stale' : ''}>
        ${
          report
            ? html`<h3 class="headline">${text.headline(report)}</h3>
                <p class="sentence">${text.about(report, gameMult)}</p>`
            : nothing
        }
      </div>
      <div class="bar">
        ${requestStatus(sweep, { working: text.playing(state.seasons), instead: text.instead })}
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
    const { model } = this;
    const { settings } = model.state;
    const { best, flat } = report[measure];
    const found = gameMult[best ?? -1];
    if (found === undefined || flat[gameMult.indexOf(settings.gameMult)]) return nothing;
    const use = () => model.set({ settings: { ...settings, gameMult: found } }, text.used(found));
    return button(text.use(found, measure), use);
  }

  #renderChart(report: SeasonSweepReport, measure: Measure, current: number) {
    const { gameMult } = report;
    const { range, best, flat } = report[measure];
    const { name, about, coin } = text.charts[measure];
    const picture: Picture = {
      kind: 'sweep',
      report: {
        over: 'GAME_MULT',
        note: text.note(this.model.state.settings.t),
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
      subject=${text.subject(this.model.season, report.seeds)}
      about=${about(report.seeds)}
      file=${`season-${name.toLowerCase().replaceAll(' ', '-')}`}
    ></gameroom-chart>`;
  }
}
