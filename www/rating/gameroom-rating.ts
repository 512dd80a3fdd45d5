/** `<gameroom-rating>`: paste a list of games, choose a scheme, read the rating. */

import type { RatingReport, Scheme, SchemeId, SchemeInfo, SheetReport } from '#games';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import '../controls/list-editor.js';
import type { ListEditor } from '../controls/list-editor.js';
import { afterFrame } from '../controls/after-frame.js';
import { Keeping, Saying } from '../controls/after-pause.js';
import { OtherTabs } from '../controls/other-tabs.js';
import { quiet } from '../controls/quiet-styles.js';
import { Sleeper } from '../controls/sleeper.js';
import { tokens } from '../controls/tokens.js';
import type { RatingChange } from '../element-types.js';
import { engine, superseded } from '../engine/games/engine.js';
import './interval-strip.js';
import './rating-hero.js';
import './rep-box.js';
import './report-figures.js';
import './scheme-chooser.js';
import { EXAMPLE } from './example.js';
import { copyText, download } from '../words/hand-out.js';
import { FromSource } from '../source/from-source.js';
import { withPart, type PartOf } from '../source/part.js';
import { Unread } from '../source/unread.js';
import { knownCustom, knownScheme, knownSchemes } from './known.js';
import { layout } from './layout-styles.js';
import type { ListInFile } from './list-in-file.js';
import { counted, points } from '../words/numbers.js';
import {
  FIRST,
  choiceOf,
  chosenFrom,
  keep,
  recall,
  type Chosen,
  type RatingState,
} from './state.js';

let elements = 0;

@customElement('gameroom-rating')
export class GameroomRating extends Sleeper {
  /** The game list, newest first. */
  @property() list: string = FIRST.list;
  /** The chosen scheme: p1 to p8, or custom. */
  @property({ reflect: true }) scheme: Chosen = FIRST.scheme;
  /** The custom scheme. */
  @property({ type: Object }) custom: Scheme = FIRST.custom;
  /** Schemes whose timeline is shown beside the chosen one's. As an attribute, apart by blanks. */
  @property({ converter: { fromAttribute: chosenFrom } })
  beside: readonly Chosen[] = FIRST.beside;
  /** Where the list is fetched from; relative to the page. */
  @property() src = '';
  /** Whose games are wanted, where that file has those of many. */
  @property() player = '';
  /** Where in the browser's storage the state is kept; nowhere without. */
  @property() remember = '';

  @state() private sheet: SheetReport | null = null;
  @state() private schemes: readonly SchemeInfo[] = [];
  @state() private failure = '';
  /** A word to the user about the last thing they did. */
  @state() private notice = '';
  /** The list that a button or a command put in, and the scheme before, if the command chose another. */
  @state() private replaced: { by: string; scheme?: Chosen } | null = null;
  /** What is read out. */
  @state() private spoken = '';

  @query('list-editor') private readonly editor!: ListEditor;
  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;

