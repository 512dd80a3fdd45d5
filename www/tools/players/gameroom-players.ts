/** `<gameroom-players>`: everyone's games, from which one looks people up, and sees who is best. */

import type { LeaderPage, PlayerGames, Scheme, TableOptions } from '#archives';
import { html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { filesStyles, renderColumns, renderFiles } from '../../archive/files.js';
import { asksColumns } from '../../archive/opened.js';
import { optionsStyles, renderOptions } from '../../archive/options.js';
import { button } from '../../controls/button.js';
import { FileDrop } from '../../controls/file-drop.js';
import { focusUnlessTouch } from '../../controls/focus-and-scroll.js';
import { fold } from '../../controls/fold.js';
import { listen } from '../../element/listen.js';
import type { PlayerAsked, PlayersChange } from '../../element-types.js';
import { archives, games as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { progressStyles, renderProgress } from '../../styles/progress.js';
import { tokens } from '../../styles/tokens.js';
import { archiveText } from '../../text/archive.js';
import { playersText as TEXT } from '../../text/players.js';
import { ratingText } from '../../text/rating.js';
import { Request } from '../../element/request.js';
import { NewDay } from '../../element/new-day.js';
import { toolElement } from '../../element/tool-element.js';
import { hasLines } from '../rating/list-lines.js';
import example from './example.json' with { type: 'json' };
import { layout } from './layout-styles.js';
import './leaders-board.js';
import type { LeadersBoard } from './leaders-board.js';
import { OpenFiles, fromWeb, type Source } from './open-files.js';
import './scheme-comparison.js';
import { optionsOf, schema, type PlayersState } from './schema.js';

const fromPage =
  (files: readonly File[]): Source =>
  () =>
    Promise.resolve(files);

/**
 * - `gameroom-change` (detail: the state, the `report` on the files and the `leaders` that are shown).
 * - `player-to-rating` (detail `{name, list, games, scheme, custom}`): the user wants a player in My rating, which is offered
 *   if `opens` says that the page does so.
 * - `files-for-rating` (detail `{files}`): the user opened what My rating can open.
 */
@customElement('gameroom-players')
export class GameroomPlayers extends toolElement(schema) {
  static override styles = [tokens, base, filesStyles, optionsStyles, progressStyles, layout];

  /** The day that days are counted to; today if it is blank. */
  @property() today = '';
  /** Whether the page can open a player in My rating. */
  @property({ type: Boolean }) opens = false;

  @state() private files!: readonly string[];

  @query('[type=file]') private readonly picker!: HTMLInputElement;
  @query('leaders-board') private readonly board!: LeadersBoard | null;

  readonly #open = new OpenFiles(this, (files) => this.#opened(files));
  readonly #schemes = new Request(this, () => engine.ask('schemes', []));
  readonly #day = new NewDay(this, () => this.requestUpdate());
  readonly #drop: FileDrop;
  /** Which games count: the same object until another one is chosen. */
  #options = optionsOf(schema.default, null);
  /** What is shown of the leaderboard. */
  #leaders: LeaderPage | undefined;
  /** Whether schemes were compared: what was found stays there while it is folded. */
  #hasCompared = false;

  constructor() {
    super();
    this.#drop = new FileDrop(this, (files) => this.open(files));
    listen(this, document, ['paste'], (event) => this.#paste(event));
  }

  /** Opens files of everyone's games in place of those that are shown; `options` say how tables are read. */
  open(files: readonly File[], options?: TableOptions): void {
    Object.assign(this, { src: '', example: false, notice: '' });
    void this.#open.open(fromPage(files), options);
  }

  /** Whether there are players to look up. */
  get hasGames(): boolean {
    return (this.#open.report?.games ?? 0) > 0;
  }

  /** Emits `player-to-rating` with a player of these games, or searches for the name and is false where there is none. */
  async lookUp({ player, scheme }: PlayerAsked): Promise<boolean> {
    const { archive } = this.#open;
    const id = await archives.ask('player', [archive, player]);
    const { games } =
      id === undefined
        ? { games: null }
        : await archives.ask('games', [archive, id, optionsOf(this.state, null)]);
    if (!games) this.find = player;
    else this.#toRating(games, scheme ?? this.scheme);
    return games !== null;
  }

  /** Goes to the row that is open, or to the search. */
  override focus(options?: FocusOptions): void {
    this.board?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    const options = optionsOf(this.state, null);
    if (JSON.stringify(options) !== JSON.stringify(this.#options)) this.#options = options;
    if (changed.has('src') && this.src.trim()) void this.#fetch();
    else if (changed.has('example') && this.example) this.#showExample();
    this.#hasCompared ||= this.compare;
    if (this.scheme === 'custom' || this.compare)
      void this.expectPart(ratingText.editor, () => import('../../rating-scheme/scheme-editor.js'));
  }

  #fetch() {
    return this.#open.open(fromWeb(this.src));
  }

  #showExample() {
    const file = new File([example.join('\n')], TEXT.exampleName);
    void this.#open.open(fromPage([file]));
  }

  #opened(files: readonly File[]) {
    const isOurs = this.src.trim() === '' && !this.example;
    this.files = isOurs ? files.map(({ name }) => name) : [];
    if (isOurs || this.opens) void this.updateComplete.then(() => focusUnlessTouch(this));
  }

  /** Opens what is pasted here, unless it is a word for a field. */
  #paste(event: ClipboardEvent) {
    const isHere = event.composedPath().includes(this) || event.target === document.body;
    if (!isHere || !this.checkVisibility() || event.defaultPrevented) return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (files.length === 0 && hasLines(text)) files.push(new File([text], TEXT.pasted));
    if (files.length === 0) return;
    event.preventDefault();
    this.open(files);
  }

  readonly #picked = () => {
    const files = [...(this.picker.files ?? [])];
    this.picker.value = '';
    if (files.length > 0) this.open(files);
  };

  protected override summary(): string {
    return this.#leaders ? TEXT.summary(this.#leaders.total, this.#leaders.rows) : '';
  }

  get #daysTo(): string {
    return this.today || this.#day.day;
  }

  override render() {
    const { report, failure, waiting, done } = this.#open;
    return html`<div class="frame ${this.age}">
      <input type="file" hidden multiple aria-label=${TEXT.file} @change=${this.#picked} />
      ${report ? this.#renderTop() : waiting ? nothing : this.#renderEmpty()}
      ${waiting ? html`<div class="bar">${done === null ? html`<p class="notice">${waiting}</p>` : renderProgress(waiting, done)}</div>` : nothing}
      ${failure ? this.#renderFailure(failure) : nothing}
      ${report && report.games > 0 ? this.#renderGames() : nothing}
      <div>${this.renderProblems()} ${this.renderStatus()}</div>
    </div>`;
  }

  #renderFailure(failure: string) {
    const { elsewhere: files } = this.#open;
    return html`<div class="bar">
      <p class="failure" role="alert">${failure}</p>
      ${this.src.trim() ? button(TEXT.tryAgain, () => this.#fetch()) : nothing}
      ${files.length > 0 && this.opens ? button(TEXT.openElsewhere, () => this.emit('files-for-rating', { files })) : nothing}
    </div>`;
  }

  #renderEmpty() {
    return html`<section class="empty ${this.#drop.hovering ? 'hovering' : ''}" part="empty">
      <h2>${TEXT.title}</h2>
      <p>${TEXT.invitation}</p>
      <div class="bar">
        ${button(TEXT.openFiles, () => this.picker.click(), { main: true })}
        ${button(TEXT.example, () => (this.example = true))}
      </div>
      ${this.files.length > 0 ? html`<p class="hint" role="status">${TEXT.reopen(this.files)}</p>` : nothing}
    </section>`;
  }

  /** What the games are. */
  #renderTop() {
    const { report, files, options } = this.#open;
    if (!report) return nothing;
    const header = report.files.find(({ header }) => header)?.header ?? null;
    return html`<div class="top" part="files">
        <div>
          <h2><bdi>${archiveText.subject(files.map(({ name }) => name))}</bdi></h2>
          ${renderFiles(report)}
        </div>
        ${button(TEXT.otherFiles, () => this.picker.click())}
      </div>
      ${
        header && !this.example
          ? renderColumns(
              header,
              options,
              report.files.some(asksColumns),
              (options) => void this.#open.read(options),
            )
          : nothing
      }`;
  }

  #renderGames() {
    const { archive, report, files } = this.#open;
    const { state } = this;
    const edit = (change: Partial<PlayersState>) => Object.assign(this, change);
    const subject = archiveText.subject(files.map(({ name }) => name));
    const schemes = this.#schemes.ready?.result ?? [];
    const editScheme = ({ detail: custom }: CustomEvent<Scheme>) => edit({ custom });
    return html`<section part="leaders" aria-label=${TEXT.board.label}>
        <leaders-board
          archive=${archive}
          day=${this.#daysTo}
          .players=${state}
          ?opens=${this.opens}
          .schemes=${schemes}
          ?dated=${report?.lastDay !== null}
          @players-edited=${({ detail }: CustomEvent<Partial<PlayersState>>) => edit(detail)}
          @player-wanted=${({ detail }: CustomEvent<PlayerGames>) => this.#toRating(detail)}
          @board-shown=${({ detail }: CustomEvent<LeaderPage>) => this.#changed(detail)}
        ></leaders-board>
        ${
          this.scheme === 'custom'
            ? html`<scheme-editor
                .scheme=${this.custom}
                .schemes=${schemes}
                @scheme-change=${editScheme}
              ></scheme-editor>`
            : nothing
        }
        ${this.renderPart(ratingText.editor)}
      </section>
      <div part="options">${renderOptions({ options: this.#options, change: edit })}</div>
      ${fold(
        this.compare,
        [TEXT.comparison],
        (isOpen) => (this.compare = isOpen),
        this.#hasCompared
          ? html`<scheme-comparison
              ?folded=${!this.compare}
              archive=${archive}
              subject=${subject}
              .options=${this.#options}
              .custom=${this.custom}
              .schemes=${schemes}
              @custom-edited=${editScheme}
            ></scheme-comparison>`
          : nothing,
        'comparison',
      )}`;
  }

  #changed(leaders: LeaderPage) {
    const { report } = this.#open;
    // Their names can wait for the ratings.
    if (!this.#leaders) this.#schemes.ask();
    this.#leaders = leaders;
    if (report) this.report({ ...this.state, report, leaders } satisfies PlayersChange);
  }

  #toRating({ player: name, list, games }: PlayerGames, scheme = this.scheme) {
    const { custom } = this;
    this.emit('player-to-rating', { name, list, games, scheme, custom });
  }
}
