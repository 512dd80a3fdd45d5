/** What an element offers to the page around it, which may take it. */

import type { GameroomEvents, LeagueState } from '../element-types.js';
import type { AnyState } from './schema.js';

/** Whether the page takes what the event carries. */
export function offer<Type extends keyof GameroomEvents>(
  host: HTMLElement,
  type: Type,
  detail: GameroomEvents[Type]['detail'],
): boolean {
  const options = { detail, bubbles: true, composed: true, cancelable: true };
  return !host.dispatchEvent(new CustomEvent(type, options));
}

/** The link to a state of the tool that an element is in; undefined if it is on no page of ours. */
export async function linkTo(host: HTMLElement, state: AnyState): Promise<string | undefined> {
  const asked: GameroomEvents['link-wanted']['detail'] = { state };
  offer(host, 'link-wanted', asked);
  return asked.link;
}

/** The state of League on the page around an element; undefined if the page has no League. */
export async function leagueOf(host: HTMLElement): Promise<LeagueState | undefined> {
  const asked: GameroomEvents['league-wanted']['detail'] = {};
  offer(host, 'league-wanted', asked);
  return asked.league;
}
