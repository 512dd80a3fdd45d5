/** The tools on the page: which one is shown. The address fragment names it. */

import { effect, untracked } from '@preact/signals-core';
import type { Document } from '../documents/document.js';
import type { Shareable } from './tool-schema.js';
import { documentsText } from '../text/documents.js';
import { note } from './page-note.js';
import { pageText as TEXT } from '../text/shell.js';
import { fillSchemes, passBetweenTools } from './between-tools.js';
import { DocumentBar } from './document-bar.js';
import { documentOf, documents, opened } from './documents.js';
import { TOOLS, nameOf, partsOf, toolOf, type Tool } from './tool-list.js';

const TITLE = document.title;
const main = partOfPage('main');

/** How far each element was scrolled when it was left; Back and its link return there. */
const scrolled = new WeakMap<Element, number>();

/** The tool that is shown. */
let shown: Tool = TOOLS[0];

/** The tool that was shown last of each place with several. */
const lastOf = new Map<string, Tool>();

/** Shows the tool that the address names, now and whenever it changes. */
export function startTools(): void {
  const share = () => loaded(TEXT.share, import('./share-dialog.js'), ({ open }) => open());
  const openDocuments = (file?: File) =>
    loaded(TEXT.documents, import('./documents-dialog.js'), ({ open }) => open(file));
  partOfPage('#help').addEventListener('click', () =>
    loaded(TEXT.help, import('./help-dialog.js'), ({ open }) => open()),
  );
  partOfPage('#share').addEventListener('click', share);
  partOfPage('#documents').addEventListener('click', () => openDocuments());
  for (const menu of ['#tools', '#actions'].map(partOfPage))
    menu.addEventListener('click', () => menu.hidePopover());
  partOfPage('.skip').addEventListener('click', (event) => {
    // The fragment stays the tool's.
    event.preventDefault();
    main.focus();
  });
  // By the time of `hashchange`, the browser has scrolled to where it thinks the next tool was.
  addEventListener('popstate', () => {
    const element = onShow();
    if (element) scrolled.set(element, scrollY);
  });
  addEventListener('hashchange', () => follow());
  follow(TOOLS[0]);
  // A file that is dropped where nothing takes it would replace the page.
  for (const type of ['dragover', 'drop'] as const)
    addEventListener(type, (event) => {
      const { dataTransfer } = event;
      if (event.defaultPrevented || !dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      dataTransfer.dropEffect = 'none';
    });
  main.addEventListener('saved-file', (event) => {
    event.preventDefault();
    openDocuments(event.detail.file);
  });
  addEventListener('keydown', travelByKey);
  bar.addEventListener('list-wanted', () => openDocuments());
  followOpened();
  passBetweenTools(main, async (id) => {
    const tool = toolOf(id);
    if (!tool) return undefined;
    location.hash = id;
    return show(tool);
  });
}

/** Shows what the address asks for. If it names no tool, shows `otherwise`, or leaves the page as it is. */
function follow(otherwise?: Tool): void {
  const { hash } = location;
  const id = hash.slice(1);
  const tool = id === '' ? TOOLS[0] : (lastOf.get(id) ?? toolOf(id) ?? otherwise);
  // A share link: a tool, and a state for it.
  if (hash.includes('='))
    loaded(TEXT.link, import('./shared-view.js'), ({ showLink }) => showLink(hash));
  else if (tool) void show(tool);
}

function partOfPage(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`the page has no ${selector}`);
  return element;
}

const onShow = () =>
  main.querySelector<HTMLElement>(':scope > :not([hidden], gameroom-document-bar)');

/** Does something with code that is loaded when it is needed. */
function loaded<Code>(what: string, load: Promise<Code>, act: (code: Code) => unknown): void {
  load.then(act, () => showFailure(what));
}

/** The tool that is shown and its element, with the user's own state or a shared one. */
export function shownTool(): { tool: Tool; element: HTMLElement | null | undefined } {
  const element = onShow();
  return {
    tool: shown,
    element: element?.matches(shown.element) ? element : element?.querySelector(shown.element),
  };
}

type Loading = HTMLElement & Partial<Pick<Shareable, 'state'>>;

/** The element with the user's own state, if it is on the page already; it has a `state` once its code is there. */
export function ownElement({ element }: Tool): Loading | null {
  return main.querySelector<Shareable>(`:scope > ${element}`);
}

/**
 * Shows a tool, and gives its element once its code is there: the one with the user's own state, or `instead`.
 */
