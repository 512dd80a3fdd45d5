/** `<gameroom-season>`: a simulated league whose true skills are known, under one or two settings. */

import type { SeasonReport } from '#results';
import { html, nothing, type PropertyValues } from 'lit';
import { query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { Away } from '../../controls/out-of-view.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { fold } from '../../controls/fold.js';
import { numberControl } from '../../controls/number-control.js';
import { requestStatus } from '../../controls/request-status.js';
import type { SeasonChange } from '../../element-types.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { base } from '../../styles/base.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { tokens } from '../../styles/tokens.js';
import { commonText } from '../../text/common.js';
import { reasonOf } from '../../text/reason.js';
import { seasonText } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';
import { letterOf, settingsText } from '../../text/settings.js';
import { sweepText } from '../../text/sweep.js';
import { define } from '../../element/define.js';
import { leagueOf } from '../../element/offer.js';
import { toolElement } from '../../element/tool-element.js';
import { requestOf } from '../league/schema.js';
import type { AllSettings } from '../../text/settings.js';
import { layout } from './layout-styles.js';
import { makeupControls } from './makeup-controls.js';
import { SeasonModel } from './model.js';
import { schema } from './schema.js';
import { playersTable } from './players-table.js';
import './season-details.js';
import './season-sweep.js';
import { settingsLineButton } from '../../multiplayer/settings-fold.js';
import { sideKey, sideSettings } from '../../multiplayer/sides.js';

const text = seasonText.run;

@define('gameroom-season')
export class GameroomSeason extends toolElement(schema) {
  static override styles = [tokens, base, heroStyles, layout];

  /** Whether a narrow page shows the settings. */
  @state() private showsSettings = false;

  @query('.unfold button') private readonly settingsButton!: HTMLElement | null;

  readonly #model: SeasonModel = new SeasonModel(this, () => {
    const [asked] = this.#model.run.ready?.input ?? [];
    if (!asked) return;
    const { seasons, sweep } = this;
    const { reports, bands } = this.#model;
    this.report({ ...asked, seasons, sweep, reports, bands } satisfies SeasonChange);
  });
  readonly #away = new Away(this, () => this.renderRoot.querySelector('.headlines'));

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    this.#model.play();
  }

  protected override summary(): string {
    // The headline is another once all seasons are played.
    const { several, reports, bands } = this.#model;
    if (several.isPending) return '';
    const words = reports.map((report, side) =>
      seasonText.summary(letterOf(side, reports), report, bands[side], this.seasons),
    );
    return words.join(' ');
  }

  override render() {
    const { state } = this;
    const sides = this.compare ? [state.settings, state.other] : [state.settings];
    const { look, reports } = this.#model;
    return html`${this.#renderLine()}
      <div class="frame ${this.age}">
        <div class="headlines answer">
          ${sides.map(
            (_, side) =>
              html`<div class=${look}>${sideKey(side, sides)} ${this.#renderHeadline(side)}</div>`,
          )}
        </div>
        ${this.#renderControls(sides)} ${this.#renderRun()}
        <gameroom-season-details
          part="details"
          class=${look}
          aria-busy=${this.#model.run.progress === null ? 'false' : 'true'}
          .model=${this.#model}
          >${this.#renderSeasons()}</gameroom-season-details
        >
        ${this.#renderSweep()}
        <div class="players ${look}" part="players">
          ${guard([reports], () => (reports.length > 0 ? playersTable(reports) : nothing))}
        </div>
      </div>
      ${this.renderStatus()}`;
  }

  /** What the season is made of and rated with; on a narrow page in a line that unfolds. */
  #renderControls(sides: readonly AllSettings[]) {
    const { state, showsSettings: expanded } = this;
    const change = (part: Partial<AllSettings>, side: number) =>
      (this.state = side === 0 ? { settings: part } : { other: part });
    return html`<div class="controls">
      <div class="settings ${expanded ? '' : 'folded'}">
        ${settingsLineButton(sides, expanded, (shows) => (this.showsSettings = shows))}
        <div part="settings" class="sides">${sideSettings(state, change)}</div>
        <section class="makeup" part="makeup" aria-labelledby="makeup-title">
          <h2 id="makeup-title">${seasonText.title}</h2>
          <div>${makeupControls(state, this.#model.problem, (part) => (this.state = part))}</div>
          ${this.isOwn ? button(sweepText.fromLeague, this.#takeLeague) : nothing}
        </section>
      </div>
      ${this.renderProblems()}
    </div>`;
  }

  /** The headlines in a line that stays in sight, with the way to the settings on a narrow page; while a season is played, its progress does. */
  #renderLine() {
    const { run, reports, look } = this.#model;
    if (!this.#away.is || run.progress !== null) return nothing;
    const words = reports.map((report, side) => {
      const { sign, number, noun } = this.#headline(report, side);
      const letter = letterOf(side, reports);
      return html`${letter} <b>${sign}${number}</b> ${letter ? nothing : noun} `;
    });
    const toSettings = () => {
      this.showsSettings = true;
      comeTo(this.settingsButton);
    };
    return html`<div class="line screen-only">
      <p class=${look}>
        <span aria-hidden="true">${words}</span>
        ${button(settingsText.side(''), toSettings, { link: true })}
      </p>
    </div>`;
  }

  #renderHeadline(side: number) {
    const { run, reports, problem } = this.#model;
    const report = reports[side];
    if (!report) {
      const isComing = run.failure === '' && !run.isCancelled && !problem;
      return hero('····', isComing ? text.waiting : text.noSeason, 'pending');
    }
    const { sign, number, meaning, later } = this.#headline(report, side);
    return hero(html`<span class="sign">${sign}</span>${number}`, html`<b>${meaning}</b> ${later}`);
  }

  #headline(report: SeasonReport, side: number) {
    return seasonText.headline(report, this.#model.bands[side], this.seasons);
  }

  /** How many seasons there are, and the progress of those being played. */
  #renderSeasons() {
    const { controls, several } = seasonText;
    const change = (seasons: number) => (this.seasons = seasons);
    return html`<section class="several" aria-label=${controls.seasons.label}>
      ${numberControl(schema.fields.seasons, controls.seasons, this.seasons, change)}
      <div class="status">
        ${requestStatus(this.#model.several, {
          working: several.playing(this.seasons),
          instead: several.instead,
        })}
      </div>
    </section>`;
  }

  #renderSweep() {
    const content = html`<gameroom-season-sweep .model=${this.#model}></gameroom-season-sweep>`;
    const toggle = (isOpen: boolean) => (this.sweep = isOpen);
    return fold(this.sweep, [sweepText.title], toggle, this.sweep ? content : nothing, 'sweep');
  }

  /** Makes the season like the user's league, which League has saved beside this. */
  readonly #takeLeague = async () => {
    try {
      const saved = await leagueOf(this);
      const log = saved?.log ?? '';
      const makeup = saved && log && (await engine.ask('leagueMakeup', [requestOf(saved)]));
      if (makeup) {
        const { allPlayers, ...taken } = makeup;
        this.state = { ...taken, leaveEarly: Number(taken.leaveEarly.toFixed(3)) };
        this.say(sweepText.taken(allPlayers, taken.players));
      } else this.say(log ? sweepText.noMatches : sweepText.noLeague, { stays: true });
    } catch (error) {
      this.say(reasonOf(error), { stays: true });
    }
  };

  #renderRun() {
    const { run, problem, reports } = this.#model;
    const [report] = reports;
    const instead = report ? text.instead : '';
    const rest = problem
      ? html`<b>${text.refused}</b> ${sentence(problem.expected)} ${instead}`
      : report
        ? text.played(report)
        : commonText.starting;
    const working = text.playing(this.matchCount);
    return html`<div class="bar run ${run.progress === null ? '' : 'running'}">
      <div class="status">${requestStatus(run, { working, instead, rest })}</div>
      <div class="screen-only">
        ${choice('checkbox', 'compare', settingsText.compare, this.compare, (on) => (this.compare = on))}
      </div>
    </div>`;
  }
}
