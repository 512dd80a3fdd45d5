/** The history of a document: the steps that the user can undo and redo. */

import { patched, patchOf, sizeOf, type Patch, type State } from './state.js';

/** Something that the user did. */
export interface Step {
  /** Its place in the order of all steps of the document. */
  readonly number: number;
  /** Such as “Add match 121”; blank for a change without a name of its own. */
  readonly name: string;
  /** The part that was changed, such as a field: consecutive changes of it are one step. Blank for a step of its own. */
  readonly about: string;
  /** When, in milliseconds since 1970. */
  readonly time: number;
  readonly patch: Patch;
  /** In characters. */
  readonly size: number;
}

export interface History {
  /** The oldest first. */
  readonly steps: readonly Step[];
  /** The number of them that are done; the rest was undone. */
  readonly done: number;
}

/** The reason for a change. */
export interface Cause {
  readonly name?: string;
  /** The part that later changes join it by. */
  readonly about?: string;
  /** For a replacement of everything: the state before is kept as an earlier version, with this reason. */
  readonly replaces?: string;
}

export const NO_HISTORY: History = { steps: [], done: 0 };

/** The most steps that are kept. */
export const MOST_STEPS = 400;
/** The most characters that they may take together; the newest is kept whatever its size. */
export const MOST_SIZE = 20_000_000;
/** A longer pause, in milliseconds, ends a step that typing made. */
export const LONGEST_PAUSE = 5_000;

/** The step that would be undone next. */
export const lastOf = ({ steps, done }: History): Step | undefined => steps[done - 1];

/** The step that would be redone next. */
export const nextOf = ({ steps, done }: History): Step | undefined => steps[done];

/** The history with a change from one state to another. `isOpen` says if it may belong to the last step. */
export function withStep(
  history: History,
  [before, after]: readonly [State, State],
  { name = '', about = '' }: Cause,
  time: number,
  isOpen: boolean,
): History {
  const last = nextOf(history) ? undefined : lastOf(history);
  const joins =
    isOpen && last && about !== '' && last.about === about && time - last.time <= LONGEST_PAUSE;
  const start = joins ? patched(before, last.patch, true) : undefined;
  const isJoined = joins && start !== undefined;
  const kept = history.steps.slice(0, history.done - (isJoined ? 1 : 0));
  const patch = patchOf(start ?? before, after);
  // Typed and taken back again: nothing was done.
  if (Object.keys(patch).length === 0) return { steps: kept, done: kept.length };
  // A joined step keeps its number; the numbers of what was undone are used again.
  const number = isJoined ? last.number : (kept.at(-1)?.number ?? 0) + 1;
  const steps = bounded([...kept, { number, name, about, time, patch, size: sizeOf(patch) }]);
  return { steps, done: steps.length };
}

/** The steps without the oldest of them, where they are too many or too large. */
function bounded(steps: readonly Step[]): readonly Step[] {
  let size = 0;
  const tooOld = steps.findLastIndex((step) => (size += step.size) > MOST_SIZE);
  const first = Math.max(tooOld + 1, steps.length - MOST_STEPS);
  return steps.slice(Math.min(first, steps.length - 1));
}

/** The state and the history after the last step is undone; without steps before it where it does not fit. */
export function undone(history: History, state: State): readonly [State, History] {
  const step = lastOf(history);
  if (!step) return [state, history];
  const before = patched(state, step.patch, true);
  return before ? [before, { ...history, done: history.done - 1 }] : [state, NO_HISTORY];
}

/** The state and the history after the step that was undone last is done again. */
export function redone(history: History, state: State): readonly [State, History] {
  const step = nextOf(history);
  if (!step) return [state, history];
  const after = patched(state, step.patch);
  return after ? [after, { ...history, done: history.done + 1 }] : [state, NO_HISTORY];
}
