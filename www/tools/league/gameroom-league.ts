/** `<gameroom-league>`: a log of matches played through, under settings that the user can tune. */

import type { ColumnTitles, History, LeagueReport, Match, Settings } from '#multiplayer';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { Away } from '../../controls/away.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { comeTo } from '../../controls/come-to.js';
import { fold } from '../../controls/fold.js';
import '../../controls/list-editor.js';
import { listen } from '../../controls/listen.js';
import { numberControl } from '../../controls/number-control.js';
import type { LeagueChange, MatchOfLeague } from '../../element-types.js';
import { multiplayer as engine } from '../../engine/engines.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import { download, fileName } from '../../text/hand-out.js';
import { fitText } from '../../text/fit.js';
import { leagueText as text } from '../../text/league.js';
import { points } from '../../text/numbers.js';
import { reasonOf } from '../../text/reason.js';
import { letterOf, rate, settingsText } from '../../text/settings.js';
import { Answer } from '../../tool/answer.js';
import { FromSource } from '../../tool/from-source.js';
import { toolElement } from '../../tool/tool-element.js';
import { sideSettings } from '../season/sides.js';
import { columnForm } from '../settings/column-form.js';
import { COLUMNS, SETTINGS, type AllSettings } from '../settings/schema.js';
import { layout } from './layout-styles.js';
import './league-chart.js';
import './league-fit.js';
import { comparedChart, comparedTable, leagueTable } from './league-table.js';
import { logIn, played, withMatch, withRows } from './log.js';
import { playerHistory } from './player-history.js';
import { MIN_MATCHES, schema, type LeagueState } from './schema.js';

const EXAMPLE = schema.default.log;

/** A log, and the name of the file that it came from. */
type NamedLog = Pick<LeagueState, 'log' | 'file' | 'columns'>;
/** A log, or settings, before they were replaced. */
type Previous = NamedLog | Omit<Settings, 'cap'>;

/** What the league depends on. */
const RATED_BY = ['log', 'columns', 'minMatches', 'compare', 'other', ...Object.keys(SETTINGS)];

const isDefault = (settings: AllSettings) =>
  (Object.keys(SETTINGS) as (keyof AllSettings)[]).every(
    (name) => settings[name] === SETTINGS[name].default,
  );

/** The state of a browser's history entry that shows a player's matches. */
type PlayerShown = { readonly player?: string } | null;

/**
 * - `gameroom-change` (detail `{report, settings}`): the league was played through.
 * - `league-to-match` (detail `{game, name, settings}`): the user wants a match opened in Match, which is
 *   offered if `opens` says that the page does so.
 */
@customElement('gameroom-league')
export class GameroomLeague extends toolElement(schema) {
  static override styles = [tokens, base, layout];

  /** Where the log is fetched from; relative to the page. */
  @property() src = '';
  /** Whether there is a Match that a match can be opened in. */
  @property({ type: Boolean }) opens = false;
  /** Whether only the standings are shown. */
  @property({ type: Boolean }) standings = false;

  @state() private file!: string;
  /** Whose matches are shown. */
  @state() private chosen = '';
  /** What Undo brings back. */
  @state() private previous: Previous | null = null;

  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;
  @query('.log') private readonly logSection!: HTMLDetailsElement;
  @query('#table-title') private readonly tableTitle!: HTMLElement;
  @query('#history-title') private readonly historyTitle!: HTMLElement | null;

  readonly #played = new Answer<Awaited<ReturnType<typeof played>>>(this);
  readonly #history = new Answer<History | undefined>(this);
  readonly #source = new FromSource(this, 'log');
  readonly #away = new Away(this, () => this.renderRoot.querySelector('.table'));
  /** The last match that is being added. */
  #adding: Promise<unknown> = Promise.resolve();

  constructor() {
    super();
    listen(this, window, ['popstate'], ({ state }) => {
      if (!this.opens) return;
      const { player = '' } = (state as PlayerShown) ?? {};
      if (this.chosen && !player) this.tableTitle.focus({ preventScroll: true });
      this.chosen = player;
    });
  }

  /** Adds a match at the end of the log; false if that cannot be, which the notice then explains. */
  add(game: Match, name?: string): Promise<boolean> {
    // One after the other: each is added to the log that the one before it left.
    const added = this.#adding.then(() => this.#append(game, name));
    this.#adding = added;
    return added;
  }