  readonly #channel = `rating ${++elements}`;
  readonly #source = new FromSource<ListInFile>(this, (found) => {
    Object.assign(this, found);
    // It may be the same as before.
    this.requestUpdate('list');
  });
  readonly #unread = new Unread(this);
  readonly #keeping = new Keeping(this, () => this.#keep());
  readonly #saying = new Saying(
    this,
    () => (this.spoken = this.#summary(this.sheet?.report ?? null)),
  );

  static override styles = [tokens, quiet, layout];

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
    if (kept) Object.assign(this, kept);
  }

  /** Puts the games that a `rep` command makes in place of the list; the user can undo it. */
  async make(command: string): Promise<void> {
    const { list } = await engine.ask('rep', { command, list: this.list });
    this.#replace(list, 'The games of the situation are here.');
  }

  /** All that is entered: what is kept and shared. What is left out when it is set stays as it is. */
  get state(): RatingState {
    const { list, scheme, custom, beside } = this;
    return { list, scheme, custom, beside };
  }

  set state(part: PartOf<RatingState>) {
    const { list, scheme, custom, beside } = withPart(this.state, part);
    Object.assign(this, { list, scheme, custom, beside, notice: '', replaced: null });
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    if (!this.hasUpdated) void this.#learnSchemes();
    if (changed.has('scheme')) this.scheme = knownScheme(this.scheme, this.#unread);
    if (changed.has('custom')) this.custom = knownCustom(this.custom, this.#unread);
    if (changed.has('beside'))
      this.beside = knownSchemes('beside', this.beside, FIRST.beside, this.#unread);
    // Most never make a scheme of their own, so its editor comes when it is asked for.
    if (this.scheme === 'custom') void import('./scheme-editor.js');
    if (this.src && (changed.has('src') || changed.has('player'))) this.#fetch();
    // A list that the page gives takes the file's place.
    else if (changed.has('list') && this.list !== '' && this.#source.lacking) this.#source.stop();
    if (this.#source.waiting) return;
    const rated = changed.has('list') || changed.has('scheme') || changed.has('custom');
    if (rated) void this.#rate();
    // Without its file the list is empty, and what was kept is better.
    if ((rated || changed.has('beside')) && this.remember && !this.#source.lacking)
      this.#keeping.soon();
  }

  #fetch() {
    Object.assign(this, { list: '', sheet: null, notice: '' });
    const { src, player } = this;
    const load = async () => (await import('./list-in-file.js')).listsOf(player);
    void this.#source.fetch(src, 'Fetching the list …', load);
  }

  async #learnSchemes() {
    try {
      this.schemes = await engine.ask('schemes', undefined);
    } catch {
      // The rating says why there is none.
    }
  }

  async #rate() {
    const request = { list: this.list, scheme: choiceOf(this.state), custom: this.custom };
    try {
      const sheet = await engine.ask('report', request, { channel: this.#channel });
      if (sheet === superseded) return;
      this.sheet = sheet;
      this.failure = '';
      this.#saying.soon();
      void this.#loadRest();
      this.dispatchEvent(
        new CustomEvent('gameroom-change', {
          detail: { report: sheet.report, ...this.state } satisfies RatingChange,
          bubbles: true,
          composed: true,
        }),
      );
    } catch (error) {
      this.sheet = null;
      this.failure = error instanceof Error ? error.message : String(error);
    }
  }

  /** What explains the rating comes once the first one is there to be seen. */
  async #loadRest() {
    await this.updateComplete;
    await afterFrame();
    void import('./rating-pictures.js');
    void import('./games-table.js');
  }

  #tryAgain() {
    this.failure = '';
    void this.#learnSchemes();
    if (this.#source.failure) this.#fetch();
    else void this.#rate();
  }

  #keep() {
    if (!keep(this.remember, this.state))
      this.notice =
        'This browser cannot keep a list this long, or keeps nothing here: it will be gone when you leave the page.';
  }

  #summary(report: RatingReport | null): string {
    if (!report) return '';
    const { rating, unbounded, low, high, games, leftOut } = report;
    const left = leftOut > 0 ? ` ${counted(leftOut, 'game')} could not be read.` : '';
    if (report.refused) return 'This list is too long to rate.';
    if (games === 0) return `No games yet.${left}`;
    if (unbounded === 'above') return `No upper bound, at least ${points(low ?? 0)}.${left}`;
    if (unbounded === 'below') return `No lower bound, at most ${points(high ?? 0)}.${left}`;
    if (rating === null) return `No rating.${left}`;
    return `Rating ${points(rating)}, between ${points(low ?? rating)} and ${points(high ?? rating)}.${left}`;
  }

  get #schemeName(): string {
    return this.scheme === 'custom' ? 'your scheme' : this.scheme;
  }

  override render() {
    const report = this.sheet?.report ?? null;
    const failure = this.#source.failure || this.failure;
    return html`<div class="frame">
      <section class="result" part="result" aria-label="Rating">
        <rating-hero
          .report=${report}
          scheme=${this.#schemeName}
          failure=${failure}
          waiting=${this.#source.waiting || nothing}
        ></rating-hero>
        ${failure ? html`<button class="quiet" @click=${this.#tryAgain}>Try again</button>` : nothing}
        <interval-strip
          .strip=${this.sheet?.strip ?? null}
          summary=${this.#summary(report)}
        ></interval-strip>
        <p class="visually-hidden" role="status">${this.spoken}</p>
      </section>
      ${this.#renderList(report)} ${this.#renderDetails(report)}
    </div>`;
  }

  #renderList(report: RatingReport | null) {
    return html`<section class="list" part="list" aria-labelledby="list-title">
      <h2 id="list-title">Games, newest first</h2>
      <list-editor
        label="Games, newest first"
        placeholder="+1500 ann 12"
        .value=${this.list}
        .problems=${report?.problems ?? []}
        .problemCount=${report?.leftOut ?? 0}
        summary=${report ? this.#leftOutSummary(report) : ''}
        @list-input=${(event: CustomEvent<{ value: string }>) => this.#typed(event.detail.value)}
        @list-file=${(event: CustomEvent<{ files: readonly File[] }>) => void this.#open(event.detail.files)}
      ></list-editor>
      <p class="hint">
        A game a line: <code>+</code> won, <code>-</code> lost or <code>=</code> drawn, the
        opponent’s rating, then a username and how many days ago, if you like. Without a name all
        are one opponent, without days it was today.
      </p>
      <rep-box .list=${() => this.list} @rep-made=${this.#repMade}></rep-box>
      <div class="bar">
        <button class="quiet" @click=${() => this.fileInput.click()}>Open file…</button>
        <button class="quiet" @click=${() => this.#replace(EXAMPLE, 'The example is back.')}>
          Example
        </button>
        <button class="quiet" @click=${() => this.#replace('', 'The list is empty.')}>Clear</button>
      </div>
      <input type="file" hidden aria-label="Game list file" multiple @change=${this.#chosen} />
      ${this.#unread.render()}
      <p class="notice" role="status">${this.notice}</p>
      ${this.replaced?.by === this.list ? html`<button class="quiet" @click=${this.#undo}>Undo</button>` : nothing}
    </section>`;
  }

  #leftOutSummary({ refused, games, leftOut }: RatingReport): string {
    if (refused) return 'Nothing of it counts.';
    if (leftOut === 0) return '';
    if (games === 0) return 'Left out; no game is left.';
    return `Left out; the other ${games === 1 ? 'game counts' : `${counted(games, 'game')} count`}.`;
  }

  #renderDetails(report: RatingReport | null) {
    const waiting = !this.failure && !(report && this.schemes.length > 0);
    return html`<div class="details ${waiting ? 'waiting' : ''}" part="details">
      <report-figures .report=${report}></report-figures>
      <scheme-chooser
        .schemes=${this.schemes}
        .ratings=${this.sheet?.schemes ?? []}
        chosen=${this.scheme}
        formula=${this.sheet?.formula ?? ''}
        @scheme-chosen=${(event: CustomEvent<{ scheme: Chosen }>) => (this.scheme = event.detail.scheme)}
      ></scheme-chooser>
      ${
        this.scheme === 'custom'
          ? html`<scheme-editor
              .scheme=${this.custom}
              .schemes=${this.schemes}
              @scheme-edited=${(event: CustomEvent<{ scheme: Scheme }>) => (this.custom = event.detail.scheme)}
            ></scheme-editor>`
          : nothing
      }
      ${report ? this.#renderPictures() : nothing}
      ${report && report.games > 0 ? this.#renderGames(report.games) : nothing}
    </div>`;
  }

  #renderPictures() {
    return html`<section aria-labelledby="pictures-title">
      <h2 id="pictures-title">Pictures</h2>
      <rating-pictures
        .list=${this.list}
        scheme=${this.scheme}
        .custom=${this.custom}
        .schemes=${this.schemes}
        .beside=${this.beside}
        @schemes-chosen=${(event: CustomEvent<readonly Chosen[]>) => (this.beside = event.detail)}
      ></rating-pictures>
    </section>`;
  }

  #renderGames(games: number) {
    return html`<section aria-labelledby="games-title">
      <div class="title">
        <h2 id="games-title">What each game does</h2>
        <div class="bar">
          <button class="quiet" @click=${this.#copy}>Copy result</button>
          <button class="quiet" @click=${this.#downloadCsv}>Download CSV</button>
        </div>
      </div>
      <games-table .list=${this.list} .scheme=${choiceOf(this.state)} .total=${games}></games-table>
    </section>`;
  }

  #typed(list: string) {
    this.#source.stop();
    this.list = list;
    this.notice = '';
  }

  /** Takes a file's text unless the engine refuses it. */
  async #offer(text: string, take: (text: string) => void) {
    this.notice = 'Reading …';
    try {
      const { report } = await engine.ask('report', { list: text, scheme: 'p1', custom: null });
      if (report.refused) {
        this.notice = `Not taken: ${report.problems[0]?.expected ?? 'it is too long'}. Your list is as it was.`;
        return;
      }
      this.notice = '';
      take(text);
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  #replace(list: string, notice: string) {
    const { value } = this.editor;
    this.editor.replaceAll(list);
    this.notice = notice;
    const by = this.editor.value;
    this.replaced = by === value ? null : { by };
  }

  #undo() {
    const { scheme = this.scheme } = this.replaced ?? {};
    this.editor.undo();
    Object.assign(this, { scheme, replaced: null, notice: 'Undone.' });
    // Its button is gone. On a phone the focus would bring the keyboard up.
    if (!matchMedia('(pointer: coarse)').matches) this.editor.focus();
  }

  #repMade({ detail }: CustomEvent<{ list: string; scheme: SchemeId | null }>) {
    const { scheme } = this;
    this.#replace(detail.list, 'The games of the command are here.');
    if (!detail.scheme) return;
    this.scheme = detail.scheme;
    if (this.replaced) this.replaced = { ...this.replaced, scheme };
  }

  #chosen() {
    const files = [...(this.fileInput.files ?? [])];
    this.fileInput.value = '';
    if (files.length > 0) void this.#open(files);
  }

  /** Files are a list, or the games of many players, of which the user chooses one. */
  async #open(files: readonly File[]) {
    this.notice = 'Reading …';
    try {
      const [file] = files;
      if (file && (await isSaved(file)) && this.#passOn(file)) return;
      const { openFiles } = await import('../archive/open-files.js');
      const scheme = { choice: choiceOf(this.state), name: this.#schemeName };
      const opened = await openFiles(files, this.renderRoot, scheme);
      if ('text' in opened)
        await this.#offer(opened.text, (text) => this.#replace(text, 'The file’s list is here.'));
      else if ('list' in opened) this.#replace(opened.list, opened.notice);
      else this.notice = opened.notice;
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }

  /** Leaves a file to the page around; false where it does not take it. */
  #passOn(file: File): boolean {
    this.notice = '';
    const options = { detail: { file }, bubbles: true, composed: true, cancelable: true };
    return !this.dispatchEvent(new CustomEvent('saved-file', options));
  }

  async #copy() {
    const { sheet } = this;
    if (!sheet) return;
    const { resultText } = await import('./result-text.js');
    const text = resultText(
      sheet.report,
      this.#schemeName,
      sheet.formula,
      this.schemes,
      sheet.schemes,
    );
    this.notice = (await copyText(text))
      ? 'The result is on the clipboard.'
      : 'This browser does not let the page copy.';
  }

  async #downloadCsv() {
    const request = { list: this.list, scheme: choiceOf(this.state) };
    try {
      download(await engine.ask('csv', request), 'games.csv', 'text/csv');
    } catch (error) {
      this.notice = error instanceof Error ? error.message : String(error);
    }
  }
}

/** Whether the page saved everything in a file. */
async function isSaved(file: File): Promise<boolean> {
  return /^\s*\{\s*"gameroomRating"/.test(await file.slice(0, 100).text());
}

declare global {
  interface HTMLElementTagNameMap {
    'gameroom-rating': GameroomRating;
  }
  interface HTMLElementEventMap {
    'gameroom-change': CustomEvent<RatingChange>;
    /** A file that the whole page saved was opened in a tool; whoever takes it cancels the event. */
    'saved-file': CustomEvent<{ file: File }>;
  }
}
