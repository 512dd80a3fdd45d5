/** Which settings predict a league best: the answer in a sentence, then the evidence. */

import type { LeagueReport, Settings } from '#multiplayer';
import type { Picture } from '#charts';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { requestStatus } from '../../controls/request-status.js';
import { multiplayer as engine } from '../../engine/engines.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { base } from '../../styles/base.js';
import { progressStyles } from '../../styles/progress.js';
import { fitText as text, type Found } from '../../text/fit.js';
import { Request } from '../../element/request.js';

/** How long the league has not changed when its fit is computed again, in milliseconds. */
const SETTLED = 250;
/** - `settings-picked` (detail: settings): the user wants to use these. */
@customElement('league-fit')
export class LeagueFit extends LitElement {
  static override styles = [
    base,
    progressStyles,
    css`
      :host {
        display: grid;
        gap: 1rem;
        margin-block-start: 0.75rem;
      }
      p {
        max-inline-size: 46rem;
      }
    `,
  ];

  /** What the league's rating gave: a new one means that the log or the settings have changed. */
  @property({ attribute: false }) report: LeagueReport | null = null;
  @property({ attribute: false }) request!: LeagueRequest;
  /** What the charts are of. */
  @property() subject = '';

  readonly #fit = new Request(
    this,
    ([request]: readonly [LeagueRequest], work) =>
      engine.ask('leagueFit', [request, { map: true }], work),
    { pause: SETTLED, done: (_, [request]) => this.#calibration.ask(request) },
  );
  readonly #calibration = new Request(this, ([request]: readonly [LeagueRequest]) =>
    engine.ask('leagueCalibration', [request]),
  );

  protected override willUpdate(changed: PropertyValues) {
    if (changed.has('report') && this.report) this.#fit.ask(this.request);
  }

  override render() {
    const fit = this.#fit.ready?.result;
    return html`<div role="status" class=${this.#fit.isStale ? 'stale' : ''}>
        ${
          fit
            ? html`<h3 class="headline">${text.headline(fit)}</h3>
                <p class="hint">${text.about(fit)}</p>`
            : nothing
        }
      </div>
      ${requestStatus(this.#fit, { working: text.trying, again: text.again })}
      ${fit && text.isFound(fit) ? this.#renderEvidence(fit) : nothing}`;
  }

  #renderEvidence(fit: Found) {
    const calibration = this.#calibration.ready?.result;
    const { sameMinutes } = fit;
    const offers = text.isBetter(fit) ? fit.steps : [];
    return html`${
      offers.length > 0
        ? html`<div class="bar screen-only">
            ${offers.map((settings) => this.#renderUse(settings, fit))}
          </div>`
        : nothing
    }
    ${guard([fit], () => [
      this.#renderChart(curvePicture(fit), text.aboutCurve(fit), 'league-fit'),
      sameMinutes === null
        ? this.#renderChart({ kind: 'fit-map', report: fit }, text.aboutMap(fit), 'league-fit-map')
        : nothing,
    ])}
    ${
      calibration && calibration.bins.length > 0
        ? guard([calibration], () =>
            this.#renderChart(
              { kind: 'calibration', report: calibration },
              text.aboutCalibration,
              'league-calibration',
            ),
          )
        : requestStatus(this.#calibration, { working: text.trying })
    }`;
  }

  #renderChart(picture: Picture, about: string, file: string) {
    return html`<gameroom-chart
      .picture=${picture}
      subject=${this.subject}
      about=${about}
      file=${file}
    ></gameroom-chart>`;
  }

  #renderUse(exact: Settings, { current }: Found) {
    const settings = text.rounded(exact);
    const use = () => this.dispatchEvent(new CustomEvent('settings-picked', { detail: settings }));
    return button(text.use(settings, current.settings), use);
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
