/** `<gameroom-league>`: a log of matches played through, under settings that one can tune. */

import type { LeagueReport, Match } from '#multiplayer';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../controls/list-editor.js';
import type { ListEditor, Problem } from '../controls/list-editor.js';
import { Keeping, Saying } from '../controls/after-pause.js';
import { OtherTabs } from '../controls/other-tabs.js';
import { quiet } from '../controls/quiet-styles.js';
import { tokens } from '../controls/tokens.js';
import type { LeagueChange, MatchOfLeague } from '../element-types.js';
import { engine, superseded } from '../engine/multiplayer/engine.js';
import type { LeagueRequest, NamedHistory } from '../engine/multiplayer/kinds.js';
import { mendSettings } from '../multiplayer/kept-settings.js';
import { notAdded, type UnreadCell } from '../multiplayer/not-added.js';
import '../multiplayer/settings-controls.js';
import { DEFAULTS, SETTINGS, settingsIn, type AllSettings } from '../multiplayer/settings.js';
import { download } from '../words/hand-out.js';
import { count, counted, points } from '../words/numbers.js';
import { rate } from '../multiplayer/cap-words.js';
import { EXAMPLE } from './example.js';
import { layout } from './layout-styles.js';
import './closed-log.js';
import './league-chart.js';
import './league-table.js';
import './player-history.js';
import { FromSource } from '../source/from-source.js';
import { withPart, type PartOf } from '../source/part.js';
import { Unread } from '../source/unread.js';
import {
  FIRST,
  MOST_IN_CHART,
  areChartPlayers,
  keepLog,
  keepSettings,
  recall,
  type LeagueState,
} from './state.js';

/** Larger logs, in UTF-16 units, are shown only when the user wants to edit them. */
const LARGE = 1_000_000;
/** Larger files are not even read, in bytes; the engine names its own limit for the rest. */
const LARGEST_FILE = 64_000_000;

let elements = 0;

/**
 * - `gameroom-change` (detail `{report, settings}`): the league was played through.
 * - `league-to-match` (detail `{game, name, settings}`): the user wants a match opened in Match, which is
 *   offered where `opens` says that somebody does it.
 */
@customElement('gameroom-league')
export class GameroomLeague extends LitElement {
  static override styles = [tokens, quiet, layout];

  /** The log: CSV with a header, a row for each player of each match. */
  @property() log: string = FIRST.log;
  /** The settings: T, GAME_MULT, MAX_GAME_LENGTH and whose points per minute are capped. */
  @property({ type: Number }) t: number = DEFAULTS.t;
  @property({ type: Number, attribute: 'game-mult' }) gameMult: number = DEFAULTS.gameMult;
  @property({ type: Number, attribute: 'max-game-length' }) maxGameLength: number =
    DEFAULTS.maxGameLength;
  @property() cap: AllSettings['cap'] = DEFAULTS.cap;
  /** The players in the chart, by name; the first of the table where it is null. As an attribute, JSON. */
  @property({ attribute: 'chart-players', converter: { fromAttribute: fromJson } })
  chartPlayers: readonly string[] | null = FIRST.chartPlayers;
  /** Where the log is fetched from; relative to the page. */
  @property() src = '';
  /** Whether there is a Match that a match can be opened in. */
  @property({ type: Boolean }) opens = false;
  /** Where in the browser's storage the state is kept; nowhere without. */
  @property() remember = '';

  @state() private report: LeagueReport | null = null;
  @state() private failure = '';
  /** The file that the log came from. */
  @state() private file = '';
  /** Whether a large log is open for editing. */
  @state() private editing = false;
  /** Whose matches are shown. */
  @state() private chosen = '';
  @state() private history: NamedHistory | null = null;
  /** A word to the user about the last thing they did, and the log to go back to. */
  @state() private notice: { words: string; before?: LeagueState } = { words: '' };
  /** What is read out. */
  @state() private spoken = '';

  @query('list-editor') private readonly editor!: ListEditor | null;
  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;
  @query('#history-title') private readonly historyTitle!: HTMLElement | null;

