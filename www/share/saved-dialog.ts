/** Saved: named lists for My rating, everything in one file, and everything cleared. */

import { css, html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { listen } from '../controls/listen.js';
import { TOOLS } from '../shell/tool-list.js';
import { download } from '../text/hand-out.js';
import { refusalText, savedText as TEXT, shareText } from '../text/share.js';
import { Refusal } from '../tool/schema.js';
import { canStore } from '../tool/storage.js';
import type { RatingState } from '../tools/rating/schema.js';
import {
  LONGEST_NAME,
  deleteList,
  isTaken,
  nameOf,
  namedLists,
  renameList,
  saveList,
  type NamedList,
} from './named-lists.js';
import { clearAll, everything, ownState, replaceOwn } from './own-states.js';
import { PageDialog } from './page-dialog.js';
import { LARGEST, fileText, readFileText, type Contents } from './saved-file.js';

const LISTS = TEXT.lists;

@customElement('saved-dialog')
export class SavedDialog extends PageDialog {
  protected override readonly dialogTitle = TEXT.title;

  /** The name of the list that is being renamed. */
  @state() private renaming = '';
  /** The name of the list that is about to be replaced. */
  @state() private replacing = '';
  /** What is in the file that is about to be opened. */
  @state() private opening: Contents | null = null;
  @state() private clearing = false;

  @query('#name') private readonly nameField!: HTMLInputElement;
  @query('#new-name') private readonly newNameField!: HTMLInputElement | null;
  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;

  /** The parts of it that are wanted: tools by their ids, lists as `lists`. */
  #wanted = new Set<string>();
  readonly #canSave = canStore();

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
    `,
  ];

  constructor() {
    super();
    listen(this, window, ['storage'], () => this.requestUpdate());
  }

  protected override renderBody() {
    return html`${this.#canSave ? nothing : html`<p class="warn">${TEXT.cannotSave}</p>`}
      <h3>${LISTS.title}</h3>
      ${this.#renderLists()}
      <form class="bar" @submit=${this.#save}>
        <input
          id="name"
          class="field grow"
          aria-label=${LISTS.name}
          placeholder=${LISTS.placeholder}
          autocomplete="off"
          maxlength=${LONGEST_NAME}
          @input=${() => (this.replacing = '')}
        />
        <button class="quiet main">
          ${this.replacing === '' ? LISTS.save : LISTS.replace(this.replacing)}
        </button>
      </form>
      <p class="hint">${LISTS.about}</p>
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

  #renderLists() {
    const lists = namedLists();
    if (lists.length === 0) return html`<p class="hint">${LISTS.none}</p>`;
    const render = (list: NamedList) =>
      list.name === this.renaming ? this.#renderRenaming(list) : this.#renderList(list);
    return html`<ul aria-label=${LISTS.label}>
      ${lists.map((list) => html`<li class="bar">${render(list)}</li>`)}
    </ul>`;
  }

  #renderList(list: NamedList) {
    const { name, state } = list;
    const lines = state.list.split(/[\n;]/).filter((line) => line.trim() !== '').length;
    const button = (text: string, act: () => unknown) =>
      this.button(text, act, { label: `${text} ${name}` });
    return html`<span class="grow"
        >${name} <small>${LISTS.summary(lines, state.scheme)}</small></span
      >
      ${button(TEXT.openIt, () => this.#openList(list))}
      ${button(LISTS.rename, () => this.#beginRenaming(name))}
      ${button(LISTS.delete, () => this.#delete(list))}`;
  }

  #renderRenaming({ name }: NamedList) {
    return html`<form
      class="bar grow"
      @submit=${(event: Event) => {
        event.preventDefault();
        this.#rename(name);
      }}
    >
      <input
        id="new-name"
        class="field grow"
        aria-label=${LISTS.newName(name)}
        autocomplete="off"
        maxlength=${LONGEST_NAME}
        .value=${name}
      />
      <button class="quiet main">${LISTS.rename}</button>
      ${this.button(TEXT.cancel, () => (this.renaming = ''))}
    </form>`;
  }

  #renderOpening({ tools, lists }: Contents) {
    const part = (id: string, title: string, replaces: string) =>
      html`<label class="choice">
        <input type="checkbox" .checked=${this.#wanted.has(id)} @change=${() => this.#turn(id)} />
        <span>${title} <small>${replaces}</small></span>
      </label>`;
    const inFile = TOOLS.filter(({ id }) => tools.has(id));
    const taken = lists.filter(({ name }) => isTaken(name)).length;
    const aboutLists = taken > 0 ? TEXT.file.replacedLists(taken) : TEXT.file.addedLists;
    return html`<fieldset>
      <legend>${TEXT.file.question}</legend>
      ${inFile.map(({ id, title }) => part(id, title, TEXT.file.replaces))}
      ${lists.length > 0 ? part('lists', TEXT.file.lists(lists.length), aboutLists) : nothing}
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
      return html`<div class="bar">
        ${this.button(TEXT.clear.ask, () => (this.clearing = true))}
      </div>`;
    return html`<p class="warn">${TEXT.clear.warning(namedLists().length)}</p>
      <div class="bar">
        ${this.button(TEXT.clear.keep, () => (this.clearing = false))}
        ${this.button(TEXT.clear.clear, clearAll, { main: true })}
      </div>`;
  }

  #announce(text: string, undo?: () => unknown): void {
    const undone = () => {
      undo?.();
      this.#announce(TEXT.undone);
    };
    this.done = { text, undo: undo && undone };
    this.replacing = '';
  }

  readonly #save = async (event: Event) => {
    event.preventDefault();
    const name = nameOf(this.nameField.value);
    if (name === '') {
      this.#announce(LISTS.needsName);
      this.nameField.focus();
    } else if (isTaken(name) && this.replacing !== name) {
      this.#announce(LISTS.replaceTaken(name));
      this.replacing = name;
    } else {
      const state = (await ownState(TOOLS[0])) as RatingState | undefined;
      if (state === undefined) return;
      const isSaved = saveList({ name, state });
      if (isSaved) this.nameField.value = '';
      this.#announce(isSaved ? LISTS.saved(name) : TEXT.noRoom);
    }
  };

  async #openList({ name, state }: NamedList) {
    const undo = await replaceOwn({ tools: new Map([['rating', state]]), lists: [] });
    location.hash = 'rating';
    this.#announce(undo ? LISTS.opened(name) : TEXT.noRoom, undo);
  }

  #delete(list: NamedList) {
    deleteList(list.name);
    this.#announce(LISTS.deleted(list.name), () => saveList(list));
  }

  async #beginRenaming(name: string) {
    this.renaming = name;
    await this.updateComplete;
    this.newNameField?.select();
  }

  #rename(from: string) {
    const to = nameOf(this.newNameField?.value ?? '');
    if (to === from) this.renaming = '';
    else if (to === '') {
      this.#announce(LISTS.needsName);
      this.newNameField?.focus();
    } else if (isTaken(to)) this.#announce(LISTS.taken(to));
    else if (!renameList(from, to)) this.#announce(TEXT.noRoom);
    else {
      this.#announce(LISTS.renamed(from, to));
      this.renaming = '';
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
      if (saved.tools.size === 0 && saved.lists.length === 0)
        throw new Refusal(refusalText.emptyFile);
      this.opening = saved;
      this.#wanted = new Set([...saved.tools.keys(), ...(saved.lists.length > 0 ? ['lists'] : [])]);
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
      lists: this.#wanted.has('lists') ? opening.lists : [],
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
