/** Saved: lists, leagues and matches under names, everything in one file, and everything cleared. */

import { css, html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import { chooseFile, fileInput } from '../controls/file-input.js';
import { define } from '../element/define.js';
import { listen } from '../element/listen.js';
import { menu } from '../controls/menu.js';
import { today } from '../engine/today.js';
import { note } from './page-note.js';
import { TOOLS, toolOf } from './tool-list.js';
import { ownElement, shownTool } from './tools.js';
import { download } from '../controls/export.js';
import { commonText } from '../text/common.js';
import { refusalText, savedText as TEXT, sharedText } from '../text/share.js';
import { Refusal } from '../element/schema.js';
import { canStore } from '../element/storage.js';
import { allOrNothing } from './all-or-nothing.js';
import {
  LONGEST_NAME,
  NAMED_TOOLS,
  deletionOf,
  isNamed,
  isTaken,
  nameOf,
  namedStates,
  writeOf,
  type Name,
  type NamedState,
  type NamedTool,
} from './saved-entries.js';
import { clearAll, everything, ownState, replaceOwn } from './tool-states.js';
import { PageDialog } from './page-dialog.js';
import { LARGEST, fileText, readFileText, type Contents } from './saved-file.js';
import { schemaOf } from './tool-schema.js';

const NAMED = TEXT.named;

@define('gameroom-saved-dialog')
export class SavedDialog extends PageDialog {
  protected override readonly dialogTitle = TEXT.title;

  /** What is saved under names. */
  @state() private named: readonly NamedState[] = [];
  /** Of which tool the state is to be saved: the one that is shown, if it can be. */
  @state() private tool: NamedTool =
    NAMED_TOOLS.find((tool) => tool === shownTool().tool.id) ?? 'rating';
  @query('#name') private readonly nameField!: HTMLInputElement;
  @query('.done button') private readonly undoButton!: HTMLButtonElement | null;

  readonly #canSave = canStore();
  static override styles = [
    ...PageDialog.styles,
    css`
      li {
        padding-block: 0.35rem;
        border-block-end: 1px solid var(--rule);
        overflow-wrap: anywhere;
      }
      li.bar {
        margin: 0;
      }
      li bdi {
        display: block;
        font-weight: 600;
      }
      h4 {
        margin: 0.75rem 0 0;
        font-size: var(--step--1);
      }
    `,
  ];

  constructor() {
    super();
    listen(this, window, ['storage'], ({ key }) => isNamed(key) && void this.#reload());
    void this.#reload();
  }

  /** Whose list it is tells it from others. */
  protected override firstUpdated() {
    const { name } = ownElement(TOOLS[0])?.state ?? {};
    if (this.tool === 'rating' && typeof name === 'string') this.nameField.value = name;
  }

  async #reload() {
    this.named = await namedStates();
  }

  protected override renderBody() {
    return html`${this.#canSave ? nothing : html`<p class="warn">${TEXT.cannotSave}</p>`}
      <h3>${NAMED.title}</h3>
      ${this.named.length === 0 ? html`<p class="hint">${NAMED.none}</p>` : nothing}
      ${NAMED_TOOLS.map((tool) => this.#renderNamed(tool))}
      <form class="bar" @submit=${this.#save}>
        ${menu(
          NAMED_TOOLS.map((tool) => [tool, NAMED.options[tool]]),
          this.tool,
          (tool) => (this.tool = tool),
          { label: NAMED.what },
        )}
        <input
          id="name"
          class="field grow"
          aria-label=${NAMED.name}
          placeholder=${NAMED.name}
          autocomplete="off"
          maxlength=${LONGEST_NAME}
        />
        <button class="quiet main">${NAMED.save(this.tool)}</button>
      </form>
      <p class="hint">${NAMED.about}</p>
      <section aria-labelledby="file">
        <h3 id="file">${TEXT.file.title}</h3>
        <p class="hint">${TEXT.file.about}</p>
        <div class="bar">
          ${button(TEXT.file.save, () => this.#saveFile(), { main: true })}
          ${button(TEXT.file.open, () => chooseFile(this))}
        </div>
        ${fileInput(TEXT.file.label, ([file]) => this.offer(file), { accept: '.json,application/json' })}
      </section>
      <section aria-labelledby="clear">
        <h3 id="clear">${TEXT.clear.title}</h3>
        <div class="bar">${button(TEXT.clear.ask, this.#askToClear)}</div>
      </section>`;
  }

  #renderNamed(tool: NamedTool) {
    const named = this.named.filter((one) => one.tool === tool);
    if (named.length === 0) return nothing;
    return html`<h4>${NAMED.labels[tool]}</h4>
      <ul class="plain-list" aria-label=${NAMED.labels[tool]}>
        ${named.map((one) => html`<li class="bar">${this.#renderOne(one)}</li>`)}
      </ul>`;
  }

  #renderOne(one: NamedState) {
    const { name, saved } = one;
    return html`<div class="grow">
        <bdi>${name}</bdi>${saved ? html`<small>${NAMED.saved(saved)}</small>` : nothing}
      </div>
      ${button(TEXT.openIt, () => this.#openNamed(one), { label: NAMED.open(name) })}
      ${button(NAMED.delete, () => this.#delete(one), { label: NAMED.deleteIt(name) })}`;
  }

  readonly #askToClear = () => {
    const { warning, clear: title } = TEXT.clear;
    this.done = { text: warning(this.named), title, act: clearAll };
  };

  #announce(text: string, undo?: () => unknown): void {
    const undone = async () => {
      await undo?.();
      this.#announce(commonText.undone);
      // The button that was pressed is gone.
      this.heading.focus();
    };
    this.done = { text, act: undo && undone };
    void this.#reload();
  }

  readonly #save = (event: Event) => {
    event.preventDefault();
    const one = { tool: this.tool, name: nameOf(this.nameField.value) };
    const act = () => this.#saveAs(one);
    if (one.name === '') {
      this.#announce(NAMED.needsName);
      this.nameField.focus();
    } else if (isTaken(one))
      this.done = { text: NAMED.taken(one), title: NAMED.replace(one.name), act };
    else void act();
  };

  async #saveAs(one: Name) {
    const own = await ownState(toolOf(one.tool) ?? TOOLS[0]);
    const state = own ?? (await schemaOf(one.tool)).default;
    const isSaved = await allOrNothing([await writeOf({ ...one, state, saved: today() })]);
    if (isSaved) this.nameField.value = '';
    this.#announce(isSaved ? NAMED.isSaved(one.name) : TEXT.notSaved);
  }

  async #openNamed({ tool, name, state }: NamedState) {
    const undo = await replaceOwn({ tools: new Map([[tool, state]]), named: [] });
    if (!undo) {
      this.#announce(TEXT.notSaved);
      return;
    }
    // In place of the dialog's own entry in the history.
    if ((location.hash || `#${TOOLS[0].id}`) !== `#${tool}`) location.replace(`#${tool}`);
    this.close();
    note(NAMED.opened(toolOf(tool)?.title ?? '', name), [
      { title: commonText.undo, act: undo },
      { title: sharedText.ok },
    ]);
  }

  async #delete(one: NamedState) {
    const undo = await allOrNothing([deletionOf(one)]);
    this.#announce(undo ? NAMED.deleted(one.name) : TEXT.notSaved, undo);
    // The button that was pressed is gone; another “Delete” in its place would be pressed by mistake.
    await this.updateComplete;
    this.undoButton?.focus();
  }

  async #saveFile() {
    download(await fileText(await everything()), 'gameroom-rating.json', 'application/json');
    this.#announce(commonText.downloaded);
  }

  /** Says what is in a saved file, and asks whether to open it. */
  async offer(file: File): Promise<void> {
    try {
      if (file.size > LARGEST) throw new Refusal(refusalText.tooLargeFile);
      const saved = await readFileText(await file.text());
      if (saved.tools.size === 0 && saved.named.length === 0)
        throw new Refusal(refusalText.emptyFile);
      const tools = TOOLS.filter(({ id }) => saved.tools.has(id)).map(({ title }) => title);
      const text = TEXT.file.question(tools, saved.named);
      this.done = { text, title: TEXT.openIt, act: () => this.#replaceOwn(saved) };
    } catch (error) {
      const why = error instanceof Refusal ? error.message : refusalText.unreadable;
      this.#announce(TEXT.file.refused(file.name, why));
    }
  }

  async #replaceOwn(saved: Contents) {
    const undo = await replaceOwn(saved);
    this.#announce(undo ? TEXT.file.opened : TEXT.notSaved, undo);
  }
}

/** Opens the dialog, and in it a saved file, if there is one. */
export async function open(file?: File): Promise<void> {
  const dialog = new SavedDialog();
  await dialog.open();
  if (file) await dialog.offer(file);
}
