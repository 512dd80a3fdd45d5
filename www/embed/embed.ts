/** A tool alone in a frame on another page. That page gets the height of the frame and nothing else. */

import type {} from '../tools/standings/standings-tool.js';
import { toolOf } from '../page/tool-list.js';
import { readFragment } from '../page/link.js';
import { passOn } from '../page/open-shared-match.js';
import { refusalText } from '../text/share.js';
import { frameText as TEXT } from '../text/shell.js';
import { Refusal } from '../element/schema.js';
import type { Shareable } from '../page/tool-schema.js';
import { sendHeights } from './height.js';

const asked = new URLSearchParams(location.search);

/** Attributes that the address cannot set: the frame saves nothing, and there is no other tool. */
const OURS = ['remember', 'league', 'opens'];

/** Shows what the address asks for: a share link's state, or else the tool and attributes in the query. */
async function show(): Promise<void> {
  const { hash } = location;
  // Links can be opened faster than they load: only the one in the address is shown.
  const outdated = () => location.hash !== hash;
  try {
    const shared = hash.includes('=') ? await readFragment(hash) : undefined;
    const id = shared?.tool ?? asked.get('tool') ?? 'rating';
    const tool = toolOf(id);
    if (!tool) throw new Refusal(TEXT.noTool(id.slice(0, 40)));
    await tool.load();
    if (outdated()) return;
    const element = document.createElement(tool.element) as Shareable;
    if (shared) element.state = shared.state;
    else setAttributes(element);
    for (const part of ['standings', 'questions']) element.toggleAttribute(part, asked.has(part));
    // A match of standings is opened in their place.
    if (tool.id === 'standings') element.setAttribute('opens', '');
    document.title = tool.title;
    fill(element);
  } catch (error) {
    if (outdated()) return;
    const failure = document.createElement('p');
    failure.setAttribute('role', 'alert');
    failure.textContent = TEXT.failed(
      error instanceof Refusal ? error.message : refusalText.notLoaded,
    );
    fill(failure);
  }
}

/** Fills the page, under a heading for people who hear the frame without the page around it. */
function fill(content: HTMLElement): void {
  const main = document.createElement('main');
  // The page around it has a main, too.
  main.setAttribute('aria-label', document.title);
  const heading = document.createElement('h1');
  heading.className = 'visually-hidden';
  heading.textContent = document.title;
  main.append(heading, content);
  document.body.replaceChildren(main);
}

/** Gives a tool the attributes in the query that it knows. */
function setAttributes(element: Shareable): void {
  const { observedAttributes } = element.constructor as unknown as { observedAttributes: string[] };
  for (const [name, value] of asked)
    if (observedAttributes.includes(name) && !OURS.includes(name))
      element.setAttribute(name, value);
}

addEventListener('hashchange', () => void show());
document.body.addEventListener('league-to-match', ({ detail }) => void passOn(detail));
sendHeights();
void show();
