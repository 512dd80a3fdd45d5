/** `<gameroom-match>`: type in one multiplayer match and see what it does to everyone's rating, and why. */

import type { Match, Player, PlayerRows } from '#results';
import { signal } from '@preact/signals-core';
import { html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { fold } from '../../controls/fold.js';
import { choice } from '../../controls/choice.js';
import { numberControl } from '../../controls/number-control.js';
import type { MatchChange } from '../../element-types.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import { commonText } from '../../text/common.js';
import { unreadable } from '../../text/attributes.js';
import { againstText, text } from '../../text/match.js';
import { reasonOf } from '../../text/reason.js';
import { whatIfText } from '../../text/what-if.js';
import { NUMBERS, SETTINGS } from '../../multiplayer/schema.js';
import { capWords, settingsText, type AllSettings } from '../../text/settings.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
import { isSame } from '../../documents/state.js';
import { leagueOf } from '../../element/offer.js';
import { resource } from '../../element/resource.js';
import { toolElement } from '../../element/tool-element.js';
import { detail } from '../../view/detail.js';
import { form } from '../../view/form.js';
import { layout } from './layout-styles.js';
import './match-grid.js';
import type { MatchGrid } from './match-grid.js';
import './match-working.js';
import { MatchModel, SWITCHED } from './model.js';
import './scores-against.js';
import {
  changeBars,
  effectsOn,
  hasNoScore,
  noteOn,
  problemsOfMatch,
  renderCopyAs,
  saveMatch,
} from './outcome.js';
import { renderOffer } from './paste-offer.js';
import { notUsed, problemOfPlayers, readRows, withRows } from '../../multiplayer/player-rows.js';
import { isExample, renderExamples, renderTag } from './presets.js';
import {
  entryOf,
  isBlank,
  rowsOf,
  withWaiting,
  type Field,
  type Row,
} from '../../multiplayer/rows.js';
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
  /** The part below the sliders that is open. */
  @state() private opensPart: '' | 'outlook' | 'more' = '';
  @state() private showsWorking = false;
  /** Whether head-to-head scores are shown; undefined for where there are some. */
  @state() private showsAgainst: boolean | undefined;

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
    return html`<div class="frame ${this.age} ${this.#model.isStarting ? 'starting' : ''}">
        <section part="players" aria-labelledby="players-title" @keydown=${this.#key}>
          ${this.#renderPlayers()}
        </section>
        ${this.#renderSettings()}
        ${this.league ? html`<div class="bar to-league screen-only">${this.#renderToLeague()}</div>` : nothing}
        ${this.#renderParts()}
      </div>
      ${this.renderStatus()}`;
  }

  #renderPlayers() {
    const model = this.#model;
    const { undoable, redoable } = this.doc;
    return html`<div class="title">
        <h2 id="players-title" tabindex="-1">${text.title}</h2>
        ${isExample(this.rows) ? renderTag() : nothing}
        ${this.opened && this.league ? html`<span class="hint">${text.corrected(this.opened.name)}</span>` : nothing}
        ${
          this.hasDocuments
            ? nothing
            : html`<div class="bar">
                ${button(commonText.undo, model.undo, { disabled: !undoable.value })}
                ${button(commonText.redo, model.redo, { disabled: !redoable.value })}
              </div>`
        }
        <div class="bar switches screen-only" role="group" aria-label=${text.columnsShown}>
          ${SWITCHED.map((field) =>
            choice('checkbox', field, text.switches[field], model.shows(field), (isShown) =>
              model.show(field, isShown),
            ),
          )}
        </div>
      </div>
      <gameroom-match-grid .model=${model} @focusin=${this.#readLeague}></gameroom-match-grid>
      ${renderOffer(model)} ${this.#renderBestScore()} ${this.#renderNote()}
      ${this.renderProblems()}`;
  }

  #renderToLeague() {
    const { opened } = this;
    // Where no row is as it was, this may be another match.
    const isThere = (row: Row) => this.rows.some((other) => isSame(row, other));
    const isUpdate = opened?.rows.some((row) => !isBlank(row) && isThere(row)) ?? false;
    const update =
      opened &&
      button(text.update(opened.name), () => this.#model.toLeague(opened), { main: isUpdate });
    const add = opened ? text.addAnother : text.toLeague;
    return [update ?? nothing, button(add, () => this.#model.toLeague(), { main: !isUpdate })];
  }

  #renderSettings() {
    const { settings } = this.state;
    const { outcome } = this.#model;
    return html`<section part="settings" aria-label=${text.settings}>
      ${outcome ? changeBars(outcome.report) : nothing}
      ${form({
        label: text.settings,
        fields: NUMBERS,
        text: outcome ? effectsOn(outcome) : settingsText.numbers,
        values: settings,
        change: this.#changeSettings,
      })}
    </section>`;
  }

  readonly #changeSettings = (part: Partial<AllSettings>) => (this.state = { settings: part });

  /** What is seldom wanted, each part with its content once it is open. */
  #renderParts() {
    const model = this.#model;
    const open = (name: 'outlook' | 'more') => (isOpen: boolean) =>
      (this.opensPart = isOpen ? name : this.opensPart === name ? '' : this.opensPart);
    return html`<div class="details">
      ${
        model.outcome
          ? detail(
              {
                id: 'outlook',
                title: whatIfText.title,
                about: whatIfText.short,
                content: () =>
                  html`<gameroom-match-what-if .model=${model}></gameroom-match-what-if>`,
              },
              this.opensPart === 'outlook',
              open('outlook'),
            )
          : nothing
      }
      ${detail(
        {
          id: 'more',
          title: text.more,
          about: text.aboutMore(this.#hasAgainst),
          content: () => this.#renderMore(),
        },
        this.opensPart === 'more',
        open('more'),
      )}
    </div>`;
  }

  #renderMore() {
    const model = this.#model;
    const { rated } = model;
    const { settings } = this.state;
    const clear = () => model.startAnew([], text.cleared);
    const save = () =>
      rated &&
      void saveMatch(rated).catch((error: unknown) => this.say(reasonOf(error), { stays: true }));
    const working = this.showsWorking
      ? html`<gameroom-match-working .model=${model}></gameroom-match-working>`
      : nothing;
    return html`<div class="bar screen-only">
        ${renderCopyAs(rated)} ${button(commonText.downloadCsv, save, { disabled: !rated })}
        ${button(commonText.clear, clear, { disabled: this.rows.length === 1 })}
      </div>
      ${renderExamples((rows, about) => model.startAnew(rows, about))}
      ${form({
        label: text.cap,
        fields: SETTINGS,
        text: settingsText.cap,
        values: settings,
        change: this.#changeSettings,
      })}
      ${this.#renderStartRating()}
      ${fold(this.showsWorking, [text.showWorking], (isOpen) => (this.showsWorking = isOpen), working, 'working')}
      ${this.#renderAgainst()}
      <dl class="hint meanings">
        ${Object.entries(text.meanings).map(
          ([field, meaning]) =>
            html`<div>
              <dt>${text.heads[field as Field]}</dt>
              <dd>${meaning}</dd>
            </div>`,
        )}
      </dl>`;
  }

  get #hasAgainst(): boolean {
    return this.rows.some(({ against }) => against.trim() !== '');
  }

  #renderAgainst() {
    const shown = this.showsAgainst ?? this.#hasAgainst;
    const fields = html`<gameroom-scores-against .model=${this.#model}></gameroom-scores-against>`;
    const toggle = (isOpen: boolean) => {
      if (isOpen !== shown) this.showsAgainst = isOpen;
    };
    return fold(shown, [againstText.title], toggle, shown ? fields : nothing, 'against');
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
    const { rated, rating } = this.#model;
    const request = this.#isReading ? this.#csv : rating;
    if (request.failure) return requestStatus(request, { working: commonText.starting });
    return rated ? noteOn(rated) : html`<p class="note">${commonText.starting}</p>`;
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
