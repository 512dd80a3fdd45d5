/** Saved: named lists for My rating, everything in one file, and everything cleared. */

import { html, nothing } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { TOOLS } from '../page/tool-list.js';
import type { RatingState } from '../rating/state.js';
import { download } from '../words/hand-out.js';
import { counted } from '../words/numbers.js';
import {
  LONGEST_NAME,
  deleteList,
  isTaken,
  nameOf,
  namedLists,
  renameList,
  saveList,
  watchLists,
  type NamedList,
} from './named-lists.js';
import { clearAll, everything, ownState, takeOver } from './own-states.js';
import { PageDialog } from './page-dialog.js';
import { LARGEST, fileText, readFileText, type Saved } from './saved-file.js';
import { Refusal } from './shape.js';
import { canKeep } from './storage.js';

const NO_ROOM =
  'This browser has no room for it, or keeps nothing here. Everything is as it was; a file keeps it as well.';

@customElement('saved-dialog')
export class SavedDialog extends PageDialog {
  protected override readonly heads = 'Saved';

  @state() private lists: readonly NamedList[] = namedLists();
  /** The name of the list that is being given another. */
  @state() private renaming = '';
  /** The name that is about to be saved over. */
  @state() private replacing = '';
  /** What a file holds that is about to be opened. */
  @state() private opening: Saved | null = null;
  /** The parts of it that are wanted: tools by their names, lists as `lists`. */
  @state() private wanted: ReadonlySet<string> = new Set();
  @state() private clearing = false;
  /** What was done last, and the way back. */
  @state() private said: { words: string; undo?: (() => unknown) | undefined } = { words: '' };

  @query('#name') private readonly nameField!: HTMLInputElement;
  @query('#new-name') private readonly newNameField!: HTMLInputElement | null;
  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;

  #unwatch: (() => void) | undefined;
  readonly #canKeep = canKeep();

  override connectedCallback() {
    super.connectedCallback();
    this.#unwatch = watchLists(() => (this.lists = namedLists()));
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#unwatch?.();
  }

