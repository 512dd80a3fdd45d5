/** `<gameroom-match>`: type in one multiplayer match and see what it does to everyone's rating, and why. */

import type { Match, MatchProblem, MatchReport, Player } from '#multiplayer';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { Keeping, Saying } from '../controls/after-pause.js';
import { OtherTabs } from '../controls/other-tabs.js';
import { quiet } from '../controls/quiet-styles.js';
import { tokens } from '../controls/tokens.js';
import type { MatchChange } from '../element-types.js';
import { engine, superseded } from '../engine/multiplayer/engine.js';
import { mendSettings } from '../multiplayer/kept-settings.js';
import { notAdded } from '../multiplayer/not-added.js';
import '../multiplayer/settings-controls.js';
import { DEFAULTS, SETTINGS, settingsIn, type AllSettings } from '../multiplayer/settings.js';
import { withPart } from '../source/part.js';
import { Unread, unreadable } from '../source/unread.js';
import { copyText, download } from '../words/hand-out.js';
import { counted } from '../words/numbers.js';
import { capWords } from '../multiplayer/cap-words.js';
import { EditHistory } from './edit-history.js';
import { layout } from './layout-styles.js';
import './match-grid.js';
import type { CellPlace, MatchGrid, RowResult } from './match-grid.js';
import { matchText } from './match-words.js';
import './match-working.js';
import { pasted } from './pasted-rows.js';
import { rowsFrom } from './players-csv.js';
import { PRESETS, type Preset } from './presets.js';
import {
  entryOf,
  rowName,
  rowsOf,
  unreadCells,
  withWaiting,
  type Entry,
  type Row,
} from './rows.js';
import { firstState, keep, recall, rowsIn, type MatchState, type PartOfMatch } from './state.js';

/** A match with its report. */
interface Rated extends Entry {
  readonly report: MatchReport;
  readonly settings: AllSettings;
}

let elements = 0;

/**
 * - `gameroom-change` (detail `{report, game, settings}`): the match was rated.
 * - `match-to-league` (detail `{game}`): the user wants the match added to the league.
 */
@customElement('gameroom-match')
export class GameroomMatch extends LitElement {
  static override styles = [tokens, quiet, layout];

  /** The settings: T, GAME_MULT, MAX_GAME_LENGTH and whose points per minute are capped. */
  @property({ type: Number }) t: number = DEFAULTS.t;
  @property({ type: Number, attribute: 'game-mult' }) gameMult: number = DEFAULTS.gameMult;
  @property({ type: Number, attribute: 'max-game-length' }) maxGameLength: number =
    DEFAULTS.maxGameLength;
  @property() cap: AllSettings['cap'] = DEFAULTS.cap;
  /** Whether there is a league that the match can be added to. */
  @property({ type: Boolean }) league = false;
  /** Where in the browser's storage the state is kept; nowhere without. */
  @property() remember = '';

  @state() private rows: readonly Row[] = firstState().rows;
  @state() private rated: Rated | null = null;
  @state() private failure = '';
  /** A word to the user about the last thing they did. */
  @state() private notice = '';
  /** What is read out. */
  @state() private spoken = '';
  @state() private showsWorking = false;

  @query('match-grid') private readonly grid!: MatchGrid;

  readonly #channel = `match ${++elements}`;
  #edits = new EditHistory(this.rows);
  readonly #unread = new Unread(this);
  readonly #keeping = new Keeping(this, () => this.#keep());
  readonly #saying = new Saying(this, () => (this.spoken = this.#summary()));

  /**
   * The players of the match, as numbers. They are also taken as CSV with a header, which is what the attribute
   * has. Setting them is nothing that the user can undo.
   */
  @property({ noAccessor: true, converter: { fromAttribute: (csv) => csv ?? '' } })
  get players(): Player[] {
    return entryOf(this.rows).game.players;
  }

