/** The messages between page and worker, whatever the engine; what each can be asked is in a file of its own. */

/** To the worker: the compiled core (first of all), a question and the day it is, or the id of one to give up. */
export type ToWorker =
  | { start: WebAssembly.Module }
  | { id: number; kind: string; args: readonly unknown[]; today: string }
  | { cancel: number };

/** From the worker: an answer, how much of the work is done (0 to 1), or why there is no answer. */
export type FromWorker =
  | { id: number; reply: unknown }
  | { id: number; progress: number }
  /** `broken`: the core panicked, so this worker must not be used again. */
  | { id: number; error: string; broken: boolean };

/** Work under way in the worker. */
export interface Job {
  /** Tells the page how much is done, 0 to 1. */
  readonly progress: (done: number) => void;
  /** Lets messages in; throws once the work was cancelled. Long work calls it every frame or so. */
  readonly pause: () => Promise<void>;
}

/** How a worker answers each kind of question: by one call of the core, or by work with pauses in between. */
export type Answers = Readonly<Record<string, (...args: never[]) => unknown>>;

/** What a kind of question is answered with. */
export type ReplyOf<Answer extends Answers[string]> = Awaited<
  ReturnType<Answer> extends (job: Job) => infer Reply ? Reply : ReturnType<Answer>
>;
