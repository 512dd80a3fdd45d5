/** `<gameroom-league>`: a log of matches played through, under settings that the user can tune. */

import type { LeagueReport, Match, Settings } from '#multiplayer';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { Away } from '../../controls/out-of-view.js';
import { button } from '../../controls/button.js';
import { FileDrop } from '../../controls/file-drop.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import type { LeagueChange } from '../../element-types.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import { fitText } from '../../text/fit.js';
import { leagueText as text } from '../../text/league.js';
import { teamsText } from '../../text/teams.js';
import { minutesCell } from '../../multiplayer/minutes-cell.js';
import { reasonOf } from '../../text/reason.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { Request } from '../../element/request.js';
import type { AllSettings } from '../../text/settings.js';
import { settingsFoldStyles, settingsLineButton } from '../../multiplayer/settings-fold.js';
import { FromSource } from '../../element/from-source.js';
import { toolElement } from '../../element/tool-element.js';
import { ChosenPlayer } from './chosen-player.js';
import { layout } from './layout-styles.js';
import { firstStyles, renderEmpty, renderIntro } from './first-league.js';
import { renderFit, renderTeams } from './folds.js';
import './league-better.js';
import './league-chart.js';
import './league-log.js';
import type { LeagueLog, OtherLog } from './league-log.js';
import { renderQuestion } from './league-question.js';
import { renderSettings } from './league-settings.js';
import './league-standings.js';
import './league-start.js';
import type { LeagueStart, StateInstead } from './league-start.js';
import { comparedChart, firstOfTable } from './league-table.js';
import { logFromWeb, logIn, matchOf, merged, played, summaryOf, type Played } from './log.js';
import { MatchEdits, type Offer } from './match-edits.js';
import {
  isExample,
  readingOf,
  requestOf,
  schema,
  viewOf,
  withLog,
  type LeagueState,
  type LeagueView,
  type LogReading,
  type NamedLog,
} from './schema.js';

/**
 * - `gameroom-change` (detail `{report, settings}`): the league was played through.
 * - `league-to-match` (detail `{game, name, settings}`): the user wants a match opened in Match, to correct it or, without
 *   a name, to play it next; offered if `opens` says that the page does so.
 */
@customElement('gameroom-league')
export class GameroomLeague extends toolElement(schema) {
  static override styles = [tokens, base, layout, settingsFoldStyles, firstStyles];

  /** Where the log is fetched from; relative to the page. */
  @property() src = '';
  /** Whether there is a Match that a match can be opened in. */
  @property({ type: Boolean }) opens = false;
  /** Whether only the standings are shown. */
  @property({ type: Boolean }) standings = false;

  @state() private file!: string;
  /** Whether a narrow page shows the settings, in place of one line on them. */
  @state() private showsSettings = false;
  /** What the notice lets the user do. */
  @state() private offers: readonly Offer[] = [];

  @query('league-log') private readonly logSection!: LeagueLog;
  @query('league-start') private readonly startSection!: LeagueStart;
  @query('#question-title') private readonly question!: HTMLElement | null;
  @query('#empty') private readonly emptyTitle!: HTMLElement | null;
  @query('.stays') private readonly noticeLine!: HTMLElement | null;
  @query('league-standings') private readonly table!: HTMLElement | null;

