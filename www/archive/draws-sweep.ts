/** How well schemes predict the games of an archive with more or fewer fictitious draws. */

import type { ComparisonReport, SchemeId } from '#archives';
import type { Picture } from '#charts';
import type { SchemeInfo } from '#games';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../chart/gameroom-chart.js';
import { choice } from '../controls/choice.js';
import { longWork } from '../controls/long-work.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { progressStyles } from '../styles/progress.js';
import { drawsText as text } from '../text/draws.js';
import { Answer } from '../tool/answer.js';
import type { AllOptions } from './options.js';

/** The numbers of draws that are tried, and the schemes whose draws have a weight. */
const DRAWS = Uint32Array.of(0, 1, 2, 4, 8, 16, 32);
const SCHEMES = ['p3', 'p4', 'p5', 'p6', 'p7', 'p8'] as const satisfies readonly SchemeId[];

@customElement('draws-sweep')
export class DrawsSweep extends LitElement {
  static override styles = [base, progressStyles];

  @property() archive = '';
  /** What the chart is of. */
  @property() subject = '';
  /** Which games count, and how many earlier ones both players need. */
  @property({ attribute: false }) options!: AllOptions;
  @property({ type: Number }) minGames = 5;
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];

  @state() private chosen: readonly SchemeId[] = ['p3', 'p7', 'p8'];
  /** What was found for each scheme. */
  @state() private found: ReadonlyMap<SchemeId, ComparisonReport> = new Map();

  readonly #sweep = new Answer<ComparisonReport>(this);

  protected override willUpdate(changed: PropertyValues) {
    if (changed.has('options') || changed.has('minGames')) this.found = new Map();
    if (['options', 'minGames', 'chosen'].some((name) => changed.has(name))) void this.#run();
  }

  /** Scheme by scheme, each shown as it arrives. */
  async #run() {
    const { archive, minGames } = this;
    const { ratedOnly, bots, from, to } = this.options;
    const options = { ratedOnly, bots, from, to };
    for (const scheme of this.chosen) {
      if (this.found.has(scheme)) continue;
      const report = await this.#sweep.askInstead((job) =>
        engine.ask('priorSweep', [archive, scheme, DRAWS, options, minGames], job),
      );
      if (!report) return;
      this.found = new Map([...this.found, [scheme, report]]);
    }
  }

  override render() {
    const { done, failure } = this.#sweep;
    if (failure) return html`<p role="alert">${failure}</p>`;
    const toggle = (scheme: SchemeId) =>
      (this.chosen = SCHEMES.filter((one) => (one === scheme) !== this.chosen.includes(one)));
    const found = SCHEMES.flatMap((scheme) => {
      const report = this.chosen.includes(scheme) ? this.found.get(scheme) : undefined;
      const prior = this.schemes.find(({ id }) => id === scheme)?.scheme.prior;
      return report && prior ? [{ scheme, report, own: DRAWS.indexOf(prior.draws) }] : [];
    });
    const work = longWork(this.#sweep, text.trying, text.again, () => this.#run());
    return html`<fieldset class="bar">
        <legend>${text.schemes}</legend>
        ${SCHEMES.map((scheme) =>
          choice('checkbox', scheme, scheme, this.chosen.includes(scheme), () => toggle(scheme)),
        )}
      </fieldset>
      <div role="status">
        ${done === null ? found.map((one) => html`<p>${text.answer(one, DRAWS)}</p>`) : nothing}
      </div>
      <div class="bar">${found.length < this.chosen.length ? work : nothing}</div>
      ${
        found.some(({ report }) => report.best !== null)
          ? guard([this.found, this.chosen], () => this.#renderChart(found))
          : nothing
      }
      <p class="hint">${text.about}</p>`;
  }

  #renderChart(found: readonly { scheme: SchemeId; report: ComparisonReport }[]) {
    const sides = found.map(({ scheme, report: { predictors, best } }) => {
      const mid = Array.from(DRAWS, (_, place) => predictors[place]?.logLoss ?? NaN);
      const at = best === null ? null : [DRAWS[best] ?? NaN, mid[best] ?? NaN];
      return { label: scheme, low: null, mid, high: null, best: at };
    });
    const picture: Picture = {
      kind: 'sweep',
      over: text.draws,
      note: '',
      measure: text.measure,
      numbers: [...DRAWS],
      sides,
      flat: null,
      current: null,
      coin: Math.LN2,
    };
    return html`<gameroom-chart
      .picture=${picture}
      subject=${this.subject}
      about=${text.aboutChart}
      file="fictitious-draws"
    ></gameroom-chart>`;
  }
}
