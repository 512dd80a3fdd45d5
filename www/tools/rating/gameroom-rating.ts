/** `<gameroom-rating>`: paste a list of games, choose a scheme, read the rating. */

import type { RatingReport, Scheme } from '#games';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query } from 'lit/decorators.js';
import { Away } from '../../controls/out-of-view.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import { FileDrop } from '../../controls/file-drop.js';
import type { MarkedGames } from '../../controls/marked-games.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import type { PlayerForRating, RatingChange } from '../../element-types.js';
import { games as engine } from '../../engine/engines.js';
import './game-list.js';
import type { GameList } from './game-list.js';
import { intervalStrip, stripStyles } from './interval-strip.js';
import { problemText, ratingText } from '../../text/rating.js';
import { toolElement } from '../../element/tool-element.js';
import { FromSource } from '../../element/from-source.js';
import { layout } from './layout-styles.js';
import { schemeChooser, schemeStyles } from '../../rating-scheme/scheme-rows.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { RatingModel } from './model.js';
import { schema } from './schema.js';

const loadEditor = () => import('../../rating-scheme/scheme-editor.js');
const loadExplanation = () => import('./explanation.js');

/** How long the first drawing waits for the first rating, in milliseconds. */
const MOMENT = 100;

@customElement('gameroom-rating')
export class GameroomRating extends toolElement(schema) {
  /** Where the list is fetched from; relative to the page. */
  @property() src = '';
  /** Whose games to show, if that file has the games of many players. */
  @property() player = '';

  /** Whether the page takes the text of `text-for-tool`. */
  @property({ type: Boolean }) opens = false;
  /** Whether only the questions are shown. */
  @property({ type: Boolean }) questions = false;

  @query('game-list') private readonly gameList!: GameList | null;
  @query('.result') private readonly result!: HTMLElement | null;

