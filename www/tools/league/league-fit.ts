/** Which settings fit a league: the answer in a sentence, then the evidence. */

import type { Calibration, FitPoint, LeagueFitReport, LeagueReport, Settings } from '#multiplayer';
import type { Picture } from '#charts';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { calibrationPicture } from '../../chart/calibration.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { longWork } from '../../controls/long-work.js';
import { multiplayer as engine } from '../../engine/engines.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { base } from '../../styles/base.js';
import { progressStyles } from '../../styles/progress.js';
import { fitText as text } from '../../text/fit.js';
import { Answer } from '../../tool/answer.js';
import { Pause } from '../../tool/pause.js';

/** How long the league has not changed when its fit is computed again, in milliseconds. */
const SETTLED = 250;
/** The rows of the map: values of MAX_GAME_LENGTH, or of T where that matters by itself. */
const LENGTHS = [2.5, 5, 10, 15, 20, 30, 40, 60, 80, 120];
const SPREADS = [20, 30, 45, 60, 90, 120, 160, 240, 320, 480];

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

  /** The fit at other values of GAME_MULT, which has the answer, while the map is still being made. */
  @state() private curve: LeagueFitReport | null = null;

  readonly #map = new Answer<LeagueFitReport>(this);
  readonly #calibration = new Answer<Calibration>(this);
  readonly #fitting = new Pause(this, SETTLED, () => void this.#fit());

  protected override willUpdate(changed: PropertyValues) {
    if (!changed.has('report') || !this.report) return;
    if (this.curve) this.#fitting.soon();
    else void this.#fit();
  }

  /** First the curve, then the map, then the calibration. */
  async #fit() {
    const { request, curve: before } = this;
    const map = await this.#map.askInstead(async (options) => {
      const curve = await engine.ask('leagueFit', [request, {}], options);
      this.curve = curve;
      const rows = curve.sameStart ? { maxGameLength: LENGTHS } : { t: SPREADS };
      return engine.ask('leagueFit', [request, rows], options);
    });
    if (map) await this.#calibration.ask(() => engine.ask('leagueCalibration', [request]));
    // Cancelled: the curve is of other settings.
    else if (this.#map.done === null && this.curve === before) this.curve = null;
  }

  override render() {
    const { value: map, failure } = this.#map;
    const { curve } = this;
    if (failure) return html`<p role="alert">${failure}</p>`;
    const fit = curve && text.offered(curve, map);
    const work = longWork(this.#map, text.trying, text.again, () => this.#fit());
    return html`<div role="status">
        ${
          fit
            ? html`<h3 class="headline">${text.headline(fit)}</h3>
                <p class="hint">${text.about(fit)}</p>`
            : nothing
        }
      </div>
      ${this.report && work !== nothing ? html`<div class="bar screen-only">${work}</div>` : nothing}
      ${
        curve?.best && curve.current && fit?.best
          ? this.#renderEvidence(curve, curve.best, curve.current, fit)
          : nothing
      }`;
  }

  #renderEvidence(
    curve: LeagueFitReport,
    best: FitPoint,
    current: FitPoint,
    { keepT, keepGameMult, best: found }: LeagueFitReport,
  ) {
    const [map, calibration] = [this.#map.value, this.#calibration.value];
    const offered = keepT ?? (found ?? best).settings;
    return html`<div class="bar screen-only">
        ${this.#renderUse(offered, current, text.use)}
        ${keepGameMult ? this.#renderUse(keepGameMult, current, text.keepGameMult) : nothing}
      </div>
      ${guard([curve], () =>
        this.#renderChart(curvePicture(curve, best, current), text.aboutCurve(curve), 'league-fit'),
      )}
      ${map?.best ? this.#renderMap(map, map.best, offered) : nothing}
      ${
        calibration && calibration.bins.length > 0
          ? guard([calibration], () =>
              this.#renderChart(
                calibrationPicture(calibration),
                text.aboutCalibration,
                'league-calibration',
              ),
            )
          : nothing
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

  #renderMap(map: LeagueFitReport, { settings }: FitPoint, offered: Settings) {
    const place = ({ t, gameMult, maxGameLength }: Settings) =>
      [t, gameMult, maxGameLength].map(Number);
    const current = map.current && place(map.current.settings);
    const { t, gameMult, maxGameLength, logLoss } = map;
    const grid = { t, gameMult, maxGameLength, logLoss, best: place(settings), current };
    return html`${guard([map], () =>
      this.#renderChart({ kind: 'fit-map', ...grid }, text.aboutMap(map), 'league-fit-map'),
    )}
    ${
      isSame(text.rounded(settings), text.rounded(offered))
        ? nothing
        : html`<div class="bar screen-only">
            ${map.current ? this.#renderUse(settings, map.current, text.use) : nothing}
          </div>`
    }`;
  }

  #renderUse(exact: Settings, { settings: current }: FitPoint, label: typeof text.use) {
    const settings = text.rounded(exact);
    const disabled = isSame(settings, this.request.settings);
    const use = () => this.dispatchEvent(new CustomEvent('settings-picked', { detail: settings }));
    return button(label(settings, current), use, { disabled });
  }
}

const isSame = (one: Settings, other: Settings) =>
  (['t', 'gameMult', 'maxGameLength'] as const).every((name) => one[name] === other[name]);

function curvePicture(
  { gameMult, logLoss, flat }: LeagueFitReport,
  best: FitPoint,
  current: FitPoint,
): Picture {
  const place = ({ settings, logLoss }: FitPoint) => [Number(settings.gameMult), logLoss];
  return {
    kind: 'sweep',
    over: 'GAME_MULT',
    note: text.note(current.settings),
    measure: text.measure,
    numbers: gameMult,
    sides: [{ label: '', low: null, mid: logLoss, high: null, best: place(best) }],
    flat: flat.map(Number),
    current: place(current),
    coin: Math.LN2,
  };
}
