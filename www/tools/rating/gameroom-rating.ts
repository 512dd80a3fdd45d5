/** `<gameroom-rating>`: paste a list of games, choose a scheme, read the rating. */

import type { RatingReport, Scheme, SchemeChoice, SchemeInfo, SheetReport } from '#games';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { Away } from '../../controls/out-of-view.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { FileDrop } from '../../controls/file-drop.js';
import type { MarkedGames } from '../../controls/marked-games.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import type { RatingChange } from '../../element-types.js';
import { games as engine } from '../../engine/engines.js';
import type { Edit } from './edit.js';
import './game-list.js';
import type { GameList } from './game-list.js';
import { intervalStrip, stripStyles } from './interval-strip.js';
import { isolated } from '../../text/isolated.js';
import { problemText, ratingText, type Found } from '../../text/rating.js';
import { Answer } from '../../element/answer.js';
import { toolElement } from '../../element/tool-element.js';
import { NewDay } from '../../element/new-day.js';
import { FromSource } from '../../element/from-source.js';
import { layout } from './layout-styles.js';
import { cardStyles, schemeChooser } from '../../rating-scheme/scheme-cards.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { choiceOf, inSentence, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { schema } from './schema.js';

/** How long the first drawing waits for the first rating, in milliseconds. */
const MOMENT = 100;

@customElement('gameroom-rating')
export class GameroomRating extends toolElement(schema) {
  /** Where the list is fetched from; relative to the page. */
  @property() src = '';
  /** Whose games to show, if that file has the games of many players. */
  @property() player = '';

  /** The games that the user points at, wherever that is. */
  @state() private marked: MarkedGames = new Set();
  /** The expected score of each game, the oldest first; null where it is not known. */
  @state() private expected: Float64Array | null = null;

  /** What the text in the list seems to be that is not a list. */
  @state() private found: Found | null = null;

  /** Whether the page takes the text of `text-for-tool`. */
  @property({ type: Boolean }) opens = false;
  /** Whether only the questions are shown. */
  @property({ type: Boolean }) questions = false;

  @query('game-list') private readonly gameList!: GameList | null;
  @query('.result') private readonly result!: HTMLElement | null;