  readonly #league = new Request(
    this,
    ([request, other, view]: readonly [LeagueRequest, AllSettings | null, LeagueView]) =>
      played(request, other, view),
    { done: (league, [{ settings }]) => this.#wasPlayed(league, settings) },
  );
  readonly #source = new FromSource(this, 'log');
  readonly #away = new Away(this, () => this.table);
  readonly #chosen = new ChosenPlayer(this);
  readonly #edits = new MatchEdits({
    current: () => this.#current,
    put: (log, notice) => this.#edited(log, notice),
    say: (notice, offers) => this.#notify(notice, offers),
  });
  /** Counts the files opened: one that takes longer to read than the next is too late. */
  #opened = 0;
  /** Minutes that were all matches' until the user wanted to change them. */
  #suggested: string | undefined;
  /** Brings the user to what they want to see once the league was played again. */
  #next: (() => void) | undefined;

  constructor() {
    super();
    new FileDrop(this, ([file]) => file && !this.standings && this.#open(file));
  }

  /**
   * Adds a match at the end of the log; false if that cannot be, which the notice then explains. Without a name, a match
   * that the league already has is added only if the user says so.
   */
  add(game: Match, name?: string): Promise<boolean> {
    return this.#edits.add(game, name);
  }

  /**
   * Replaces the match of a name; false if that cannot be. `opened` is the match as it was when the user began to correct
   * it: if it is another one now, the user decides.
   */
  replace(name: string, game: Match, opened?: Match): Promise<boolean> {
    return this.#edits.replace(name, game, opened);
  }

  /** Puts another log in place of this one; the user can undo it. */
  open(log: string, file = ''): void {
    this.#next = () => comeTo(this.question);
    this.#replace(withLog(log, file), text.log.opened(file));
  }

  /** The league, with what another tab may have saved just now. */
  get #current(): LeagueState {
    const { stored } = this;
    if (stored) this.#mergeLog(stored);
    return this.state;
  }

  /** Puts a log with another match in place of this one. */
  #edited(log: NamedLog, notice: string) {
    this.#next = () => this.noticeLine?.scrollIntoView({ block: 'nearest' });
    this.#replace(log, notice);
    // At once, so that another tab changes what is there now.
    if (this.remember) this.save();
  }

  protected override otherTabSaved() {
    const { stored } = this;
    if (!stored) return;
    const { log, file } = this;
    this.state = { ...stored, log, file, fit: this.fit };
    this.#mergeLog(stored);
  }

  /** Takes a log that another tab has saved, and adds to it the rows that only this tab has. */
  #mergeLog(stored: LeagueState) {
    const { log: common } = this.saved ?? schema.default;
    this.saved = stored;
    if (stored.log === common) return;
    const { log, hasBoth } = merged(this.log, common, stored.log);
    this.#replace({ ...readingOf(stored), log, file: stored.file }, text.log.otherTab);
    if (hasBoth) this.#notify('');
  }

  /** Without its file the log is empty, and what was saved is better. */
  protected override get savable(): boolean {
    return super.savable && !this.#source.isMissing;
  }

  protected override willUpdate(changed: PropertyValues) {
    if (this.notice === '') this.offers = [];
    if (this.#source.isWanted(changed)) this.#fetch();
    if (this.#source.waiting) return;
    super.willUpdate(changed);
    const { state } = this;
    this.#league.ask(requestOf(state), this.compare ? this.other : null, viewOf(state));
  }

  #fetch() {
    const [path = ''] = this.src.split(/[?#]/);
    this.#league.clear();
    Object.assign(this, { log: '', file: path.slice(path.lastIndexOf('/') + 1) });
    void this.#source.fetch(text.fetching, () => Promise.resolve(logFromWeb));
  }

  #tryAgain() {
    if (this.#source.failure) this.#source.retry();
    else this.#league.retry();
  }

  #wasPlayed(answer: Played, settings: Settings) {
    const next = this.#next;
    this.#next = undefined;
    if (next) void this.updateComplete.then(next);
    this.#chosen.seekIn(answer.report);
    if (this.standings && answer.report.leftOut > 0)
      console.warn(text.standings.unused(answer.report));
    this.report({
      report: answer.report,
      settings: { ...this.state.settings, ...settings },
    } satisfies LeagueChange);
  }

  get #failure(): string {
    return this.#source.failure || this.#league.failure;
  }

  protected override summary(): string {
    const { ready } = this.#league;
    return ready ? summaryOf(ready.result, ready.input[0].log) : '';
  }

  override render() {
    const { ready, isStale } = this.#league;
    const { result: played = null } = ready ?? {};
    const request = ready?.input[0] ?? requestOf(this.state);
    const { report = null, compared = null } = played ?? {};
    const { file, settings, other } = this.state;
    const both = text.subject(file, settings, other);
    if (this.standings)
      return html`<div part="result">
        ${this.#renderTable(played)} ${this.renderProblems()}
        <p class="visually-hidden" role="status">${this.spoken}</p>
      </div>`;
    return html`${played && this.#away.is ? firstOfTable(played, this.#chosen.name) : nothing}
      <div class="frame ${this.age}">
        <div class="column ${isStale ? 'stale' : ''}" part="result">
          ${this.renderProblems()}
          ${
            this.notice
              ? html`<p class="notice ${this.offers.length > 0 ? 'stays' : ''}">
                  ${this.notice} ${this.offers.map(({ label, act }) => button(label, act))}
                </p>`
              : nothing
          }
          <p class="visually-hidden" role="status">${this.spoken}</p>
          ${this.#isExample ? renderIntro(() => this.#begin()) : nothing}
          ${played ? renderQuestion(played, readingOf(this), this.#suggested, this.#choose) : nothing}
          ${this.#renderTableOrEmpty(played)}
          ${
            compared && request.log.trim() !== ''
              ? html`<league-better .request=${request} .other=${other}></league-better>`
              : nothing
          }
        </div>
        <div class="settings ${this.showsSettings ? '' : 'folded'}" part="settings">
          ${settingsLineButton(this.compare ? [settings, other] : [settings], this.showsSettings, (shows) => (this.showsSettings = shows))}
          ${renderSettings(this.state, (properties) => Object.assign(this, properties))}
        </div>
        <div class="column charts" part="charts">
          ${compared ? guard([compared, both], () => comparedChart(compared, both)) : nothing}
          <league-chart
            .report=${report}
            .request=${request}
            subject=${text.subject(file, settings)}
            .picked=${this.chartPlayers}
            @players-picked=${(event: CustomEvent<readonly string[] | null>) =>
              (this.chartPlayers = event.detail)}
          ></league-chart>
          ${renderFit(this.state, report, request, this.#take, (settings) => this.#use(settings))}
          ${report ? this.#renderTeams(report) : nothing}
        </div>
        <league-log
          part="log"
          class="log screen-only"
          .log=${this.log}
          .file=${file}
          .played=${played}
          .reading=${readingOf(this)}
          @log-input=${({ detail }: CustomEvent<string>) => this.#type(detail)}
          @log-file=${({ detail }: CustomEvent<File>) => this.#open(detail)}
          @log-instead=${({ detail: { log, notice } }: CustomEvent<OtherLog>) =>
            this.#replace(withLog(log), notice)}
          @reading-input=${({ detail }: CustomEvent<Partial<LogReading>>) => this.#choose(detail)}
          @answer-wanted=${() => comeTo(this.question)}
        ></league-log>
        <league-start
          part="start"
          class="log screen-only"
          .league=${this.state}
          .report=${report}
          @state-input=${({ detail }: CustomEvent<Partial<LeagueState>>) => (this.state = detail)}
          @state-instead=${this.#instead}
        ></league-start>
      </div>`;
  }

  /** The example is no one's league. */
  get #isExample(): boolean {
    return this.src === '' && isExample(this.log);
  }

  /** Leaves the example, and comes to the ways to open a log. */
  #begin() {
    this.#replace(withLog(''), text.log.cleared);
    void this.updateComplete.then(() => comeTo(this.emptyTitle));
  }

  #renderTableOrEmpty(played: Played | null) {
    if (this.#failure || this.#source.waiting) return this.#renderTable(played);
    if (this.log.trim() === '')
      return renderEmpty(
        () => this.logSection.chooseFile(),
        () => this.logSection.edit(),
        () => this.#replace(withLog(schema.default.log), text.log.exampleBack),
      );
    return played?.asked && played.report.matches === 0 ? nothing : this.#renderTable(played);
  }

  #renderTable(played: Played | null) {
    return html`<league-standings
      .league=${this.state}
      .played=${played}
      failure=${this.#failure}
      waiting=${this.#source.waiting}
      .request=${this.#league.ready?.input[0]}
      chosen=${this.#chosen.name}
      ?opens=${this.opens}
      ?corrects=${this.remember !== ''}
      ?plain=${this.standings}
      @match-wanted=${({ detail }: CustomEvent<number>) => this.#act(() => this.#openMatch(detail))}
      @match-removed=${({ detail }: CustomEvent<string>) => this.#edits.remove(detail)}
      @view-input=${({ detail }: CustomEvent<Partial<LeagueView>>) => this.#take(detail)}
      @player-picked=${({ detail }: CustomEvent<string>) => this.#chosen.pick(detail)}
      @reading-input=${({ detail }: CustomEvent<Partial<LogReading>>) => this.#choose(detail)}
      @state-instead=${this.#instead}
      @edit-wanted=${() => this.logSection.edit()}
      @start-wanted=${() => void this.startSection.show()}
      @retry-wanted=${() => this.#tryAgain()}
      @notice=${({ detail }: CustomEvent<string>) => this.#notify(detail)}
    ></league-standings>`;
  }

  #renderTeams(report: LeagueReport) {
    const { title } = teamsText;
    if (this.balance) void this.expectPart(title, () => import('./league-teams.js'));
    const play = (game: Match) =>
      this.emit('league-to-match', { game, name: '', settings: this.state.settings });
    return renderTeams(this.state, report, this.#take, this.opens && play, this.renderPart(title));
  }

  #use(settings: Settings) {
    const { t, gameMult, maxGameLength } = this.state.settings;
    Object.assign(this, settings);
    this.#notify(fitText.used, [this.#undoTo({ t, gameMult, maxGameLength })]);
  }

  /** Does what the user wants, or announces why that cannot be done. */
  async #act(act: () => unknown) {
    try {
      await act();
    } catch (error) {
      this.#notify(reasonOf(error));
    }
  }

  /** Takes what the user says of how the log is read. */
  readonly #choose = (reading: Partial<LogReading>) => {
    if (this.minutes !== null) this.#suggested = minutesCell(this.minutes);
    else if (reading.minutes) this.#next = () => this.table?.focus();
    Object.assign(this, reading);
  };

  async #openMatch(index: number) {
    const match = await matchOf(this.state, index);
    if (match) this.emit('league-to-match', match);
  }

  #type(log: string) {
    this.#source.stop();
    this.log = log;
    this.#notify('');
  }

  #open(file: File) {
    this.#notify(text.log.reading);
    const turn = ++this.#opened;
    const before = this.log;
    void this.#act(async () => {
      const { log, notice } = await logIn(file);
      // What was opened or typed in the meantime is newer.
      if (turn !== this.#opened || before !== this.log) return;
      this.open(log, file.name);
      this.notice = `${this.notice} ${notice}`.trim();
    });
  }

  readonly #take = (part: Partial<LeagueState>) => Object.assign(this, part);

  readonly #instead = ({ detail: { part, notice } }: CustomEvent<StateInstead>) =>
    this.#replace(part, notice);

  /** Puts another part of the state in place of this one, such as a log; Undo brings this one back. */
  #replace(other: Partial<LeagueState>, notice: string) {
    const now: Readonly<Record<string, unknown>> = this.state;
    const before = Object.fromEntries(Object.keys(other).map((name) => [name, now[name]]));
    if (other.log !== undefined) this.#source.stop();
    Object.assign(this, other);
    this.#notify(notice, [this.#undoTo(before)]);
  }

  /** Brings a part of the state, or settings, back as they were. */
  #undoTo(before: Partial<LeagueState> | Omit<Settings, 'cap' | 'capMinutes'>): Offer {
    const act = () => {
      Object.assign(this, before);
      // The button that was pressed is gone.
      this.#next = () => this.table?.focus();
      this.#notify(text.log.undone);
    };
    return { label: text.log.undo, act };
  }

  #notify(notice: string, offers: readonly Offer[] = []) {
    Object.assign(this, { notice, offers });
  }
}
