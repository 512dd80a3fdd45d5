/** Documents: the list of everything there is, what was deleted, earlier versions, and all of it in one file. */

import { effect } from '@preact/signals-core';
import { css, html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import { download } from '../controls/export.js';
import { chooseFile, fileInput } from '../controls/file-input.js';
import { LONGEST_NAME, type Document, type Head } from '../documents/document.js';
import type { DocumentStore } from '../documents/store.js';
import { define } from '../element/define.js';
import { Refusal } from '../element/schema.js';
import { commonText } from '../text/common.js';
import { documentsText as TEXT, titleOf } from '../text/documents.js';
import { reasonOf } from '../text/reason.js';
import { refusalText } from '../text/share.js';
import { clearAll, documents, openEmpty, opened, use } from './documents.js';
import { fileText, openFile } from './documents-file.js';
import { PageDialog } from './page-dialog.js';
import { TOOLS, nameOf, toolOf } from './tool-list.js';
import { shownTool } from './tools.js';

/** From so many documents on, there is a field to search them. */
const MANY = 8;

@define('gameroom-documents-dialog')
export class DocumentsDialog extends PageDialog {
  protected override readonly dialogTitle = TEXT.title;

  @state() private store: DocumentStore | undefined;
  @state() private search = '';
  /** The document whose name is being changed. */
  @state() private renamed = '';
  @query('#rename') private readonly renameField!: HTMLInputElement | null;

  #stop = (): void => undefined;

  static override styles = [
    ...PageDialog.styles,
    css`
      li {
        margin: 0;
        padding-block: 0.35rem;
        border-block-end: 1px solid var(--rule);
        overflow-wrap: anywhere;
      }
      li bdi {
        display: block;
        font-weight: 600;
      }
      [aria-current] bdi {
        color: var(--accent);
      }
      .search {
        inline-size: 100%;
        margin-block: 0.5rem;
      }
    `,
  ];

  override connectedCallback() {
    super.connectedCallback();
    void documents.then((store) => {
      this.store = store;
      this.#stop = effect(() => {
        this.requestUpdate('list', [store.list.value, store.deleted.value, store.trouble.value]);
      });
    });
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
    // However the dialog is left: only Cancel drops a name that was typed.
    void this.#rename();
  }

  protected override renderBody() {
    const { store, search } = this;
    if (!store) return html``;
    const all = store.list.value;
    const wanted = search.trim().toLowerCase();
    const found = all.filter((head) => titleOf(head).toLowerCase().includes(wanted));
    const trouble = store.trouble.value;
    const tool = shownTool().tool;
    return html`${trouble ? html`<p class="warn">${TEXT.trouble[trouble]}</p>` : nothing}
      <div class="bar">${button(TEXT.create(tool.title), this.#create, { main: true })}</div>
      ${
        all.length < MANY
          ? nothing
          : html`<input
              class="field search"
              type="search"
              aria-label=${TEXT.search}
              placeholder=${TEXT.search}
              .value=${search}
              @input=${({ target }: Event & { target: HTMLInputElement }) => (this.search = target.value)}
            />`
      }
      ${all.length === 0 ? html`<p class="hint">${TEXT.none}</p>` : nothing}
      <ul class="plain-list" aria-label=${TEXT.title}>
        ${found.map((head) => this.#renderOne(store, head))}
      </ul>
      ${this.#renderVersions(store)} ${this.#renderDeleted(store)}
      <section aria-labelledby="file">
        <h3 id="file">${TEXT.file.title}</h3>
        <p class="hint">${TEXT.file.about}</p>
        <div class="bar">
          ${button(TEXT.file.save, () => this.#saveFile(store), { main: true })}
          ${button(TEXT.file.open, () => chooseFile(this))}
        </div>
        ${fileInput(TEXT.file.label, ([file]) => this.openFile(file), { accept: '.json,application/json' })}
      </section>
      <section aria-labelledby="clear">
        <h3 id="clear">${TEXT.clear.title}</h3>
        <div class="bar">${button(TEXT.clear.ask, () => this.#askToClear(store))}</div>
      </section>`;
  }

  #renderOne(store: DocumentStore, head: Head) {
    const title = titleOf(head);
    const tool = toolOf(head.tool);
    const isOpen = opened.value.get(head.tool)?.id === head.id;
    if (this.renamed === head.id)
      return html`<li>
        <form class="bar" @submit=${this.#submitName}>
          <input
            id="rename"
            class="field grow"
            aria-label=${TEXT.name}
            maxlength=${LONGEST_NAME}
            autocomplete="off"
            .value=${head.name}
          />
          <button class="quiet main">${TEXT.rename}</button>
          ${button(commonText.cancel, () => (this.renamed = ''))}
        </form>
      </li>`;
    return html`<li class="bar" aria-current=${isOpen ? 'true' : nothing}>
      <div class="grow">
        <bdi>${title}</bdi>
        <small>${TEXT.about(tool ? nameOf(tool) : head.tool, head.changed)}</small>
      </div>
      ${button(TEXT.open, () => this.#open(store, head.id), { label: TEXT.openIt(title) })}
      ${button(TEXT.rename, () => this.#startRenaming(head.id), { label: TEXT.renameIt(title) })}
      ${button(TEXT.duplicate, () => this.#duplicate(store, head), { label: TEXT.duplicateIt(title) })}
      ${button(TEXT.delete, () => this.#delete(store, head), { label: TEXT.deleteIt(title) })}
    </li>`;
  }

  /** The earlier versions of what the tool has open. */
  #renderVersions(store: DocumentStore) {
    const document = opened.value.get(shownTool().tool.id);
    const versions = document?.head.versions ?? [];
    if (!document || versions.length === 0) return nothing;
    const open = async (number: number) => {
      const version = versions.find((one) => one.number === number);
      const copy = version && (await store.openVersion(document.id, version));
      if (copy) this.#show(store, copy);
    };
    return html`<section aria-labelledby="versions">
      <h3 id="versions">${TEXT.versions(document.title.value)}</h3>
      <ul class="plain-list" aria-label=${TEXT.versions(document.title.value)}>
        ${versions.toReversed().map(
          ({ number, time, reason }) =>
            html`<li class="bar">
              <div class="grow"><bdi>${reason}</bdi> <small>${TEXT.time(time)}</small></div>
              ${button(TEXT.openCopy, () => open(number))}
            </li>`,
        )}
      </ul>
    </section>`;
  }

  #renderDeleted(store: DocumentStore) {
    const deleted = store.deleted.value;
    if (deleted.length === 0) return nothing;
    return html`<section aria-labelledby="deleted">
      <h3 id="deleted">${TEXT.deleted.title}</h3>
      <p class="hint">${TEXT.deleted.about}</p>
      <ul class="plain-list" aria-label=${TEXT.deleted.title}>
        ${deleted.map(
          (head) =>
            html`<li class="bar">
              <bdi class="grow">${titleOf(head)}</bdi>
              ${button(TEXT.restore, () => this.#restore(store, head), { label: TEXT.restoreIt(titleOf(head)) })}
            </li>`,
        )}
      </ul>
      <div class="bar">
        ${button(TEXT.deleted.ask, () => this.#askToEmpty(store, deleted.length))}
      </div>
    </section>`;
  }

  /** Does something, or says why that cannot be done. */
  async #try(act: () => unknown): Promise<void> {
    try {
      await act();
    } catch (error) {
      this.done = { text: error instanceof Refusal ? error.message : reasonOf(error) };
    }
  }

  #show(store: DocumentStore, document: Document) {
    use(store, document);
    // In place of the dialog's own entry in the history.
    if ((location.hash || `#${TOOLS[0].id}`) !== `#${document.tool}`)
      location.replace(`#${document.tool}`);
    this.close();
  }

  readonly #create = () => {
    const made = openEmpty(shownTool().tool);
    if (this.store && made) this.#show(this.store, made);
  };

  #open(store: DocumentStore, id: string) {
    return this.#try(async () => {
      const document = await store.open(id);
      if (document) this.#show(store, document);
    });
  }

  async #startRenaming(id: string) {
    await this.#rename();
    this.renamed = id;
    await this.updateComplete;
    this.renameField?.focus();
    this.renameField?.select();
  }

  readonly #submitName = (event: Event) => {
    event.preventDefault();
    return this.#rename();
  };

  /** Gives the document the name that is being typed. */
  async #rename() {
    const { store, renamed, renameField } = this;
    if (!store || !renameField || renamed === '') return;
    this.renamed = '';
    await this.#try(() => store.rename(renamed, renameField.value));
  }

  #duplicate(store: DocumentStore, { id }: Head) {
    return this.#try(async () => {
      const copy = await store.duplicate(id);
      if (!copy) return;
      this.done = { text: TEXT.duplicated(copy.title.value) };
      store.close(copy);
    });
  }

  #delete(store: DocumentStore, head: Head) {
    const act = () => this.#restore(store, head);
    return this.#try(async () => {
      await store.remove(head.id);
      this.done = { text: TEXT.isDeleted(titleOf(head)), act };
      await this.updateComplete;
      // The button that was pressed is gone; another “Delete” in its place would be pressed by mistake.
      this.renderRoot.querySelector<HTMLElement>('.done button')?.focus();
    });
  }

  #restore(store: DocumentStore, head: Head) {
    return this.#try(async () => {
      await store.restore(head.id);
      this.done = { text: TEXT.isRestored(titleOf(head)) };
      this.heading.focus();
    });
  }

  async #saveFile(store: DocumentStore) {
    await this.#try(async () => {
      download(fileText(await store.exported()), 'gameroom-rating.json', 'application/json');
      this.done = { text: commonText.downloaded };
    });
  }

  #askToEmpty(store: DocumentStore, many: number) {
    const act = () =>
      this.#try(async () => {
        await store.empty();
        this.done = { text: TEXT.deleted.isEmpty };
        this.heading.focus();
      });
    this.done = { text: TEXT.deleted.warning(many), title: TEXT.deleted.empty, act };
  }

  #askToClear(store: DocumentStore) {
    const text = TEXT.clear.warning(store.list.value.length);
    this.done = { text, title: TEXT.clear.clear, act: clearAll };
  }

  /** Adds the documents of a file. */
  async openFile(file: File): Promise<void> {
    const store = await documents;
    try {
      this.done = { text: TEXT.file.opened(await openFile(store, file)) };
    } catch (error) {
      const why = error instanceof Refusal ? error.message : refusalText.unreadable;
      this.done = { text: TEXT.file.refused(file.name, why) };
    }
  }
}

/** Opens the dialog, and in it a file with documents, if there is one. */
export async function open(file?: File): Promise<void> {
  const dialog = new DocumentsDialog();
  await dialog.open();
  if (file) await dialog.openFile(file);
}
