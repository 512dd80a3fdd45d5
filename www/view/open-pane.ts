/**
 * The pane that is open beside an answer: one at a time, such as settings, or one of the people in a table. On the page itself,
 * the browser's Back closes it, and it is open again after a reload. Escape closes it, too; the focus then returns to where it
 * came from.
 *
 * ```ts
 * readonly pane = new OpenPane(this, () => this.hasDocuments);
 * …
 * button('Settings', () => this.pane.open('settings'));
 * this.pane.is('settings') ? html`<section>…</section>` : nothing;
 * ```
 */

import { signal } from '@preact/signals-core';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Document } from '../documents/document.js';
import { toolNow } from '../documents/records.js';
import { listen } from '../element/listen.js';

/** An element with panes. */
interface Host extends HTMLElement, ReactiveControllerHost {
  readonly renderRoot: HTMLElement | DocumentFragment;
  /** The document that is open: its panes are not those of another. */
  readonly doc: Document;
  /** True if what is open came with a link, which makes a document of it each time. */
  readonly isShared: boolean;
}

/** A pane by its name, and what it is about where there are several of its kind. */
interface Shown {
  readonly pane: string;
  readonly about: string;
}

/** The state of a browser's history entry with an open pane. */
type Entry = (Shown & { readonly document: string }) | null;

const NONE: Shown = { pane: '', about: '' };

export class OpenPane implements ReactiveController {
  readonly #shown = signal(NONE);
  /** True while another tool is on the page. */
  #isAway = false;
  /** The document that the panes are of; blank before there is one. */
  #document = '';
  /** The control that opened the pane. */
  #opener: HTMLElement | undefined;

  /** `isPage` says whether the element is on our own page, whose history it may use. */
  constructor(
    private readonly host: Host,
    private readonly isPage: () => boolean,
  ) {
    host.addController(this);
    host.addEventListener('keydown', (event) => this.#key(event));
    listen(host, window, ['popstate'], ({ state }) => this.#follow(state as Entry));
  }

  /** Opens what a reload has left open, once the element has its document; closes what is open once it has another. */
  hostUpdate(): void {
    const { id } = this.host.doc;
    if (id === this.#document) return;
    const isFirst = this.#document === '';
    this.#document = id;
    this.#opener = undefined;
    this.#shown.value = isFirst && this.isPage() ? this.#in(history.state as Entry) : NONE;
  }

  /** The name of the open pane; blank if none is. */
  get name(): string {
    return this.#shown.value.pane;
  }

  /** What the open pane is about; blank if its name says it all. */
  get about(): string {
    return this.#shown.value.about;
  }

  is(pane: string): boolean {
    return this.name === pane;
  }

  /** Opens a pane in place of the one that is open, or closes it if it is the same. */
  toggle(pane: string, about = ''): void {
    if (this.is(pane) && this.about === about) this.close();
    else this.open(pane, about);
  }

  open(pane: string, about = ''): void {
    // Of a control inside of a pane, nothing is left once another is open.
    const isInPane = this.host.shadowRoot?.activeElement?.closest('.pane');
    if (this.name === '' || !isInPane) this.#opener = focusedIn(this.host);
    if (this.isPage()) {
      const entry: Entry = { pane, about, document: documentOf(this.host) };
      // The way back closes the pane, and moves nothing else. A pane that was open when another tool was shown is not in this
      // entry of the history.
      const isHere = (history.state as Entry)?.pane !== undefined;
      history.scrollRestoration = 'manual';
      history[isHere ? 'replaceState' : 'pushState'](entry, '');
    }
    this.#shown.value = { pane, about };
    void this.#focus('.pane h2', true);
  }

  close(): void {
    if (this.name === '') return;
    if (this.isPage() && (history.state as Entry)?.pane) history.back();
    else this.#leave();
  }

  /** Goes to the pane's title, as the control that was used is gone. */
  refocus(): void {
    void this.#focus('.pane h2', false);
  }

  /** Closes the pane, if it is about what is not there any more. */
  forget(pane: string, isThere: (about: string) => boolean): void {
    if (this.is(pane) && !isThere(this.about)) this.close();
  }

  #follow(entry: Entry) {
    if (!this.isPage()) return;
    history.scrollRestoration = 'auto';
    const wasAway = this.#isAway;
    const [tool = ''] = /\w+/.exec(location.hash) ?? [];
    this.#isAway = toolNow(tool) !== this.host.doc.tool;
    const shown = this.#in(entry);
    // Who comes from another tool finds the pane still open.
    if (shown.pane === '' && (wasAway || this.#isAway)) return;
    if (shown.pane === '') this.#leave();
    else this.#shown.value = shown;
  }

  #in(entry: Entry): Shown {
    return entry?.document === documentOf(this.host) ? entry : NONE;
  }

  #leave() {
    if (this.name === '') return;
    this.#shown.value = NONE;
    const opener = this.#opener;
    this.#opener = undefined;
    void this.#return(opener);
  }

  async #return(opener: HTMLElement | undefined) {
    // It may be hidden for as long as the pane is open.
    await this.host.updateComplete;
    if (opener?.checkVisibility()) opener.focus({ preventScroll: true });
    else void this.#focus('h2', false);
  }

  async #focus(selector: string, comesIntoSight: boolean) {
    await this.host.updateComplete;
    const heading = this.host.renderRoot.querySelector<HTMLElement>(selector);
    heading?.focus({ preventScroll: true });
    if (comesIntoSight) heading?.scrollIntoView({ block: 'nearest' });
  }

  #key(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || this.name === '') return;
    event.preventDefault();
    this.close();
  }
}

/** What the panes are those of: a document, or a link. */
const documentOf = ({ doc, isShared }: Host): string => (isShared ? location.hash : doc.id);

/** The element that has the focus, inside of whatever shadow roots. */
function focusedIn(host: Host): HTMLElement | undefined {
  let { activeElement } = host.shadowRoot ?? document;
  while (activeElement?.shadowRoot?.activeElement) ({ activeElement } = activeElement.shadowRoot);
  return activeElement instanceof HTMLElement ? activeElement : undefined;
}
