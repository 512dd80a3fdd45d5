/** `<gameroom-rating>`: paste a list of games, choose a scheme, read the rating. */

import type { ListReport, RatingReport, Scheme } from '#games';
import { signal } from '@preact/signals-core';
import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { Away } from '../../controls/out-of-view.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import type { MarkedGames } from '../../controls/marked-games.js';
import { base } from '../../styles/base.js';
import { tokens } from '../../styles/tokens.js';
import type { PlayerForRating, RatingChange } from '../../element-types.js';
import { games as engine } from '../../engine/engines.js';
import { define } from '../../element/define.js';
import { PREFIX, get, set } from '../../element/storage.js';
import { menu } from '../../controls/menu.js';
import { commonText } from '../../text/common.js';
import { schemeText } from '../../text/scheme.js';
import { firstStyles, renderAbout, renderIntro, renderTag } from './first-visit.js';
import './game-list.js';
import type { GameList } from './game-list.js';
import { intervalStrip, stripStyles } from './interval-strip.js';
import { firstText } from '../../text/first-visit.js';
import { problemText, ratingText } from '../../text/rating.js';
import { resource } from '../../element/resource.js';
import { toolElement } from '../../element/tool-element.js';
import { FromSource } from '../../element/from-source.js';
import { Door } from '../../preview/door.js';
import { layout } from './layout-styles.js';
import { infoOf, schemeChooser, schemeStyles } from '../../rating-scheme/scheme-rows.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { CHOICES, type SchemeKey } from '../../rating-scheme/scheme.js';
import { RatingModel, schemeOf } from './model.js';
import { schema, type RatingState } from './schema.js';

const loadEditor = () => import('../../rating-scheme/scheme-editor.js');
const loadStandings = () => import('../standings/standings-tool.js');
const loadExplanation = () => import('./explanation.js');

/** What is stored once the user has seen more than the first visit shows. */
const SEEN = `${PREFIX}seen`;

/** How long the first drawing waits for the first rating, in milliseconds. */
const MOMENT = 100;

@define('gameroom-rating')
export class GameroomRating extends toolElement(schema) {
  /** Where the list is fetched from; relative to the page. */
  @property() src = '';
  /** Whose games to show, if that file has the games of many players. */
  @property() player = '';

  /** True if the page takes the files of `files-for-tool`. */
  @property({ type: Boolean }) opens = false;
  /** Whether only the questions are shown. */
  @property({ type: Boolean }) questions = false;

  /** True if the page begins with the example and what to do, as nothing is the user's own. */
  readonly #isNew = signal(false);
  /** Whether the list comes before the rating on a phone, too. */
  @state() private entering = false;

  /** Whether a phone shows all schemes. */
  @state() private allSchemes = false;

  @query('gameroom-game-list') private readonly gameList!: GameList | null;
  /** Whether the file has everyone's games, from which the visitor chooses. */
  @state() private everyone = false;

  @query('.result') private readonly result!: HTMLElement | null;

