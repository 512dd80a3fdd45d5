/** `<gameroom-match>`: type in one multiplayer match and see what it does to everyone's rating, and why. */

import type { Match, Player, PlayerRows } from '#results';
import { signal } from '@preact/signals-core';
import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { fold } from '../../controls/fold.js';
import '../../controls/minutes-question.js';
import { numberControl } from '../../controls/number-control.js';
import type { GivenMinutes } from '../../controls/minutes-question.js';
import type { MatchChange } from '../../element-types.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import { commonText } from '../../text/common.js';
import { unreadable } from '../../text/attributes.js';
import { againstText, text } from '../../text/match.js';
import { reasonOf } from '../../text/reason.js';
import { whatIfText } from '../../text/what-if.js';
import { settingsLineButton } from '../../multiplayer/settings-fold.js';
import { capWords, settingsText, type AllSettings } from '../../text/settings.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
import { isSame } from '../../documents/state.js';
import { leagueOf } from '../../element/offer.js';
import { resource } from '../../element/resource.js';
import { toolElement } from '../../element/tool-element.js';
import '../../multiplayer/settings-controls.js';
import { layout } from './layout-styles.js';
import './match-grid.js';
import type { MatchGrid } from './match-grid.js';
import './match-working.js';
import { MatchModel } from './model.js';
import './scores-against.js';
import {
  changeBars,
  hasNoScore,
  noteOn,
  problemsOfMatch,
  renderCopyAs,
  saveMatch,
} from './outcome.js';
import { renderOffer } from './paste-offer.js';
import { notUsed, problemOfPlayers, readRows, withRows } from '../../multiplayer/player-rows.js';
import { isExample, renderExamples, renderTag } from './presets.js';
import { entryOf, isBlank, rowsOf, withWaiting, type Row } from '../../multiplayer/rows.js';
import './what-if.js';
import { schema, type OpenedMatch } from './schema.js';

/**
 * - `gameroom-change` (detail `{report, game, settings}`): the match was rated.
 * - `match-to-league` (detail `{game, replaces, added}`): the user wants the match added to the league, or in place of the
 *   match `replaces` (its name, and the match as it was opened); whoever adds it calls `added` with the name it gets.
 */
@define('gameroom-match')
export class GameroomMatch extends toolElement(schema) {
  static override styles = [tokens, base, layout];

  /** Whether there is a league that the match can be added to. */
  @property({ type: Boolean }) league = false;

  @state() private rows: readonly Row[] = schema.default.rows;
  @state() private opened: OpenedMatch | null = null;
  @state() private showsWorking = false;
  /** Whether head-to-head scores are shown; undefined for where there are some. */
  @state() private showsAgainst: boolean | undefined;
  /** Whether a narrow page shows the settings themselves, in place of one line on them. */
  @state() private showsSettings = false;

  @query('gameroom-match-grid') private readonly grid!: MatchGrid;

