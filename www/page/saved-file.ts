/** Everything in one file: the states of all tools, and those that are saved under names, as JSON. */

import { refusalText } from '../text/share.js';
import type { AnyState } from '../element/schema.js';
import { Refusal, choice, field, fieldsOf, list, object, tested } from '../element/schema.js';
import { parsed } from './link.js';
import { LONGEST_NAME, NAMED_TOOLS, nameOf, type NamedState } from './saved-entries.js';
import { schemaOf } from './tool-schema.js';

/** The version of files that are written; those of earlier ones can be opened as well. */
const VERSION = 1;
/** The largest file that is read, in bytes. */
export const LARGEST = 64_000_000;
/** More names than anyone saves under. */
const MOST_NAMES = 1_000;

/** What a file holds. */
export interface Contents {
  /** By the tool's name in the address. */
  readonly tools: ReadonlyMap<string, AnyState>;
  readonly named: readonly NamedState[];
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value === nameOf(value);
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^(\d{4}-\d\d-\d\d)?$/.test(value);

/** What is saved under a name. Files had nothing but lists of My rating once, without a day. */
const NAMED = object({
  tool: choice(NAMED_TOOLS, 'rating', { optional: true }),
  name: tested(refusalText.name(LONGEST_NAME), isName, ''),
  saved: tested(refusalText.day, isDay, '', { optional: true }),
  state: field(fieldsOf, {}),
});

/** A file's fields after its version; each tool reads its own states. */
const CONTENTS = object({ tools: field(fieldsOf, {}), lists: list(NAMED, MOST_NAMES, []) });

export async function fileText({ tools, named }: Contents): Promise<string> {
  const states: Record<string, unknown> = {};
  for (const [tool, state] of tools) states[tool] = (await schemaOf(tool)).encode(state);
  const encoded = async (one: NamedState) =>
    NAMED.encode({ ...one, state: (await schemaOf(one.tool)).encode(one.state) as AnyState });
  const lists = await Promise.all(named.map(encoded));
  return `${JSON.stringify({ gameroomRating: VERSION, tools: states, lists }, null, 1)}\n`;
}

/** What is in a file's text; throws a `Refusal` if it is not one of ours. */
export async function readFileText(json: string): Promise<Contents> {
  const { gameroomRating: version, ...rest } = fieldsOf(
    parsed(json, refusalText.notSaved),
    'the file',
  );
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new Refusal(refusalText.otherFile);
  if (version > VERSION) throw new Refusal(refusalText.newer);
  const { tools, lists } = CONTENTS.decode(rest, '');
  const states = new Map<string, AnyState>();
  for (const [tool, state] of Object.entries(tools))
    states.set(tool, (await schemaOf(tool)).decode(state, tool));
  const named: NamedState[] = [];
  for (const [place, one] of lists.entries()) {
    const schema = await schemaOf(one.tool);
    named.push({ ...one, state: schema.decode(one.state, `lists[${place}].state`) });
  }
  return { tools: states, named };
}
