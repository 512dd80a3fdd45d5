/** Everything in one file: the states of all tools and the saved lists, as JSON. */

import { refusalText } from '../text/share.js';
import { Refusal, field, fieldsOf, list, object, text, type AnyState } from '../tool/schema.js';
import { schema as rating } from '../tools/rating/schema.js';
import { parsed } from './link.js';
import { LONGEST_NAME, nameOf, type NamedList } from './named-lists.js';
import { schemaOf } from './sharing.js';

/** The version of files that are written; those of earlier ones can be opened as well. */
const VERSION = 1;
/** The largest file that is read, in bytes. */
export const LARGEST = 64_000_000;
/** More lists than anyone saves. */
const MOST_LISTS = 1_000;

/** What a file holds. */
export interface Contents {
  /** By the tool's name in the address. */
  readonly tools: ReadonlyMap<string, AnyState>;
  readonly lists: readonly NamedList[];
}

/** A file's fields after its version; each tool reads its own state. */
const CONTENTS = object({
  tools: field(fieldsOf, {}),
  lists: list(object({ name: field(nameIn, ''), state: rating.state }), MOST_LISTS, []),
});

function nameIn(value: unknown, where: string): string {
  const name = text('').decode(value, where);
  if (name !== '' && name === nameOf(name)) return name;
  throw new Refusal(refusalText.badName(where, LONGEST_NAME));
}

export async function fileText({ tools, lists }: Contents): Promise<string> {
  const states: Record<string, unknown> = {};
  for (const [tool, state] of tools) states[tool] = (await schemaOf(tool)).encode(state);
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
  return { tools: states, lists };
}
