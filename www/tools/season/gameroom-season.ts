/** `<gameroom-season>`: a simulated league whose true skills are known, under one or two settings. */

import type { SeasonReport } from '#multiplayer';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import type { SeasonChange } from '../../element-types.js';
import { base } from '../../styles/base.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { tokens } from '../../styles/tokens.js';
import { percent } from '../../text/numbers.js';
import { seasonText } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';
import { toolElement } from '../../tool/tool-element.js';
import '../settings/settings-controls.js';
import type { AllSettings } from '../settings/schema.js';
import { layout } from './layout-styles.js';
import './makeup-controls.js';
import { schema, seasonsOf, type SeasonMakeup } from './schema.js';
import './season-details.js';
import { SeasonRun } from './season-run.js';
import { SIDES, sideKey, sideStyles } from './sides.js';

const text = seasonText.run;

@customElement('gameroom-season')
export class GameroomSeason extends toolElement(schema) {
  static override styles = [tokens, base, heroStyles, sideStyles, layout];

  readonly #run = new SeasonRun('season', () => this.#ran());
  #reported: readonly SeasonReport[] = [];

  protected override readonly cannotSave = seasonText.cannotSave;

  override connectedCallback() {
    super.connectedCallback();
    // Taking it off the page stopped the run.
    this.requestUpdate();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#run.halt();
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    if (this.isConnected) this.#play();
  }

  /** Plays what is entered, unless it was played already. */
  #play(options: { now?: boolean } = {}) {
    const requests = seasonsOf(this.state).map((options) => ({ options }));
    this.#run.play(requests, options);
  }

  #ran() {
    this.requestUpdate();
    const { state, reports } = this.#run;
    if (state.at === 'cancelled') this.spoken = text.cancelled;
    if (reports === this.#reported) return;
    this.#reported = reports;
    this.report({ ...this.state, reports } satisfies SeasonChange);
  }

  protected override summary(): string {
    return seasonText.summary(this.#run.reports, SIDES);
  }

  override render() {
    const { state: run, reports } = this.#run;
    const { state } = this;
    const sides = this.compare ? [state.settings, state.other] : [state.settings];
    return html`<div class="frame">
      <div part="settings" class="sides ${sides.length > 1 ? 'two' : ''}">
        ${sides.map((settings, side) => this.#renderSide(settings, side, sides.length > 1))}
      </div>
      ${this.#renderRun()}
      <section class="makeup" part="makeup" aria-labelledby="makeup-title">
        <h2 id="makeup-title">${seasonText.title}</h2>
        <makeup-controls
          .makeup=${state}
          .problem=${run.at === 'refused' ? run.problem : null}
          @makeup-input=${(event: CustomEvent<Partial<SeasonMakeup>>) =>
            (this.state = event.detail)}
        ></makeup-controls>
        ${this.renderProblems()} ${this.renderStatus()}
      </section>
      <season-details
        part="details"
        class=${this.#look}
        aria-busy=${run.at === 'running' ? 'true' : 'false'}
        .reports=${reports}
        .seasons=${this.seasons}
        ?underway=${run.at === 'running'}
        @seasons-input=${(event: CustomEvent<number>) => (this.seasons = event.detail)}
      ></season-details>
    </div>`;
  }

  #renderSide(settings: AllSettings, side: number, comparing: boolean) {
    const change = ({ detail }: CustomEvent<{ settings: AllSettings }>) =>
      (this.state = side === 0 ? { settings: detail.settings } : { other: detail.settings });
    const name = seasonText.settings(comparing ? (SIDES[side] ?? '') : '');
    const report = this.#run.reports[side];
    return html`<section role="group" aria-label=${name}>
      ${comparing ? html`<h2>${sideKey(side)}</h2>` : nothing}
      <div class="headline ${this.#look}">
        ${report ? hero(...seasonText.headline(report)) : hero('····', this.#waiting, 'waiting')}
      </div>
      <settings-controls .settings=${settings} @settings-input=${change}></settings-controls>
    </section>`;
  }

  /** Marks a season that is not the one asked for. */
  get #look(): '' | 'stale' {
    return this.#run.state.at === 'rest' ? '' : 'stale';
  }

  get #waiting(): string {
    const { at } = this.#run.state;
    if (at === 'cancelled') return text.wasCancelled;
    return at === 'refused' || at === 'failed' ? text.noSeason : text.waiting;
  }

  #renderRun() {
    return html`<div class="run ${this.#run.state.at}">
      <div class="bar what">${this.#renderState()} ${this.#renderAction()}</div>
      <label class="choice">
        <input
          type="checkbox"
          .checked=${live(this.compare)}
          @change=${(event: Event) => (this.compare = (event.target as HTMLInputElement).checked)}
        />
        ${seasonText.compare}
      </label>
    </div>`;
  }

  #renderState() {
    const { state, reports } = this.#run;
    const [report] = reports;
    const before = report ? ` ${text.stillShowing}` : '';
    switch (state.at) {
      case 'rest':
        return html`<span>${report ? text.played(report) : text.starting}</span>`;
      case 'running':
        return html`<span id="playing">${text.playing(this.matchCount)}</span>
          <progress aria-labelledby="playing" max="1" .value=${state.done}></progress>
          <span class="done">${wholePercent(state.done)}</span>`;
      case 'cancelled':
        return html`<span><b>${text.cancelledAt(wholePercent(state.done))}</b>${before}</span>`;
      case 'refused':
        return html`<span
          ><b>${text.refused}</b> ${sentence(state.problem.expected)}${before}</span
        >`;
      case 'failed':
        return html`<span role="alert"><b>${state.why}</b>${before}</span>`;
    }
  }

  /** One button that changes its text, so that the focus stays on it when the user cancels with the keyboard. */
  #renderAction() {
    const { at } = this.#run.state;
    return html`<button
      class="quiet"
      ?hidden=${at === 'rest' || at === 'refused'}
      @click=${() => (at === 'running' ? this.#run.cancel() : this.#play({ now: true }))}
    >
      ${at === 'running' ? text.cancel : at === 'failed' ? text.tryAgain : text.run}
    </button>`;
  }
}

/** A share that is 100 % only when all is done. */
const wholePercent = (share: number) => percent(Math.floor(share * 100) / 100);
