/** A state of which only some is given. */

import type { AllSettings } from '../multiplayer/settings.js';

/** What is left out, of settings as well, stays as it is. */
export type PartOf<State> = {
  readonly [K in keyof State]?: State[K] extends AllSettings ? Partial<AllSettings> : State[K];
};

/** The fields that are given by their own parts. */
const SETTINGS: readonly string[] = ['settings', 'other'];

/** A state with some of it replaced; what it has no field for is overlooked. */
export function withPart<State extends object>(state: State, part: PartOf<State>): State {
  const given: Readonly<Record<string, unknown>> = { ...part };
  const fields = Object.entries(state as Record<string, unknown>).map(([name, value]) => {
    const own = given[name];
    if (own === undefined) return [name, value];
    return [name, SETTINGS.includes(name) ? withPart(value as object, own as object) : own];
  });
  return Object.fromEntries(fields) as State;
}
