/** `<gameroom-match>`: type in one multiplayer match and see what it does to everyone's rating, and why. */

import type { Match, Player, PlayerRows, Settings, TableOptions } from '#multiplayer';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { Away } from '../../controls/out-of-view.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { EditHistory } from '../../controls/edit-history.js';
import { fold, foldStyles } from '../../controls/fold.js';
import '../../controls/minutes-question.js';
import type { GivenMinutes } from '../../controls/minutes-question.js';
import type { MatchChange, MatchForLeague } from '../../element-types.js';
import { multiplayer as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import { unreadable } from '../../text/attributes.js';
import { againstText, text } from '../../text/match.js';
import { reasonOf } from '../../text/reason.js';
import { whatIfText } from '../../text/what-if.js';
import { settingsLineButton } from '../../multiplayer/settings-fold.js';
import { capWords, notAdded, unreadCells } from '../../text/settings.js';
import { requestStatus } from '../../controls/request-status.js';
import { Request } from '../../element/request.js';
import { toolElement } from '../../element/tool-element.js';
import type { AllSettings } from '../../text/settings.js';
import '../../multiplayer/settings-controls.js';
import { layout } from './layout-styles.js';
import './match-grid.js';
import type { CellsPaste, MatchGrid, RowsChange } from './match-grid.js';
import './match-working.js';
import './scores-against.js';
import {
  changeBars,
  largestChanges,
  noteOn,
  problemsOfMatch,
  renderCopyAs,
  saveMatch,
} from './outcome.js';
import { renderOffer, type PasteOffer } from './paste-offer.js';
import { asks, notUsed, pastedInto, problemOfPlayers, readRows, withRows } from './player-rows.js';
import { renderExamples } from './presets.js';
import {
  entryOf,
  isBlank,
  rowsOf,
  withMinutes,
  withWaiting,
  withoutMinutes,
  type MatchResult,
  type Row,
} from './rows.js';
import './what-if.js';
import { schema, type MatchState, type OpenedMatch } from './schema.js';

/** What the user did: the rows before and after, and the cell that was typed in, if it was one. */
interface Step {
  readonly before: readonly Row[];
  readonly after: readonly Row[];
  readonly about?: RowsChange['about'];
  /** What else changed with the rows, before and after. */
  readonly rest?: { readonly before: Rest; readonly after: Rest } | undefined;
}

/** What belongs to the rows: the settings, and the match of the league that they correct. */
type Rest = Pick<MatchState, 'settings' | 'opened'>;

/** The most changes that can be undone. */
const MOST_UNDONE = 200;

/**
 * - `gameroom-change` (detail `{report, game, settings}`): the match was rated.
 * - `match-to-league` (detail `{game, replaces}`): the user wants the match added to the league, or in place of the match
 *   `replaces` (its name, and the match as it was opened).
 */
@customElement('gameroom-match')
export class GameroomMatch extends toolElement(schema) {
  static override styles = [tokens, base, foldStyles, layout];

  /** Whether there is a league that the match can be added to. */
  @property({ type: Boolean }) league = false;

  @state() private rows: readonly Row[] = schema.default.rows;
  @state() private opened: OpenedMatch | null = null;
  @state() private showsWorking = false;
  /** Whether head-to-head scores are shown; undefined for where there are some. */
  @state() private showsAgainst: boolean | undefined;
  /** Whether a narrow page shows the settings themselves, in place of one line on them. */
  @state() private showsSettings = false;
  @state() private offer: PasteOffer | undefined;

  @query('match-grid') private readonly grid!: MatchGrid;

  /** On a phone, each row of the table has its result at its bottom. */
  readonly #away = new Away(this, () => this.grid, 150);
  readonly #rating = new Request(
    this,
    async ([rows, settings, tTrue]: readonly [
      rows: readonly Row[],
      settings: AllSettings,
      tTrue: number | null,
    ]): Promise<MatchResult> => {
      const entry = entryOf(rows);
      const report = await engine.ask('match', [entry.game, settings]);
      return { ...entry, report, settings, tTrue };
    },
    {
      done: ({ report, game, settings }) =>
        this.report({ report, game, settings } satisfies MatchChange),
    },
  );
  readonly #csv = new Request(this, ([csv]: readonly [csv: string]) => readRows(csv), {
    done: (read) => this.#takeCsv(read),
  });
  readonly #edits = new EditHistory<Step>(MOST_UNDONE, () => 1);
  /** The rows as the user left them. */
  #edited = this.rows;
  /** The rows that stand there until players given as CSV are read. */
  #waiting: readonly Row[] | undefined;

  /**
   * The players of the match, as numbers. They are also taken as CSV with a header, which is what the attribute
   * has. Setting them is nothing that the user can undo.
   */
  @property({ noAccessor: true, converter: { fromAttribute: (csv) => csv ?? '' } })
  get players(): Player[] {
    return entryOf(this.rows).game.players;
  }

  set players(players: Player[] | string) {
    this.notice = '';
    this.problem('players');
    this.rows = typeof players === 'string' ? withWaiting([]) : rowsOf({ players });
    this.#csv.clear();
    const isCsv = typeof players === 'string' && players.trim() !== '';
    this.#waiting = isCsv ? this.rows : undefined;
    if (isCsv) this.#csv.ask(players);
  }

  get #isReading(): boolean {
    return this.rows === this.#waiting;
  }

  protected override get savable(): boolean {
    return super.savable && !this.#isReading;
  }

  /** Takes players given as CSV, unless the rows are others by now. */
  #takeCsv(read: PlayerRows) {
    if (!this.#isReading) return;
    const rows = withRows([], 0, read).filter((row) => !isBlank(row));
    const problem = problemOfPlayers(read, rows);
    if (problem) this.problem('players', unreadable('players', problem, text.noPlayersRead));
    else this.notice = notUsed(read);
    this.rows = withWaiting(problem ? [] : rows);
  }

  /**
   * Puts a match in place of this one; the user can undo it. With `corrects`, it is the league's match of that name, which
   * the user corrects.
   */
  open(game: Match, name = '', settings = this.state.settings, corrects = false): void {
    // Ratings from a league have as many decimals as numbers can; two are shown.
    const players = game.players.map(({ rating = null, ...player }) => ({
      ...player,
      rating: rating && Number(rating.toFixed(2)),
    }));
    const rows = rowsOf({ players });
    const opened = corrects && this.league ? { name, rows } : null;
    this.#replace(rows, text.opened(name), { settings, opened });
  }

  /** Puts rows of text in place of the match, or first asks how they are read. */
  openRows(pasted: string): void {
    void this.#paste({ index: 0, field: 'name', pasted, isWhole: true });
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    // Rows that the user did not make are nothing to undo.
    if (this.rows !== this.#edited) this.#edits.clear();
    this.#edited = this.rows;
    const { settings, tTrue } = this.state;
    if (!this.#isReading) this.#rating.ask(this.rows, settings, tTrue);
  }

  /** The latest match that was rated, unless a newer one could not be. */
  get #rated(): MatchResult | undefined {
    return this.#rating.failure ? undefined : this.#rating.ready?.result;
  }

  protected override summary(): string {
    if (!this.#rated) return '';
    const { report, game, settings } = this.#rated;
    const left = report.problems.filter(({ leftOut }) => leftOut).length;
    const cells = left > 0 ? text.cellsLeftOut(left) : '';
    const words = [...problemsOfMatch(report), capWords(report, game, settings), cells];
    return words.filter(Boolean).join(' ');
  }

  override render() {
    const rated = this.#rated;
    const working =
      this.showsWorking && rated ? html`<match-working .rated=${rated}></match-working>` : nothing;
    const toggle = (isOpen: boolean) => (this.showsWorking = isOpen);
    const change = ({ detail }: CustomEvent<RowsChange>) => this.#change(detail);
    const outcome = rated && problemsOfMatch(rated.report).length === 0 ? rated : undefined;
    const lacking = withoutMinutes(this.rows);
    const hasLine = outcome && this.#away.is && !this.showsSettings;
    return html`${hasLine ? largestChanges(outcome.report) : nothing}
      <div class="frame ${this.age}">
        <section part="players" aria-labelledby="players-title" @keydown=${this.#key}>
          <div class="title">
            <h2 id="players-title" tabindex="-1">${text.players}</h2>
            <div class="bar">
              ${button(text.undo, this.#undo, { disabled: !this.#edits.canUndo })}
              ${button(text.redo, this.#redo, { disabled: !this.#edits.canRedo })}
              ${button(text.clear, () => this.#startAnew([], text.cleared), { disabled: this.rows.length === 1 })}
            </div>
          </div>
          <match-grid
            .rows=${this.rows}
            .rated=${rated}
            .asksMinutes=${lacking > 0}
            @rows-change=${change}
            @cells-paste=${(event: CustomEvent<CellsPaste>) => void this.#paste(event.detail)}
          ></match-grid>
          ${this.offer ? this.#renderOffer(this.offer) : nothing}
          ${lacking > 0 ? this.#renderMinutes(lacking) : nothing} ${this.#renderNote(lacking > 0)}
          <div class="bar">
            ${button(text.addPlayer, () => void this.grid.focusCell(this.rows.length - 1, 'name'))}
            ${this.league ? this.#renderToLeague() : nothing}
            ${renderCopyAs(rated, (notice) => (this.notice = notice))}
            ${button(text.downloadCsv, () => this.#handOut(saveMatch), { disabled: !rated })}
          </div>
          ${this.renderProblems()} ${this.renderStatus()}
          ${renderExamples((rows, about) => this.#startAnew(rows, text.example(about)))}
        </section>
        ${this.#renderSettings(outcome)}
        ${
          outcome
            ? html`<section part="outlook" aria-labelledby="outlook-title">
                <h2 id="outlook-title">${whatIfText.title}</h2>
                <match-what-if
                  .rated=${outcome}
                  @chance-input=${({ detail }: CustomEvent<number | null>) => (this.tTrue = detail)}
                ></match-what-if>
              </section>`
            : nothing
        }
        ${this.#renderAgainst(change)}
        ${fold(this.showsWorking, [text.showWorking], toggle, working, 'working')}
      </div>`;
  }

  #renderToLeague() {
    const { opened } = this;
    const update =
      opened && button(text.update(opened.name), () => this.#toLeague(opened), { main: true });
    return [update ?? nothing, button(text.toLeague, () => this.#toLeague())];
  }

  #renderAgainst(change: (event: CustomEvent<RowsChange>) => void) {
    const typed = this.rows.some(({ against }) => against.trim() !== '');
    const shown = this.showsAgainst ?? typed;
    const fields = html`<scores-against
      .rows=${this.rows}
      @rows-change=${change}
    ></scores-against>`;
    const toggle = (isOpen: boolean) => {
      if (isOpen !== shown) this.showsAgainst = isOpen;
    };
    return fold(shown, [againstText.title], toggle, shown ? fields : nothing, 'against');
  }

  #renderSettings(outcome: MatchResult | undefined) {
    const { settings } = this.state;
    const { showsSettings: expanded } = this;
    const toggle = (shows: boolean) => (this.showsSettings = shows);
    const change = ({ detail }: CustomEvent<Settings>) => (this.state = { settings: detail });
    return html`<section part="settings" aria-labelledby="settings-title">
      <h2 id="settings-title">${text.settings}</h2>
      <div class=${expanded ? '' : 'folded'}>
        ${settingsLineButton([settings], expanded, toggle)}
        ${outcome ? changeBars(outcome.report) : nothing}
        <settings-controls .settings=${settings} @settings-input=${change}></settings-controls>
      </div>
    </section>`;
  }

  #renderOffer(offer: PasteOffer) {
    // What is chosen counts at once: the rows can be pasted before they are read again.
    const paste = (options: TableOptions) => {
      this.offer = { ...offer, options };
      void this.#paste(offer, options);
    };
    const cancel = () => Object.assign(this, { offer: undefined, notice: text.mapping.cancelled });
    return renderOffer(offer, paste, () => this.#paste(offer, offer.options, true), cancel);
  }

  /** Asks for the minutes of the players who lack nothing else. */
  #renderMinutes(players: number) {
    const { title, about, label, action } = text.minutesQuestion;
    const fill = ({ detail }: CustomEvent<GivenMinutes>) => {
      this.#replace(withMinutes(this.rows, detail.typed), text.filled(detail.typed));
      void this.#come('players-title');
    };
    return html`<section class="card" aria-labelledby="minutes-title">
      <h3 id="minutes-title" tabindex="-1">${title}</h3>
      <p class="hint">${about(players)}</p>
      <minutes-question label=${label} action=${action} @minutes-given=${fill}></minutes-question>
    </section>`;
  }

  #renderNote(asksMinutes: boolean) {
    const request = this.#isReading ? this.#csv : this.#rating;
    if (request.failure) return requestStatus(request, { working: text.loading });
    if (!this.#rated) return html`<p class="note">${text.loading}</p>`;
    return noteOn(this.#rated, asksMinutes);
  }

  // --- What the user does -----------------------------------------------------------------------

  #change({ rows, about }: RowsChange, after?: Rest): void {
    const { settings, opened } = this.state;
    const rest = after && { before: { settings, opened }, after };
    const step = { before: this.rows, after: withWaiting(rows), about, rest };
    // What is typed into a cell is undone together.
    this.#edits.add(step, (last) =>
      about && about === last.about ? { ...step, before: last.before } : undefined,
    );
    this.rows = this.#edited = step.after;
    if (after) this.state = after;
    this.notice = '';
  }

  #replace(rows: readonly Row[], notice: string, rest?: Rest): void {
    this.#change({ rows }, rest);
    this.notice = notice;
  }

  /** Puts rows in place of the match that are no correction of one. */
  #startAnew(rows: readonly Row[], notice: string) {
    this.#replace(rows, notice, { settings: this.state.settings, opened: null });
  }

  /** Pastes rows, or first asks how they are read, unless that is `sure`. */
  async #paste(paste: CellsPaste, options?: TableOptions, isSure = false) {
    const { index, field, pasted, isWhole } = paste;
    try {
      const read = await readRows(pasted, field, options);
      const isOpen = !isSure && (options !== undefined || asks(read));
      this.offer = isOpen ? { ...paste, read, options: options ?? {} } : undefined;
      if (isOpen && !options) await this.#come('mapping-title');
      if (isOpen) return;
      const { rows, notice } = pastedInto(isWhole ? [] : this.rows, index, read);
      if (rows) this.#replace(rows, notice);
      else this.notice = notice;
      if (rows && withoutMinutes(rows) > 0) await this.#come('minutes-title');
    } catch (error) {
      this.notice = reasonOf(error);
    }
  }

  /** Brings a heading into view, with what is below it. */
  async #come(id: string) {
    await this.updateComplete;
    comeTo(this.renderRoot.querySelector(`#${id}`));
  }

  readonly #undo = () => this.#show(this.#edits.undo(), 'before');
  readonly #redo = () => this.#show(this.#edits.redo(), 'after');

  /** Shows rows from the history, with the first that differs in sight. */
  #show(step: Step | undefined, end: 'before' | 'after'): void {
    if (!step) return;
    const { rows: before } = this;
    const rows = step[end];
    if (step.rest) this.state = step.rest[end];
    this.rows = this.#edited = rows;
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
    // Instead of the browser's own, which knows only of this cell.
    event.preventDefault();
    if (redo) this.#redo();
    else this.#undo();
  };

  #toLeague(opened?: OpenedMatch) {
    const { game, players } = entryOf(this.rows);
    const unread = unreadCells(game);
    if (unread[0]) {
      const { place, field } = unread[0];
      this.notice = notAdded(unread, players);
      const row = this.rows.findIndex((row) => row === players[place]);
      if (field !== 'against') void this.grid.focusCell(row, field);
      return;
    }
    if (game.players.length === 0) {
      this.notice = text.noPlayersToAdd;
      return;
    }
    const replaces = opened && { name: opened.name, game: entryOf(opened.rows).game };
    this.emit('match-to-league', { game, replaces } satisfies MatchForLeague);
    // From now on, it is corrected as it is now.
    if (opened) this.opened = { ...opened, rows: this.rows };
  }

  /** Copies or saves the match as it was rated last. */
  async #handOut(act: (rated: MatchResult) => Promise<string>) {
    if (this.#rated) this.notice = await act(this.#rated).catch(reasonOf);
  }
}
