/** The state of a document as plain JSON, and the difference between two states. */

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [field: string]: Json };

/** The fields of a tool's state; those that this version does not know are kept as they are. */
export type State = Readonly<Record<string, Json>>;

/** A part of a text in place of another. */
export interface Splice {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** A field before and after; it may be missing in either. */
interface Swap {
  readonly before?: Json;
  readonly after?: Json;
}

/** A change from one state to another, field by field. It can be applied in both directions. */
export type Patch = Readonly<Record<string, Splice | Swap>>;

/** Shorter texts are kept whole: their parts would be no smaller. */
const SHORT = 100;

/** Returns true if two values are deeply equal. */
export function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return false;
  const [a, b] = [one, other] as readonly Readonly<Record<string, unknown>>[];
  if (!a || !b || Array.isArray(one) !== Array.isArray(other)) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(a[name], b[name]))
  );
}

/** The patch from one state to another; it has no fields where they are the same. */
export function patchOf(before: State, after: State): Patch {
  const patch: Record<string, Splice | Swap> = {};
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [from, to] = [before[name], after[name]];
    if (isSame(from, to)) continue;
    const isLong = typeof from === 'string' && typeof to === 'string' && from.length > SHORT;
    patch[name] = isLong
      ? spliceOf(from, to)
      : {
          ...(from === undefined ? {} : { before: from }),
          ...(to === undefined ? {} : { after: to }),
        };
  }
  return patch;
}

/** A state with a patch made, or taken `back`; undefined where the patch is of another state. */
export function patched(state: State, patch: Patch, back = false): State | undefined {
  const changed: Record<string, Json> = { ...state };
  for (const [name, part] of Object.entries(patch)) {
    const now = state[name];
    if ('at' in part) {
      const [removed, inserted] = back
        ? [part.inserted, part.removed]
        : [part.removed, part.inserted];
      if (typeof now !== 'string' || !now.startsWith(removed, part.at)) return undefined;
      changed[name] = now.slice(0, part.at) + inserted + now.slice(part.at + removed.length);
    } else {
      const [from, to] = back ? [part.after, part.before] : [part.before, part.after];
      if (!isSame(now, from)) return undefined;
      if (to === undefined) Reflect.deleteProperty(changed, name);
      else changed[name] = to;
    }
  }
  return changed;
}

/** The size of a patch, in characters. */
export function sizeOf(patch: Patch): number {
  return JSON.stringify(patch).length;
}

/** The difference between two texts: all between their equal beginnings and ends. */
export function spliceOf(from: string, to: string): Splice {
  const shorter = Math.min(from.length, to.length);
  let at = 0;
  while (at < shorter && from.charCodeAt(at) === to.charCodeAt(at)) at++;
  let end = 0;
  while (
    end < shorter - at &&
    from.charCodeAt(from.length - 1 - end) === to.charCodeAt(to.length - 1 - end)
  )
    end++;
  return {
    at,
    removed: from.slice(at, from.length - end),
    inserted: to.slice(at, to.length - end),
  };
}
