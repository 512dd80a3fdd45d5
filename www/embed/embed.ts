/** A tool alone in a frame on somebody's page, which can tell it what to show and hear what it says. */

import type {} from '../league/gameroom-league.js';
import { toolOf, type Tool } from '../page/tool-list.js';
import { readFragment } from '../share/link.js';
import { passOn } from '../share/pass-on.js';
import { Refusal } from '../share/shape.js';
import { sharingOf, type Shareable } from '../share/sharing.js';
import { talkTo } from './talk.js';

/** The tool in the frame. */
let shown: { tool: Tool; element: Shareable } | undefined;

const asked = new URLSearchParams(location.search);
const host = talkTo(asked.get('origin'));

/** Attributes that are the page's own, whatever the address says: it keeps nothing, and there is no other tool. */
const OURS = ['remember', 'league', 'opens'];

/** Shows what the address asks for: a share link's fragment, else the tool and attributes of the query. */
async function show(): Promise<void> {
  const { hash } = location;
  // Links can be opened faster than they load: only the one in the address is shown.
  const outdated = () => location.hash !== hash;
  try {
    const shared = hash.includes('=') ? await readFragment(hash) : undefined;
    const id = shared?.tool ?? asked.get('tool') ?? 'rating';
    const tool = toolOf(id);
    if (!tool) throw new Refusal(`there is no tool “${id.slice(0, 40)}”`);
    await tool.load();
    if (outdated()) return;
    const element = document.createElement(tool.element) as Shareable;
    if (shared) element.state = shared.state;
    else setAttributes(element);
    // The one thing that is passed on: a match of a league, which is shown in its place.
    if (id === 'league') element.setAttribute('opens', '');
    shown = { tool, element };
    document.title = tool.title;
    fill(element);
  } catch (error) {
    if (outdated()) return;
    const why =
      error instanceof Refusal
        ? error.message
        : 'a part of the page could not be loaded; try again';
    const words = document.createElement('p');
    words.setAttribute('role', 'alert');
    words.textContent = `This cannot be shown: ${why}.`;
    fill(words);
  }
}

/** Puts this in the page, under a heading for whoever hears the page and not what is around the frame. */
function fill(content: HTMLElement): void {
  const main = document.createElement('main');
  // The page around has one, too.
  main.setAttribute('aria-label', document.title);
  const heading = document.createElement('h1');
  heading.textContent = document.title;
  main.append(heading, content);
  document.body.replaceChildren(main);
}

/** Gives a tool those attributes of the query that it knows. */
function setAttributes(element: Shareable): void {
  const { observedAttributes } = element.constructor as unknown as { observedAttributes: string[] };
  for (const [name, value] of asked)
    if (observedAttributes.includes(name) && !OURS.includes(name))
      element.setAttribute(name, value);
}

/** Puts what the host sent in place of the same parts of what is shown, where it is all as it should be. */
async function take(parts: Readonly<Record<string, unknown>>): Promise<void> {
  if (!shown) throw new Refusal('nothing is shown yet');
  const { tool, element } = shown;
  const sharing = await sharingOf(tool.id);
  const now = sharing.plain(element.state) as object;
  element.state = sharing.shape({ ...now, ...parts }, '');
}

addEventListener('hashchange', () => void show());
addEventListener('gameroom-change', (event) => {
  if (!shown) return;
  host.tellChange(shown.tool.id, (event as CustomEvent<unknown>).detail);
});
document.body.addEventListener('league-to-match', ({ detail }) => void passOn(detail));
host.hear(take);
new ResizeObserver(() => host.tellHeight()).observe(document.body);
void show();