  readonly #model: RatingModel = new RatingModel(this, {
    isWaiting: () => this.#source.waiting !== '',
    isRated: ({ report }, [list, scheme, custom]) => {
      this.report({ ...this.state, list, scheme, custom, report } satisfies RatingChange);
      void this.#explain();
    },
  });
  /** The games of a short list, newest first, for the first visit. */
  readonly #newest = resource(
    this,
    () => (this.#isFirst ? this.#model.rated?.input : undefined),
    (rated) => engine.ask('rows', [rated[0], schemeOf(rated), 'number', false, 0, 10]),
  );
  #listTop = 0;
  /** The last place in the column that says the rating: on a phone it is below the list, which the bar would cover. */
  readonly #away = new Away(this, () => {
    const { live } = this.gameList ?? {};
    return live?.checkVisibility() ? live : this.renderRoot.querySelector('.number');
  });
  readonly #source = new FromSource(this, 'list');
  /** Everything that comes in goes through it. */
  readonly door = new Door(this, {
    takes: {
      list: async (games) => {
        this.#seeAll();
        if (await this.#model.open(games)) await this.#comeToResult();
      },
      inserts: ({ kind }) => kind === 'list' || kind === 'refused',
    },
    unchanged: ratingText.list.unchanged,
    hasTools: () => this.opens,
  });

  static override styles = [
    tokens,
    base,
    heroStyles,
    stripStyles,
    schemeStyles,
    firstStyles,
    layout,
  ];

  /**
   * Opens the games that a `rep` command makes: as a document of their own, where the page keeps documents. A command
   * that cannot be read changes nothing, and the notice says why.
   */
  async make(command: string): Promise<void> {
    const { list, problem } = await engine.ask('rep', [command, this.list]);
    if (problem) this.say(problemText(problem), { stays: true });
    else await this.#put(ratingText.list.situationShown, { list, name: '' });
  }

  /** Opens a player's games under a scheme: as a document of their own, where the page keeps documents. */
  async show({ name, list, games, scheme, custom }: PlayerForRating): Promise<void> {
    await this.updateComplete;
    await this.#put(ratingText.list.playerShown(games, name), { list, name, scheme, custom });
  }

  /** Shows other games, as the user asked for them elsewhere. */
  async #put(notice: string, { list, ...after }: Pick<RatingState, 'list'> & Partial<RatingState>) {
    this.begin({ list, ...after }, after.name, { step: notice });
    this.say(notice);
    await this.#comeToResult();
  }

  /** Opens files of games, whatever they are, as if the user had. */
  async open(files: readonly File[]): Promise<void> {
    await this.door.open(files);
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#isNew.value = this.isOwn && get(SEEN) === null;
  }

  get #isFirst(): boolean {
    return this.#isNew.value && this.src === '' && this.state.list === schema.default.list;
  }

  /** Shows everything, from now on. */
  #seeAll() {
    this.#isNew.value = false;
    if (this.isOwn) set(SEEN, 'yes');
    void this.#explain();
  }

  /** The first rating usually comes within a moment, and drawing the page without it would only hold it up. */
  protected override async scheduleUpdate() {
    if (!this.hasUpdated) {
      this.ariaBusy = 'true';
      const { schemes, sheet } = this.#model;
      schemes.start();
      if (this.src === '') sheet.start();
      await Promise.race([sheet.settled, new Promise((resolve) => setTimeout(resolve, MOMENT))]);
      this.ariaBusy = null;
    }
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (this.scheme === 'custom') void this.expectPart(ratingText.editor, loadEditor);
    if (this.#source.isWanted(changed)) this.#fetch();
    super.willUpdate(changed);
    const { rated } = this.#model;
    if (rated?.report.games === 0) this.entering = true;
    this.#listTop = this.#topOfList();
  }

  protected override updated(changed: PropertyValues<this>) {
    super.updated(changed);
    // While one types, the list stays where it is, whatever becomes of the rating above it.
    const moved = this.#topOfList() - this.#listTop;
    if (moved) scrollBy(0, moved);
  }

  /** Where the list is in the window, while the user is in it. */
  #topOfList(): number {
    const { gameList } = this;
    return gameList?.matches(':focus-within') ? gameList.getBoundingClientRect().top : 0;
  }

  /** Without its file the list is empty, and what was saved is better. */
  protected override get savable(): boolean {
    return super.savable && !this.#source.isMissing && !this.everyone;
  }

  protected override summary(): string {
    const { rated } = this.#model;
    return rated ? ratingText.spoken(rated.report) : '';
  }

  #fetch() {
    this.#model.sheet.clear();
    Object.assign(this, { list: '', everyone: false });
    this.say('');
    const { player } = this;
    const load = async () => (await import('./read-list.js')).listsOf(player, true);
    void this.#source.fetch(ratingText.list.fetching, load);
  }

  /** Loads what explains the rating, once the first one is shown: in the frame after its own. */
  async #explain() {
    await this.updateComplete;
    if (this.#isFirst) return;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await this.expectPart(ratingText.explanation, loadExplanation);
  }

  #tryAgain() {
    const { schemes, sheet } = this.#model;
    if (schemes.failure) schemes.retry();
    if (this.#source.failure) this.#source.retry();
    else sheet.retry();
  }

  #renderEveryone() {
    void this.expectPart(ratingText.everyone, loadStandings);
    const show = (event: CustomEvent<PlayerForRating>) => {
      event.stopPropagation();
      const { name, list } = event.detail;
      Object.assign(this, { name, list, everyone: false });
    };
    return html`<gameroom-standings-tool
      opens
      rule=${this.scheme}
      .custom=${this.custom}
      src=${this.src}
      @player-to-rating=${show}
      @gameroom-change=${(event: Event) => event.stopPropagation()}
    ></gameroom-standings-tool>`;
  }

  override render() {
    const { rated, sheet, schemes, marked } = this.#model;
    const { report = null, strip = null } = rated ?? {};
    const isWaiting = !sheet.failure && !(report && schemes.ready);
    const hidden = isWaiting ? 'waiting' : '';
    if (this.everyone) return this.#renderEveryone();
    if (this.questions)
      return html`${report ? this.#renderQuestions() : this.#renderHero(report)}
      ${this.renderProblems()} ${this.renderStatus()}`;
    const isFirst = this.#isFirst;
    const isBlank = report?.games === 0;
    return html`${this.#renderLine(report)}
      <div
        class="frame ${this.age} ${isFirst ? 'first' : this.entering ? 'entering' : ''}"
        @games-marked=${({ detail }: CustomEvent<MarkedGames>) => this.#model.mark(detail)}
      >
        ${isFirst ? renderIntro(() => this.#enter(), this.opens) : nothing}
        ${this.#renderList(isFirst)}
        <section
          class="result ${this.#model.isStale(sheet) ? 'stale' : ''}"
          part="result"
          aria-label=${ratingText.title}
          tabindex="-1"
        >
          ${isBlank ? nothing : isFirst && report ? renderTag(report) : this.#renderName()}
          <div class="number">${this.#renderHero(report)}</div>
          ${report && strip ? intervalStrip(strip, ratingText.summary(report), marked) : nothing}
          ${
            isFirst || !report || isBlank
              ? nothing
              : html`${this.#renderFacts(report)}<gameroom-copy-rating
                    .model=${this.#model}
                  ></gameroom-copy-rating>`
          }
        </section>
        ${
          isFirst
            ? this.#renderAbout()
            : html`<div class="column schemes ${hidden}" part="schemes">
                  ${isBlank ? nothing : this.#renderSchemes()}
                </div>
                <div class="column details ${hidden}" part="details">
                  ${report && !isBlank ? this.#renderDetails(report) : nothing}
                </div>`
        }
      </div>
      ${this.renderStatus()}`;
  }

  #renderAbout() {
    const { rated } = this.#model;
    if (!rated) return nothing;
    const line = rated.list.split('\n').find((line) => /^[-+=]/.test(line)) ?? '';
    return renderAbout(rated.report, this.#newest.ready?.result ?? [], line, () => this.#seeAll());
  }

  /** Puts an empty list in place of the example, for the user to type in. */
  #enter() {
    this.entering = true;
    this.gameList?.replace('', '', { name: '' });
    void this.updateComplete.then(() => this.gameList?.begin());
  }

  /** The rating in a bar that stays in sight, in which the scheme can be changed. */
  #renderLine(report: ListReport | null) {
    if (!this.#away.is || !report || report.games === 0) return nothing;
    const known = this.#model.schemes.ready?.result ?? [];
    const options = CHOICES.map((id) => [id, infoOf(known, id).name] as const);
    return html`<div class="line screen-only">
      <p>
        <bdi>${this.name}</bdi> <span>${ratingText.brief(report)}</span>
        ${menu(options, this.scheme, (scheme) => (this.scheme = scheme), { label: schemeText.title })}
      </p>
    </div>`;
  }

  #renderName() {
    const { label, placeholder } = ratingText.name;
    return html`<p class="bar who">
      <label
        ><input
          class="field"
          aria-label=${label}
          placeholder=${placeholder}
          maxlength="60"
          autocomplete="off"
          spellcheck="false"
          .value=${this.name}
          @input=${({ target }: Event & { target: HTMLInputElement }) => (this.name = target.value)} /><svg
          viewBox="0 0 16 16"
          aria-hidden="true"
        >
          <path d="M2.5 13.5l.7-3L10.6 3a1.4 1.4 0 0 1 2 0l.4.4a1.4 1.4 0 0 1 0 2l-7.5 7.4z" /></svg
      ></label>
    </p>`;
  }

  #renderFacts(report: RatingReport) {
    return html`<dl class="figures">
      ${ratingText.facts(report).map(
        ([name, value, about]) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
            <dd class="about">${about}</dd>
          </div>`,
      )}
    </dl>`;
  }

  #renderHero(report: ListReport | null) {
    const failure = this.#source.failure || this.#model.sheet.failure;
    if (failure)
      return html`${hero('—', html`<span role="alert">${failure}</span>`)}
      ${button(commonText.tryAgain, () => this.#tryAgain())}`;
    if (report?.games === 0 && !report.refused)
      return html`<p class="invitation">
        ${ratingText.empty.words(report.leftOut, this.#model.found)}
      </p>`;
    if (report) {
      const [number, says, about] = ratingText.headline(report, this.#model.schemeName);
      const words = this.#isFirst ? firstText.few : about;
      return hero(number, html`<span class="says">${says}</span> <small>${words}</small>`);
    }
    return hero('····', this.#source.waiting || commonText.starting, 'pending');
  }

  #renderSchemes() {
    const { schemes: ratings = [], formula = '' } = this.#model.rated ?? {};
    const known = this.#model.schemes.ready?.result ?? [];
    const choose = (scheme: SchemeKey) => (this.scheme = scheme);
    const chooser = { schemes: known, chosen: this.scheme, ratings, formula, choose };
    const [isOpen, toggle] = [this.allSchemes, () => (this.allSchemes = !this.allSchemes)];
    return html`${schemeChooser({ ...chooser, isOpen, toggle })}
    ${this.renderPart(ratingText.editor)}
    ${
      this.scheme === 'custom'
        ? html`<gameroom-scheme-editor
            .scheme=${this.custom}
            .schemes=${known}
            @scheme-change=${({ detail }: CustomEvent<Scheme>) => (this.custom = detail)}
          ></gameroom-scheme-editor>`
        : nothing
    }`;
  }

  #renderList(isHidden: boolean) {
    return html`<section class="list" part="list" aria-labelledby="list-title" ?hidden=${isHidden}>
      <h2 id="list-title">${ratingText.list.label}</h2>
      <gameroom-game-list
        .model=${this.#model}
        .door=${this.door}
        ?entering=${this.entering}
        @games-used=${this.#comeToResult}
      >
        ${this.renderProblems()}
        ${this.#source.note ? html`<p class="notice">${this.#source.note}</p>` : nothing}
      </gameroom-game-list>
    </section>`;
  }

  #renderDetails(report: RatingReport) {
    return html`${this.renderPart(ratingText.explanation)}
      <gameroom-rating-charts .model=${this.#model}>
        ${this.#renderQuestions()}
        <gameroom-games-table
          .model=${this.#model}
          .style=${`--rows: ${report.games}`}
        ></gameroom-games-table>
        <gameroom-rating-forecast part="forecast" .model=${this.#model}></gameroom-rating-forecast>
      </gameroom-rating-charts>`;
  }

  /** Brings the rating of other games into view, unless it is there already. */
  readonly #comeToResult = async () => {
    this.entering = false;
    await this.updateComplete;
    const { top = 0, bottom = 0 } = this.result?.getBoundingClientRect() ?? {};
    if (top >= 0 && bottom <= innerHeight) this.result?.focus({ preventScroll: true });
    else comeTo(this.result);
  };

  #renderQuestions() {
    return html`<gameroom-rating-questions
      part="questions"
      .model=${this.#model}
    ></gameroom-rating-questions>`;
  }
}
