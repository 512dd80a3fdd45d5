/** Saved: lists, leagues and matches under names, everything in one file, and everything cleared. */

import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { listen } from '../controls/listen.js';
import { TOOLS, toolOf } from '../shell/tool-list.js';
import { shownTool } from '../shell/tools.js';
import { download } from '../text/hand-out.js';
import { refusalText, savedText as TEXT, shareText } from '../text/share.js';
import { Refusal } from '../tool/schema.js';
import { canStore } from '../tool/storage.js';
import {
  LONGEST_NAME,
  NAMED_TOOLS,
  deleteNamed,
  isTaken,
  keyOf,
  nameOf,
  namedStates,
  renameNamed,
  saveNamed,
  type Name,
  type NamedState,
  type NamedTool,
} from './named-states.js';
import { clearAll, everything, ownState, replaceOwn } from './own-states.js';
import { PageDialog } from './page-dialog.js';
import { LARGEST, fileText, readFileText, type Contents } from './saved-file.js';
import { schemaOf } from './sharing.js';
import { summaryOf } from './summaries.js';

const NAMED = TEXT.named;

const isSame = (one: Name | null, other: Name) =>
  one?.tool === other.tool && one.name === other.name;

/** Today, where the user is; Swedes write dates as ISO does. */
const today = () => new Date().toLocaleDateString('sv');

@customElement('saved-dialog')
export class SavedDialog extends PageDialog {
  protected override readonly dialogTitle = TEXT.title;

  /** What is saved under names. */
  @state() private named: readonly NamedState[] = [];
  /** Of which tool the state is to be saved: the one that is shown, if it can be. */
  @state() private tool: NamedTool =
    NAMED_TOOLS.find((tool) => tool === shownTool().tool.id) ?? 'rating';
  /** What is being renamed. */
  @state() private renaming: Name | null = null;
  /** What is about to be replaced. */
  @state() private replacing: Name | null = null;
  /** What is in the file that is about to be opened. */
  @state() private opening: Contents | null = null;
  @state() private clearing = false;

  @query('#name') private readonly nameField!: HTMLInputElement;
  @query('#new-name') private readonly newNameField!: HTMLInputElement | null;
  @query('#warning') private readonly warning!: HTMLElement | null;
  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;

  /** The parts of it that are wanted: tools by their ids, the named states as `named`. */
  #wanted = new Set<string>();
  readonly #canSave = canStore();
  /** What is in each, in a few words, by its key. */
  readonly #summaries = new Map<string, string>();

  static override styles = [
    ...PageDialog.styles,
    css`
      ul {
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        padding-block: 0.35rem;
        border-block-end: 1px solid var(--rule);
        overflow-wrap: anywhere;
      }
      li.bar,
      li .bar {
        margin: 0;
      }
      fieldset {
        display: grid;
        gap: 0.4rem;
        margin-block-start: 0.75rem;
        padding: 0.6rem 0.9rem 0.9rem;
        border: 1px solid var(--accent);
        border-radius: 6px;
      }
      legend {
        padding-inline: 0.3rem;
      }
      h4 {
        margin: 0.75rem 0 0;
        font-size: var(--step--1);
      }
    `,
  ];

  constructor() {
    super();
    listen(this, window, ['storage'], () => void this.#reload());
    void this.#reload();
  }

  async #reload() {
    this.named = await namedStates();
    for (const one of this.named) {
      this.#summaries.set(keyOf(one), await summaryOf(one));
      this.requestUpdate();
    }
  }

