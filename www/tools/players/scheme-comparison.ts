/** Which scheme predicts the games of an archive: the answer in a sentence, then the evidence. */

import type {
  ComparisonReport,
  GameOptions,
  PredictorReport,
  Scheme,
  SchemeChoice,
} from '#results';
import type { Picture } from '#explanations';
import { css, html, nothing, type PropertyValues } from 'lit';
import { state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import '../../controls/data-table.js';
import type { TableView } from '../../controls/table.js';
import { columnsFrom } from '../../controls/columns.js';
import { menu } from '../../controls/menu.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { Request } from '../../element/request.js';
import { archives as engine } from '../../engine/engines.js';
import { comparisonText as TEXT } from '../../text/comparison.js';
import { CHOICES, choiceOf } from '../../rating-scheme/scheme.js';
import type { PlayersModel } from './model.js';

const FIRST_VIEW: TableView = { sort: 'logLoss', descending: false, start: 0, count: 25 };

/** What is known so far is shown this often, because each time holds up the comparison, in milliseconds. */
const BETWEEN = 200;

/** What is compared, and on which games. */
type Compared = readonly [
  archive: string,
  schemes: readonly SchemeChoice[],
  games: Partial<GameOptions>,
  minGames: number,
];

@define('gameroom-scheme-comparison')
export class SchemeComparison extends View<PlayersModel> {
  /** How many earlier games both players need. */
  @state() private minGames = 5;
  /** Whose calibration is shown; the best scheme's if this is blank. */
  @state() private chosen = '';

  readonly #report = new Request(
    this,
    ([archive, schemes, games, minGames]: Compared, { signal, onProgress: show }) => {
      const onProgress = (done: number) => {
        show(done);
        this.#soFar.ask(archive, done);
      };
      const request = [archive, [...schemes], games, minGames] as const;
      return engine.ask('compare', request, { signal, onProgress });
    },
    { once: true },
  );
  /** What is known while the first comparison goes on. */
  readonly #soFar = new Request(
    this,
    async ([archive]: readonly [archive: string, done: number]) => {
      await new Promise((resume) => setTimeout(resume, BETWEEN));
      return engine.ask('comparison', [archive]);
    },
  );
  readonly #calibration = new Request(
    this,
    ([[archive], place]: readonly [compared: Compared, place: number], work) =>
      engine.ask('calibration', [archive, place], work),
  );

  static override styles = css`
    h3 {
      margin-block: 0.5rem 0.3rem;
    }
    .bar {
      margin-block: 0.4rem;
      font-size: var(--step--1);
    }
    [type='number'] {
      inline-size: 5rem;
    }
    .choice {
      flex-wrap: wrap;
      max-inline-size: 100%;
    }
    select {
      max-inline-size: 100%;
    }
    details {
      margin-block: 0.8rem;
    }
  `;

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    const { archive, state } = this.model;
    // Out of sight, nothing new is compared.
    if (!state.compare || archive === '') return;
    const { ratedOnly, bots, from, to, custom } = state;
    const schemes = CHOICES.map((scheme) => choiceOf(scheme, custom));
    this.#report.ask(archive, schemes, { ratedOnly, bots, from, to }, this.minGames);
    const { ready, isStale } = this.#report;
    const place = this.#place;
    if (ready && !isStale && place >= 0) this.#calibration.ask(ready.input, place);
  }

  /** The place of the predictor whose calibration is shown. */
  get #place(): number {
    const { predictors = [], best } = this.#report.ready?.result ?? {};
    const chosen = predictors.findIndex(({ name }) => name === this.chosen);
    return chosen >= 0 ? chosen : (best ?? -1);
  }

  override render() {
    const { ready, isStale } = this.#report;
    const report = ready?.result;
    const shown = report ?? this.#soFar.ready?.result;
    return html`<div role="status" class=${isStale ? 'stale' : ''}>
        ${report ? this.#renderHeadline(report) : nothing}
      </div>
      <div class="bar">${this.#renderTools()}</div>
      ${requestStatus(this.#report, { working: TEXT.comparing })}
      ${shown && shown.predictors.length > 0 ? this.#renderTable(shown) : nothing}
      ${report && report.best !== null ? this.#renderCalibration(report) : nothing}
      <details>
        <summary>${TEXT.yourScheme}</summary>
        <gameroom-scheme-editor
          .scheme=${this.model.state.custom}
          .schemes=${this.model.schemes}
          @scheme-change=${({ detail: custom }: CustomEvent<Scheme>) => this.model.set({ custom })}
        ></gameroom-scheme-editor>
      </details>`;
  }

  #renderHeadline(report: ComparisonReport) {
    return html`<h3 class="headline">${TEXT.headline(report)}</h3>
      <p class="hint">${TEXT.about(report, this.minGames)}</p>`;
  }

  #renderTools() {
    return html`<label class="choice"
      >${TEXT.minGames}
      <input
        class="field"
        type="number"
        min="0"
        step="1"
        .value=${String(this.minGames)}
        @change=${this.#setMinGames}
      />
    </label>`;
  }

  readonly #setMinGames = ({ target }: Event & { target: HTMLInputElement }) => {
    const { valueAsNumber: games } = target;
    if (Number.isInteger(games) && games >= 0 && games <= 1_000_000) this.minGames = games;
    else target.value = String(this.minGames);
  };

  #renderTable(report: ComparisonReport) {
    const { predictors } = report;
    return html`<gameroom-chart
        .picture=${guard([predictors], () => differencesOf(report))}
        subject=${this.model.subject}
        file="scheme-differences"
      ></gameroom-chart>
      <gameroom-data-table
        label=${TEXT.table}
        ?busy=${this.#report.isPending}
        .columns=${COLUMNS}
        .all=${predictors}
        .first=${FIRST_VIEW}
      ></gameroom-data-table>`;
  }

  #renderCalibration({ predictors }: ComparisonReport) {
    const calibration = this.#calibration.ready?.result;
    return html`<div class="bar">
        <label class="choice"
          >${TEXT.calibration}
          ${menu(
            predictors.map(({ name }) => [name, TEXT.nameOf(name)]),
            predictors[this.#place]?.name ?? 'p1',
            (name) => (this.chosen = name),
          )}
        </label>
      </div>
      ${requestStatus(this.#calibration, { working: TEXT.calibrating })}
      <gameroom-chart
        .picture=${guard([calibration], () =>
          calibration ? { kind: 'calibration', report: calibration } : null,
        )}
        expects="calibration"
        .about=${TEXT.aboutCalibration}
        subject=${this.model.subject}
        file="calibration"
      ></gameroom-chart>`;
  }
}

/** The predictors under their names. Beside a coin, the others would look alike. */
function differencesOf({ predictors, best, span }: ComparisonReport): Picture {
  const shown = predictors.filter(({ name }) => name !== 'coin');
  const named = shown.map((one) => ({ ...one, name: TEXT.nameOf(one.name) }));
  const report = { predictors: named, best, negligible: span?.negligible ?? 0 };
  return { kind: 'comparison', report };
}

const column = columnsFrom<PredictorReport, keyof typeof TEXT.columns>(TEXT.columns);

/** The best comes first. */
const ASCENDING = { descendingFirst: false };

const COLUMNS = [
  column('name', ({ name }) => TEXT.nameOf(name), { header: true, numeric: false }),
  column('logLoss', ({ logLoss }) => TEXT.loss(logLoss), { tint: true, ...ASCENDING }),
  column('brier', ({ brier }) => TEXT.loss(brier), ASCENDING),
  column('rightCalls', ({ rightCalls }) => TEXT.share(rightCalls)),
  column('difference', (row) => TEXT.difference(row), ASCENDING),
  column('verdict', (row) => TEXT.verdict(row), { numeric: false, sortable: false }),
];
