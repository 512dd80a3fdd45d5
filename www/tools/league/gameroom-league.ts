/** `<gameroom-league>`: a log of matches played through, under settings that the user can tune. */

import type { Match } from '#results';
import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { Away } from '../../controls/out-of-view.js';
import { chooseFile } from '../../controls/file-input.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { fold } from '../../controls/fold.js';
import type { LeagueChange } from '../../element-types.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import { fitText } from '../../text/fit.js';
import { leagueText as text } from '../../text/league.js';
import { teamsText } from '../../text/teams.js';
import { settingsFoldStyles, settingsLineButton } from '../../multiplayer/settings-fold.js';
import { define } from '../../element/define.js';
import { toolElement } from '../../element/tool-element.js';
import { layout } from './layout-styles.js';
import { firstStyles, renderEmpty, renderIntro } from './first-league.js';
import './league-better.js';
import './league-chart.js';
import './league-fit.js';
import './league-log.js';
import type { LeagueLog } from './league-log.js';
import { renderQuestion } from './league-question.js';
import { renderSettings } from './league-settings.js';
import './league-standings.js';
import './league-start.js';
import type { LeagueStart } from './league-start.js';
import { comparedChart, firstOfTable } from './league-table.js';
import { summaryOf } from './log.js';
import { LeagueModel, type Place } from './model.js';
import { schema, withLog } from './schema.js';

/**
 * - `gameroom-change` (detail `{report, settings}`): the league was played through.
 * - `league-to-match` (detail `{game, name, settings}`): the user wants a match opened in Match, to correct it or, without
 *   a name, to play it next; offered if `opens` says that the page does so.
 */
@define('gameroom-league')
export class GameroomLeague extends toolElement(schema) {
  static override styles = [tokens, base, layout, settingsFoldStyles, firstStyles];

  /** Where the log is fetched from; relative to the page. */
  @property() src = '';
  /** Whether there is a Match that a match can be opened in. */
  @property({ type: Boolean }) opens = false;
  /** Whether only the standings are shown. */
  @property({ type: Boolean }) standings = false;

  @state() protected file!: string;
  /** Whether a narrow page shows the settings, in place of one line on them. */
  @state() private showsSettings = false;

  @query('gameroom-league-log') private readonly logSection!: LeagueLog;
  @query('gameroom-league-start') private readonly startSection!: LeagueStart;

