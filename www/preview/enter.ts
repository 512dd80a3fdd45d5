/** What becomes of files or a text that come in by the door of a tool. Loaded on demand. */

import { offer } from '../element/offer.js';
import { previewText as TEXT } from '../text/preview.js';
import type { Door, Entry } from './door.js';
import { ask } from './preview.js';
import type { Outcome } from './takes.js';

/** Recognises what comes in, and asks what has to be asked. */
export async function enter(door: Door, entry: Entry, signal?: AbortSignal): Promise<void> {
  const outcome = await ask(door, entry, signal);
  await passOn(door, entry, outcome);
}

async function passOn(door: Door, { insert }: Entry, outcome: Outcome) {
  const { host, takes, unchanged } = door;
  switch (outcome.kind) {
    case 'insert':
      await insert?.();
      break;
    case 'list':
      await takes.list?.(outcome);
      break;
    case 'league':
      await takes.league?.(outcome);
      break;
    case 'match':
      await takes.match?.(outcome);
      break;
    case 'games':
      await takes.games?.(outcome);
      break;
    case 'refused':
      door.refuse(outcome.why);
      break;
    case 'closed':
      host.say(unchanged);
      break;
    case 'offered': {
      const { event, detail } = outcome.to;
      if (!offer(host, event, detail)) host.say(TEXT.notHere, { stays: true });
    }
  }
}
