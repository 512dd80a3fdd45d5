/** The tools of the page: which there are, and which one is shown. The address fragment names it. */

import { passBetweenTools } from './passing.js';

interface Tool {
  /** Its name in the address fragment. */
  readonly id: string;
  readonly title: string;
  /** The element that is the tool. */
  readonly element: string;
  /** Fetches the element's code; the first tool's comes with the page. */
  readonly load: () => Promise<unknown>;
  /** Attributes that it has on this page. */
  readonly attributes?: readonly string[];
}

const TOOLS: readonly Tool[] = [
  { id: 'rating', title: 'My rating', element: 'gameroom-rating', load: () => Promise.resolve() },
  {
    id: 'match',
    title: 'Match',
    element: 'gameroom-match',
    load: () => import('../match/gameroom-match.js'),
    attributes: ['league'],
  },
  {
    id: 'league',
    title: 'League',
    element: 'gameroom-league',
    load: () => import('../league/gameroom-league.js'),
  },
  {
    id: 'season',
    title: 'Season',
    element: 'gameroom-season',
    load: () => import('../season/gameroom-season.js'),
  },
];

const TITLE = document.title;

/** Shows the tool that the address names, now and whenever it changes. */
export function startTools(): void {
  const [nav, main] = [document.querySelector('nav'), document.querySelector('main')];
  if (!nav || !main) return;
  nav.append(...TOOLS.map(linkTo));
  document.querySelector('.skip')?.addEventListener('click', (event) => {
    // The fragment stays the tool's.
    event.preventDefault();
    main.focus();
  });
  const follow = (tool: Tool | undefined) => {
    if (tool) void show(tool, nav, main);
  };
  // Other fragments leave it as it is.
  addEventListener('hashchange', () => follow(toolOf(location.hash)));
  follow(toolOf(location.hash) ?? TOOLS[0]);
  passBetweenTools(main, async (id) => {
    const tool = TOOLS.find((tool) => tool.id === id);
    if (!tool) return undefined;
    location.hash = id;
    return show(tool, nav, main);
  });
}

function linkTo({ id, title }: Tool): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.textContent = title;
  return link;
}

function toolOf(fragment: string): Tool | undefined {
  return fragment === '' ? TOOLS[0] : TOOLS.find(({ id }) => fragment === `#${id}`);
}

/** Shows a tool, and gives its element once its code is there. */
async function show(
  tool: Tool,
  nav: HTMLElement,
  main: HTMLElement,
): Promise<HTMLElement | undefined> {
  for (const link of nav.querySelectorAll('a')) {
    if (link.hash === `#${tool.id}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  }
  document.title = tool === TOOLS[0] ? TITLE : `${tool.title} · ${TITLE}`;
  const element = main.querySelector<HTMLElement>(tool.element) ?? place(tool, main);
  for (const other of main.children) other.toggleAttribute('hidden', other !== element);
  main.querySelector('.failure')?.remove();
  try {
    await tool.load();
    return element;
  } catch {
    sayFailure(tool, main);
    return undefined;
  }
}

/** Puts a tool on the page; it comes to life when its code is there. */
function place({ id, element, attributes = [] }: Tool, main: HTMLElement): HTMLElement {
  const placed = document.createElement(element);
  placed.setAttribute('remember', `gameroom-rating/${id}`);
  for (const attribute of attributes) placed.setAttribute(attribute, '');
  main.append(placed);
  return placed;
}

function sayFailure({ title }: Tool, main: HTMLElement): void {
  const failure = document.createElement('p');
  failure.className = 'failure';
  failure.setAttribute('role', 'alert');
  failure.textContent = `${title} could not be loaded. Check the connection and reload the page; what you entered is kept.`;
  main.append(failure);
}