  async #append(game: Match, name?: string): Promise<boolean> {
    // Another tab may have added a match just now.
    const { stored } = this;
    if (stored) this.#mergeLog(stored);
    const { log } = this;
    // The example is no one's league: a first match begins one.
    const begins = log === EXAMPLE;
    try {
      const longer = await withMatch({ ...this.state, ...(begins && { log: '' }) }, game, name);
      // The log was changed meanwhile: the match is added to what it is now.
      if (this.log !== log) return await this.#append(game, name);
      this.#replace(longer, begins ? '' : this.file, begins ? text.add.begun : text.add.added);
      // At once, so that another tab adds its matches after this one.
      if (this.remember) this.save();
      return true;
    } catch (error) {
      this.#notify(reasonOf(error));
      return false;
    }
  }

  protected override otherTabSaved() {
    const { stored } = this;
    if (!stored) return;
    const { settings, other, compare, columns, minMatches, chartPlayers } = stored;
    this.state = { settings, other, compare, columns, minMatches, chartPlayers };
    this.#mergeLog(stored);
  }

  /** Takes a log that another tab has saved, and adds to it the rows that only this tab has. */
  #mergeLog(stored: LeagueState) {
    const { log: common } = this.saved ?? schema.default;
    this.saved = stored;
    if (stored.log === common) return;
    const isLonger = this.log.startsWith(common);
    const added = isLonger ? this.log.slice(common.length) : '';
    this.#replace(withRows(stored.log, added), stored.file, text.log.otherTab);
    if (isLonger) this.#notify('');
  }

  get #request(): LeagueRequest {
    const { columns, minMatches } = this;
    return { log: this.log, settings: this.state.settings, options: { columns, minMatches } };
  }

  /** Without its file the log is empty, and what was saved is better. */
  protected override get savable(): boolean {
    return super.savable && !this.#source.isMissing;
  }

  protected override willUpdate(changed: PropertyValues) {
    if (this.notice === '') this.previous = null;
    if (this.#source.isWanted(changed)) this.#fetch();
    if (this.#source.waiting) return;
    super.willUpdate(changed);
    if (RATED_BY.some((name) => changed.has(name))) void this.#replay();
    if (changed.has('chosen')) void this.#loadHistory();
  }

  #fetch() {
    const [path = ''] = this.src.split(/[?#]/);
    this.#played.clear();
    Object.assign(this, { log: '', file: path.slice(path.lastIndexOf('/') + 1) });
    void this.#source.fetch(text.fetching);
  }

  #tryAgain() {
    if (this.#source.failure) this.#fetch();
    else void this.#replay();
  }

  async #replay() {
    const other = this.compare ? this.other : null;
    const answer = await this.#played.ask(() => played(this.#request, other));
    if (!answer) return;
    void this.#loadHistory();
    this.report({ report: answer.report, settings: this.state.settings } satisfies LeagueChange);
  }

  /** Loads the chosen player's matches. */
  async #loadHistory() {
    const report = this.#played.value?.report;
    const id = report?.table.find(({ player }) => player === this.chosen)?.id;
    if (id !== undefined) {
      const request = this.#request;
      await this.#history.ask(() => engine.ask('history', [request, id]));
    } else if (report) this.chosen = '';
  }

  protected override summary(): string {
    return text.leader(this.#played.value?.report.table[0]);
  }

  override render() {
    const { report = null, remarks = null, compared = null } = this.#played.value ?? {};
    const { file, settings, other } = this.state;
    const both = text.subject(file, settings, other);
    if (this.standings) return html`<div part="result">${this.#renderTable(report)}</div>`;
    const change = (part: Partial<AllSettings>, side: number) =>
      Object.assign(this, side === 0 ? part : { other: { ...this.other, ...part } });
    return html`${this.#renderLine()}
      <div class="frame">
        <div class="column" part="result">
          ${this.#renderTable(report)} ${this.#renderHistory()}
        </div>
        <div class="settings" part="settings">
          <div class="column">
            ${sideSettings(this.state, change)}
            ${choice('checkbox', 'compare', settingsText.compare, this.compare, (on) => (this.compare = on))}
            ${numberControl(MIN_MATCHES, text.minMatches, this.minMatches, (least) => (this.minMatches = least))}
          </div>
        </div>
        <div class="column charts" part="charts">
          ${compared ? guard([compared, both], () => comparedChart(compared, both)) : nothing}
          <league-chart
            .report=${report}
            .request=${this.#request}
            subject=${text.subject(file, settings)}
            .picked=${this.chartPlayers}
            @players-picked=${(event: CustomEvent<readonly string[] | null>) =>
              (this.chartPlayers = event.detail)}
          ></league-chart>
          ${this.#renderFit(report)}
        </div>
        ${this.#renderLog(remarks)}
        <p class="notice" role="status">
          ${this.notice} ${this.previous ? button(text.log.undo, () => this.#undo()) : nothing}
        </p>
      </div>`;
  }

  /** The first of the table, in a line that stays in sight. */
  #renderLine() {
    const { report, compared } = this.#played.value ?? {};
    const [first] = compared ?? report?.table ?? [];
    if (!this.#away.is || !report || !first) return nothing;
    const ratings = 'otherRating' in first ? [first.rating, first.otherRating] : [first.rating];
    return html`<div class="line screen-only" aria-hidden="true">
      <p>
        <bdi>${first.player}</bdi>
        ${ratings.map((rating, side) => html`<span>${letterOf(side, ratings)} <b>${points(rating, 1)}</b></span>`)}
        <span>${text.ranked(report)}</span>
      </p>
    </div>`;
  }

  #renderTable(report: LeagueReport | null) {
    const failure = this.#source.failure || this.#played.failure;
    const compared = this.#played.value?.compared;
    const after = report ? html`<span>${text.table.after(report)}</span>` : nothing;
    const show = (player: string) =>
      player === this.chosen ? this.#leaveHistory() : void this.#choose(player);
    const choose = this.standings ? undefined : show;
    const { settings, other } = this.state;
    const sides = this.compare ? [settings, other] : [settings];
    return html`<section class="table" aria-labelledby="table-title">
      <div class="title">
        <h2 id="table-title" tabindex="-1">${text.table.title} ${after}</h2>
        ${
          choose
            ? html`<div class="bar">
                ${button(text.log.edit, () => this.#editLog())}
                ${sides.map((_, side) => this.#csvButton('table', sides, side))}
                ${this.#csvButton('histories', sides)}
              </div>`
            : nothing
        }
      </div>
      ${
        failure
          ? html`<p class="failure" role="alert">${failure}</p>
              ${button(text.tryAgain, () => this.#tryAgain())}`
          : nothing
      }
      ${
        report
          ? html`${guard([report, compared, this.chosen, this.standings], () =>
              compared
                ? comparedTable(compared, this.chosen, choose)
                : leagueTable(report.table, isDefault(this.state.settings), this.chosen, choose),
            )}
            ${
              report.matches > 0 && choose
                ? html`<p class="hint screen-only">
                    ${text.cap(report, rate(this.state.settings))} ${text.table.choose}
                  </p>`
                : nothing
            }`
          : failure
            ? nothing
            : html`<p class="wait">${this.#source.waiting || text.starting}</p>`
      }
      <p class="visually-hidden" role="status">${this.spoken}</p>
    </section>`;
  }

  #csvButton(what: 'table' | 'histories', sides: readonly AllSettings[], side = 0) {
    const settings = sides[side] ?? this.state.settings;
    const name = fileName(text.subject(this.file, settings), `league-${what}`, 'csv');
    const save = async () => {
      const csv = await engine.ask(`${what}Csv`, [{ ...this.#request, settings }]);
      download(csv, name, 'text/csv');
    };
    const label = text.table.csv[what](letterOf(side, sides));
    return button(label, () => this.#act(save), { disabled: !this.#played.value });
  }

  #renderHistory() {
    if (this.chosen === '') return nothing;
    const { value: history } = this.#history;
    const open = (match: number) => this.#act(() => this.#openMatch(match));
    return html`<section aria-labelledby="history-title">
      <div class="title">
        <h2 id="history-title" tabindex="-1">${text.history.title(this.chosen)}</h2>
        ${button(text.history.close, () => this.#leaveHistory())}
      </div>
      ${
        history?.player === this.chosen
          ? guard([history, this.opens], () => playerHistory(history, this.opens ? open : null))
          : html`<p>${text.history.loading}</p>`
      }
    </section>`;
  }

  #renderFit(report: LeagueReport | null) {
    const content = html`<league-fit
      .report=${report}
      .request=${this.#request}
      subject=${text.subject(this.file, this.state.settings)}
      @settings-picked=${({ detail }: CustomEvent<Settings>) => this.#use(detail)}
    ></league-fit>`;
    const toggle = (isOpen: boolean) => (this.fit = isOpen);
    return fold(this.fit, [fitText.title], toggle, this.fit ? content : nothing, 'fit');
  }

  #use(settings: Settings) {
    const { t, gameMult, maxGameLength } = this.state.settings;
    Object.assign(this, settings);
    this.#notify(fitText.used, { t, gameMult, maxGameLength });
  }

  #renderLog(remarks: LeagueReport | null) {
    const words = text.log;
    const { header, notices = [], problems = [], problemCount = 0 } = remarks ?? {};
    const summary = remarks ? words.leftOut(remarks) : '';
    const save = () => download(this.log, this.file || 'league-log.csv', 'text/csv');
    const choose = (columns: ColumnTitles) => (this.state = { columns });
    return html`<details
      part="log"
      class="log screen-only"
      ?open=${matchMedia('(width >= 40rem)').matches}
    >
      <summary>
        <h2>${words.title}</h2>
        <span>${summary}</span>
      </summary>
      <list-editor
        cells
        label=${words.title}
        placeholder=${words.placeholder}
        .value=${this.log}
        .problems=${problems}
        .problemCount=${problemCount}
        summary=${summary}
        @list-input=${(event: CustomEvent<{ value: string }>) => this.#type(event.detail.value)}
        @list-file=${({ detail }: CustomEvent<{ file: File }>) => this.#open(detail.file)}
      ></list-editor>
      ${notices.map((notice) => html`<p class="hint">${notice}</p>`)} ${this.renderProblems()}
      ${
        header && header.titles.length > 1
          ? html`<details
              class="mapping"
              ?open=${header.missing.length > 0 || Object.values(this.columns).some(Boolean)}
            >
              <summary>${words.columns}</summary>
              ${columnForm(header, COLUMNS, this.columns, choose)}
            </details>`
          : nothing
      }
      <div class="bar">
        ${button(words.open, () => this.fileInput.click())}
        ${button(words.example, () => this.#replace(EXAMPLE, '', words.exampleBack, {}))}
        ${button(words.clear, () => this.#replace('', '', words.cleared, {}))}
        ${button(words.save, save, { disabled: this.log === '' })}
      </div>
      <p class="hint">${words.hint}</p>
      <input
        type="file"
        hidden
        aria-label=${words.file}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        @change=${this.#picked}
      />
    </details>`;
  }

  /** Does what the user wants, or announces why that cannot be done. */
  async #act(act: () => unknown) {
    try {
      await act();
    } catch (error) {
      this.#notify(reasonOf(error));
    }
  }

  /** Brings a player's matches into view; on the page itself, Back then returns to the table. */
  async #choose(player: string) {
    if (this.opens) history[this.chosen ? 'replaceState' : 'pushState']({ player }, '');
    this.chosen = player;
    await this.updateComplete;
    comeTo(this.historyTitle);
  }

  #leaveHistory() {
    if (this.opens && (history.state as PlayerShown)?.player) {
      history.back();
      return;
    }
    this.chosen = '';
    comeTo(this.tableTitle);
  }

  #editLog() {
    this.logSection.open = true;
    comeTo(this.logSection.querySelector('list-editor'), this.logSection);
  }

  async #openMatch(index: number) {
    const { settings } = this.state;
    const { name, game } = await engine.ask('leagueMatch', [this.#request, index]);
    if (!game) return;
    const detail: MatchOfLeague = { game, name: name ?? String(index + 1), settings };
    this.emit('league-to-match', detail);
  }

  #type(log: string) {
    this.#source.stop();
    this.log = log;
    this.#notify('');
  }

  #picked({ target }: { target: HTMLInputElement }) {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) this.#open(file);
  }

  #open(file: File) {
    this.#notify(text.log.reading);
    void this.#act(async () =>
      this.#replace(await logIn(file), file.name, text.log.opened(file.name)),
    );
  }

  /** Puts another log in place of this one; Undo brings this one back. */
  #replace(log: string, file: string, notice: string, columns: ColumnTitles = this.columns) {
    const before = { log: this.log, file: this.file, columns: this.columns };
    this.#source.stop();
    Object.assign(this, { log, file, columns });
    this.#notify(notice, before);
  }

  #undo() {
    Object.assign(this, this.previous);
    this.#notify(text.log.undone);
  }

  #notify(notice: string, previous: Previous | null = null) {
    Object.assign(this, { notice, previous });
  }
}
