/** `<gameroom-season>`: a simulated league whose true skills are known, under one or two settings. */

import type { OptionProblem, SeasonBandReport, SeasonOptions, SeasonReport } from '#multiplayer';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { Away } from '../../controls/out-of-view.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { fold } from '../../controls/fold.js';
import { numberControl } from '../../controls/number-control.js';
import { requestStatus } from '../../controls/request-status.js';
import { Request, type Work } from '../../element/request.js';
import type { SeasonChange } from '../../element-types.js';
import { multiplayer as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { progressStyles } from '../../styles/progress.js';
import { tokens } from '../../styles/tokens.js';
import { reasonOf } from '../../text/reason.js';
import { seasonText } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';
import { letterOf, settingsText } from '../../text/settings.js';
import { sweepText } from '../../text/sweep.js';
import { toolElement } from '../../element/tool-element.js';
import { requestOf, schema as league } from '../league/schema.js';
import type { AllSettings } from '../../text/settings.js';
import { layout } from './layout-styles.js';
import { makeupControls } from './makeup-controls.js';
import { MAKEUP, schema, seasonsOf, type SeasonState } from './schema.js';
import { playersTable } from './players-table.js';
import './season-details.js';
import './season-sweep.js';
import { playSeasons, type Played } from './play-seasons.js';
import { settingsLineButton } from '../../multiplayer/settings-fold.js';
import { sideKey, sideSettings } from '../../multiplayer/sides.js';

const text = seasonText.run;

type Options = Required<SeasonOptions>;

/** What several seasons are of, and how many there are. */
type Several = readonly [sides: readonly Options[], seasons: number];
type Bands = readonly Played<Options, SeasonBandReport>[];

/** The season of each side, or of those before where the newest options are impossible. */
interface Season {
  readonly problem: OptionProblem | null;
  readonly played: readonly Played<Options, SeasonReport>[];
}

@customElement('gameroom-season')
export class GameroomSeason extends toolElement(schema) {
  static override styles = [tokens, base, heroStyles, progressStyles, layout];

  /** Whether a narrow page shows the settings. */
  @state() private showsSettings = false;

  @query('.unfold button') private readonly settingsButton!: HTMLElement | null;

  /** The season of the seed, which is shown first. */
  readonly #run = new Request(
    this,
    ([asked]: readonly [SeasonState], work) => this.#playFirst(seasonsOf(asked), work),
    { done: ({ problem }) => problem === null && this.#emit() },
  );
  /** That and the seasons of the next seeds. */
  readonly #several = new Request(
    this,
    ([sides, seasons]: Several, work) => this.#playSeveral(sides, seasons, work),
    { done: () => this.#emit() },
  );
  #teams = MAKEUP.teams.least;

  readonly #away = new Away(this, () => this.renderRoot.querySelector('.headlines'));

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    this.#teams = this.teams ?? this.#teams;
    // Neither changes the season that is shown first.
    this.#run.ask({ ...this.state, seasons: 1, sweep: false });
    const { ready, isStale } = this.#run;
    const isPlayed = ready?.result.problem === null && !isStale;
    if (isPlayed && this.seasons > 1) this.#several.ask(...this.#severalAsked);
    else if (this.#several.cancelledAt === null) this.#several.forget();
  }

  async #playFirst(sides: readonly Options[], work: Work): Promise<Season> {
    const before = this.#run.ready?.result.played ?? [];
    const [first] = sides;
    const problem = first && (await engine.ask('seasonProblem', [first], work));
    if (problem) return { problem, played: before };
    const play = (options: Options, work: Work) => engine.ask('season', [options], work);
    return { problem: null, played: await playSeasons(sides, before, play, work) };
  }

  #playSeveral(sides: readonly Options[], seasons: number, work: Work): Promise<Bands> {
    const { input, result = [] } = this.#several.ready ?? {};
    const before = input?.[1] === seasons ? result : [];
    const play = (options: Options, work: Work) =>
      engine.ask('seasonBand', [options, seasons], work);
    return playSeasons(sides, before, play, work);
  }

  /** The newest season of each side. */
  get #reports(): readonly SeasonReport[] {
    return this.#run.ready?.result.played.map(({ report }) => report) ?? [];
  }

  /** The seasons of the newest reports with several seeds. */
  get #severalAsked(): Several {
    const played = this.#run.ready?.result.played ?? [];
    return [played.map(({ options }) => options), this.seasons];
  }

  /** The ranges of several seasons, for each of the newest reports; none if there is only one season, or only one yet. */
  get #bands(): readonly SeasonBandReport[] {
    const bands = this.#several.resultOf(...this.#severalAsked) ?? [];
    return bands.map(({ report }) => report);
  }

  #emit() {
    const { ready } = this.#run;
    if (!ready) return;
    const [asked] = ready.input;
    const { seasons, sweep } = this;
    const [reports, bands] = [this.#reports, this.#bands];
    this.report({ ...asked, seasons, sweep, reports, bands } satisfies SeasonChange);
  }

  protected override summary(): string {
    // The headline is another once all seasons are played.
    if (this.#several.isPending) return '';
    const reports = this.#reports;
    const words = reports.map((report, side) =>
      seasonText.summary(letterOf(side, reports), report, this.#bands[side], this.seasons),
    );
    return words.join(' ');
  }

  override render() {
    const { state } = this;
    const sides = this.compare ? [state.settings, state.other] : [state.settings];
    const reports = this.#reports;
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
        ${this.#renderControls(sides)} ${this.#renderRun()}
        <season-details
          part="details"
          class=${this.#look}
          aria-busy=${this.#run.progress === null ? 'false' : 'true'}
          .reports=${reports}
          .bands=${this.#bands}
          .seasons=${this.seasons}
          >${this.#renderSeasons()}</season-details
        >
        ${this.#renderSweep()}
        <div class="players ${this.#look}" part="players">
          ${guard([reports], () => (reports.length > 0 ? playersTable(reports) : nothing))}
        </div>
      </div>`;
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
          <div>
            ${makeupControls(state, this.#teams, this.#problem, (part) => (this.state = part))}
          </div>
          ${this.remember ? button(sweepText.fromLeague, this.#takeLeague) : nothing}
        </section>
      </div>
      ${this.renderProblems()} ${this.renderStatus()}
    </div>`;
  }

  /** The headlines in a line that stays in sight, with the way to the settings on a narrow page; while a season is played, its progress does. */
  #renderLine() {
    if (!this.#away.is || this.#run.progress !== null) return nothing;
    const words = this.#reports.map((report, side) => {
      const { sign, number, noun } = this.#headline(report, side);
      const letter = letterOf(side, this.#reports);
      return html`${letter} <b>${sign}${number}</b> ${letter ? nothing : noun} `;
    });
    const toSettings = () => {
      this.showsSettings = true;
      comeTo(this.settingsButton);
    };
    return html`<div class="line screen-only">
      <p class=${this.#look}>
        <span aria-hidden="true">${words}</span>
        ${button(settingsText.side(''), toSettings, { link: true })}
      </p>
    </div>`;
  }

  #renderHeadline(side: number) {
    const report = this.#reports[side];
    if (!report) {
      const { failure, cancelledAt } = this.#run;
      const isComing = failure === '' && cancelledAt === null && !this.#problem;
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
      <div class="status">
        ${requestStatus(this.#several, { working: several.playing(this.seasons), ...several.run })}
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

  /** Why the newest options are impossible. */
  get #problem(): OptionProblem | null {
    return this.#run.ready?.result.problem ?? null;
  }

  /** Marks a season that is not the one asked for. */
  get #look(): '' | 'stale' {
    const { progress, cancelledAt, failure } = this.#run;
    const isAtRest = progress === null && cancelledAt === null && failure === '';
    return isAtRest && !this.#problem ? '' : 'stale';
  }

  #renderRun() {
    const [report] = this.#reports;
    const problem = this.#problem;
    const instead = report ? text.instead : '';
    const rest = problem
      ? html`<b>${text.refused}</b> ${sentence(problem.expected)} ${instead}`
      : report
        ? text.played(report)
        : text.starting;
    const working = text.playing(this.matchCount);
    return html`<div class="bar run ${this.#run.progress === null ? '' : 'running'}">
      <div class="status">
        ${requestStatus(this.#run, { working, instead, again: text.play, rest })}
      </div>
      <div class="screen-only">
        ${choice('checkbox', 'compare', settingsText.compare, this.compare, (on) => (this.compare = on))}
      </div>
    </div>`;
  }
}