  readonly #model = new RatingModel(this, ({ report }, [list, scheme, custom]) => {
    this.report({ ...this.state, list, scheme, custom, report } satisfies RatingChange);
    void this.#explain();
  });
  readonly #away = new Away(this, () => this.renderRoot.querySelector('.number'));
  readonly #source = new FromSource(this, 'list');

  constructor() {
    super();
    new FileDrop(this, (files) => void this.gameList?.open(files));
  }

  static override styles = [tokens, base, heroStyles, stripStyles, schemeStyles, layout];

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

  /** Shows a player's games under a scheme; the user can undo it. */
  async show({ name, list, games, scheme, custom }: PlayerForRating): Promise<void> {
    await this.updateComplete;
    this.custom = custom;
    const notice = ratingText.list.playerShown(games, name);
    if (this.gameList) this.gameList.replace(list, notice, { name, scheme });
    else Object.assign(this, { list, name, scheme });
  }

  /** Opens files of games, whatever they are, as if the user had. */
  async open(files: readonly File[]): Promise<void> {
    await this.updateComplete;
    await this.gameList?.open(files);
  }

  /** The first rating usually comes within a moment, and drawing the page without it would only hold it up. */
  protected override async scheduleUpdate() {
    if (!this.hasUpdated) {
      this.ariaBusy = 'true';
      const { schemes, sheet } = this.#model;
      schemes.ask();
      if (this.src === '') this.#model.rate();
      await Promise.race([sheet.settled, new Promise((resolve) => setTimeout(resolve, MOMENT))]);
      this.ariaBusy = null;
    }
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (this.scheme === 'custom') void this.expectPart(ratingText.editor, loadEditor);
    if (this.#source.isWanted(changed)) this.#fetch();
    super.willUpdate(changed);
    this.#model.schemes.ask();
    if (!this.#source.waiting) this.#model.rate();
  }

  /** Without its file the list is empty, and what was saved is better. */
  protected override get savable(): boolean {
    return super.savable && !this.#source.isMissing;
  }

  protected override summary(): string {
    const { rated } = this.#model;
    return rated ? ratingText.spoken(rated.report) : '';
  }

  #fetch() {
    this.#model.sheet.clear();
    Object.assign(this, { list: '', notice: '' });
    const { player } = this;
    const load = async () => (await import('./read-list.js')).listsOf(player);
    void this.#source.fetch(ratingText.list.fetching, load);
  }

  /** Loads what explains the rating, once the first one is shown: in the frame after its own. */
  async #explain() {
    await this.updateComplete;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await this.expectPart(ratingText.explanation, loadExplanation);
  }

  #tryAgain() {
    const { schemes, sheet } = this.#model;
    if (schemes.failure) schemes.retry();
    if (this.#source.failure) this.#fetch();
    else sheet.retry();
  }

  override render() {
    const { rated, sheet, schemes, marked } = this.#model;
    const { report = null, strip = null } = rated ?? {};
    const isWaiting = !sheet.failure && !(report && schemes.ready);
    const hidden = isWaiting ? 'waiting' : '';
    if (this.questions)
      return html`${report ? this.#renderQuestions() : this.#renderHero(report)}
      ${this.renderProblems()} ${this.renderStatus()}`;
    return html`${this.#renderLine(report)}
      <div
        class="frame ${this.age}"
        @games-marked=${({ detail }: CustomEvent<MarkedGames>) => this.#model.mark(detail)}
      >
        <section
          class="result ${sheet.isStale ? 'stale' : ''}"
          part="result"
          aria-label=${ratingText.title}
          tabindex="-1"
        >
          ${report?.games === 0 ? nothing : this.#renderName()}
          <div class="number">${this.#renderHero(report)}</div>
          ${report && strip ? intervalStrip(strip, ratingText.summary(report), marked) : nothing}
        </section>
        <div class="column schemes ${hidden}" part="schemes">
          ${report?.games === 0 ? nothing : this.#renderSchemes()}
        </div>
        ${this.#renderList()}
        <div class="column details ${hidden}" part="details">
          ${report && report.games > 0 ? this.#renderDetails(report) : nothing}
        </div>
      </div>`;
  }

  /** The rating in a line that stays in sight. */
  #renderLine(report: RatingReport | null) {
    if (!this.#away.is || !report || report.games === 0) return nothing;
    return html`<div class="line screen-only" aria-hidden="true">
      <p>
        <bdi>${this.name}</bdi> ${ratingText.brief(report)}
        <span>${nameOf(this.#model.rated?.scheme ?? this.scheme)}</span>
      </p>
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
    const failure = this.#source.failure || this.#model.sheet.failure;
    if (failure)
      return html`${hero('—', html`<span role="alert">${failure}</span>`)}
      ${button(ratingText.tryAgain, () => this.#tryAgain())}`;
    if (report?.games === 0 && !report.refused)
      return html`<div class="hero invitation">
        <p>${ratingText.empty.words(report.leftOut, this.#model.found)}</p>
        ${button(ratingText.empty.example, () => this.gameList?.showExample())}
      </div>`;
    if (report) return hero(...ratingText.headline(report, this.#model.schemeName));
    return hero('····', this.#source.waiting || ratingText.starting, 'pending');
  }

  #renderSchemes() {
    const { schemes: ratings = [], formula = '' } = this.#model.rated ?? {};
    const known = this.#model.schemes.ready?.result ?? [];
    const choose = (scheme: SchemeKey) => (this.scheme = scheme);
    return html`${schemeChooser({ schemes: known, chosen: this.scheme, ratings, formula, choose })}
    ${this.renderPart(ratingText.editor)}
    ${
      this.scheme === 'custom'
        ? html`<scheme-editor
            .scheme=${this.custom}
            .schemes=${known}
            @scheme-change=${({ detail }: CustomEvent<Scheme>) => (this.custom = detail)}
          ></scheme-editor>`
        : nothing
    }`;
  }

  #renderList() {
    return html`<section class="list" part="list" aria-labelledby="list-title">
      <h2 id="list-title">${ratingText.list.label}</h2>
      <game-list .model=${this.#model} ?opens=${this.opens} @games-used=${this.#comeToResult}>
        ${this.renderProblems()} ${this.renderStatus()}
      </game-list>
    </section>`;
  }

  #renderDetails(report: RatingReport) {
    return html`<p class="figures">
        ${ratingText.facts(report).map((fact) => html`<span>${fact}</span>`)}
      </p>
      ${this.renderPart(ratingText.explanation)}
      <rating-charts .model=${this.#model}>
        ${this.#renderQuestions()}
        <games-table .model=${this.#model} .style=${`--rows: ${report.games}`}></games-table>
        <rating-forecast part="forecast" .model=${this.#model}></rating-forecast>
      </rating-charts>`;
  }

  /** Brings the rating of other games into view, unless it is there already. */
  readonly #comeToResult = () => {
    const { top = 0, bottom = 0 } = this.result?.getBoundingClientRect() ?? {};
    if (top >= 0 && bottom <= innerHeight) this.result?.focus({ preventScroll: true });
    else comeTo(this.result);
  };

  #renderQuestions() {
    return html`<rating-questions part="questions" .model=${this.#model}></rating-questions>`;
  }
}
