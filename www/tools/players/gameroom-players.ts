/** `<gameroom-players>`: everyone's games, from which one looks people up, and sees who is best. */

import type { LeaderPage, Scheme, TableOptions } from '#results';
import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { button } from '../../controls/button.js';
import { chooseFile, fileInput } from '../../controls/file-input.js';
import { focusUnlessTouch } from '../../controls/focus-and-scroll.js';
import { fold } from '../../controls/fold.js';
import { define } from '../../element/define.js';
import type { PlayerAsked, PlayersChange } from '../../element-types.js';
import { base } from '../../styles/base.js';
import { renderProgress } from '../../styles/progress.js';
import { tokens } from '../../styles/tokens.js';
import { commonText } from '../../text/common.js';
import { playersText as TEXT } from '../../text/players.js';
import { ratingText } from '../../text/rating.js';
import { toolElement } from '../../element/tool-element.js';
import { Door } from '../../preview/door.js';
import { filesStyles, renderColumns, renderFiles } from '../../preview/files.js';
import { optionsStyles, renderOptions } from '../../preview/options.js';
import { asksColumns } from '../../preview/recognise.js';
import example from './example.json' with { type: 'json' };
import { layout } from './layout-styles.js';
import './leaders-board.js';
import type { LeadersBoard } from './leaders-board.js';
import { PlayersModel } from './model.js';
import { fromPage } from './open-files.js';
import './scheme-comparison.js';
import { optionsOf, schema, type PlayersState } from './schema.js';

/**
 * - `gameroom-change` (detail: the state, the `report` on the files and the `leaders` that are shown).
 * - `player-to-rating` (detail `{name, list, games, scheme, custom}`): the user wants a player in My rating, which is offered
 *   if `opens` says that the page does so.
 * - `files-for-tool` (detail `{tool, files, options}`): the user opened what another tool takes.
 */
@define('gameroom-players')
export class GameroomPlayers extends toolElement(schema) {
  static override styles = [tokens, base, filesStyles, optionsStyles, layout];

  /** Where the files are fetched from: one or several addresses, with spaces between them, relative to the page. */
  @property() src = '';
  /** The day that days are counted to; today if it is blank. */
  @property() today = '';
  /** Whether the page can open a player in My rating. */
  @property({ type: Boolean }) opens = false;

  @state() private files!: readonly string[];

  @query('gameroom-leaders-board') private readonly board!: LeadersBoard | null;