  set players(players: Player[] | string) {
    const read =
      typeof players === 'string' ? rowsFrom(players) : { rows: rowsOf({ players }), notUsed: '' };
    this.notice = typeof read === 'string' ? unreadable('players', read) : read.notUsed;
    this.rows = typeof read === 'string' ? withWaiting([]) : read.rows;
    this.#edits = new EditHistory(this.rows);
  }

  /** Puts a match in place of this one; the user can undo it. */
  open(game: Match, name = '', settings?: AllSettings): void {
    this.#change(rowsOf(withShortRatings(game)));
    if (settings) Object.assign(this, settings);
    const what = name === '' ? 'Another match' : `Match ${name}`;
    this.notice = `${what} is open. Undo brings back what was here.`;
  }

  constructor() {
    super();
    new OtherTabs(this, () => this.#recall());
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#recall();
  }

  /** Takes what is kept, if anything is. */
  #recall() {
    const kept = this.remember ? recall(this.remember) : undefined;
    if (kept) this.state = kept;
  }

  get #settings(): AllSettings {
    return settingsIn(this);
  }

  /**
   * All that is entered: what is kept and shared. What is left out when it is set stays as it is, and cells that a
   * row leaves out are empty. Setting it is nothing that the user can undo.
   */
  get state(): MatchState {
    return { rows: this.rows, settings: this.#settings };
  }

  set state(part: PartOfMatch) {
    if (part.rows) {
      this.rows = rowsIn(part.rows);
      this.#edits = new EditHistory(this.rows);
    }
    Object.assign(this, withPart(this.#settings, part.settings ?? {}), { notice: '' });
  }

  protected override willUpdate(changed: PropertyValues) {
    mendSettings(this, changed, this.#unread);
    if (['rows', ...SETTINGS].some((name) => changed.has(name))) {
      void this.#rate();
      if (this.remember) this.#keeping.soon();
    }
  }

  async #rate() {
    const entry = entryOf(this.rows);
    const settings = this.#settings;
    try {
      const report = await engine.ask(
        'match',
        { game: entry.game, settings },
        { channel: this.#channel },
      );
      if (report === superseded) return;
      this.rated = { ...entry, report, settings };
      this.failure = '';
      this.#saying.soon();
      const detail = { report, game: entry.game, settings } satisfies MatchChange;
      this.dispatchEvent(
        new CustomEvent('gameroom-change', { detail, bubbles: true, composed: true }),
      );
    } catch (error) {
      this.rated = null;
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  #keep() {
    if (!keep(this.remember, this.state))
      this.notice =
        'This browser keeps nothing here: the match will be gone when you leave the page.';
  }

  #summary(): string {
    if (!this.rated) return '';
    const { report, game, settings } = this.rated;
    const words = capWords(report, game, settings);
    const left = report.problems.filter(({ leftOut }) => leftOut).length;
    return [
      ...report.problems.filter(({ player }) => player === null).map(wholeProblem),
      words && `${words.lead} ${words.rest}`,
      left > 0 && `${counted(left, 'cell')} cannot be used.`,
    ]
      .filter(Boolean)
      .join(' ');
  }

  override render() {
    const entry = this.rated;
    return html`<div class="frame">
      <settings-controls
        part="settings"
        .settings=${this.#settings}
        @settings-input=${(event: CustomEvent<{ settings: AllSettings }>) =>
          Object.assign(this, event.detail.settings)}
      ></settings-controls>
      <section part="players" aria-labelledby="players-title" @keydown=${this.#key}>
        <div class="title">
          <h2 id="players-title">Players</h2>
          <div class="bar">
            ${this.#button('Undo', this.#edits.canUndo, () => this.#show(this.#edits.undo()))}
            ${this.#button('Redo', this.#edits.canRedo, () => this.#show(this.#edits.redo()))}
            ${this.#button('Clear', this.rows.length > 1, () => this.#clear())}
          </div>
        </div>
        <div class="examples" role="group" aria-label="Examples">
          <span>Examples:</span>
          ${PRESETS.map(
            (preset) =>
              html`<button
                type="button"
                class="link"
                title=${preset.about}
                @click=${() => this.#take(preset)}
              >
                ${preset.title}
              </button>`,
          )}
        </div>
        <match-grid
          .rows=${this.rows}
          .results=${this.#results()}
          @cell-edit=${(event: CustomEvent<CellPlace & { text: string }>) => this.#edit(event.detail)}
          @row-enable=${(event: CustomEvent<{ id: number; enabled: boolean }>) =>
            this.#change(
              this.rows.map((row) =>
                row.id === event.detail.id ? { ...row, enabled: event.detail.enabled } : row,
              ),
            )}
          @row-remove=${(event: CustomEvent<{ id: number }>) =>
            this.#change(this.rows.filter(({ id }) => id !== event.detail.id))}
          @cells-paste=${(event: CustomEvent<CellPlace & { text: string }>) => this.#paste(event.detail)}
          @cell-leave=${() => this.#edits.pause()}
        ></match-grid>
        ${this.#renderNote()}
        <div class="bar">
          <button type="button" class="quiet" @click=${() => this.grid.focusWaiting()}>
            Add a player
          </button>
          ${
            this.league
              ? html`<button type="button" class="quiet" @click=${this.#toLeague}>
                  Add to my league
                </button>`
              : nothing
          }
          <button type="button" class="quiet" ?disabled=${!entry} @click=${this.#copy}>
            Copy as text
          </button>
          <button type="button" class="quiet" ?disabled=${!entry} @click=${this.#downloadCsv}>
            Download CSV
          </button>
        </div>
        ${this.#unread.render()}
        <p class="notice" role="status">${this.notice}</p>
        <p class="visually-hidden" role="status">${this.spoken}</p>
      </section>
      <details
        part="working"
        @toggle=${(event: Event & { target: HTMLDetailsElement }) =>
          (this.showsWorking = event.target.open)}
      >
        <summary>Show the working</summary>
        ${
          this.showsWorking && entry
            ? html`<match-working .game=${entry.game} .settings=${entry.settings}></match-working>`
            : nothing
        }
      </details>
    </div>`;
  }

  // Not `disabled`: that would take the focus from who has just undone the last change.
  #button(name: string, possible: boolean, act: () => void) {
    return html`<button
      type="button"
      class="quiet"
      aria-disabled=${possible ? 'false' : 'true'}
      @click=${() => possible && act()}
    >
      ${name}
    </button>`;
  }

  #renderNote() {
    if (this.failure)
      return html`<p class="note" role="alert">
        <span class="failure">${this.failure}</span>
        <button type="button" class="quiet" @click=${() => void this.#rate()}>Try again</button>
      </p>`;
    if (!this.rated) return html`<p class="note">Getting the rating engine ready …</p>`;
    const { report, game, settings } = this.rated;
    if (game.players.length === 0)
      return html`<p class="note">Type in the players, or paste rows from a spreadsheet.</p>`;
    const whole = report.problems.filter(({ player }) => player === null);
    const words = capWords(report, game, settings);
    return html`<p class="note">
      ${whole.map((problem) => html`<span class="problem">${wholeProblem(problem)}</span>`)}
      ${
        words && whole.length === 0
          ? html`${words.lead ? html`<b>${words.lead}</b>` : nothing} ${words.rest} All changes sum
            to zero.`
          : nothing
      }
    </p>`;
  }

  /** The report of each row, and what could not be used of it. */
  #results(): ReadonlyMap<number, RowResult> {
    const { ids = [], report } = this.rated ?? {};
    if (!report) return new Map();
    const problems = new Map<number, MatchProblem[]>();
    for (const problem of report.problems) {
      if (problem.player === null) continue;
      const own = problems.get(problem.player);
      if (own) own.push(problem);
      else problems.set(problem.player, [problem]);
    }
    return new Map(
      report.players.flatMap((player, place) => {
        const id = ids[place];
        return id === undefined
          ? []
          : [[id, { report: player, problems: problems.get(place) ?? [] }]];
      }),
    );
  }

  // --- What the user does -----------------------------------------------------------------------

  #change(rows: readonly Row[], about?: string): void {
    const next = withWaiting(rows);
    this.#edits.change(next, about);
    this.rows = next;
    this.notice = '';
  }

  #edit({ id, field, text }: CellPlace & { text: string }): void {
    this.#change(
      this.rows.map((row) => (row.id === id ? { ...row, [field]: text } : row)),
      `${id} ${field}`,
    );
  }

  #paste({ id, field, text }: CellPlace & { text: string }): void {
    const start = this.rows.findIndex((row) => row.id === id);
    const result = pasted(this.rows, start, field, text);
    if (typeof result === 'string') {
      this.notice = `${result} The table is as it was.`;
      return;
    }
    this.#change(result.rows);
    this.notice = `${counted(result.count, 'row')} pasted. ${result.notUsed} Undo takes them back.`;
  }

  #take({ game, about }: Preset): void {
    this.#change(rowsOf(game));
    this.notice = `${about} Undo brings back what was there.`;
  }

  #clear(): void {
    this.#change([]);
    this.notice = 'The table is empty. Undo brings back what was there.';
  }

  /** Shows rows from the history, with the first that differs in sight. */
  #show(rows: readonly Row[]): void {
    const before = this.rows;
    this.rows = rows;
    this.notice = '';
    const changed = rows.findIndex((row, index) => row !== before[index]);
    void this.updateComplete.then(() => {
      if (changed >= 0) this.grid.show(changed);
    });
  }

  #key = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redo = (key === 'z' && event.shiftKey) || key === 'y';
    if (key !== 'z' && !redo) return;
    // Typing in a cell is undone by the browser, letter by letter.
    if (this.grid.hasNativeEdits) return;
    event.preventDefault();
    if (redo ? this.#edits.canRedo : this.#edits.canUndo)
      this.#show(redo ? this.#edits.redo() : this.#edits.undo());
  };

  readonly #toLeague = () => {
    const [unread, ...others] = unreadCells(this.rows);
    if (unread) {
      const { row, index, field } = unread;
      const cell = { player: rowName(row, index), field, text: row[field].trim() };
      this.notice = notAdded(cell, others.length);
      void this.grid.focusCell(index, field);
      return;
    }
    const { game } = entryOf(this.rows);
    if (game.players.length === 0) {
      this.notice = 'Nothing was added to the league: the table has no players.';
      return;
    }
    this.dispatchEvent(
      new CustomEvent('match-to-league', { detail: { game }, bubbles: true, composed: true }),
    );
  };

  readonly #copy = async () => {
    if (!this.rated) return;
    const { report, game, settings } = this.rated;
    this.notice = (await copyText(matchText(report, game, settings)))
      ? 'The match is on the clipboard.'
      : 'This browser does not let the page copy.';
  };

  readonly #downloadCsv = async () => {
    if (!this.rated) return;
    const { game, settings } = this.rated;
    try {
      download(await engine.ask('matchCsv', { game, settings }), 'match.csv', 'text/csv');
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  };
}

function wholeProblem({ expected }: MatchProblem): string {
  return `Nobody is rated: ${expected}.`;
}

/** Ratings from a league have as many decimals as numbers can; three are shown. */
function withShortRatings({ players }: Match): Match {
  return {
    players: players.map((player) => ({
      ...player,
      rating: typeof player.rating === 'number' ? Number(player.rating.toFixed(3)) : null,
    })),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'gameroom-match': GameroomMatch;
  }
  interface HTMLElementEventMap {
    'match-to-league': CustomEvent<{ game: Match }>;
  }
}
