/** The tools on the page: which one is shown. The address fragment names it. */

import { lend, passBetweenTools } from './passing.js';
import { TOOLS, keyOf, toolOf, type Tool } from './tool-list.js';

const TITLE = document.title;
const [nav, main] = [document.querySelector('nav'), document.querySelector('main')];

/** The tool that is shown. */
let shown: Tool = TOOLS[0];

/** Shows the tool that the address names, now and whenever it changes. */
export function startTools(): void {
  if (!nav || !main) return;
  nav.append(...TOOLS.map(linkTo));
  nav.after(actions());
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    // The fragment stays the tool's.
    event.preventDefault();
    main.focus();
  });
  addEventListener('hashchange', () => follow());
  follow(TOOLS[0]);
  main.addEventListener('saved-file', (event) => {
    event.preventDefault();
    const { file } = event.detail;
    later('Saved', import('../share/saved-dialog.js'), ({ open }) => open(file));
  });
  passBetweenTools(main, async (id) => {
    const tool = toolOf(id);
    if (!tool) return undefined;
    location.hash = id;
    return show(tool);
  });
}

/** Shows what the address asks for; where it is of no use `otherwise`, or what is there. */
function follow(otherwise?: Tool): void {
  const { hash } = location;
  const tool = hash === '' ? TOOLS[0] : (toolOf(hash.slice(1)) ?? otherwise);
  // A share link: a tool, and a state for it.
  if (hash.includes('='))
    later('The link', import('../share/shared-view.js'), (view) => view.showLink(hash));
  else if (tool) void show(tool);
}

function linkTo({ id, title }: Tool): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = title;
  return link;
}

/** What one does with all of the page, whatever the tool. */
function actions(): HTMLElement {
  const bar = document.createElement('div');
  bar.className = 'actions';
  bar.append(
    action('Share', () => import('../share/share-dialog.js')),
    action('Saved', () => import('../share/saved-dialog.js')),
  );
  return bar;
}

function action(title: string, load: () => Promise<{ open: () => unknown }>): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = title;
  button.addEventListener('click', () => later(title, load(), ({ open }) => open()));
  return button;
}

/** Does something with code that comes when it is wanted. */
function later<Code>(what: string, load: Promise<Code>, act: (code: Code) => unknown): void {
  load.then(act, () => sayFailure(what));
}

/** The tool that is shown and its element, with what is one's own or with what was shared. */
export function shownTool(): { tool: Tool; element: HTMLElement | null | undefined } {
  const element = main?.querySelector<HTMLElement>(`:scope > :not([hidden])`);
  return {
    tool: shown,
    element: element?.matches(shown.element) ? element : element?.querySelector(shown.element),
  };
}

/** The element that holds what is one's own, where it is on the page already. */
export function ownElement({ element }: Tool): HTMLElement | null | undefined {
  return main?.querySelector<HTMLElement>(`:scope > ${element}`);
}

/**
 * Shows a tool, and gives its element once its code is there: that of what is one's own, or the one that
 * stands in its place.
 */
export async function show(tool: Tool, instead?: HTMLElement): Promise<HTMLElement | undefined> {
  if (!nav || !main) return undefined;
  for (const link of nav.querySelectorAll('a')) {
    if (link.hash === `#${tool.id}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  shown = tool;
  document.title = tool === TOOLS[0] ? TITLE : `${tool.title} · ${TITLE}`;
  const element = instead ?? ownElement(tool) ?? place(tool, main);
  if (instead) main.append(instead);
  for (const other of main.children) other.toggleAttribute('hidden', other !== element);
  element.removeAttribute('asleep');
  main.querySelector('.failure')?.remove();
  // A worker takes as long to start as the tool's code to come, so they do it side by side.
  tool.engine().then(
    ({ engine }) => engine.start(),
    // The tool says that it is not there.
    () => undefined,
  );
  try {
    await tool.load();
    await lend(main, element);
    return element;
  } catch {
    sayFailure(tool.title);
    return undefined;
  }
}

/** Puts a tool on the page; it comes to life when its code is there. */
function place(tool: Tool, main: HTMLElement): HTMLElement {
  const placed = document.createElement(tool.element);
  placed.setAttribute('remember', keyOf(tool));
  for (const attribute of tool.attributes ?? []) placed.setAttribute(attribute, '');
  main.append(placed);
  return placed;
}

function sayFailure(what: string): void {
  const failure = document.createElement('p');
  failure.className = 'failure';
  failure.setAttribute('role', 'alert');
  failure.textContent = `${what} could not be loaded. Check the connection and reload the page; what you entered is kept.`;
  main?.append(failure);
}
