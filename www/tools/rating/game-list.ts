/**
 * The game list: its editor, a field for `rep` commands, and buttons that open a file, show the example and clear the
 * list. Whatever is pasted, dropped or opened that is not a list of games is shown in a preview before it is used.
 */

import { css, html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { chooseFile, fileInput } from '../../controls/file-input.js';
import '../../controls/list-editor.js';
import type { ListEditor, ListInput, Pasted } from '../../controls/list-editor.js';
import { addGameText } from '../../text/add-game.js';
import { commonText } from '../../text/common.js';
import { stepOf } from '../../text/documents.js';
import { ratingText, type Found } from '../../text/rating.js';
import { reasonOf } from '../../text/reason.js';
import { codeField, codeFieldStyles } from '../../rating-scheme/code-field.js';
import { hasLines, isOtherGames, mayBeOther, reversed, together } from './list-lines.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import type { GameAdded } from './add-game.js';
import type { LastStep, RatingModel } from './model.js';
import { schema, type RatingState } from './schema.js';

const TEXT = ratingText.list;
const TYPED = stepOf(['list']);
const PASTED = { name: TYPED.name };

/** A text that was pasted into the list. */
interface PastedText {
  readonly text: string;
  /** The list before. */
  readonly before: string;
  /** The step that put it there. */
  readonly last: LastStep;
}

/** Emits `games-used` when the user chose the games that are in the list now. */
@define('gameroom-game-list')
export class GameList extends BaseElement {
  @property({ attribute: false }) model!: RatingModel;
  /** Whether the page shows League. */
  @property({ type: Boolean }) opens = false;
  /** Whether the rating is below the list on a phone, as the games are being entered. */
  @property({ type: Boolean }) entering = false;

  @state() private command = '';
  /** What is wrong with the command. */
  @state() private problem = '';

  /** A pasted text, until the list is rated. */
  #pasted: PastedText | null = null;
  /** Counts the files opened: one that takes longer to read than the next is too late. */
  #turn = 0;
  /** The list that was shown last, and its rating. */
  #last: { readonly list?: string; readonly rated?: unknown } = {};

  @query('gameroom-list-editor') private readonly editor!: ListEditor;
  /** On a phone, a line that says the rating, which is out of sight while one edits the list. */
  @query('.live') readonly live!: HTMLElement | null;

  static override styles = [
    codeFieldStyles,
    css`
      .code,
      .bar {
        margin-block-start: 0.75rem;
      }
      gameroom-add-game {
        display: block;
        min-block-size: 2.75rem;
      }
      .live {
        gap: 0.35rem 1rem;
        justify-content: space-between;
        min-block-size: 3rem;
        margin-block-start: 0.5rem;
        color: var(--ink-2);
      }
      .live b {
        color: var(--ink);
        font-size: var(--step-1);
      }
      @container (min-width: 56rem) {
        .live {
          display: none;
        }
      }
      :host {
        scroll-margin-block-start: 3rem;
      }
      .found {
        justify-content: space-between;
        margin: 0;
        padding: 0.6rem 0.8rem;
        border-block-start: 1px solid var(--rule);
        background: var(--accent-soft);
      }
      .found .main {
        min-block-size: 2.75rem;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    const { state, sheet } = this.model;
    if (state.list !== this.#last.list) this.problem = '';
    if (sheet.failure) this.#decided();
    const isNew = sheet.ready !== this.#last.rated;
    this.#last = { list: state.list, rated: sheet.ready };
    if (isNew) this.#look();
  }

  /** The rating of the list as it is now; none while newer text is being rated. */
  get #rated() {
    const { rated, state } = this.model;
    return rated?.list === state.list ? rated : undefined;
  }

  override render() {
    const { found, marked, state } = this.model;
    const { report, lines = null } = this.#rated ?? {};
    // What a few lines in words may mean does not hide what is wrong with them.
    const hides = found !== null && !('means' in found && report?.games);
    return html`<gameroom-list-editor
        label=${TEXT.label}
        placeholder=${TEXT.placeholder}
        .value=${state.list}
        .problems=${hides ? [] : (report?.problems ?? [])}
        .problemCount=${hides ? 0 : (report?.leftOut ?? 0)}
        .gameLines=${lines}
        .marked=${marked}
        summary=${report ? TEXT.leftOut(report) : ''}
        @list-input=${this.#edited}
        @list-paste=${({ detail: { text, before } }: CustomEvent<Pasted>) => void this.#wasPasted(text, before)}
        @list-file=${({ detail }: CustomEvent<{ files: readonly File[] }>) => this.open(detail.files)}
        >${found ? this.#renderFound(found) : nothing}</gameroom-list-editor
      >
      ${this.#renderLive()} ${this.#renderNotice()}
      <div class="bar">
        ${'clipboard' in navigator && 'readText' in navigator.clipboard ? button(TEXT.paste, this.#paste) : nothing}
        ${button(commonText.openFile, () => chooseFile(this))}
        ${button(state.list.trim() === '' ? TEXT.backToExample : commonText.example, this.showExample)}
        ${button(commonText.clear, () => this.replace('', TEXT.cleared, { name: '' }))}
      </div>
      <p class="hint screen-only">${TEXT.hint}</p>
      <gameroom-add-game
        class="screen-only"
        .model=${this.model}
        .draftOf=${this.model.isOwn ? this.model.last.doc.id : ''}
        @game-added=${({ detail }: CustomEvent<GameAdded>) => this.#add(detail)}
      ></gameroom-add-game>
      <details class="screen-only">
        <summary class="more">${ratingText.command.title}</summary>
        <form class="bar code" @submit=${this.#run}>
          ${codeField('command', {
            ...ratingText.command,
            value: this.command,
            problem: this.problem,
            edit: (command) => Object.assign(this, { command, problem: '' }),
          })}
          <button class="quiet">${ratingText.command.run}</button>
        </form>
      </details>
      ${fileInput(TEXT.file, (files) => this.open(files), { multiple: true })}
      <slot></slot>`;
  }

  #renderLive() {
    const report = this.model.rated?.report;
    const has = report !== undefined && report.games > 0;
    const none = this.entering ? ratingText.empty.live : nothing;
    return html`<div class="bar live screen-only">
      <span>${has ? ratingText.empty.count(report) : none}</span>
      ${has && this.entering ? button(TEXT.see, () => this.emit('games-used'), { main: true }) : nothing}
    </div>`;
  }

  /** Puts what is on the clipboard above the games, as if it was pasted there. */
  readonly #paste = async () => {
    try {
      const text = await navigator.clipboard.readText();
      const { list } = this.model.state;
      const pasted = list.trim() === '' ? text : `${text.trimEnd()}\n${list}`;
      this.replace(pasted, '', this.#withPaste(list, pasted));
      await this.#wasPasted(text, list);
    } catch {
      this.model.say(TEXT.pasteFailed, { stays: true });
    }
  };

  #renderFound(found: Found) {
    const words = html`<span role="status">${TEXT.found(found)}</span>`;
    if ('refused' in found) return html`<div class="bar found">${words}</div>`;
    const isGames = 'means' in found || ['table', 'pgn', 'csv', 'gameroom'].includes(found.kind);
    return html`<div class="bar found screen-only">
      ${words}
      ${button(
        isGames ? TEXT.check : TEXT.openFound,
        () => this.#openText(this.model.state.list, TEXT.inList),
        { main: true },
      )}
    </div>`;
  }

  #renderNotice() {
    const notice = this.#rated?.report.notice;
    if (!notice) return nothing;
    return html`<p class="hint screen-only">
      ${notice}
      ${
        TEXT.isOldestFirst(notice)
          ? button(
              TEXT.reverse,
              () => this.replace(reversed(this.model.state.list), TEXT.isReversed),
              {
                link: true,
              },
            )
          : nothing
      }
    </p>`;
  }

  /** Replaces the list, and what else changes, in one step. */
  replace(list: string, notice: string, after: Partial<RatingState> = {}): void {
    this.model.set({ ...after, list }, notice, { name: notice || PASTED.name });
  }

  #add({ list, added }: GameAdded) {
    this.model.set({ list }, added, { name: addGameText.title });
  }

  /** Puts the cursor into the list, at the top of the window. */
  begin(): void {
    this.scrollIntoView({ block: 'start' });
    this.editor.focus({ preventScroll: true });
  }

  readonly showExample = () => this.replace(schema.default.list, TEXT.exampleShown, { name: '' });

  /** The changes that go with a paste over the whole list: other games are someone else's. */
  readonly #withPaste = (before: string, after: string): Partial<RatingState> =>
    isOtherGames(before, after) ? { name: '' } : {};

  readonly #edited = ({ detail: { value, isTyped, isWhole } }: CustomEvent<ListInput>) => {
    const along = isWhole ? this.#withPaste(this.model.state.list, value) : {};
    // A paste is a step of its own; what is typed in a row is one step.
    this.model.set({ ...along, list: value }, '', isTyped ? TYPED : PASTED);
  };

  /** Does what the command says. */
  async #run(event: SubmitEvent) {
    event.preventDefault();
    const { command } = this;
    if (!command.trim()) {
      this.problem = ratingText.command.missing;
      return;
    }
    try {
      const { ran } = await import('./run-command.js');
      const made = await ran(command, this.model.state.list, this);
      if ('list' in made) this.replace(made.list, made.notice, made.after);
      else {
        this.problem = made.problem;
        this.model.say('');
      }
    } catch (error) {
      this.problem = reasonOf(error);
    }
  }

  /**
   * Opens a list, a table of one player's games, games of many players, or whatever else it is. What is pasted is in the
   * list by now; `pasted` says how it got there.
   */
  async open(files: readonly File[], isPasted = false, pasted?: PastedText) {
    this.model.say('');
    const turn = ++this.#turn;
    const { model, opens: hasTools } = this;
    const { list } = model.state;
    try {
      const { openedFiles } = await import('./open-files.js');
      const opened = await openedFiles(files, this, { isPasted, hasTools });
      if ('list' in opened) {
        // What was typed or opened in the meantime is newer.
        if (turn !== this.#turn || model.state.list !== list) return;
        // One Undo brings back what was there before the paste.
        if (pasted) model.takeBack(pasted.last);
        const both = together(opened.list, model.state.list);
        const left = both.others > 0 ? TEXT.without(both.others) : '';
        const earlier = model.state.list;
        // The list may be longer by then.
        const keepBoth = () => this.replace(together(model.state.list, earlier).list, TEXT.kept);
        const keep = { label: TEXT.keep, act: keepBoth };
        this.model.begin(
          { list: opened.list, name: opened.name },
          `${opened.notice} ${left}`.trim(),
          both.others > 0 ? { offers: [keep] } : {},
        );
        this.emit('games-used');
        return;
      }
      // What is elsewhere now need not be in the list as well, nor what was not wanted in a list of games.
      const isUnwanted = opened.isClosed && pasted?.before && pasted.before !== schema.default.list;
      if (pasted && (opened.elsewhere || isUnwanted)) model.takeBack(pasted.last);
      if (isUnwanted) model.say(TEXT.unchanged);
      else model.say(opened.notice, { stays: true });
      if (isUnwanted) return;
    } catch (error) {
      model.say(reasonOf(error), { stays: true });
    }
  }

  #openText(text: string, name: string, pasted?: PastedText) {
    return this.open([new File([text], name)], true, pasted);
  }

  /** Looks at a pasted text once it is rated. By then it is a step, which can be taken back; the example is no one's. */
  async #wasPasted(text: string, before: string) {
    if (!hasLines(text) || !mayBeOther(text)) return;
    this.model.isDeciding.value = before === schema.default.list;
    await this.model.isDrawn;
    this.#pasted = { text, before, last: this.model.last };
    // The same text in its own place is not rated again.
    if (this.#rated) this.#look();
  }

  /** Looks at a list that was rated: whether it is something else, or what was pasted into it is. */
  #look() {
    const report = this.#rated?.report;
    if (!report) return;
    const pasted = this.#pasted;
    this.#pasted = null;
    const isOfThis = pasted?.last.doc === this.model.last.doc;
    if (!pasted || !isOfThis || !report.leftOut) {
      this.#decided();
    } else {
      const opening = this.#openText(pasted.text, TEXT.pasted, pasted);
      void opening.finally(() => this.#decided());
    }
  }

  #decided() {
    this.model.isDeciding.value = false;
  }
}