  protected override renderBody() {
    return html`${this.#canSave ? nothing : html`<p class="warn">${TEXT.cannotSave}</p>`}
      <h3>${NAMED.title}</h3>
      ${this.named.length === 0 ? html`<p class="hint">${NAMED.none}</p>` : nothing}
      ${NAMED_TOOLS.map((tool) => this.#renderNamed(tool))}
      <form class="bar" @submit=${this.#save}>
        <select
          class="field"
          aria-label=${NAMED.what}
          .value=${this.tool}
          @change=${this.#chooseTool}
        >
          ${NAMED_TOOLS.map((tool) => html`<option value=${tool} ?selected=${tool === this.tool}>${NAMED.options[tool]}</option>`)}
        </select>
        <input
          id="name"
          class="field grow"
          aria-label=${NAMED.name}
          placeholder=${NAMED.name}
          autocomplete="off"
          maxlength=${LONGEST_NAME}
          @input=${() => (this.replacing = null)}
        />
        <button class="quiet main">
          ${this.replacing ? NAMED.replace(this.replacing.name) : NAMED.save(this.tool)}
        </button>
      </form>
      <p class="hint">${NAMED.about}</p>
      <section aria-labelledby="file">
        <h3 id="file">${TEXT.file.title}</h3>
        <p class="hint">${TEXT.file.about}</p>
        <div class="bar">
          ${this.button(TEXT.file.save, () => this.#saveFile(), { main: true })}
          ${this.button(TEXT.file.open, () => this.fileInput.click())}
        </div>
        <input
          type="file"
          hidden
          aria-label=${TEXT.file.label}
          accept=".json,application/json"
          @change=${this.#chosen}
        />
        ${this.opening ? this.#renderOpening(this.opening) : nothing}
      </section>
      <section aria-labelledby="clear">
        <h3 id="clear">${TEXT.clear.title}</h3>
        ${this.#renderClear()}
      </section>`;
  }