  protected override renderBody() {
    return html`${
        this.#canKeep
          ? nothing
          : html`<p class="warn">
              This browser keeps nothing here, or has no room left. Save a file, and open it when
              you come back.
            </p>`
      }
      <h3>Lists for My rating</h3>
      ${this.#renderLists()}
      <form class="bar" @submit=${this.#save}>
        <input
          id="name"
          class="field grow"
          aria-label="Name for the list in My rating"
          placeholder="Name"
          autocomplete="off"
          maxlength=${LONGEST_NAME}
          @input=${() => (this.replacing = '')}
        />
        <button class="quiet main">
          ${this.replacing === '' ? 'Save the list' : `Replace “${this.replacing}”`}
        </button>
      </form>
      <p class="hint">
        Keeps the list and the scheme that My rating has now, in this browser, under a name.
      </p>
      <section aria-labelledby="file">
        <h3 id="file">Everything in one file</h3>
        <p class="hint">All tools as they are now, and all lists, to keep or to carry elsewhere.</p>
        <div class="bar">
          <button type="button" class="quiet main" @click=${() => void this.#saveFile()}>
            Save a file
          </button>
          <button type="button" class="quiet" @click=${() => this.fileInput.click()}>
            Open a file…
          </button>
        </div>
        <input
          type="file"
          hidden
          aria-label="Saved file"
          accept=".json,application/json"
          @change=${this.#chosen}
        />
        ${this.opening ? this.#renderOpening(this.opening) : nothing}
      </section>
      <section aria-labelledby="clear">
        <h3 id="clear">Clear</h3>
        ${this.#renderClear()}
      </section>
      <p class=${this.said.words === '' ? 'said none' : 'said'} role="status">
        ${this.said.words}
        ${
          this.said.undo
            ? html`<button type="button" class="quiet" @click=${this.#undo}>Undo</button>`
            : nothing
        }
      </p>`;
  }

  #renderLists() {
    if (this.lists.length === 0) return html`<p class="hint">No list has a name yet.</p>`;
    return html`<ul aria-label="Lists">
      ${this.lists.map((list) => html`<li>${list.name === this.renaming ? this.#renderRenaming(list) : this.#renderList(list)}</li>`)}
    </ul>`;
  }

  #renderList({ name, state }: NamedList) {
    const lines = state.list.split(/[\n;]/).filter((line) => line.trim() !== '').length;
    return html`<span class="grow"
        >${name}
        <small
          >${counted(lines, 'line')},
          ${state.scheme === 'custom' ? 'own scheme' : state.scheme}</small
        ></span
      >
      <button
        type="button"
        class="quiet"
        aria-label=${`Open ${name}`}
        @click=${() => void this.#openList(name, state)}
      >
        Open
      </button>
      <button
        type="button"
        class="quiet"
        aria-label=${`Rename ${name}`}
        @click=${() => void this.#beginRenaming(name)}
      >
        Rename
      </button>
      <button
        type="button"
        class="quiet"
        aria-label=${`Delete ${name}`}
        @click=${() => this.#delete({ name, state })}
      >
        Delete
      </button>`;
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
        aria-label=${`New name for ${name}`}
        autocomplete="off"
        maxlength=${LONGEST_NAME}
        .value=${name}
      />
      <button class="quiet main">Rename</button>
      <button type="button" class="quiet" @click=${() => (this.renaming = '')}>Cancel</button>
    </form>`;
  }

  #renderOpening({ tools, lists }: Saved) {
    const taken = lists.filter(({ name }) => isTaken(name)).length;
    const part = (id: string, title: string, replaces: string) =>
      html`<label>
        <input
          type="checkbox"
          .checked=${this.wanted.has(id)}
          @change=${(event: Event) => this.#want(id, (event.target as HTMLInputElement).checked)}
        />
        <span>${title} <small>${replaces}</small></span>
      </label>`;
    const inFile = TOOLS.filter(({ id }) => tools.has(id));
    return html`<fieldset>
      <legend>Open what the file holds?</legend>
      ${inFile.map(({ id, title }) => part(id, title, 'takes the place of what you have there'))}
      ${
        lists.length > 0
          ? part(
              'lists',
              counted(lists.length, 'named list'),
              taken > 0
                ? `${taken === 1 ? 'one takes' : `${taken} take`} the place of yours of the same name`
                : 'beside yours',
            )
          : nothing
      }
      <div class="bar">
        <button
          type="button"
          class="quiet main"
          ?disabled=${this.wanted.size === 0}
          @click=${() => void this.#takeOver()}
        >
          Open
        </button>
        <button type="button" class="quiet" @click=${() => (this.opening = null)}>Cancel</button>
      </div>
    </fieldset>`;
  }

  #renderClear() {
    if (!this.clearing)
      return html`<div class="bar">
        <button type="button" class="quiet" @click=${() => (this.clearing = true)}>
          Clear all…
        </button>
      </div>`;
    return html`<p class="warn">
        Everything that this browser keeps for this page goes: what is entered in all tools, and
        ${this.lists.length === 0 ? 'all settings' : counted(this.lists.length, 'named list')}. This
        cannot be undone, but a file saved before can be opened again.
      </p>
      <div class="bar">
        <button type="button" class="quiet" @click=${() => (this.clearing = false)}>
          Keep everything
        </button>
        <button type="button" class="quiet main" @click=${clearAll}>Clear all now</button>
      </div>`;
  }

  #say(words: string, undo?: () => unknown): void {
    this.said = { words, undo };
    this.lists = namedLists();
  }