export async function show(tool: Tool, instead?: HTMLElement): Promise<HTMLElement | undefined> {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('#tools a'))
    link.ariaCurrent = link.hash === `#${(tool.place ?? tool).id}` ? 'page' : null;
  partOfPage('#tool-menu').textContent = (tool.place ?? tool).title;
  shown = tool;
  if (tool.place) lastOf.set(tool.place.id, tool);
  describe(tool);
  document.title = tool === TOOLS[0] ? TITLE : `${nameOf(tool)} · ${TITLE}`;
  const element = instead ?? (await own(tool));
  // Another tool may be wanted by now.
  if (shown !== tool) return undefined;
  const before = onShow();
  if (instead) main.append(instead);
  for (const other of main.children)
    if (other !== bar) other.toggleAttribute('hidden', other !== element);
  showBar();
  if (before && before !== element) scrollTo(0, scrolled.get(element) ?? 0);
  unsay();
  if (!customElements.get(tool.element)) say('hint late', 'status', TEXT.loading(nameOf(tool)));
  tool.start?.();
  try {
    await tool.load();
    if (shown === tool) unsay();
    if (element.localName === 'gameroom-schemes') await fillSchemes(element as Travelling);
    return element;
  } catch {
    // Another tool may be shown by now.
    if (shown === tool) showFailure(nameOf(tool));
    return undefined;
  }
}

/** Says what the tool is for, and names its source. */
function describe({ id }: Tool): void {
  const [words, { name, url }] = TEXT.purposes[id];
  const link = Object.assign(document.createElement('a'), {
    href: url,
    target: '_blank',
    textContent: name,
  });
  partOfPage('#purpose').replaceChildren(words, link, '.');
}

/** An element with a history. */
export interface Travelling extends HTMLElement {
  doc: Document;
  isShared: boolean;
  undo(): void;
  redo(): void;
}

/** The name and the history of what is open, above the tool. */
const bar = new DocumentBar();

/** A tool's element. It is put on the page when it is first needed, and comes to life when its code is there. */
async function own(tool: Tool): Promise<HTMLElement> {
  const open = await documentOf(tool);
  const existing = ownElement(tool);
  if (existing) return existing;
  const element = document.createElement(tool.element) as Travelling;
  element.hidden = true;
  // On this page, tools can pass matches and games on to each other.
  for (const attribute of ['league', 'opens']) element.setAttribute(attribute, '');
  element.doc = open;
  if (tool.place) element.append(partsNav(tool));
  if (!bar.isConnected) main.prepend(bar);
  main.append(element);
  return element;
}

/** The way from one tool of a place to the others. */
function partsNav({ id, place }: Tool): HTMLElement {
  const nav = document.createElement('nav');
  Object.assign(nav, { slot: 'parts', className: 'parts screen-only', ariaLabel: place?.title });
  for (const part of partsOf(place?.id)) {
    const link = document.createElement('a');
    Object.assign(link, { href: `#${part.id}`, textContent: part.title });
    if (part.id === id) link.ariaCurrent = 'page';
    nav.append(link);
  }
  return nav;
}

/** Gives each tool the document that is opened in it. */
function followOpened() {
  effect(() => {
    const documents = opened.value;
    untracked(() => {
      for (const [id, document] of documents) {
        const tool = toolOf(id);
        const element = tool && (ownElement(tool) as Travelling | null);
        if (element && element.doc !== document) element.doc = document;
      }
      showBar();
    });
  });
  void documents.then((store) => {
    effect(() => {
      const copy = store.copied.value;
      if (copy) note(documentsText.otherTab(copy.title.peek()));
    });
  });
}

/** Shows the document of the tool that is shown. */
function showBar() {
  const element = shownTool().element as Travelling | null | undefined;
  if (!element?.doc || !bar.isConnected) return;
  void documents.then((store) => {
    if (element === shownTool().element) bar.show(store, element.doc, element);
  });
}

/** Undoes and redoes what the user did, unless they are in a field that does that by itself. */
function travelByKey(event: KeyboardEvent) {
  if (event.defaultPrevented || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  const key = event.key.toLowerCase();
  const isRedo = (key === 'z' && event.shiftKey) || key === 'y';
  if (key !== 'z' && !isRedo) return;
  const element = shownTool().element as Travelling | null | undefined;
  if (!element?.doc || document.querySelector('dialog[open]')) return;
  const [target] = event.composedPath();
  if (
    target instanceof HTMLElement &&
    target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea')
  )
    return;
  event.preventDefault();
  if (isRedo) element.redo();
  else element.undo();
}

function showFailure(what: string): void {
  say('failure', 'alert', TEXT.notLoaded(what));
}

/** Says something below the tool, in place of what was said there before. */
function say(look: string, role: string, words: string): void {
  unsay();
  const paragraph = document.createElement('p');
  paragraph.className = look;
  paragraph.role = role;
  paragraph.textContent = words;
  main.append(paragraph);
}

function unsay(): void {
  for (const paragraph of main.querySelectorAll(':scope > p')) paragraph.remove();
}