  #renderNamed(tool: NamedTool) {
    const named = this.named.filter((one) => one.tool === tool);
    if (named.length === 0) return nothing;
    const render = (one: NamedState) =>
      isSame(this.renaming, one) ? this.#renderRenaming(one) : this.#renderOne(one);
    return html`<h4>${NAMED.labels[tool]}</h4>
      <ul aria-label=${NAMED.labels[tool]}>
        ${named.map((one) => html`<li class="bar">${render(one)}</li>`)}
      </ul>`;
  }

  #renderOne(one: NamedState) {
    const { name, saved } = one;
    const parts = [this.#summaries.get(keyOf(one)), saved && NAMED.saved(saved)];
    const button = (text: string, act: () => unknown) =>
      this.button(text, act, { label: `${text} ${name}` });
    return html`<span class="grow"
        >${name}<br /><small>${parts.filter(Boolean).join(', ')}</small></span
      >
      ${button(TEXT.openIt, () => this.#openNamed(one))}
      ${button(NAMED.rename, () => this.#beginRenaming(one))}
      ${button(NAMED.delete, () => this.#delete(one))}`;
  }

  #renderRenaming(one: Name) {
    return html`<form
      class="bar grow"
      @submit=${(event: Event) => {
        event.preventDefault();
        this.#rename(one);
      }}
    >
      <input
        id="new-name"
        class="field grow"
        aria-label=${NAMED.newName(one.name)}
        autocomplete="off"
        maxlength=${LONGEST_NAME}
        .value=${one.name}
      />
      <button class="quiet main">${NAMED.rename}</button>
      ${this.button(TEXT.cancel, () => (this.renaming = null))}
    </form>`;
  }

  #renderOpening({ tools, named }: Contents) {
    const part = (id: string, title: string, replaces: string) =>
      html`<label class="choice">
        <input type="checkbox" .checked=${this.#wanted.has(id)} @change=${() => this.#turn(id)} />
        <span>${title} <small>${replaces}</small></span>
      </label>`;
    const inFile = TOOLS.filter(({ id }) => tools.has(id));
    const taken = named.filter(isTaken).length;
    const aboutNamed = taken > 0 ? TEXT.file.replaced(taken) : TEXT.file.added;
    return html`<fieldset>
      <legend>${TEXT.file.question}</legend>
      ${inFile.map(({ id, title }) => part(id, title, TEXT.file.replaces))}
      ${named.length > 0 ? part('named', TEXT.file.named(named), aboutNamed) : nothing}
      <div class="bar">
        ${this.button(TEXT.openIt, () => this.#replaceOwn(), {
          main: true,
          disabled: this.#wanted.size === 0,
        })}
        ${this.button(TEXT.cancel, () => (this.opening = null))}
      </div>
    </fieldset>`;
  }

  #renderClear() {
    if (!this.clearing)
      return html`<div class="bar">${this.button(TEXT.clear.ask, () => this.#askToClear())}</div>`;
    return html`<p class="warn" id="warning" tabindex="-1">${TEXT.clear.warning(this.named)}</p>
      <div class="bar">
        ${this.button(TEXT.clear.keep, () => (this.clearing = false))}
        ${this.button(TEXT.clear.clear, clearAll, { main: true })}
      </div>`;
  }

  async #askToClear() {
    this.clearing = true;
    this.#announce('');
    await this.updateComplete;
    this.warning?.focus({ preventScroll: true });
    this.warning?.parentElement?.scrollIntoView({ block: 'end' });
  }

  #announce(text: string, undo?: () => unknown): void {
    const undone = () => {
      undo?.();
      this.#announce(TEXT.undone);
    };
    this.done = { text, undo: undo && undone };
    this.replacing = null;
    void this.#reload();
  }

  readonly #chooseTool = ({ target }: { target: HTMLSelectElement }) => {
    this.tool = NAMED_TOOLS.find((tool) => tool === target.value) ?? 'rating';
    this.replacing = null;
  };

  readonly #save = async (event: Event) => {
    event.preventDefault();
    const { tool } = this;
    const one = { tool, name: nameOf(this.nameField.value) };
    if (one.name === '') {
      this.#announce(NAMED.needsName);
      this.nameField.focus();
    } else if (isTaken(one) && !isSame(this.replacing, one)) {
      this.#announce(NAMED.replaceTaken(tool, one.name));
      this.replacing = one;
    } else {
      const schema = await schemaOf(tool);
      const state = (await ownState(toolOf(tool) ?? TOOLS[0])) ?? schema.default;
      const isSaved = saveNamed({ ...one, state, saved: today() }, schema);
      if (isSaved) this.nameField.value = '';
      this.#announce(isSaved ? NAMED.isSaved(one.name) : TEXT.noRoom);
    }
  };

  async #openNamed({ tool, name, state }: NamedState) {
    const undo = await replaceOwn({ tools: new Map([[tool, state]]), named: [] });
    location.hash = tool;
    const title = toolOf(tool)?.title ?? '';
    this.#announce(undo ? NAMED.opened(title, name) : TEXT.noRoom, undo);
  }

  async #delete(one: NamedState) {
    const schema = await schemaOf(one.tool);
    deleteNamed(one);
    this.#announce(NAMED.deleted(one.name), () => saveNamed(one, schema));
  }

  async #beginRenaming(one: Name) {
    this.renaming = one;
    await this.updateComplete;
    this.newNameField?.select();
  }

  #rename(one: Name) {
    const name = nameOf(this.newNameField?.value ?? '');
    if (name === one.name) this.renaming = null;
    else if (name === '') {
      this.#announce(NAMED.needsName);
      this.newNameField?.focus();
    } else if (isTaken({ ...one, name })) this.#announce(NAMED.taken(one.tool, name));
    else if (!renameNamed(one, name)) this.#announce(TEXT.noRoom);
    else {
      this.#announce(NAMED.renamed(one.name, name));
      this.renaming = null;
    }
  }

  async #saveFile() {
    download(await fileText(await everything()), 'gameroom-rating.json', 'application/json');
    this.#announce(shareText.downloaded);
  }

  readonly #chosen = () => {
    const [file] = this.fileInput.files ?? [];
    this.fileInput.value = '';
    if (file) void this.offer(file);
  };

  /** Asks which parts of a saved file are to be opened. */
  async offer(file: File): Promise<void> {
    this.opening = null;
    try {
      if (file.size > LARGEST) throw new Refusal(refusalText.tooLargeFile);
      const saved = await readFileText(await file.text());
      if (saved.tools.size === 0 && saved.named.length === 0)
        throw new Refusal(refusalText.emptyFile);
      this.opening = saved;
      this.#wanted = new Set([...saved.tools.keys(), ...(saved.named.length > 0 ? ['named'] : [])]);
      this.#announce('');
    } catch (error) {
      const why = error instanceof Refusal ? error.message : refusalText.unreadable;
      this.#announce(TEXT.file.refused(file.name, why));
    }
  }

  /** Adds a part to those that are wanted, or takes it out. */
  #turn(id: string) {
    if (!this.#wanted.delete(id)) this.#wanted.add(id);
    this.requestUpdate();
  }

  async #replaceOwn() {
    const { opening } = this;
    if (!opening) return;
    const undo = await replaceOwn({
      tools: new Map([...opening.tools].filter(([id]) => this.#wanted.has(id))),
      named: this.#wanted.has('named') ? opening.named : [],
    });
    if (undo) this.opening = null;
    this.#announce(undo ? TEXT.file.opened : TEXT.noRoom, undo);
  }
}

/** Opens the dialog, and in it a saved file, if there is one. */
export async function open(file?: File): Promise<void> {
  const dialog = new SavedDialog();
  await dialog.open();
  if (file) await dialog.offer(file);
}
