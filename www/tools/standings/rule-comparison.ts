/** Which rule predicts the games best: schemes, ZoneStats and the listed ratings, in one list, with a sentence. */

import type { ComparisonReport, PredictorReport } from '#results';
import type { Picture } from '#explanations';
import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { menu } from '../../controls/menu.js';
import { numberControl } from '../../controls/number-control.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { integer } from '../../element/schema.js';
import { archives as engine } from '../../engine/engines.js';
import { CHOICES, choiceOf } from '../../rating-scheme/scheme.js';
import { comparisonText as TEXT } from '../../text/comparison.js';
import { answer } from '../../view/answer.js';
import { chart } from '../../view/chart.js';
import { column, table } from '../../view/table.js';
import type { StandingsModel } from './model.js';
import { gameOptionsOf } from './schema.js';

const EARLIER = integer(0, 1_000_000, 5, { slider: [0, 30, 1] });

@define('gameroom-rule-comparison')
export class RuleComparison extends BaseElement {
  static override styles = css`
    :host,
    div {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
    }
    h3 {
      font-size: var(--step-0);
    }
    p {
      margin: 0;
    }
    select {
      min-block-size: 2.75rem;
    }
  `;

  @property({ attribute: false }) model!: StandingsModel;

  /** How many earlier games both players need. */
  @state() private earlier = EARLIER.default;
  /** Whose calibration is shown; the best one's if this is blank. */
  @state() private chosen = '';

  readonly #compared = resource(
    this,
    () => {
      const { byScheme, state } = this.model;
      const archive = byScheme.games.current?.archive;
      if (archive === undefined) return undefined;
      // One's own counts once it is chosen.
      const shown = CHOICES.filter((scheme) => scheme !== 'custom' || state.rule === scheme);
      const schemes = shown.map((scheme) => choiceOf(scheme, state.custom));
      const { ratedOnly, bots, from, to } = gameOptionsOf(state, null);
      return [archive, schemes, { ratedOnly, bots, from, to }, this.earlier, state.settings];
    },
    ([archive, schemes, options, earlier, settings], work) =>
      engine.ask('compare', [archive, [...schemes], options, earlier, settings], work),
    { once: true },
  );
  readonly #calibration = resource(
    this,
    () => {
      const report = this.#compared.current;
      const [archive] = this.#compared.ready?.inputs ?? [];
      const place = report ? this.#place(report) : -1;
      return archive !== undefined && place >= 0 ? [archive, place] : undefined;
    },
    ([archive, place], work) => engine.ask('calibration', [archive, place], work),
    { once: true },
  );

  /** The place of the predictor whose calibration is shown. */
  #place({ predictors, best }: ComparisonReport): number {
    const chosen = predictors.findIndex(({ name }) => name === this.chosen);
    return chosen >= 0 ? chosen : (best ?? -1);
  }

  override render() {
    return html`${answer({ of: this.#compared, working: TEXT.comparing }, (report) => this.#renderReport(report))}
    ${numberControl(EARLIER, { label: TEXT.minGames, description: '' }, this.earlier, (earlier) => (this.earlier = earlier))}`;
  }

  #renderReport(report: ComparisonReport) {
    const { predictors, best } = report;
    return html`<div>
      <div role="status">
        <h3>${TEXT.headline(report)}</h3>
        <p class="hint">${TEXT.about(report, this.earlier)}</p>
      </div>
      ${guard([report], () =>
        chart(differencesOf(report), { subject: this.model.subject, file: 'scheme-differences' }),
      )}
      ${table({ title: TEXT.table, rows: predictors, columns: COLUMNS }, { sort: 'logLoss' })}
      ${best === null ? nothing : this.#renderCalibration(report)}
    </div>`;
  }

  #renderCalibration(report: ComparisonReport) {
    const calibration = this.#calibration.ready?.result;
    const options = report.predictors.map(({ name }) => [name, TEXT.nameOf(name)] as const);
    const shown = report.predictors[this.#place(report)]?.name ?? 'p1';
    const picture: Picture | null = calibration
      ? { kind: 'calibration', report: calibration }
      : null;
    return html`<label
        >${TEXT.calibration} ${menu(options, shown, (name) => (this.chosen = name))}</label
      >
      ${guard([calibration], () =>
        chart(picture, {
          about: TEXT.aboutCalibration,
          subject: this.model.subject,
          file: 'calibration',
        }),
      )}`;
  }
}

/** The predictors under their names. Beside a coin, the others would look alike. */
function differencesOf({ predictors, best, span }: ComparisonReport): Picture {
  const shown = predictors.filter(({ name }) => name !== 'coin');
  const named = shown.map((one) => ({ ...one, name: TEXT.nameOf(one.name) }));
  const report = { predictors: named, best, negligible: span?.negligible ?? 0 };
  return { kind: 'comparison', report };
}

const { columns } = TEXT;

const COLUMNS = [
  column('name', columns.name, ({ name }: PredictorReport) => TEXT.nameOf(name), { header: true }),
  column('logLoss', columns.logLoss, ({ logLoss }: PredictorReport) => logLoss, {
    write: TEXT.loss,
    tint: true,
    ascending: true,
  }),
  column('brier', columns.brier, ({ brier }: PredictorReport) => brier, {
    write: TEXT.loss,
    ascending: true,
  }),
  column('rightCalls', columns.rightCalls, ({ rightCalls }: PredictorReport) => rightCalls, {
    text: ({ rightCalls }) => TEXT.share(rightCalls),
  }),
  column('difference', columns.difference, ({ difference }: PredictorReport) => difference, {
    text: (row) => TEXT.difference(row),
    ascending: true,
  }),
  column('verdict', columns.verdict, (row: PredictorReport) => TEXT.verdict(row), {
    numeric: false,
    sortable: false,
  }),
];
