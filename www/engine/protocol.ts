/** How page and worker talk about work, whatever its kinds are; each engine has its own in `kinds.ts`. */

/** Every kind of work of an engine: what it is asked, and what it answers. */
export type Kinds<W> = { [K in keyof W]: { request: unknown; reply: unknown } };

/** To the worker: the compiled core (first of all), a question, or word that one is not wanted any more. */
export type ToWorker =
  | { start: WebAssembly.Module }
  | { id: number; kind: string; request: unknown }
  | { cancel: number };

/** From the worker: an answer, how much of the work is done (0 to 1), or why there is no answer. */
export type FromWorker =
  | { id: number; reply: unknown }
  | { id: number; progress: number }
  /** `broken`: the core stopped in mid-air, so this worker must not be used again. */
  | { id: number; error: string; broken: boolean };

/** A piece of work in the worker: where it reports how far it is, and learns that it is not wanted. */
export interface Job {
  /** Tells the page how much is done, 0 to 1. */
  progress(done: number): void;
  /** Lets messages in; throws once the work was cancelled. Long work calls it every frame or so. */
  pause(): Promise<void>;
}

/** How a worker answers each kind of question: by one call of the core, or several with pauses between. */
export type Answers<Core, W extends Kinds<W>> = {
  [K in keyof W]: (
    core: Core,
    request: W[K]['request'],
    job: Job,
  ) => W[K]['reply'] | Promise<W[K]['reply']>;
};
