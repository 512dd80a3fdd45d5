/** How links, files and snippets carry the state of a tool: its schema, and which tools there are. */

import { toolOf } from './tool-list.js';
import { refusalText } from '../text/share.js';
import { Refusal, type AnySchema, type AnyState } from '../element/schema.js';

/** A tool's element. Its `state` is all that is entered in it. */
export interface Shareable extends HTMLElement {
  state: AnyState;
}

/** The schema of a tool, by the tool's name in the address; a `Refusal` where there is no such tool. */
export async function schemaOf(id: string): Promise<AnySchema> {
  const tool = toolOf(id);
  if (!tool) throw new Refusal(refusalText.noTool);
  return (await tool.loadSchema()).schema;
}