  readonly #model: LeagueModel = new LeagueModel(this, {
    show: (place) => void this.#show(place),
    wasPlayed: (report, settings) => {
      if (this.standings && report.leftOut > 0) this.warn(text.standings.unused(report));
      const all = { ...this.state.settings, ...settings };
      this.report({ report, settings: all } satisfies LeagueChange);
    },
    toMatch: (match) => this.emit('league-to-match', match),
  });
  readonly #away = new Away(this, () => this.renderRoot.querySelector('gameroom-league-standings'));

  readonly door = this.#model.door;

  /**
   * Adds a match at the end of the log; false if that cannot be, which the notice then explains. Without a name, a match
   * that the league already has is added only if the user says so. `added` is called with the name that it then has.
   */
  add(
    game: Match,
    name?: string,
    added?: (name: string, league: string) => void,
  ): Promise<boolean> {
    return this.#model.edits.add(game, name, added);
  }

  /**
   * Replaces the match of a name; false if that cannot be. `opened` is the match as it was when the user began to correct
   * it: if it is another one now, the user decides.
   */
  replace(name: string, game: Match, opened?: Match): Promise<boolean> {
    return this.#model.edits.replace(name, game, opened);
  }

  /** Opens another log: as a document of its own, where the page keeps documents. */
  open(log: string, file = ''): void {
    this.#model.open(log, file);
  }

  /** Without its file the log is empty, and what was saved is better. */
  protected override get savable(): boolean {
    return super.savable && !this.#model.source.isMissing;
  }

  protected override willUpdate(changed: PropertyValues) {
    if (this.#model.source.isWanted(changed)) this.#model.fetch();
    if (this.#model.source.waiting) return;
    super.willUpdate(changed);
    this.#model.rate();
    if (this.balance) void this.expectPart(teamsText.title, () => import('./league-teams.js'));
  }

  protected override summary(): string {
    const { ready } = this.#model.league;
    return ready ? summaryOf(ready.result, ready.input[0].log) : '';
  }

  /** Brings the user to a place once it is there. */
  async #show(place: Place) {
    await this.updateComplete;
    const find = (selector: string) => this.renderRoot.querySelector<HTMLElement>(selector);
    const question = find('#question-title');
    if (place === 'empty') comeTo(find('#empty-title'));
    else if (question && (place === 'question' || place === 'result')) comeTo(question);
    else if (place === 'table' || place === 'result') find('gameroom-league-standings')?.focus();
    else if (place === 'log') this.logSection.edit();
    else if (place === 'columns') await this.logSection.showColumns();
    else if (place === 'file') chooseFile(this.logSection);
    else if (place !== 'question') await this.startSection.show(place === 'season');
  }

  override render() {
    const model = this.#model;
    const { played } = model;
    const standings = html`<gameroom-league-standings .model=${model}></gameroom-league-standings>`;
    if (this.standings)
      return html`<div part="result">${standings} ${this.renderProblems()}</div>
        ${this.renderStatus()}`;
    return html`${played && this.#away.is ? firstOfTable(played, model.chosen.name) : nothing}
      <div class="frame ${this.age}">
        <div class="column ${model.league.isStale ? 'stale' : ''}" part="result">
          ${this.renderProblems()} ${model.isExample ? renderIntro(() => this.#begin()) : nothing}
          ${played ? renderQuestion(model, played) : nothing} ${this.#renderTable(standings)}
          ${
            played?.compared && model.request.log.trim() !== ''
              ? html`<gameroom-league-better .model=${model}></gameroom-league-better>`
              : nothing
          }
        </div>
        ${this.#renderSettings()} ${this.#renderCharts()}
        <gameroom-league-log
          part="log"
          class="log screen-only"
          .model=${model}
        ></gameroom-league-log>
        <gameroom-league-start
          part="start"
          class="log screen-only"
          .model=${model}
        ></gameroom-league-start>
      </div>
      ${this.renderStatus()}`;
  }

  /** Leaves the example, and comes to the ways to open a log. */
  #begin() {
    this.begin(withLog(''), '', { step: text.log.cleared, draft: true });
    this.#model.show('empty');
  }

  #renderTable(standings: unknown) {
    const { failure, source, played } = this.#model;
    if (failure || source.waiting) return standings;
    if (this.log.trim() === '') return renderEmpty(this.#model);
    return played?.asked && played.report.matches === 0 ? nothing : standings;
  }

  #renderSettings() {
    const { settings, other } = this.state;
    const sides = this.compare ? [settings, other] : [settings];
    const toggle = (shows: boolean) => (this.showsSettings = shows);
    return html`<div class="settings ${this.showsSettings ? '' : 'folded'}" part="settings">
      ${settingsLineButton(sides, this.showsSettings, toggle)} ${renderSettings(this.#model)}
    </div>`;
  }

  #renderCharts() {
    const model = this.#model;
    const { report, played } = model;
    const { file, settings, other } = this.state;
    const { compared = null } = played ?? {};
    const both = text.subject(file, settings, other);
    const fit = this.fit
      ? html`<gameroom-league-fit .model=${model}></gameroom-league-fit>`
      : nothing;
    const teams = this.balance
      ? html`<gameroom-league-teams .model=${model}></gameroom-league-teams>
          ${this.renderPart(teamsText.title)}`
      : nothing;
    return html`<div class="column charts" part="charts">
      ${compared ? guard([compared, both], () => comparedChart(compared, both)) : nothing}
      <gameroom-league-chart .model=${model}></gameroom-league-chart>
      ${fold(this.fit, [fitText.title], (fit) => (this.fit = fit), fit, 'fit')}
      ${
        report
          ? fold(this.balance, [teamsText.title], (on) => (this.balance = on), teams, 'teams')
          : nothing
      }
    </div>`;
  }
}
