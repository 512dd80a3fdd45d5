/** A shared state, shown instead of the user's own; it is saved only if the user chooses to. */

import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import { dismissNote, note } from './page-note.js';
import { TOOLS, toolOf, type Tool } from './tool-list.js';
import { show, type Travelling } from './tools.js';
import { BaseElement } from '../element/base-element.js';
import { refusalText, sharedText as TEXT } from '../text/share.js';
import { define } from '../element/define.js';
import { Refusal } from '../element/schema.js';
import { readFragment } from './link.js';
import { schemaOf } from './tool-schema.js';
import { documents, openNew, use } from './documents.js';
import { encodedIn } from '../element/document-state.js';

/** Its one child is the tool's element. */
@define('gameroom-shared-view')
export class SharedView extends BaseElement {
  static override styles = css`
    .bar {
      margin-block-end: 1.5rem;
      padding: 0.6rem 1rem;
      border: 1px solid var(--accent);
      border-radius: var(--radius);
      background: var(--accent-soft);
    }
    p {
      flex: 1 1 16rem;
      margin: 0;
    }
  `;

  @property({ attribute: false }) tool: Tool = TOOLS[0];
  /** The link's fragment. */
  fragment = '';

  override render() {
    return html`<section class="bar" aria-label=${TEXT.label}>
        <p role="status"><b>${TEXT.title}</b> ${TEXT.about}</p>
        ${button(TEXT.keep, () => this.#keep())} ${button(TEXT.back, this.#leave)}
      </section>
      <slot></slot>`;
  }

  readonly #leave = () => {
    location.hash = this.tool.id;
  };

  async #keep() {
    const { doc } = this.firstElementChild as Travelling;
    const store = await documents;
    // Once it is changed, it is a document.
    const changed = store.isDraft(doc) ? undefined : await store.open(doc.id);
    if (changed) use(store, changed);
    else openNew(this.tool.id, doc.state.value);
    this.remove();
    this.#leave();
    note(TEXT.kept);
  }
}

/** Shows what is in a link; if it cannot be read, the user's own state and the reason. */
export async function showLink(fragment: string): Promise<void> {
  dismissNote();
  const view = document.querySelector<SharedView>('gameroom-shared-view');
  if (view?.fragment === fragment) {
    await show(view.tool, view);
    return;
  }
  try {
    const shared = await readFragment(fragment);
    const tool = toolOf(shared.tool) ?? TOOLS[0];
    await tool.load();
    // The user may have gone elsewhere meanwhile.
    if (location.hash !== fragment) return;
    view?.remove();
    const store = await documents;
    const element = document.createElement(tool.element) as Travelling;
    const state = encodedIn(await schemaOf(tool.id), shared.state);
    element.isShared = true;
    element.doc = store.create(tool.id, state, { draft: true });
    // A match of shared standings is opened as a link, not in the user's own Match.
    if (tool.id === 'standings') element.setAttribute('opens', '');
    const next = new SharedView();
    Object.assign(next, { tool, fragment });
    next.append(element);
    await show(tool, next);
  } catch (error) {
    if (location.hash !== fragment) return;
    await show(toolOf(/^#(\w+)=/.exec(fragment)?.[1] ?? '') ?? TOOLS[0]);
    const why = error instanceof Refusal ? error.message : refusalText.notLoaded;
    const refusal = note(TEXT.refused(why));
    // It is about the address, which names something else then.
    addEventListener('hashchange', () => refusal.remove(), { once: true });
  }
}
