/** Everything in one file: all documents as JSON. Files of version 1 have the last state of each tool, and named states. */

import type { DocumentStore, Exported, Imported } from '../documents/store.js';
import { toolNow } from '../documents/records.js';
import type { State } from '../documents/state.js';
import { refusalText } from '../text/share.js';
import { Refusal, fieldsOf } from '../element/schema.js';
import { parsed } from './link.js';
import { toolOf } from './tool-list.js';
import { schemaOf } from './tool-schema.js';

/** The version of files that are written; those of earlier ones can be opened as well. */
const VERSION = 2;
/** The largest file that is read, in bytes. */
const LARGEST = 64_000_000;
/** More documents than anyone has. */
const MOST = 10_000;

/** A document that is not taken, and why. */
export interface Refused {
  readonly title: string;
  readonly outcome: 'refused';
  readonly why: string;
}

export function fileText(documents: readonly Exported[]): string {
  return `${JSON.stringify({ gameroomRating: VERSION, documents }, null, 1)}\n`;
}

/** Adds the documents of a file, and says what became of each. Throws a `Refusal` if it is none of ours. */
export async function openFile(
  store: DocumentStore,
  file: File,
): Promise<readonly (Imported | Refused)[]> {
  if (file.size > LARGEST) throw new Refusal(refusalText.tooLargeFile);
  const { documents, refused } = await readFileText(await file.text());
  if (documents.length + refused.length === 0) throw new Refusal(refusalText.emptyFile);
  return [...(await store.import(documents)), ...refused];
}

/** The documents of a file, and those that cannot be taken. Throws a `Refusal` if it is none of ours. */
export async function readFileText(json: string): Promise<{
  readonly documents: readonly Exported[];
  readonly refused: readonly Refused[];
}> {
  const { gameroomRating: version, ...rest } = fieldsOf(
    parsed(json, refusalText.notSaved),
    'the file',
  );
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    throw new Refusal(refusalText.otherFile);
  if (version > VERSION) throw new Refusal(refusalText.newer);
  const given = version === 1 ? ofVersion1(rest) : listOf(rest.documents);
  if (given.length > MOST) throw new Refusal(refusalText.tooLargeFile);
  const documents: Exported[] = [];
  const refused: Refused[] = [];
  for (const one of given) {
    let title = '?';
    try {
      const { id, tool = 'rating', name, created, changed, state } = fieldsOf(one, 'documents');
      title = typeof name === 'string' && name !== '' ? name.slice(0, 60) : String(tool);
      documents.push({
        ...(typeof id === 'string' ? { id } : {}),
        ...(await checked(tool, state)),
        name: typeof name === 'string' ? name : '',
        created: timeIn(created),
        changed: timeIn(changed),
      });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ title, outcome: 'refused', why: error.message });
    }
  }
  return { documents, refused };
}

/** A time in a file; now, where there is none. */
const timeIn = (value: unknown): number =>
  typeof value === 'number' && value > 0 && value <= Date.now() ? value : Date.now();

const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  throw new Refusal(refusalText.damaged);
};

function ofVersion1({ tools = {}, lists = [] }: Readonly<Record<string, unknown>>) {
  const last = Object.entries(fieldsOf(tools, 'tools')).map(([tool, state]) => ({ tool, state }));
  return [...listOf(lists), ...last];
}

/** A state and its tool, if the tool takes it. What only another version knows is kept. */
async function checked(
  tool: unknown,
  state: unknown,
): Promise<{ readonly tool: string; readonly state: State }> {
  if (typeof tool !== 'string' || !toolOf(tool)) throw new Refusal(refusalText.noTool);
  const schema = await schemaOf(tool);
  // The name of a prototype is no name of a field.
  const given = Object.entries(fieldsOf(state, 'state')).filter(([name]) => name !== '__proto__');
  const known = given.filter(([name]) => Object.hasOwn(schema.fields, name));
  schema.decode({ ...encodedDefaults(schema), ...Object.fromEntries(known) }, '');
  return { tool: toolNow(tool), state: Object.fromEntries(given) as State };
}

const encodedDefaults = (schema: Awaited<ReturnType<typeof schemaOf>>) =>
  schema.encode(schema.default) as State;
