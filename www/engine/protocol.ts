/** What the engine can be asked, and the messages that carry it between page and worker. */

import type {
  GameRow,
  RepReport,
  Scheme,
  SchemeChoice,
  SchemeInfo,
  SheetReport,
  TableView,
} from '#core';

/** Every kind of work: what it is asked, and what it answers. A new kind is a line here … */
export interface Kinds {
  schemes: { request: undefined; reply: SchemeInfo[] };
  rep: { request: { command: string; list: string }; reply: RepReport };
  report: {
    request: { list: string; scheme: SchemeChoice; custom: Scheme | null };
    reply: SheetReport;
  };
  rows: { request: { list: string; scheme: SchemeChoice; view: TableView }; reply: GameRow[] };
  csv: { request: { list: string; scheme: SchemeChoice }; reply: string };
}

export type Kind = keyof Kinds;
export type Request<K extends Kind> = Kinds[K]['request'];
export type Reply<K extends Kind> = Kinds[K]['reply'];

/** To the worker: the compiled core (first of all), a question, or word that one is not wanted any more. */
export type ToWorker =
  | { start: WebAssembly.Module }
  | { id: number; kind: Kind; request: Request<Kind> }
  | { cancel: number };

/** From the worker: an answer, how much of the work is done (0 to 1), or why there is no answer. */
export type FromWorker =
  | { id: number; reply: Reply<Kind> }
  | { id: number; progress: number }
  /** `broken`: the core stopped in mid-air, so this worker must not be used again. */
  | { id: number; error: string; broken: boolean };