  /** What the last rating was asked for. */
  #request: readonly unknown[] = [];
  readonly #sheet = new Answer<SheetReport>(this);
  readonly #schemes = new Answer<readonly SchemeInfo[]>(this);
  readonly #away = new Away(this, () => this.renderRoot.querySelector('.number'));
  readonly #source = new FromSource(this, 'list');
  readonly #today = new NewDay(this, () => {
    this.#request = [];
    this.requestUpdate();
  });

  constructor() {
    super();
    new FileDrop(this, (files) => void this.gameList?.open(files));
  }

  static override styles = [tokens, base, heroStyles, stripStyles, cardStyles, layout];

  /**
   * Puts the games that a `rep` command makes in place of the list; the user can undo it. A command that cannot be read
   * changes nothing, and the notice says why.
   */
  async make(command: string): Promise<void> {
    const { list, problem } = await engine.ask('rep', [command, this.list]);
    if (problem) this.notice = problemText(problem);
    else if (this.gameList)
      this.gameList.replace(list, ratingText.list.situationShown, { name: '' });
    else this.list = list;
  }

  /** The first rating usually comes within a moment, and drawing the page without it would only hold it up. */
  protected override async scheduleUpdate() {
    if (!this.hasUpdated) {
      this.ariaBusy = 'true';
      const rated = this.src === '' && this.#rate();
      void this.#learnSchemes();
      await Promise.race([rated, new Promise((resolve) => setTimeout(resolve, MOMENT))]);
      this.ariaBusy = null;
    }
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (this.scheme === 'custom')
      this.expectPart(ratingText.editor, import('../../rating-scheme/scheme-editor.js'));
    if (this.#source.isWanted(changed)) this.#fetch();
    super.willUpdate(changed);
    if (!this.#source.waiting) void this.#rate();
  }

  /** Without its file the list is empty, and what was saved is better. */
  protected override get savable(): boolean {
    return super.savable && !this.#source.isMissing;
  }

  protected override summary(): string {
    return this.#shown ? ratingText.spoken(this.#shown.report) : '';
  }

  #forget() {
    this.#sheet.clear();
    this.#request = [];
  }

  #fetch() {
    this.#forget();
    Object.assign(this, { list: '', notice: '' });
    const { player } = this;
    const load = async () => (await import('./read-list.js')).listsOf(player);
    void this.#source.fetch(ratingText.list.fetching, load);
  }

  /** Asks for the rating, unless it has been asked for. */
  async #rate() {
    const request = [this.list, this.#choice, this.custom] as const;
    if (request.every((part, i) => part === this.#request[i])) return;
    this.#request = request;
    const sheet = await this.#sheet.ask(() => engine.ask('report', request));
    if (!sheet) return;
    this.report({ report: sheet.report, ...this.state } satisfies RatingChange);
    void this.#explain();
  }

  /** Loads what explains the rating, once the first one is shown: in the frame after its own. */
  async #explain() {
    await this.updateComplete;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    this.expectPart(ratingText.explanation, import('./explanation.js'));
  }

  #tryAgain() {
    this.#forget();
    void this.#learnSchemes();
    if (this.#source.failure) this.#fetch();
    else void this.#rate();
  }

  #learnSchemes() {
    return this.#schemes.ask(() => engine.ask('schemes', []));
  }

  override render() {
    const { report = null, strip = null } = this.#shown ?? {};
    const isWaiting = !this.#sheet.failure && !(report && this.#schemes.value);
    const hidden = isWaiting ? 'waiting' : '';
    if (this.questions)
      return html`<div @edited=${this.#take}>
        ${report ? this.#renderQuestions() : this.#renderHero(report)} ${this.renderProblems()}
        ${this.renderStatus()}
      </div>`;
    return html`${this.#renderLine(report)}
      <div
        class="frame ${this.age}"
        @games-marked=${({ detail }: CustomEvent<MarkedGames>) => (this.marked = detail)}
        @edited=${this.#take}
      >
        <section class="result" part="result" aria-label=${ratingText.title} tabindex="-1">
          ${report?.games === 0 ? nothing : this.#renderName()}
          <div class="number">${this.#renderHero(report)}</div>
          ${report && strip ? intervalStrip(strip, ratingText.summary(report), this.marked) : nothing}
        </section>
        <div class="column schemes ${hidden}" part="schemes">
          ${report?.games === 0 ? nothing : this.#renderSchemes()}
        </div>
        ${this.#renderList(report)}
        <div class="column details ${hidden}" part="details">
          ${report && report.games > 0 ? this.#renderDetails(report) : nothing}
        </div>
      </div>`;
  }

  /** The rating in a line that stays in sight. */
  #renderLine(report: RatingReport | null) {
    if (!this.#away.is || !report || report.games === 0) return nothing;
    return html`<div class="line screen-only" aria-hidden="true">
      <p><bdi>${this.name}</bdi> ${ratingText.brief(report)} <span>${nameOf(this.scheme)}</span></p>
    </div>`;
  }

  #renderName() {
    const { label, placeholder } = ratingText.name;
    return html`<p class="who">
      <input
        class="field"
        aria-label=${label}
        placeholder=${placeholder}
        maxlength="60"
        autocomplete="off"
        spellcheck="false"
        .value=${this.name}
        @input=${({ target }: Event & { target: HTMLInputElement }) => (this.name = target.value)}
      />
    </p>`;
  }

  #renderHero(report: RatingReport | null) {
    const failure = this.#source.failure || this.#sheet.failure;
    if (failure)
      return html`${hero('—', html`<span role="alert">${failure}</span>`)}
      ${button(ratingText.tryAgain, () => this.#tryAgain())}`;
    if (report?.games === 0 && !report.refused)
      return html`<div class="hero invitation">
        <p>${ratingText.empty.words(report.leftOut, this.found)}</p>
        ${button(ratingText.empty.example, () => this.gameList?.showExample())}
      </div>`;
    if (report) return hero(...ratingText.headline(report, inSentence(this.scheme)));
    return hero('····', this.#source.waiting || ratingText.starting, 'pending');
  }

  #renderSchemes() {
    const { schemes = [], formula = '' } = this.#shown ?? {};
    const known = this.#schemes.value ?? [];
    const choose = (scheme: SchemeKey) => (this.scheme = scheme);
    return html`${schemeChooser(known, schemes, this.scheme, formula, choose)}
    ${
      this.scheme === 'custom'
        ? html`<scheme-editor
            .scheme=${this.custom}
            .schemes=${known}
            @scheme-edited=${({ detail }: CustomEvent<Scheme>) => (this.custom = detail)}
          ></scheme-editor>`
        : nothing
    }`;
  }

  #renderList(report: RatingReport | null) {
    return html`<section class="list" part="list" aria-labelledby="list-title">
      <h2 id="list-title">${ratingText.list.label}</h2>
      <game-list
        .name=${this.name}
        .list=${this.list}
        .report=${report}
        .lines=${this.#shown?.lines ?? null}
        .marked=${this.marked}
        .scheme=${this.scheme}
        .custom=${this.custom}
        ?opens=${this.opens}
        @games-used=${this.#comeToResult}
      >
        ${this.renderProblems()} ${this.renderStatus()}
      </game-list>
    </section>`;
  }

  #renderDetails(report: RatingReport) {
    const subject = [isolated(this.name.trim()), nameOf(this.scheme)].filter(Boolean).join(' · ');
    return html`<p class="figures">
        ${ratingText.facts(report).map((fact) => html`<span>${fact}</span>`)}
      </p>
      <rating-charts
        .list=${this.list}
        subject=${subject}
        scheme=${this.scheme}
        .custom=${this.custom}
        .report=${report}
        .schemes=${this.#schemes.value ?? []}
        .beside=${this.beside}
        .marked=${this.marked}
        .expected=${this.forecast ? this.expected : null}
        ?why=${this.why}
      >
        ${this.#renderQuestions()}
        <games-table
          .list=${this.list}
          .scheme=${this.#choice}
          day=${this.#today.day}
          .sheet=${this.#shown}
          .schemes=${this.#schemes.value ?? []}
          schemeName=${inSentence(this.scheme)}
          subject=${subject}
          .style=${`--rows: ${report.games}`}
          .marked=${this.marked}
        ></games-table>
        <rating-forecast
          part="forecast"
          ?open=${this.forecast}
          .list=${this.list}
          .scheme=${this.#choice}
          .report=${report}
          schemeName=${inSentence(this.scheme)}
          subject=${subject}
        ></rating-forecast>
      </rating-charts>`;
  }

  /** Brings the rating of other games into view, unless it is there already. */
  readonly #comeToResult = () => {
    const { top = 0, bottom = 0 } = this.result?.getBoundingClientRect() ?? {};
    if (top >= 0 && bottom <= innerHeight) this.result?.focus({ preventScroll: true });
    else comeTo(this.result);
  };

  readonly #take = ({ detail }: CustomEvent<Edit>) => Object.assign(this, detail);

  #renderQuestions() {
    return html`<rating-questions
      part="questions"
      .list=${this.list}
      .scheme=${this.#choice}
      schemeName=${inSentence(this.scheme)}
      .asked=${this.asked}
      day=${this.#today.day}
    ></rating-questions>`;
  }

  /** The latest report; none once a request has failed. */
  get #shown(): SheetReport | undefined {
    return this.#sheet.failure ? undefined : this.#sheet.value;
  }

  get #choice(): SchemeChoice {
    return choiceOf(this.scheme, this.custom);
  }
}
