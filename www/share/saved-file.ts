/** Everything in one file: the states of all tools and the named lists, as JSON. */

import { sharing as rating } from '../rating/sharing.js';
import { Refusal, fields, fieldsOf, listOf, text } from './shape.js';
import { LONGEST_NAME, nameOf, type NamedList } from './named-lists.js';
import { SHAREABLE, sharingOf, type Sharing } from './sharing.js';

/** The version of files that are written; those of earlier ones are read as well. */
const VERSION = 1;
/** Larger files are not even read, in bytes. */
export const LARGEST = 64_000_000;
/** More lists than anybody keeps. */
const MOST_LISTS = 1_000;

/** What a file holds. */
export interface Saved {
  /** By the tool's name in the address. */
  readonly tools: ReadonlyMap<string, unknown>;
  readonly lists: readonly NamedList[];
}

export async function fileText({ tools, lists }: Saved): Promise<string> {
  const plain: Record<string, unknown> = {};
  for (const [tool, state] of tools) plain[tool] = (await sharingOf(tool)).plain(state);
  return `${JSON.stringify({ gameroomRating: VERSION, tools: plain, lists }, null, 1)}\n`;
}

/** What a file's text holds; throws a `Refusal` where it is none of ours. */
export async function readFileText(json: string): Promise<Saved> {
  const { gameroomRating: version, ...rest } = fieldsOf(parsed(json), 'the file');
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new Refusal('it was not saved by this page');
  if (version > VERSION)
    throw new Refusal(
      'it was saved by a newer version of this page; reload the page to update, then open it again',
    );
  const sharings = new Map<string, Sharing>();
  for (const tool of SHAREABLE) sharings.set(tool, await sharingOf(tool));
  return fields<Saved>({
    tools: (value, where) =>
      new Map(
        Object.entries(fieldsOf(value, where)).map(([tool, state]) => {
          const sharing = sharings.get(tool);
          if (!sharing) throw new Refusal(`it holds a tool that this page does not have`);
          return [tool, sharing.shape(state, tool)];
        }),
      ),
    lists: listOf(
      fields<NamedList>({
        name: (value, where) => {
          const name = text(value, where);
          if (name !== '' && name === nameOf(name)) return name;
          throw new Refusal(
            `“${where}” is not a name: one has 1 to ${LONGEST_NAME} characters, none of them a blank at either end`,
          );
        },
        state: rating.shape,
      }),
      MOST_LISTS,
    ),
  })(rest, '');
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Refusal('it is not a file that this page saved, or is cut short');
  }
}