  readonly #undo = () => {
    this.said.undo?.();
    this.#say('It is as it was before.');
  };

  async #ratingState(): Promise<RatingState | undefined> {
    return (await ownState(TOOLS[0])) as RatingState | undefined;
  }

  readonly #save = async (event: Event) => {
    event.preventDefault();
    const name = nameOf(this.nameField.value);
    if (name === '') {
      this.#say('Give the list a name first.');
      this.nameField.focus();
      return;
    }
    if (isTaken(name) && this.replacing !== name) {
      this.replacing = name;
      this.#say(`There is a list “${name}” already. Press again to replace it.`);
      return;
    }
    this.replacing = '';
    const state = await this.#ratingState();
    if (state === undefined) return;
    if (!saveList({ name, state })) {
      this.#say(NO_ROOM);
      return;
    }
    this.nameField.value = '';
    this.#say(`“${name}” is saved.`);
  };

  async #openList(name: string, state: RatingState) {
    const undo = await takeOver({ tools: new Map([['rating', state]]), lists: [] });
    location.hash = 'rating';
    this.#say(
      undo
        ? `“${name}” is open in My rating, in place of the list that was there.`
        : `“${name}” was not opened. ${NO_ROOM}`,
      undo,
    );
  }

  #delete(list: NamedList) {
    deleteList(list.name);
    this.#say(`“${list.name}” is deleted.`, () => saveList(list));
  }

  async #beginRenaming(name: string) {
    this.renaming = name;
    await this.updateComplete;
    this.newNameField?.select();
  }

  #rename(from: string) {
    const to = nameOf(this.newNameField?.value ?? '');
    if (to !== from) {
      if (to === '') {
        this.#say('A list needs a name. Type one, or cancel.');
        this.newNameField?.focus();
        return;
      }
      if (isTaken(to)) {
        this.#say(`There is a list “${to}” already. Choose another name.`);
        return;
      }
      if (!renameList(from, to)) {
        this.#say(NO_ROOM);
        return;
      }
      this.#say(`“${from}” is called “${to}” now.`);
    }
    this.renaming = '';
  }

  async #saveFile() {
    download(await fileText(await everything()), 'gameroom-rating.json', 'application/json');
    this.#say('The file is with your downloads.');
  }

  readonly #chosen = () => {
    const [file] = this.fileInput.files ?? [];
    this.fileInput.value = '';
    if (file) void this.offer(file);
  };

  /** Asks what of a saved file is to be opened. */
  async offer(file: File): Promise<void> {
    this.opening = null;
    try {
      if (file.size > LARGEST) throw new Refusal('it has more than 64 MB');
      const saved = await readFileText(await file.text());
      if (saved.tools.size === 0 && saved.lists.length === 0)
        throw new Refusal('there is nothing in it');
      this.opening = saved;
      this.wanted = new Set([...saved.tools.keys(), ...(saved.lists.length > 0 ? ['lists'] : [])]);
      this.#say('');
    } catch (error) {
      const why = error instanceof Refusal ? error.message : 'it cannot be read';
      this.#say(`“${file.name}” was not opened: ${why}. Everything is as it was.`);
    }
  }

  #want(id: string, wanted: boolean) {
    const others = [...this.wanted].filter((other) => other !== id);
    this.wanted = new Set(wanted ? [...others, id] : others);
  }

  async #takeOver() {
    const { opening, wanted } = this;
    if (!opening) return;
    const undo = await takeOver({
      tools: new Map([...opening.tools].filter(([id]) => wanted.has(id))),
      lists: wanted.has('lists') ? opening.lists : [],
    });
    if (undo) this.opening = null;
    this.#say(undo ? 'The file is open.' : NO_ROOM, undo);
  }
}

/** Opens the dialog, and in it a file that was saved, where there is one. */
export async function open(file?: File): Promise<void> {
  const dialog = document.createElement('saved-dialog');
  await dialog.open();
  if (file) await dialog.offer(file);
}

declare global {
  interface HTMLElementTagNameMap {
    'saved-dialog': SavedDialog;
  }
}
