/** `<gameroom-season>`: a simulated league whose true skills are known, under one or two settings. */

import type { SeasonOptions, SeasonReport } from '#multiplayer';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { Away } from '../../controls/out-of-view.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { fold } from '../../controls/fold.js';
import { numberControl } from '../../controls/number-control.js';
import type { SeasonChange } from '../../element-types.js';
import { multiplayer as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { progressStyles } from '../../styles/progress.js';
import { tokens } from '../../styles/tokens.js';
import { reasonOf } from '../../text/reason.js';
import { seasonText } from '../../text/season.js';
import { letterOf, settingsText } from '../../text/settings.js';
import { sweepText } from '../../text/sweep.js';
import { toolElement } from '../../element/tool-element.js';
import { requestOf, schema as league } from '../league/schema.js';
import type { AllSettings } from '../../multiplayer/schema.js';
import { layout } from './layout-styles.js';
import { makeupControls } from './makeup-controls.js';
import { MAKEUP, schema, seasonsOf } from './schema.js';
import { playersTable } from './players-table.js';
import './season-details.js';
import './season-sweep.js';
import { SeasonRun } from './season-run.js';
import { sideKey, sideSettings } from '../../multiplayer/sides.js';

const text = seasonText.run;

@customElement('gameroom-season')
export class GameroomSeason extends toolElement(schema) {
  static override styles = [tokens, base, heroStyles, progressStyles, layout];

  readonly #emit = (): void => {
    const { reports } = this.#run;
    this.report({ ...this.state, reports, bands: this.#bands } satisfies SeasonChange);
  };
  /** The season of the seed, which is shown first. */
  readonly #run = new SeasonRun(this, 'season', this.#emit);
  /** That and the seasons of the next seeds. */
  readonly #several = new SeasonRun(this, 'seasonBand', this.#emit);
  #teams = MAKEUP.teams.least;

  readonly #away = new Away(this, () => this.renderRoot.querySelector('.headlines'));

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    this.#teams = this.teams ?? this.#teams;
    const requests = seasonsOf(this.state).map((options) => [options] as const);
    this.#run.play(requests);
    const isPlayed = this.#run.reportsOf(requests).length > 0;
    if (isPlayed && this.seasons > 1) this.#several.play(this.#bandRequests);
    else if (this.#several.state.at !== 'cancelled') this.#several.halt();
  }

  /** The seasons of the newest reports with several seeds. */
  get #bandRequests() {
    const { seasons } = this;
    return this.#run.reports.map(
      ({ options }) => [options as Required<SeasonOptions>, seasons] as const,
    );
  }

  /** The ranges of several seasons, for each of the newest reports; none if there is only one season, or only one yet. */
  get #bands() {
    return this.#several.reportsOf(this.#bandRequests);
  }

  protected override summary(): string {
    // The headline is another once all seasons are played.
    if (this.#several.isUnderWay) return '';
    const { reports } = this.#run;
    const words = reports.map((report, side) =>
      seasonText.summary(letterOf(side, reports), report, this.#bands[side], this.seasons),
    );
    return words.join(' ');
  }

  override render() {
    const { state: run, reports } = this.#run;
    const { state } = this;
    const sides = this.compare ? [state.settings, state.other] : [state.settings];
    const problem = run.at === 'refused' ? run.problem : null;
    const change = (part: Partial<AllSettings>, side: number) =>
      (this.state = side === 0 ? { settings: part } : { other: part });
    return html`${this.#renderLine()}
      <div class="frame ${this.age}">
        <div class="headlines answer">
          ${sides.map(
            (_, side) =>
              html`<div class=${this.#look}>
                ${sideKey(side, sides)} ${this.#renderHeadline(side)}
              </div>`,
          )}
        </div>
        ${this.#renderRun()}
        <season-details
          part="details"
          class=${this.#look}
          aria-busy=${run.at === 'running' ? 'true' : 'false'}
          .reports=${reports}
          .bands=${this.#bands}
          .seasons=${this.seasons}
          >${this.#renderSeasons()}</season-details
        >
        ${this.#renderSweep()}
        <div class="controls">
          <div part="settings" class="sides">${sideSettings(state, change)}</div>
          <section class="makeup" part="makeup" aria-labelledby="makeup-title">
            <h2 id="makeup-title">${seasonText.title}</h2>
            <div>${makeupControls(state, this.#teams, problem, (part) => (this.state = part))}</div>
            ${this.remember ? button(sweepText.fromLeague, this.#takeLeague) : nothing}
            ${this.renderProblems()} ${this.renderStatus()}
          </section>
        </div>
        <div class="players ${this.#look}" part="players">
          ${guard([reports], () => (reports.length > 0 ? playersTable(reports) : nothing))}
        </div>
      </div>`;
  }

  /** The headlines in a line that stays in sight; while a season is played, its progress does. */
  #renderLine() {
    const { state, reports } = this.#run;
    if (!this.#away.is || state.at === 'running') return nothing;
    const words = reports.map((report, side) => {
      const { sign, number, noun } = this.#headline(report, side);
      return html`<span>${letterOf(side, reports)} <b>${sign}${number}</b> ${noun}</span>`;
    });
    return html`<div class="line screen-only" aria-hidden="true">
      <p class=${this.#look}>${words}</p>
    </div>`;
  }

  #renderHeadline(side: number) {
    const { state, reports } = this.#run;
    const report = reports[side];
    if (!report) {
      const isComing = state.at === 'rest' || state.at === 'running';
      return hero('····', isComing ? text.waiting : text.noSeason, 'pending');
    }
    const { sign, number, meaning, later } = this.#headline(report, side);
    return hero(html`<span class="sign">${sign}</span>${number}`, html`<b>${meaning}</b> ${later}`);
  }

  #headline(report: SeasonReport, side: number) {
    return seasonText.headline(report, this.#bands[side], this.seasons);
  }

  /** How many seasons there are, and the progress of those being played. */
  #renderSeasons() {
    const { controls, several } = seasonText;
    const change = (seasons: number) => (this.seasons = seasons);
    return html`<section class="several" aria-label=${controls.seasons.label}>
      ${numberControl(schema.fields.seasons, controls.seasons, this.seasons, change)}
      <div class="bar">
        ${this.#several.render({ ...several.run, playing: several.playing(this.seasons) })}
      </div>
    </section>`;
  }

  #renderSweep() {
    const [options] = seasonsOf(this.state);
    const use = ({ detail: gameMult }: CustomEvent<number>) =>
      Object.assign(this, { gameMult, notice: sweepText.used(gameMult) });
    const content = html`<season-sweep
      .options=${options}
      .seasons=${this.seasons}
      @game-mult-picked=${use}
    ></season-sweep>`;
    const toggle = (isOpen: boolean) => (this.sweep = isOpen);
    return fold(this.sweep, [sweepText.title], toggle, this.sweep ? content : nothing, 'sweep');
  }

  /** Makes the season like the user's league, which League has saved beside this. */
  readonly #takeLeague = async () => {
    try {
      const { loadLarge } = await import('../../element/indexed-db.js');
      const saved = await loadLarge(league, this.remember.replace('season', 'league'));
      const log = saved?.log ?? '';
      const makeup = saved && log && (await engine.ask('leagueMakeup', [requestOf(saved)]));
      if (makeup) {
        const { allPlayers, ...taken } = makeup;
        this.state = { ...taken, leaveEarly: Number(taken.leaveEarly.toFixed(3)) };
        this.notice = sweepText.taken(allPlayers, taken.players);
      } else this.notice = log ? sweepText.noMatches : sweepText.noLeague;
    } catch (error) {
      this.notice = reasonOf(error);
    }
  };

  /** Marks a season that is not the one asked for. */
  get #look(): '' | 'stale' {
    return this.#run.state.at === 'rest' ? '' : 'stale';
  }

  #renderRun() {
    const [report] = this.#run.reports;
    return html`<div class="bar run ${this.#run.state.at}">
      <div class="bar">
        ${this.#run.render({
          ...text,
          rest: report ? text.played(report) : text.starting,
          playing: text.playing(this.matchCount),
          instead: report ? text.instead : '',
        })}
      </div>
      <div class="screen-only">
        ${choice('checkbox', 'compare', settingsText.compare, this.compare, (on) => (this.compare = on))}
      </div>
    </div>`;
  }
}