  readonly #model: MatchModel = new MatchModel(this, {
    hasTools: () => this.league,
    isReading: () => this.#isReading,
    put: (rows) => (this.rows = rows),
    wasRated: ({ report, game, settings }) =>
      this.report({ report, game, settings } satisfies MatchChange),
    toLeague: (match) => this.emit('match-to-league', match),
    league: () => leagueOf(this),
    comeTo: (id) => this.#comeTo(id),
    showRow: (index, field) =>
      void this.updateComplete.then(() =>
        field ? this.grid.focusCell(index, field) : this.grid.show(index),
      ),
  });
  readonly door = this.#model.door;

  /** Players that the page gives as CSV. */
  readonly #given = signal<readonly [csv: string, time: number] | undefined>(undefined);
  #times = 0;
  readonly #csv = resource(
    this,
    () => this.#given.value,
    ([csv]) => readRows(csv),
    { done: (read) => this.#takeCsv(read) },
  );
  /** The rows that stand there until players given as CSV are read. */
  #waiting: readonly Row[] | undefined;

  /**
   * The players of the match, as numbers. They are also taken as CSV with a header, which is what the attribute
   * has. Setting them is nothing that the user can undo.
   */
  @property({ noAccessor: true, converter: { fromAttribute: (csv) => csv ?? '' } })
  get players(): Player[] {
    return entryOf(this.rows, this.startRating).game.players;
  }

  set players(players: Player[] | string) {
    this.say('');
    this.problem('players');
    this.rows = typeof players === 'string' ? withWaiting([]) : rowsOf({ players });
    const isCsv = typeof players === 'string' && players.trim() !== '';
    this.#waiting = isCsv ? this.rows : undefined;
    this.#given.value = isCsv ? [players, ++this.#times] : undefined;
  }

  #comeTo(id: string): void {
    void this.updateComplete.then(() => comeTo(this.renderRoot.querySelector(`#${id}`)));
  }

  get #isReading(): boolean {
    return this.state.rows === this.#waiting;
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
    else this.say(notUsed(read), { stays: true });
    this.rows = withWaiting(problem ? [] : rows);
  }

  /**
   * Opens a match: as a document of its own, where the page keeps documents. With `corrects`, it is the league's match of that name, which
   * the user corrects.
   */
  open(
    game: Match,
    name = '',
    settings = this.state.settings,
    corrects = false,
    league = '',
  ): void {
    // Ratings from a league have as many decimals as numbers can; two are shown.
    const players = game.players.map(({ rating = null, ...player }) => ({
      ...player,
      rating: rating && Number(rating.toFixed(2)),
    }));
    const rows = rowsOf({ players });
    const opened = corrects && this.league ? { name, rows, league } : null;
    const bestScore = game.bestScore === 'lowest' ? game.bestScore : null;
    const { startRating = this.startRating } = game;
    const step = text.opened(name);
    this.begin({ rows, settings, startRating, opened, bestScore }, '', { step });
    this.say(step);
    // Wherever the page was left, such as at the button that adds the match to the league.
    this.#comeTo('players-title');
  }

  /** Puts rows of text in place of the match, or first asks how they are read. */
  openRows(pasted: string): void {
    void this.#model.pasteAll(pasted);
  }

  protected override summary(): string {
    const { rated } = this.#model;
    if (!rated) return '';
    const { report, game, settings } = rated;
    const left = report.problems.filter(({ leftOut }) => leftOut).length;
    const cells = left > 0 ? text.cellsLeftOut(left) : '';
    if (hasNoScore(game)) return '';
    const words = [...problemsOfMatch(report), capWords(report, game, settings), cells];
    return words.filter(Boolean).join(' ');
  }

  override render() {
    const model = this.#model;
    const { outcome } = model;
    const working = this.showsWorking
      ? html`<gameroom-match-working .model=${model}></gameroom-match-working>`
      : nothing;
    const toggle = (isOpen: boolean) => (this.showsWorking = isOpen);
    return html`<div class="frame ${this.age}">
        <section part="players" aria-labelledby="players-title" @keydown=${this.#key}>
          ${this.#renderPlayers()}
        </section>
        ${this.#renderSettings()}
        ${
          outcome
            ? html`<section part="outlook" aria-labelledby="outlook-title">
                <h2 id="outlook-title">${whatIfText.title}</h2>
                <gameroom-match-what-if .model=${model}></gameroom-match-what-if>
              </section>`
            : nothing
        }
        ${this.#renderAgainst()}
        ${fold(this.showsWorking, [text.showWorking], toggle, working, 'working')}
      </div>
      ${this.renderStatus()}`;
  }

  #renderPlayers() {
    const model = this.#model;
    const { rated } = model;
    const { undoable, redoable } = this.doc;
    const clear = () => model.startAnew([], text.cleared);
    const add = () => void this.grid.focusCell(this.rows.length - 1, 'name');
    const save = () =>
      rated &&
      void saveMatch(rated).catch((error: unknown) => this.say(reasonOf(error), { stays: true }));
    return html`<div class="title">
        <h2 id="players-title" tabindex="-1">${text.players}</h2>
        ${isExample(this.rows) ? renderTag() : nothing}
        ${this.opened && this.league ? html`<span class="hint">${text.corrected(this.opened.name)}</span>` : nothing}
        <div class="bar">
          ${
            this.hasDocuments
              ? nothing
              : [
                  button(commonText.undo, model.undo, { disabled: !undoable.value }),
                  button(commonText.redo, model.redo, { disabled: !redoable.value }),
                ]
          }
          ${button(commonText.clear, clear, { disabled: this.rows.length === 1 })}
        </div>
      </div>
      <gameroom-match-grid .model=${model} @focusin=${this.#readLeague}></gameroom-match-grid>
      ${renderOffer(model)} ${this.#renderMinutes()} ${this.#renderBestScore()}
      ${this.#renderNote()}
      <div class="bar">
        ${button(text.addPlayer, add)} ${this.league ? this.#renderToLeague() : nothing}
        ${renderCopyAs(rated)} ${button(commonText.downloadCsv, save, { disabled: !rated })}
      </div>
      ${this.renderProblems()} ${renderExamples((rows, about) => model.startAnew(rows, about))}`;
  }

  #renderToLeague() {
    const { opened } = this;
    // Where no row is as it was, this may be another match.
    const isThere = (row: Row) => this.rows.some((other) => isSame(row, other));
    const main = opened?.rows.some((row) => !isBlank(row) && isThere(row)) ?? false;
    const update =
      opened && button(text.update(opened.name), () => this.#model.toLeague(opened), { main });
    const add = opened ? text.addAnother : text.toLeague;
    return [update ?? nothing, button(add, () => this.#model.toLeague())];
  }

  #renderAgainst() {
    const typed = this.rows.some(({ against }) => against.trim() !== '');
    const shown = this.showsAgainst ?? typed;
    const fields = html`<gameroom-scores-against .model=${this.#model}></gameroom-scores-against>`;
    const toggle = (isOpen: boolean) => {
      if (isOpen !== shown) this.showsAgainst = isOpen;
    };
    return fold(shown, [againstText.title], toggle, shown ? fields : nothing, 'against');
  }

  #renderSettings() {
    const { settings } = this.state;
    const { showsSettings: expanded } = this;
    const { outcome } = this.#model;
    const toggle = (shows: boolean) => (this.showsSettings = shows);
    const change = ({ detail }: CustomEvent<Partial<AllSettings>>) =>
      (this.state = { settings: detail });
    return html`<section part="settings" aria-labelledby="settings-title">
      <h2 id="settings-title">${text.settings}</h2>
      <div class=${expanded ? '' : 'folded'}>
        ${settingsLineButton([settings], expanded, toggle)}
        ${outcome ? changeBars(outcome.report) : nothing}
        <gameroom-settings-controls
          .settings=${settings}
          @settings-input=${change}
        ></gameroom-settings-controls>
        ${this.#renderStartRating()}
      </div>
    </section>`;
  }

  #renderStartRating() {
    const { used, unused } = text.startRating;
    // Its hint stands below it.
    const words = { ...settingsText.startRating, description: '' };
    const change = (startRating: number) => (this.startRating = startRating);
    return html`<div class="start">
      ${numberControl(schema.fields.startRating, words, this.startRating, change)}
      <p class="hint">${this.#model.startsFromIt ? used : unused}</p>
    </div>`;
  }

  /** Asks for the minutes of the players who lack nothing else. */
  #renderMinutes() {
    const { lacking } = this.#model;
    if (lacking === 0) return nothing;
    const { title, about, label, action } = text.minutesQuestion;
    return html`<section class="card" aria-labelledby="minutes-title">
      <h3 id="minutes-title" tabindex="-1">${title}</h3>
      <p class="hint">${about(lacking)}</p>
      <gameroom-minutes-question
        label=${label}
        action=${action}
        @minutes-given=${({ detail }: CustomEvent<GivenMinutes>) => this.#model.fill(detail.typed)}
      ></gameroom-minutes-question>
    </section>`;
  }

  /** Says which score is best where that was chosen, or came with the match of a league. */
  #renderBestScore() {
    const { bestScore } = this.state;
    if (bestScore === null) return nothing;
    const other = bestScore === 'lowest' ? 'highest' : 'lowest';
    const change = () => (this.state = { bestScore: other });
    return html`<p class="hint">
      ${text.bestScore[bestScore]} ${button(text.switchBestScore, change, { link: true })}
    </p>`;
  }

  #renderNote() {
    const { rated, rating, lacking } = this.#model;
    const request = this.#isReading ? this.#csv : rating;
    if (request.failure) return requestStatus(request, { working: commonText.starting });
    return rated ? noteOn(rated, lacking > 0) : html`<p class="note">${commonText.starting}</p>`;
  }

  /** A league on this page is read again whenever the user comes to the table: it may be another by now. */
  readonly #readLeague = () => {
    if (this.league) this.#model.readLeague();
  };

  readonly #key = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    const redo = (key === 'z' && event.shiftKey) || key === 'y';
    if (key !== 'z' && !redo) return;
    // Instead of the browser's own, which knows only of this cell.
    event.preventDefault();
    if (redo) this.#model.redo();
    else this.#model.undo();
  };
}
