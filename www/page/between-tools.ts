/**
 * Passes from tool to tool: a match to Standings, files to the tool that takes them, a match of Standings to Match, games of a
 * situation or of a player to My rating, commands to Standings and Schemes, and the custom scheme and the list between My rating
 * and Schemes.
 */

import type { StandingsTool } from '../tools/standings/standings-tool.js';
import type { GameroomMatch } from '../tools/match/gameroom-match.js';
import type { GameroomRating } from '../tools/rating/gameroom-rating.js';
import type { GameroomSchemes } from '../tools/lab/gameroom-schemes.js';
import { isSame } from '../documents/state.js';
import type { AnyState } from '../element/schema.js';
import { encodedIn, withEncoded } from '../element/document-state.js';
import type { LeagueState, RatingState } from '../element-types.js';
import type { Door } from '../preview/door.js';
import { stepOf } from '../text/documents.js';
import { shareText } from '../text/share.js';
import { documentOf, documents, openNew, opened, use } from './documents.js';
import type { Travelling } from './tools.js';
import { TOOLS, toolOf } from './tool-list.js';

/** Listens to the tools. `open` shows one of them, and gives its element if its code could be loaded. */
export function passBetweenTools(
  main: HTMLElement,
  open: (id: string) => Promise<HTMLElement | undefined>,
): void {
  const openAs = <Element extends HTMLElement>(id: string) =>
    open(id) as Promise<Element | undefined>;
  main.addEventListener('match-to-league', ({ detail: { game, replaces, added } }) => {
    void openLeague(replaces?.league ?? '')
      .then(() => openAs<StandingsTool>('standings'))
      .then((standings) => {
        if (replaces) void standings?.replace(replaces.name, game, replaces.game);
        else standings?.enter(game, added);
      });
  });
  main.addEventListener('files-for-tool', (event) => {
    event.preventDefault();
    const { tool, files, options } = event.detail;
    const opening = openAs<HTMLElement & { readonly door: Door }>(tool);
    void opening.then((element) => element?.door.open(files, options));
  });
  main.addEventListener('league-to-match', ({ detail, target }) => {
    const { game, name, settings } = detail;
    // A match of a shared league does not replace the user's own match.
    if (isShared(target))
      void import('./open-shared-match.js').then(({ passOn }) => passOn(detail));
    else
      void openAs<GameroomMatch>('match').then((match) =>
        match?.open(game, name, settings, name !== '', opened.peek().get('standings')?.id),
      );
  });
  main.addEventListener('games-wanted', ({ detail }) => {
    void openAs<GameroomRating>('rating').then((rating) => rating?.make(detail));
  });
  main.addEventListener('schemes-asked', (event) => {
    event.preventDefault();
    const state = { testit: '' as const, ...event.detail };
    void openAs<GameroomSchemes>('schemes').then((schemes) => {
      if (schemes) Object.assign(schemes, { state }).focus();
    });
  });
  main.addEventListener('player-asked', (event) => {
    const standings = main.querySelector<StandingsTool>(':scope > gameroom-standings-tool');
    if (!standings?.hasGames) return;
    event.preventDefault();
    const { target, detail } = event;
    const tell = async () => {
      const { commandText } = await import('../text/command.js');
      (target as GameroomRating).say(commandText.unknown(detail.player), { stays: true });
    };
    // Where the engine fails, Standings says so.
    void standings.lookUp(detail).then(
      (isFound) => (isFound ? undefined : tell()),
      () => open('standings'),
    );
  });
  main.addEventListener('player-to-rating', ({ detail }) => {
    void openAs<GameroomRating>('rating').then((rating) => rating?.show(detail));
  });
  main.addEventListener('document-wanted', openWanted);
  main.addEventListener('league-wanted', ({ detail }) => {
    detail.league = leagueState();
  });
  main.addEventListener('link-wanted', ({ detail, target }) => {
    const [tool] = TOOLS.filter(({ element }) => (target as Element).closest(element));
    if (tool) detail.link = linkTo(tool.id, detail.state);
  });
  main.addEventListener('custom-changed', ({ detail, target }) => {
    if (!isShared(target)) void takeCustom(detail);
  });
}

/** Opens a document that a tool wants, in its own element or in that of a shared link. */
function openWanted(event: HTMLElementEventMap['document-wanted']) {
  const { detail, target } = event;
  const [tool] = TOOLS.filter(({ element }) => (target as Element).localName === element);
  if (!tool || isShared(target)) return;
  event.preventDefault();
  openNew(tool.id, detail.state, detail);
}

/** The address of this page that opens a state. */
async function linkTo(tool: string, state: AnyState): Promise<string> {
  const { LONGEST, fragmentOf } = await import('./link.js');
  const fragment = await fragmentOf({ tool, state });
  if (fragment.length > LONGEST) throw new Error(shareText.tooLong(fragment.length, LONGEST));
  return location.href.replace(/#.*$/, '') + fragment;
}

const isShared = (target: EventTarget | null) =>
  target instanceof Element && target.closest('gameroom-shared-view') !== null;

/** Opens the standings that a match is from, unless they are open or no longer there. */
async function openLeague(id: string) {
  const store = await documents;
  if (opened.peek().get('standings')?.id === id || !store.list.peek().some((one) => one.id === id))
    return;
  const league = await store.open(id).catch((error: unknown) => {
    store.failed(error);
    return undefined;
  });
  if (league) use(store, league);
}

/** The standings that are open; the example is no one's. */
async function leagueState(): Promise<LeagueState | undefined> {
  const tool = toolOf('standings');
  if (!tool) return undefined;
  const { schema } = await import('../tools/standings/schema.js');
  const document = await documentOf(tool);
  if ((await documents).isDraft(document)) return undefined;
  return schema.state.load(document.state.peek(), schema.default);
}

/** The document that My rating has open, and its state. */
async function openInRating() {
  const { schema } = await import('../tools/rating/schema.js');
  const document = await documentOf(TOOLS[0]);
  return { schema, document, state: schema.state.load(document.state.peek(), schema.default) };
}

/** Gives Schemes, before it is shown, what it shares with My rating: the list and, to its example, the custom scheme. */
export async function fillSchemes(schemes: Travelling): Promise<void> {
  const { schema, state } = await openInRating();
  const [now, first] = [state, schema.default].map((state) => encodedIn(schema, state).custom);
  const before = schemes.doc.state.peek();
  const isExample = (await documents).isDraft(schemes.doc);
  // It is no step of the user's.
  if (isExample && now !== undefined && !isSame(now, before.custom ?? first))
    openNew('schemes', { ...before, custom: now }, { draft: true });
  Object.assign(schemes, { list: state.list });
}

/** Gives My rating the custom scheme that was changed in Schemes. */
async function takeCustom(custom: RatingState['custom']) {
  const { schema, document, state } = await openInRating();
  const changed = encodedIn(schema, { ...state, custom });
  document.change(withEncoded(schema, document.state.peek(), changed), stepOf(['custom']));
}