  readonly #channel = `league ${++elements}`;
  /** The log in the browser's storage, as far as this tab knows, and the last one that it tried to save. */
  #savedLog: string | undefined;
  #triedLog: string | undefined;
  /** The last match that is being added. */
  #adding: Promise<unknown> = Promise.resolve();
  readonly #source = new FromSource(this, (log) => {
    this.log = log;
    // It may be the same as before.
    this.requestUpdate('log');
  });
  readonly #unread = new Unread(this);
  readonly #keeping = new Keeping(this, () => this.#keep());
  readonly #saying = new Saying(this, () => (this.spoken = this.#summary()));

  /** Adds a match at the end of the log; false where that cannot be, which the notice then explains. */
  add(game: Match, name?: string): Promise<boolean> {
    // One after the other: each is added to the log that the one before it left.
    const added = this.#adding.then(() => this.#append(game, name));
    this.#adding = added;
    return added;
  }

  async #append(game: Match, name?: string): Promise<boolean> {
    if (game.players.length === 0) {
      this.notice = { words: 'Nothing was added to the league: the match has no players.' };
      return false;
    }
    // Another tab may have added a match just now.
    const saved = this.remember ? recall(this.remember) : undefined;
    if (saved) this.#takeLog(saved);
    const before = this.log;
    // The example is no one's league: a first match begins one.
    const begins = before === EXAMPLE;
    try {
      const request = { log: begins ? '' : before, game, ...(name === undefined ? {} : { name }) };
      const { log: longer, problem } = await engine.ask('appendMatch', request);
      // The log was changed meanwhile: the match is added to what it is now.
      if (this.log !== before) return await this.#append(game, name);
      if (problem || longer === null) {
        const why = problem ? `line ${problem.line} of the log: ${problem.expected}` : 'no reason';
        this.notice = { words: `The match was not added, ${why}. The log is as it was.` };
        return false;
      }
      const [unread, ...others] = unreadCells(game);
      if (unread) {
        this.notice = { words: notAdded(unread, others.length) };
        return false;
      }
      this.#take(
        longer,
        begins ? '' : this.file,
        begins
          ? 'Your league begins with this match, in place of the example.'
          : 'The match was added at the end of the log. Players are rated from where the league has them.',
      );
      // At once, so that another tab adds its matches after this one.
      if (this.remember) this.#keep();
      return true;
    } catch (error) {
      this.notice = { words: error instanceof Error ? error.message : String(error) };
      return false;
    }
  }

  constructor() {
    super();
    new OtherTabs(this, () => this.#takeFromOtherTab());
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#recall();
  }

  /** Takes what is kept, if anything is. */
  #recall() {
    const kept = this.remember ? recall(this.remember) : undefined;
    if (kept) this.state = kept;
    this.#savedLog = this.#triedLog = kept?.log;
  }

  #takeFromOtherTab() {
    const saved = this.remember ? recall(this.remember) : undefined;
    if (!saved) return;
    const { settings, chartPlayers } = saved;
    Object.assign(this, settings, { chartPlayers });
    this.#takeLog(saved);
  }

  /** Takes a log that another tab has saved, and adds to it the rows that only this tab has. */
  #takeLog({ log, file }: LeagueState) {
    const before = this.state;
    const common = this.#savedLog ?? FIRST.log;
    if (log === common) return;
    this.#savedLog = this.#triedLog = log;
    const isLonger = before.log.startsWith(common);
    Object.assign(this, {
      log: isLonger ? withRows(log, before.log.slice(common.length)) : log,
      file,
      notice: isLonger
        ? { words: '' }
        : { words: 'Another tab changed the log too: this is its version.', before },
    });
  }

  get #settings(): AllSettings {
    return settingsIn(this);
  }

  /** All that is entered: what is kept and shared. What is left out when it is set stays as it is. */
  get state(): LeagueState {
    const { log, file, chartPlayers } = this;
    return { log, file, settings: this.#settings, chartPlayers };
  }

  set state(part: PartOf<LeagueState>) {
    const { settings, ...rest } = withPart(this.state, part);
    Object.assign(this, rest, settings, { notice: { words: '' }, editing: false });
  }

  get #request(): LeagueRequest {
    return { log: this.log, settings: this.#settings };
  }

  protected override willUpdate(changed: PropertyValues) {
    mendSettings(this, changed, this.#unread);
    if (changed.has('chartPlayers')) this.#checkChartPlayers();
    if (this.src && changed.has('src')) this.#fetch();
    // A log that the page gives takes the file's place.
    else if (changed.has('log') && this.log !== '' && this.#source.lacking) this.#source.stop();
    if (this.#source.waiting) return;
    const replayed = ['log', ...SETTINGS].some((name) => changed.has(name));
    if (replayed) void this.#replay();
    // Without its file the log is empty, and what was kept is better.
    if ((replayed || changed.has('chartPlayers')) && this.remember && !this.#source.lacking)
      this.#keeping.soon();
    if (changed.has('chosen') || (changed.has('report') && this.chosen !== ''))
      void this.#recount();
  }

  #checkChartPlayers() {
    const wrong = !areChartPlayers(this.chartPlayers);
    this.#unread.note(
      'chart-players',
      wrong,
      `it is not a JSON list of up to ${MOST_IN_CHART} names`,
      'The first of the table are in the chart.',
    );
    if (wrong) this.chartPlayers = FIRST.chartPlayers;
  }

  #fetch() {
    const { src } = this;
    const [path = ''] = src.split(/[?#]/);
    Object.assign(this, { log: '', report: null, file: path.slice(path.lastIndexOf('/') + 1) });
    const load = async () => (await import('../source/text-in-file.js')).textInFile;
    void this.#source.fetch(src, 'Fetching the log …', load);
  }

  #tryAgain() {
    if (this.#source.failure) this.#fetch();
    else void this.#replay();
  }

  async #replay() {
    const settings = this.#settings;
    try {
      const report = await engine.ask('league', this.#request, { channel: this.#channel });
      if (report === superseded) return;
      this.report = report;
      this.failure = '';
      this.#saying.soon();
      const detail = { report, settings } satisfies LeagueChange;
      this.dispatchEvent(
        new CustomEvent('gameroom-change', { detail, bubbles: true, composed: true }),
      );
    } catch (error) {
      this.report = null;
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  /** Gets the chosen player's matches, as of the table that is shown. */
  async #recount() {
    const id = this.report?.table.find(({ player }) => player === this.chosen)?.id;
    if (id === undefined) {
      this.history = null;
      if (this.report) this.chosen = '';
      return;
    }
    const channel = `${this.#channel} history`;
    try {
      const history = await engine.ask('history', { ...this.#request, id }, { channel });
      if (history !== superseded) this.history = history;
    } catch {
      // The table says why there is nothing.
    }
  }

  #keep() {
    const { log } = this;
    const kept = keepSettings(this.remember, this.state);
    // Long logs take a moment, so each is kept once, or tried once.
    if (log === this.#triedLog) return;
    this.#triedLog = log;
    const isSaved = keepLog(this.remember, log);
    if (isSaved) this.#savedLog = log;
    if (isSaved && kept) return;
    this.notice = {
      ...this.notice,
      words: `${this.notice.words} This browser cannot keep a log this long, or keeps nothing here: it will be gone when you leave the page.`,
    };
  }

  #summary(): string {
    const [first] = this.report?.table ?? [];
    if (!first) return 'Nobody has played yet.';
    return `${first.player} leads with ${points(first.rating, 1)}.`;
  }

  override render() {
    return html`<div class="frame">
      <settings-controls
        part="settings"
        .settings=${this.#settings}
        @settings-input=${(event: CustomEvent<{ settings: AllSettings }>) =>
          Object.assign(this, event.detail.settings)}
      ></settings-controls>
      <div class="result" part="result">
        ${this.#renderTable()} ${this.#renderHistory()}
        <league-chart
          .report=${this.report}
          .request=${this.#request}
          .picked=${this.chartPlayers}
          @players-picked=${(event: CustomEvent<readonly string[] | null>) =>
            (this.chartPlayers = event.detail)}
        ></league-chart>
      </div>
      ${this.#renderLog()}
    </div>`;
  }

  #renderTable() {
    const { report } = this;
    const { waiting } = this.#source;
    const failure = this.#source.failure || this.failure;
    return html`<section aria-labelledby="table-title">
      <div class="title">
        <h2 id="table-title">
          Table
          ${
            report
              ? html`<span
                  >after ${counted(report.matches, 'match', 'matches')},
                  ${counted(report.table.length, 'player')}</span
                >`
              : nothing
          }
        </h2>
        <div class="bar">
          <button
            type="button"
            class="quiet"
            ?disabled=${!report}
            @click=${() => void this.#downloadCsv('tableCsv', 'league-table.csv')}
          >
            Table as CSV
          </button>
          <button
            type="button"
            class="quiet"
            ?disabled=${!report}
            @click=${() => void this.#downloadCsv('historiesCsv', 'league-histories.csv')}
          >
            Histories as CSV
          </button>
        </div>
      </div>
      ${
        failure
          ? html`<p class="failure" role="alert">${failure}</p>
              <button type="button" class="quiet" @click=${this.#tryAgain}>Try again</button>`
          : nothing
      }
      ${!report && !failure ? html`<p class="wait">${waiting || 'Getting the rating engine ready …'}</p>` : nothing}
      ${
        report
          ? html`<league-table
                .table=${report.table}
                chosen=${this.chosen}
                @player-chosen=${(event: CustomEvent<{ player: string }>) =>
                  void this.#choose(event.detail.player)}
              ></league-table>
              ${report.matches > 0 ? html`<p class="hint">${capSummary(report)}</p>` : nothing}
              ${
                report.table.length > 0
                  ? html`<p class="hint">Choose a player to see their matches one by one.</p>`
                  : nothing
              }`
          : nothing
      }
      <p class="visually-hidden" role="status">${this.spoken}</p>
    </section>`;
  }

  #renderHistory() {
    if (this.chosen === '') return nothing;
    return html`<section aria-labelledby="history-title">
      <div class="title">
        <h2 id="history-title" tabindex="-1">${this.chosen}, match by match</h2>
        <div class="bar">
          <button type="button" class="quiet" @click=${() => (this.chosen = '')}>Close</button>
        </div>
      </div>
      <player-history
        ?opens=${this.opens}
        .history=${this.history?.player === this.chosen ? this.history : null}
        @match-open=${(event: CustomEvent<{ index: number }>) =>
          void this.#openMatch(event.detail.index)}
      ></player-history>
    </section>`;
  }

  #renderLog() {
    const { report } = this;
    const closed = this.log.length > LARGE && !this.editing;
    return html`<section class="log" part="log" aria-labelledby="log-title">
      <h2 id="log-title">League log</h2>
      ${
        closed
          ? html`<closed-log
              file=${this.file}
              .size=${this.log.length}
              .report=${report}
              summary=${this.#leftOutSummary()}
              @log-edit=${() => (this.editing = true)}
              @list-file=${this.#dropped}
              @problem-go=${(event: CustomEvent<Problem>) => void this.#goTo(event.detail)}
            ></closed-log>`
          : html`<list-editor
              cells
              label="League log"
              placeholder="match,player,team,score,minutes"
              .value=${this.log}
              .problems=${report?.problems ?? []}
              .problemCount=${report?.problemCount ?? 0}
              summary=${this.#leftOutSummary()}
              @list-input=${(event: CustomEvent<{ value: string }>) => this.#typed(event.detail.value)}
              @list-file=${this.#dropped}
            ></list-editor>`
      }
      ${report?.notices.map((notice) => html`<p class="hint">${notice}</p>`)}
      ${this.#unread.render()}
      <p class="notice" role="status">
        ${this.notice.words}${
          this.notice.before
            ? html`<button type="button" class="quiet" @click=${this.#undo}>Undo</button>`
            : nothing
        }
      </p>
      <div class="bar">
        <button type="button" class="quiet" @click=${() => this.fileInput.click()}>
          Open file…
        </button>
        <button
          type="button"
          class="quiet"
          @click=${() => this.#take(EXAMPLE, '', 'The example is back.')}
        >
          Example
        </button>
        <button type="button" class="quiet" @click=${() => this.#take('', '', 'The log is empty.')}>
          Clear
        </button>
        <button
          type="button"
          class="quiet"
          ?disabled=${this.log === ''}
          @click=${this.#downloadLog}
        >
          Save log
        </button>
      </div>
      <p class="hint">
        One row per player per match, matches in order:
        <code>match,player,team,score,minutes</code>, and optionally <code>rating</code> (where a
        player starts), <code>enabled</code> (yes or no) and <code>date</code>. Cells may also be
        separated by semicolons or tabs.
      </p>
      <input
        type="file"
        hidden
        aria-label="League log file"
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        @change=${this.#chosenFile}
      />
    </section>`;
  }

  #leftOutSummary(): string {
    const { report } = this;
    if (!report || report.problemCount === 0) return '';
    if (report.refused) return 'Nothing of it counts.';
    if (report.rows === 0) return 'No row counts.';
    if (report.leftOut === 0) return 'All rows count.';
    const others = `the other ${counted(report.rows, 'row')} ${report.rows === 1 ? 'counts' : 'count'}`;
    return `${counted(report.leftOut, 'row')} left out; ${others}.`;
  }

  // --- What the user does -----------------------------------------------------------------------

  async #choose(player: string) {
    this.chosen = this.chosen === player ? '' : player;
    await this.updateComplete;
    this.historyTitle?.focus({ preventScroll: true });
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.historyTitle?.scrollIntoView({ block: 'nearest', behavior: calm ? 'auto' : 'smooth' });
  }

  async #openMatch(index: number) {
    const settings = this.#settings;
    try {
      const { name, game } = await engine.ask('leagueMatch', { ...this.#request, index });
      if (!game) return;
      const detail = { game, name: name ?? String(index + 1), settings } satisfies MatchOfLeague;
      this.dispatchEvent(
        new CustomEvent('league-to-match', { detail, bubbles: true, composed: true }),
      );
    } catch (error) {
      this.notice = { words: error instanceof Error ? error.message : String(error) };
    }
  }

  async #goTo(problem: Problem) {
    this.editing = true;
    await this.updateComplete;
    await this.editor?.updateComplete;
    await this.editor?.goTo(problem.line, problem.column);
  }

  #typed(log: string) {
    this.#source.stop();
    // A log that grew under the user's hands stays open.
    if (log.length > LARGE) this.editing = true;
    this.log = log;
    this.notice = { words: '' };
  }

  /** Puts another log in place of this one; Undo brings this one back. */
  #take(log: string, file: string, words: string) {
    const before = this.state;
    this.#source.stop();
    this.editing = false;
    this.log = log;
    this.file = file;
    this.notice = { words, before };
  }

  readonly #undo = () => {
    const { before } = this.notice;
    if (!before) return;
    this.log = before.log;
    this.file = before.file;
    this.notice = { words: 'The log is as it was before.' };
  };

  #dropped(event: CustomEvent<{ file: File }>) {
    void this.#open(event.detail.file);
  }

  #chosenFile() {
    const [file] = this.fileInput.files ?? [];
    this.fileInput.value = '';
    if (file) void this.#open(file);
  }

  async #open(file: File) {
    const say = (words: string) => (this.notice = { words: `${words} The log is as it was.` });
    if (file.size > LARGEST_FILE) {
      say(`Not opened: “${file.name}” has more than 64 MB, the most a log may have.`);
      return;
    }
    try {
      const text = await file.text();
      if (text.includes('\0')) {
        say(`Not opened: “${file.name}” is not a text file.`);
        return;
      }
      await this.#offer(text, () => this.#take(text, file.name, `“${file.name}” is open.`));
    } catch {
      say(`“${file.name}” could not be read.`);
    }
  }

  async #offer(log: string, take: () => void) {
    this.notice = { words: 'Reading …' };
    try {
      const report = await engine.ask('league', { log, settings: this.#settings });
      if (report.refused)
        this.notice = {
          words: `Not taken: ${report.problems[0]?.expected ?? 'it is too long'}. The log is as it was.`,
        };
      else take();
    } catch (error) {
      this.notice = { words: error instanceof Error ? error.message : String(error) };
    }
  }

  async #downloadCsv(kind: 'tableCsv' | 'historiesCsv', name: string) {
    try {
      download(await engine.ask(kind, this.#request), name, 'text/csv');
    } catch (error) {
      this.notice = { words: error instanceof Error ? error.message : String(error) };
    }
  }

  readonly #downloadLog = () => {
    download(this.log, this.file === '' ? 'league-log.csv' : this.file, 'text/csv');
  };
}

/** A log with more rows at its end. */
function withRows(log: string, rows: string): string {
  const apart = rows === '' || log.endsWith('\n') || rows.startsWith('\n');
  return apart ? log + rows : `${log}\n${rows}`;
}

/** What an attribute holds as JSON; undefined where it cannot be read. */
function fromJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    return undefined;
  }
}

/** The numbers of a match that are none; where one is left out or null, its cell is empty. */
function unreadCells({ players }: Match): UnreadCell[] {
  const fields = ['rating', 'score', 'minutes'] as const;
  return players.flatMap((player, index) => {
    const name = player.name?.trim() ?? '';
    const called = name === '' ? `player ${index + 1}` : name;
    return fields
      .filter((field) => typeof player[field] === 'number' && !Number.isFinite(player[field]))
      .map((field) => ({ player: called, field, text: String(player[field]) }));
  });
}

/** In how many matches the cap mattered. */
function capSummary({ settings, matches, scaledMatches, matchesAboveCap }: LeagueReport): string {
  const few = scaledMatches === 0 ? 'none' : count(scaledMatches);
  const scaled = `The cap scaled ${few} of ${counted(matches, 'match', 'matches')}.`;
  if (matchesAboveCap === 0) return scaled;
  return `${scaled} In ${counted(matchesAboveCap, 'match', 'matches')}, someone still moved by more than ${rate({ ...DEFAULTS, ...settings })}.`;
}

declare global {
  interface HTMLElementTagNameMap {
    'gameroom-league': GameroomLeague;
  }
  interface HTMLElementEventMap {
    'league-to-match': CustomEvent<MatchOfLeague>;
  }
}
