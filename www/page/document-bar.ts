/** Above a tool: the name of the document that is open, its history, and what is not kept. */

import { effect } from '@preact/signals-core';
import { css, html, nothing } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { actionsMenu, actionsMenuStyles } from '../controls/actions-menu.js';
import { button } from '../controls/button.js';
import { download } from '../controls/export.js';
import { LONGEST_NAME, type Document } from '../documents/document.js';
import type { Trouble } from '../documents/storage.js';
import type { DocumentStore } from '../documents/store.js';
import { BaseElement } from '../element/base-element.js';
import { define } from '../element/define.js';
import { onLeaving } from '../element/listen.js';
import { commonText } from '../text/common.js';
import { documentsText as TEXT, titleOf } from '../text/documents.js';
import { isSeen, openEmpty, use } from './documents.js';
import { TOOLS, toolOf } from './tool-list.js';
import type { Travelling } from './tools.js';

/** The size of a field that a title fits into; its bold letters are wider than those that browsers count with. */
const sizeFor = (title: string) => Math.max(8, Math.ceil(1.2 * Math.min(title.length, 30)));

/** The most documents in the menu beside the name. */
const MOST_IN_MENU = 6;

/** Emits `list-wanted`: the user wants to see all documents. */
@define('gameroom-document-bar')
export class DocumentBar extends BaseElement {
  static override styles = [
    actionsMenuStyles,
    css`
      :host {
        display: block;
        min-block-size: 2.75rem;
        margin-block-end: 0.75rem;
      }
      :host([hidden]) {
        display: none;
      }
      .bar {
        flex-wrap: nowrap;
        gap: 0.25rem;
      }
      h2 {
        flex: 0 1 auto;
        min-inline-size: 0;
        margin: 0;
        font-size: inherit;
      }
      input {
        max-inline-size: 100%;
        min-block-size: 2.75rem;
        margin-inline-start: -0.5rem;
        padding: 0.2rem 0.5rem;
        border: 1px solid transparent;
        border-radius: 6px;
        background: none;
        color: var(--ink);
        font: inherit;
        font-size: var(--step-1);
        font-weight: 650;
        text-overflow: ellipsis;
      }
      input::placeholder {
        color: var(--ink-2);
        opacity: 1;
      }
      input:hover {
        border-color: var(--edge);
      }
      /* The buttons for the history are at the far end. */
      .menu {
        flex: 1;
      }
      .trouble {
        margin: 0.25rem 0 0;
        padding: 0.5rem 0.75rem;
        border-radius: 6px;
        background: var(--warn-soft);
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) store: DocumentStore | undefined;
  @property({ attribute: false }) opened: Document | undefined;
  /** The tool's element, which may have a change that is no step yet. */
  @property({ attribute: false }) tool: Travelling | undefined;
  @state() private isDismissed = false;
  @query('input') private readonly field!: HTMLInputElement | null;

  constructor() {
    super();
    // A name that is being typed.
    onLeaving(this, this.#rename, true);
  }

  #stop = (): void => undefined;
  /** The trouble that was shown last. */
  #trouble: Trouble | null = null;

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop();
  }

  /** Shows a document, now and whenever it changes. */
  show(store: DocumentStore, opened: Document, tool: Travelling): void {
    if (this.opened !== opened) {
      // A name that is being typed is that of the document before.
      this.#rename();
      if (this.field) this.field.value = opened.head.name;
    }
    Object.assign(this, { store, opened, tool });
    this.#stop();
    this.#stop = effect(() => {
      const trouble = store.trouble.value;
      if (trouble !== this.#trouble) this.isDismissed = false;
      this.#trouble = trouble;
      const shown = [opened.head, opened.undoable.value, opened.redoable.value];
      // The first visit has a title of its own.
      this.hidden = store.isDraft(opened) && opened.tool === TOOLS[0].id && !isSeen();
      this.requestUpdate('shown', [...shown, store.list.value, trouble]);
    });
  }

  readonly #rename = () => {
    const { field, opened } = this;
    if (!field || opened?.head.deleted !== null) return;
    if (field.value !== opened.head.name) opened.rename(field.value);
  };

  override render() {
    const { opened, store, tool } = this;
    if (!opened || !store || !tool) return nothing;
    const { undoable, redoable, head, title } = opened;
    const isExample = Object.keys(opened.state.value).length === 0;
    const draft = tool.isShared ? TEXT.shared : isExample ? TEXT.draft : title.value;
    const [back, on] = [undoable.value, redoable.value];
    return html`<div class="bar screen-only">
        <h2>
          <input
            aria-label=${TEXT.nameOfThis}
            placeholder=${store.isDraft(opened) ? draft : title.value}
            size=${sizeFor(head.name || title.value)}
            maxlength=${LONGEST_NAME}
            autocomplete="off"
            spellcheck="false"
            .value=${head.name}
            @change=${this.#rename}
          />
        </h2>
        <div class="menu">${this.#renderMenu(store, opened)}</div>
        ${button(commonText.undo, () => tool.undo(), {
          title: back?.name ?? '',
          disabled: !back,
        })}
        ${button(commonText.redo, () => tool.redo(), {
          title: on?.name ?? '',
          disabled: !on,
        })}
      </div>
      ${this.#renderTrouble(store)}`;
  }

  /** The documents of this tool that were changed last. */
  #renderMenu(store: DocumentStore, opened: Document) {
    const tool = toolOf(opened.tool);
    if (!tool) return nothing;
    const others = store.list.value.filter(
      ({ id, tool }) => tool === opened.tool && id !== opened.id,
    );
    const open = async (id: string) => {
      try {
        const document = await store.open(id);
        // Another one may be open by now.
        if (document && this.opened === opened) use(store, document);
        else if (document) store.close(document);
      } catch (error) {
        store.failed(error);
      }
    };
    const items = html`${button(TEXT.createHere, () => openEmpty(tool), { link: true })}
    ${others.slice(0, MOST_IN_MENU).map((head) =>
      button(titleOf(head), () => open(head.id), {
        label: TEXT.openIt(titleOf(head)),
        link: true,
      }),
    )}
    ${button(TEXT.all, () => this.emit('list-wanted'), { link: true })}`;
    return actionsMenu(TEXT.menu, items, { glyph: '▾' });
  }

  #renderTrouble(store: DocumentStore) {
    const trouble = store.trouble.value;
    if (!trouble || this.isDismissed) return nothing;
    const save = async () => {
      const { fileText } = await import('./documents-file.js');
      download(fileText(await store.exported()), 'gameroom-rating.json', 'application/json');
    };
    return html`<p class="trouble bar screen-only" role="alert">
      ${TEXT.trouble[trouble]} ${button(TEXT.file.save, save)}
      ${trouble === 'full' ? button(commonText.tryAgain, () => store.retry()) : nothing}
      ${button(commonText.close, () => (this.isDismissed = true))}
    </p>`;
  }
}