  readonly #model: PlayersModel = new PlayersModel(this, {
    opened: (files) => this.#opened(files),
    shown: (leaders) => this.#shown(leaders),
    wanted: ({ player: name, list, games }, scheme) =>
      this.emit('player-to-rating', { name, list, games, scheme, custom: this.custom }),
  });
  readonly door = new Door(this, {
    takes: {
      games: (games) => {
        Object.assign(this, { src: '', example: false });
        this.#model.files.read(games, games.options);
      },
    },
    unchanged: commonText.unchanged,
    hasTools: () => this.opens,
  });
  /** Whether schemes were compared: what was found stays there while it is folded. */
  #hasCompared = false;

  /** Opens files of everyone's games in place of those that are shown; `options` say how tables are read. */
  open(files: readonly File[], options?: TableOptions): void {
    this.say('');
    void this.door.open(files, options);
  }

  /** Whether there are players to look up. */
  get hasGames(): boolean {
    return this.#model.hasGames;
  }

  /** Emits `player-to-rating` with a player of these games, or searches for the name and is false where there is none. */
  async lookUp({ player, scheme }: PlayerAsked): Promise<boolean> {
    const isFound = await this.#model.lookUp(player, scheme ?? this.scheme);
    if (!isFound) this.find = player;
    return isFound;
  }

  /** Goes to the row that is open, or to the search. */
  override focus(options?: FocusOptions): void {
    this.board?.focus(options);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    super.willUpdate(changed);
    const { files } = this.#model;
    const isFetched = changed.has('src') && this.src.trim() !== '';
    if (changed.has('src')) files.fetch(this.src);
    if (!isFetched && changed.has('example') && this.example)
      files.read(fromPage([new File([example.join('\n')], TEXT.exampleName)]));
    this.#model.rate();
    this.#hasCompared ||= this.compare;
    if (this.scheme === 'custom' || this.compare)
      void this.expectPart(ratingText.editor, () => import('../../rating-scheme/scheme-editor.js'));
  }

  #opened(files: readonly File[]) {
    const isOurs = this.src.trim() === '' && !this.example;
    this.files = isOurs ? files.map(({ name }) => name) : [];
    if (isOurs || this.opens) void this.updateComplete.then(() => focusUnlessTouch(this));
  }

  #shown(leaders: LeaderPage) {
    const { report } = this.#model.files.open ?? {};
    if (report) this.report({ ...this.state, report, leaders } satisfies PlayersChange);
  }

  protected override summary(): string {
    const { page } = this.#model;
    return page ? TEXT.summary(page, this.find.trim()) : '';
  }

  override render() {
    const { open, isPending, failure } = this.#model.files;
    return html`<div class="frame ${this.age} ${isPending && !open ? 'filling' : ''}">
        ${fileInput(TEXT.file, (files) => this.open(files), { multiple: true })}
        ${open ? this.#renderTop() : isPending ? nothing : this.#renderEmpty()}
        ${isPending ? this.#renderReading() : failure ? this.#renderFailure() : nothing}
        ${this.hasGames ? this.#renderGames() : nothing} ${this.renderProblems()}
      </div>
      ${this.renderStatus()}`;
  }

  #renderReading() {
    const { doing, progress } = this.#model.files;
    const words = html`<p class="notice">${doing}</p>`;
    return html`<div class="bar">
      ${progress === null ? words : renderProgress(doing, progress)}
    </div>`;
  }

  #renderFailure() {
    const { failure, retry } = this.#model.files;
    return html`<div class="bar">
      <p class="failure" role="alert">${failure}</p>
      ${this.src.trim() ? button(commonText.tryAgain, retry) : nothing}
    </div>`;
  }

  #renderEmpty() {
    return html`<section class="empty ${this.door.isHovered ? 'hovering' : ''}" part="empty">
      <h2>${TEXT.title}</h2>
      <p>${TEXT.invitation}</p>
      <div class="bar">
        ${button(TEXT.openFiles, () => chooseFile(this), { main: true })}
        ${button(TEXT.example, () => (this.example = true))}
      </div>
      ${this.files.length > 0 ? html`<p class="hint" role="status">${TEXT.reopen(this.files)}</p>` : nothing}
    </section>`;
  }

  /** What the games are. */
  #renderTop() {
    const { subject, files: opened } = this.#model;
    if (!opened.open) return nothing;
    const { report, files, options } = opened.open;
    const header = report.files.find(({ header }) => header)?.header;
    const isAsked = report.files.some(asksColumns);
    return html`<div class="bar top" part="files">
        <div>
          <h2><bdi>${subject}</bdi></h2>
          ${renderFiles(report)}
        </div>
        ${button(TEXT.otherFiles, () => chooseFile(this))}
      </div>
      ${
        header && !this.example
          ? renderColumns(header, options, isAsked, (options) =>
              opened.read(fromPage(files), options),
            )
          : nothing
      }`;
  }

  #renderGames() {
    const { archive, schemes, state, page, leaders } = this.#model;
    const isFirst = !page && !leaders.failure;
    const edit = (change: Partial<PlayersState>) => this.#model.set(change);
    return html`<section
        part="leaders"
        class=${isFirst ? 'filling' : ''}
        aria-label=${TEXT.board.label}
      >
        <gameroom-leaders-board .model=${this.#model}></gameroom-leaders-board>
        ${
          this.scheme === 'custom'
            ? html`<gameroom-scheme-editor
                .scheme=${this.custom}
                .schemes=${schemes}
                @scheme-change=${({ detail: custom }: CustomEvent<Scheme>) => edit({ custom })}
              ></gameroom-scheme-editor>`
            : nothing
        }
        ${this.renderPart(ratingText.editor)}
      </section>
      <div part="options">${renderOptions(optionsOf(state, null), edit)}</div>
      ${fold(
        this.compare,
        [TEXT.comparison],
        (isOpen) => (this.compare = isOpen),
        this.#hasCompared
          ? keyed(
              archive,
              html`<gameroom-scheme-comparison .model=${this.#model}></gameroom-scheme-comparison>`,
            )
          : nothing,
        'comparison',
      )}`;
  }
}
