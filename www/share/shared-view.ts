/** What somebody shared, in place of one's own and marked as such; nothing of it is kept unless one says so. */

import { LitElement, css, html } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { dismissNote, note } from '../page/page-note.js';
import { TOOLS, toolOf, type Tool } from '../page/tool-list.js';
import { show } from '../page/tools.js';
import { readFragment } from './link.js';
import { Refusal } from './shape.js';
import type { Shareable } from './sharing.js';

/** Its one child is the tool's element. */
@customElement('shared-view')
export class SharedView extends LitElement {
  static override styles = [
    quiet,
    css`
      :host {
        display: block;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.5rem 0.75rem;
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
      .quiet {
        background: var(--sheet);
      }
    `,
  ];

  @property({ attribute: false }) tool: Tool = TOOLS[0];
  /** The link it came by. */
  fragment = '';

  override render() {
    return html`<section class="bar" aria-label="Shared">
        <p role="status">
          <b>You are looking at what somebody shared.</b> What is yours is untouched, and nothing
          here is kept.
        </p>
        <button type="button" class="quiet" @click=${() => void this.#keep()}>
          Keep it as mine
        </button>
        <button type="button" class="quiet" @click=${this.#leave}>Back to mine</button>
      </section>
      <slot></slot>`;
  }

  readonly #leave = () => {
    location.hash = this.tool.id;
  };

  async #keep() {
    const { state } = this.firstElementChild as Shareable;
    this.#leave();
    const own = (await show(this.tool)) as Shareable | undefined;
    if (!own) return;
    const before = own.state;
    own.state = state;
    this.remove();
    note(`${this.tool.title} is now what was shared, in place of what you had there.`, [
      { title: 'Undo', act: () => (own.state = before) },
      { title: 'OK' },
    ]);
  }
}

/** Shows what a link stands for; where it cannot be read, one's own and the reason. */
export async function showLink(fragment: string): Promise<void> {
  dismissNote();
  const there = document.querySelector('shared-view');
  if (there?.fragment === fragment) {
    await show(there.tool, there);
    return;
  }
  const named = toolOf(/^#(\w+)=/.exec(fragment)?.[1] ?? '');
  try {
    const shared = await readFragment(fragment);
    const tool = toolOf(shared.tool) ?? TOOLS[0];
    await tool.load();
    // One may have gone elsewhere meanwhile.
    if (location.hash !== fragment) return;
    there?.remove();
    const element = document.createElement(tool.element) as Shareable;
    element.state = shared.state;
    // What it passes on is opened as a link, beside what is one's own.
    if (tool.id === 'league') element.setAttribute('opens', '');
    const view = document.createElement('shared-view');
    Object.assign(view, { tool, fragment });
    view.append(element);
    await show(tool, view);
  } catch (error) {
    if (location.hash !== fragment) return;
    await show(named ?? TOOLS[0]);
    const why =
      error instanceof Refusal
        ? error.message
        : 'a part of the page could not be loaded; try again';
    note(`This link cannot be opened: ${why}. What you see is your own.`);
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'shared-view': SharedView;
  }
}
