/** A tool's state as a document has it: plain JSON, with what only other versions of the page know. */

import type { Json, State } from '../documents/state.js';
import type { AnyState, Field } from './schema.js';

/** The part of a schema that encodes states. */
interface Encoder<S> {
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  encode(state: S): unknown;
}

/** A state as JSON, without what is not saved. */
export function encodedIn<S>(schema: Encoder<S>, state: S): State {
  const encoded = Object.entries(schema.encode(state) as State);
  return Object.fromEntries(encoded.filter(([name]) => !schema.fields[name]?.unsaved));
}

/** A document's state with a tool's state in it. What the schema does not know stays as it is. */
export function withEncoded(
  { fields }: Pick<Encoder<AnyState>, 'fields'>,
  before: State,
  now: State,
): State {
  return merged(before, now, fields);
}

function merged(
  before: State,
  now: State,
  fields: Readonly<Record<string, { readonly fields?: object }>>,
): State {
  const unknown = Object.entries(before).filter(([name]) => !Object.hasOwn(fields, name));
  const known = Object.entries(now).map(([name, value]) => {
    const inner = fields[name]?.fields as typeof fields | undefined;
    const old = before[name];
    return [name, inner && isObject(old) && isObject(value) ? merged(old, value, inner) : value];
  });
  return Object.fromEntries([...unknown, ...known]) as State;
}

const isObject = (value: Json | undefined): value is State =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
