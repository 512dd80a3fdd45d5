/** The game list: its editor, a field for `rep` commands, and buttons that open a file, show the example and clear the list. */

import type { RatingReport, Scheme } from '#games';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import '../../controls/list-editor.js';
import type { ListEditor } from '../../controls/list-editor.js';
import type { MarkedGames } from '../../controls/marked-games.js';
import { games as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { problemText, ratingText } from '../../text/rating.js';
import { reasonOf } from '../../text/reason.js';
import { codeField, codeFieldStyles } from './code-field.js';
import { edit, type Edit } from './edit.js';
import { schema } from './schema.js';
import type { SchemeKey } from './scheme.js';

const TEXT = ratingText.list;

/** Emits `edited` when the user changes the list, or does something that the notice, in its content, is about. */
@customElement('game-list')
export class GameList extends LitElement {
  @property() list = '';
  /** Whose games they are. */
  @property() name = '';
  @property({ attribute: false }) report: RatingReport | null = null;
  /** The line of each game. */
  @property({ attribute: false }) lines: Float64Array | null = null;
  @property({ attribute: false }) marked: MarkedGames = new Set();
  @property() scheme: SchemeKey = 'p7';
  @property({ attribute: false }) custom!: Scheme;

  @state() private command = '';
  /** What is wrong with the command. */
  @state() private problem = '';
  /** The list that a button or a command put in, and what it changed besides. */
  @state() private replaced: { by: string; before: Edit } | null = null;

  @query('list-editor') private readonly editor!: ListEditor;
  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;

  static override styles = [
    base,
    codeFieldStyles,
    css`
      .code,
      .bar {
        margin-block-start: 0.75rem;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>) {
    if (changed.has('list')) this.problem = '';
  }

  override render() {
    const { report } = this;

    return html`<list-editor
        label=${TEXT.label}
        placeholder="+1500 ann 12"
        .value=${this.list}
        .problems=${report?.problems ?? []}
        .problemCount=${report?.leftOut ?? 0}
        .gameLines=${this.lines}
        .marked=${this.marked}
        summary=${report ? TEXT.leftOut(report) : ''}
        @list-input=${({ detail }: CustomEvent<{ value: string }>) => edit(this, { list: detail.value, notice: '' })}
        @list-file=${({ detail }: CustomEvent<{ files: readonly File[] }>) => this.open(detail.files)}
        ><table-offer
          class="screen-only"
          .list=${this.list}
          .report=${report}
          @table-read=${({ detail }: CustomEvent<[string, string]>) => this.replace(...detail)}
        ></table-offer
      ></list-editor>
      ${report?.notice ? html`<p class="hint screen-only">${report.notice}</p>` : nothing}
      <p class="hint screen-only">${TEXT.hint}</p>
      <form class="code screen-only" @submit=${this.#run}>
        ${codeField('command', {
          ...ratingText.command,
          value: this.command,
          problem: this.problem,
          edit: (command) => Object.assign(this, { command, problem: '' }),
        })}
        <button class="quiet">${ratingText.command.run}</button>
      </form>
      <div class="bar">
        ${button(TEXT.open, () => this.fileInput.click())} ${button(TEXT.example, this.showExample)}
        ${button(TEXT.clear, () => this.replace('', TEXT.cleared, ''))}
        ${this.replaced?.by === this.list ? button(TEXT.undo, () => this.#undo()) : nothing}
      </div>
      <input type="file" hidden aria-label=${TEXT.file} multiple @change=${this.#picked} />
      <slot></slot>`;
  }

  /** Replaces the list as if the user had typed it, so that they can undo it; `name` is whose games they are. */
  replace(list: string, notice: string, name = this.name): void {
    const { value } = this.editor;
    const before = { name: this.name };
    this.editor.replaceAll(list);
    edit(this, { name, notice });
    const by = this.editor.value;
    this.replaced = by === value ? null : { by, before };
  }

  readonly showExample = () => this.replace(schema.default.list, TEXT.exampleShown, '');

  #undo() {
    const before = this.replaced?.before;
    this.editor.undo();
    this.replaced = null;
    edit(this, { ...before, notice: TEXT.undone });
    // The button with the focus is gone. On a phone, focusing the list would open the keyboard.
    if (!matchMedia('(pointer: coarse)').matches) this.editor.focus();
  }

  /** Replaces the list by the games that the command makes. */
  async #run(event: SubmitEvent) {
    event.preventDefault();
    const { command, list, scheme } = this;
    if (!command.trim()) {
      this.problem = ratingText.command.missing;
      return;
    }
    try {
      const made = await engine.ask('rep', [command, list]);
      if (made.problem) {
        this.problem = problemText(made.problem);
        edit(this, { notice: '' });
        return;
      }
      this.replace(made.list, TEXT.commandShown);
      if (!made.scheme) return;
      if (this.replaced)
        this.replaced = { ...this.replaced, before: { ...this.replaced.before, scheme } };
      edit(this, { scheme: made.scheme });
    } catch (error) {
      this.problem = reasonOf(error);
    }
  }

  #picked() {
    const files = [...(this.fileInput.files ?? [])];
    this.fileInput.value = '';
    if (files.length > 0) void this.open(files);
  }

  /** Opens one list, or games of many players, from which the user chooses a player. */
  async open(files: readonly File[]) {
    edit(this, { notice: '' });
    try {
      const { openedFiles } = await import('./opened-files.js');
      const opened = await openedFiles(files, this, (custom) => edit(this, { custom }));
      if (!opened) return;
      if ('list' in opened) this.replace(opened.list, opened.notice, opened.name);
      else edit(this, { notice: opened.notice });
    } catch (error) {
      edit(this, { notice: reasonOf(error) });
    }
  }
}
