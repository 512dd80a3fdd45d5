/** Everything in one file: the states of all tools and the saved lists, as JSON. */

import { refusalText } from '../text/share.js';
import { Refusal, fields, fieldsOf, listOf, text } from '../tool/shape.js';
import type { RatingState } from '../tools/rating/schema.js';
import { parsed } from './link.js';
import { LONGEST_NAME, nameOf, type NamedList } from './named-lists.js';
import { SHAREABLE, sharingOf, type Sharing } from './sharing.js';

/** The version of files that are written; those of earlier ones can be opened as well. */
const VERSION = 1;
/** The largest file that is read, in bytes. */
export const LARGEST = 64_000_000;
/** More lists than anyone saves. */
const MOST_LISTS = 1_000;

/** What a file holds. */
export interface Saved {
  /** By the tool's name in the address. */
  readonly tools: ReadonlyMap<string, unknown>;
  readonly lists: readonly NamedList[];
}

export async function fileText({ tools, lists }: Saved): Promise<string> {
  const states: Record<string, unknown> = {};
  for (const [tool, state] of tools) states[tool] = (await sharingOf(tool)).encode(state);
  return `${JSON.stringify({ gameroomRating: VERSION, tools: states, lists }, null, 1)}\n`;
}

/** What is in a file's text; throws a `Refusal` if it is not one of ours. */
export async function readFileText(json: string): Promise<Saved> {
  const { gameroomRating: version, ...rest } = fieldsOf(
    parsed(json, refusalText.notSaved),
    'the file',
  );
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new Refusal(refusalText.otherFile);
  if (version > VERSION) throw new Refusal(refusalText.newer);
  const sharings = new Map<string, Sharing>();
  for (const tool of SHAREABLE) sharings.set(tool, await sharingOf(tool));
  const decode = (tool: string, state: unknown) => {
    const sharing = sharings.get(tool);
    if (!sharing) throw new Refusal(refusalText.otherTool);
    return sharing.decode(state, tool);
  };
  return fields<Saved>({
    tools: (value, where) =>
      new Map(
        Object.entries(fieldsOf(value, where)).map(([tool, state]) => [tool, decode(tool, state)]),
      ),
    lists: listOf(
      fields<NamedList>({ name, state: (value) => decode('rating', value) as RatingState }),
      MOST_LISTS,
    ),
  })(rest, '');
}

function name(value: unknown, where: string): string {
  const name = text(value, where);
  if (name !== '' && name === nameOf(name)) return name;
  throw new Refusal(refusalText.badName(where, LONGEST_NAME));
}
