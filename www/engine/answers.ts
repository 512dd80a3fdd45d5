/** How the worker answers each kind of question: by one call of the core, or several with pauses between. */

import type * as core from '#core';
import { sheetOf } from './sheets.js';
import type { Kind, Reply, Request } from './protocol.js';

export type Core = typeof core;

/** A piece of work in the worker: where it reports how far it is, and learns that it is not wanted. */
export interface Job {
  /** Tells the page how much is done, 0 to 1. */
  progress(done: number): void;
  /** Lets messages in; throws once the work was cancelled. Long work calls it every frame or so. */
  pause(): Promise<void>;
}

type Answers = {
  [K in Kind]: (core: Core, request: Request<K>, job: Job) => Reply<K> | Promise<Reply<K>>;
};

/** … and a line here. */
export const answers: Answers = {
  schemes: (core) => core.schemes(),
  rep: (core, { command, list }) => core.rep(command, list),
  report: (core, { list, scheme, custom }) => sheetOf(core, list).report(scheme, custom),
  rows: (core, { list, scheme, view }) => sheetOf(core, list).rows(scheme, view),
  csv: (core, { list, scheme }) => sheetOf(core, list).csv(scheme),
};
