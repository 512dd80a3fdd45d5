/**
 * The game list: its editor, a field for `rep` commands, and buttons that open a file, show the example and clear the
 * list. What is pasted and may be something else goes through the door of My rating.
 */

import { css, html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { chooseFile, fileInput } from '../../controls/file-input.js';
import '../../controls/list-editor.js';
import type { ListEditor, ListInput, PastedText } from '../../controls/list-editor.js';
import { addGameText } from '../../text/add-game.js';
import { commonText } from '../../text/common.js';
import { stepOf } from '../../text/documents.js';
import { ratingText, type Found } from '../../text/rating.js';
import { reasonOf } from '../../text/reason.js';
import { codeField, codeFieldStyles } from '../../rating-scheme/code-field.js';
import { fileOf, type Door } from '../../preview/door.js';
import { hasLines, mayBeOther, reversed } from './list-lines.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import type { GameAdded } from './add-game.js';
import type { RatingModel } from './model.js';
import { schema, type RatingState } from './schema.js';

const TEXT = ratingText.list;
const TYPED = stepOf(['list']);
const PASTED = { name: TYPED.name };

/** Emits `games-used` when the user chose the games that are in the list now. */
@define('gameroom-game-list')
export class GameList extends BaseElement {
  @property({ attribute: false }) model!: RatingModel;
  /** Everything that comes in goes through it. */
  @property({ attribute: false }) door!: Door;
  /** Whether the rating is below the list on a phone, as the games are being entered. */
  @property({ type: Boolean }) entering = false;

  @state() private command = '';
  /** What is wrong with the command. */
  @state() private problem = '';

  /** The list that was shown last. */
  #shown = '';

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
    const { list } = this.model.state;
    if (list !== this.#shown) this.problem = '';
    this.#shown = list;
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
        @list-paste=${this.#pasted}
        @list-file=${({ detail }: CustomEvent<{ files: readonly File[] }>) => this.door.open(detail.files)}
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
        .draftOf=${this.model.isOwn ? this.model.docId : ''}
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
      ${fileInput(TEXT.file, (files) => this.door.open(files), { multiple: true })}
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
      if (text.trim() === '') return;
      await this.#comeIn(text, () => {
        const { list } = this.model.state;
        const pasted = list.trim() === '' ? text : `${text.trimEnd()}\n${list}`;
        this.replace(pasted, '', this.model.withOther(pasted));
      });
    } catch {
      this.model.say(TEXT.pasteFailed, { stays: true });
    }
  };

  readonly #pasted = (event: CustomEvent<PastedText>) => {
    event.preventDefault();
    const { text, insert } = event.detail;
    void this.#comeIn(text, insert);
  };

  /** Text that can only be games of a list goes in at once. */
  async #comeIn(text: string, insert: () => void) {
    if (hasLines(text) && mayBeOther(text)) await this.door.paste(text, insert);
    else insert();
  }

  #renderFound(found: Found) {
    const words = html`<span role="status">${TEXT.found(found)}</span>`;
    if ('refused' in found) return html`<div class="bar found">${words}</div>`;
    const isGames = 'means' in found || ['table', 'pgn', 'csv', 'gameroom'].includes(found.kind);
    return html`<div class="bar found screen-only">
      ${words}
      ${button(
        isGames ? TEXT.check : TEXT.openFound,
        () => this.door.open([fileOf(this.model.state.list)]),
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

  readonly #edited = ({ detail: { value, isTyped, isWhole } }: CustomEvent<ListInput>) => {
    const along = isWhole ? this.model.withOther(value) : {};
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
}
