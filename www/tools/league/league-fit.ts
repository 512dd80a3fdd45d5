/** Which settings predict a league best: the answer in a sentence, then the evidence. */

import type { Settings } from '#results';
import type { Picture } from '#explanations';
import { css, html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { fitText as text, type Found } from '../../text/fit.js';
import type { LeagueModel } from './model.js';

@define('gameroom-league-fit')
export class LeagueFit extends View<LeagueModel> {
  static override styles = css`
    :host {
      display: grid;
      gap: 1rem;
      margin-block-start: 0.75rem;
    }
    p {
      max-inline-size: 46rem;
    }
    details gameroom-chart {
      margin-block-start: 1rem;
    }
  `;

  override render() {
    const { fit } = this.model;
    const found = fit.ready?.result;
    return html`<div role="status" class=${fit.isStale ? 'stale' : ''}>
        ${
          found
            ? html`<h3 class="headline">${text.headline(found)}</h3>
                <p class="hint">${text.about(found)}</p>`
            : nothing
        }
      </div>
      ${requestStatus(fit, { working: text.trying })}
      ${found && text.isFound(found) ? this.#renderEvidence(found) : nothing}`;
  }

  #renderEvidence(fit: Found) {
    const { calibration: request } = this.model;
    const calibration = request.ready?.result;
    const { sameMinutes } = fit;
    const offers = text.isBetter(fit) ? fit.steps : [];
    return html`${
        offers.length > 0
          ? html`<div class="bar screen-only">
              ${offers.map((settings) => this.#renderUse(settings, fit))}
            </div>`
          : nothing
      }
      ${guard([fit], () => this.#renderChart(curvePicture(fit), text.aboutCurve(fit), 'league-fit'))}
      <details>
        <summary>${text.more(fit)}</summary>
        ${guard([fit], () =>
          sameMinutes === null
            ? this.#renderChart(
                { kind: 'fit-map', report: fit },
                text.aboutMap(fit),
                'league-fit-map',
              )
            : nothing,
        )}
        ${
          calibration && calibration.bins.length > 0
            ? guard([calibration], () =>
                this.#renderChart(
                  { kind: 'calibration', report: calibration },
                  text.aboutCalibration,
                  'league-calibration',
                ),
              )
            : requestStatus(request, { working: text.trying })
        }
      </details>`;
  }

  #renderChart(picture: Picture, about: string, file: string) {
    return html`<gameroom-chart
      .picture=${picture}
      subject=${this.model.subject}
      about=${about}
      file=${file}
    ></gameroom-chart>`;
  }

  #renderUse(exact: Settings, { current }: Found) {
    const { model } = this;
    const chosen = text.rounded(exact);
    const settings = { ...model.state.settings, ...chosen };
    return button(text.use(chosen, current.settings), () => model.replace({ settings }, text.used));
  }
}

function curvePicture(fit: Found): Picture {
  const { gameMult, curve, flat, best, current } = fit;
  return {
    kind: 'sweep',
    report: {
      over: 'GAME_MULT',
      note: text.note(fit),
      measure: text.measure,
      numbers: gameMult,
      middle: curve,
      range: null,
      best: [Number(best.settings.gameMult), best.logLoss],
      flat,
      current: Number(current.settings.gameMult),
      atCurrent: current.logLoss,
      coin: Math.LN2,
    },
  };
}
