/** The messenger: asks one worker, and outlives a crash. */

import { STOPPED } from './broken.js';
import type { Answers, FromWorker, ReplyOf, ToWorker } from './protocol.js';
import { today } from './today.js';

/** What the user reads where a core or its worker could not be fetched. */
export const NOT_LOADED = 'The rating engine could not be loaded.';

/** Why there is no answer, as a sentence for the user; the technical reason is its `cause`. */
export class EngineError extends Error {
  override name = 'EngineError';
}
// Minifying shortens the class's own name, which Node prints.
Object.defineProperty(EngineError, 'name', { value: 'EngineError' });

export interface AskOptions {
  /** Told how much is done, 0 to 1. */
  onProgress?: (done: number) => void;
  /** Gives the question up; its promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

interface Question extends AskOptions {
  resolve(reply: unknown): void;
  reject(reason: Error): void;
}

/** `A`: how the worker answers each kind of question. */
export class Messenger<A extends Answers> {
  #worker: Worker | undefined;
  #lastId = 0;
  /** Not answered yet. */
  readonly #questions = new Map<number, Question>();

  /** `compile` fetches and compiles the core; called once for each worker. */
  constructor(
    private readonly spawn: () => Worker,
    private readonly compile: () => Promise<WebAssembly.Module>,
  ) {}

  /** Starts the worker that questions are going to need, so that the first of them need not wait for it. */
  start(): void {
    try {
      this.#worker ??= this.#start();
    } catch {
      // The first request reports the failure.
    }
  }

  ask<K extends keyof A & string>(
    kind: K,
    args: Readonly<Parameters<A[K]>>,
    options: AskOptions = {},
  ): Promise<ReplyOf<A[K]>> {
    const { signal } = options;
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const id = ++this.#lastId;
      this.#questions.set(id, { ...options, resolve, reject });
      const giveUp = () => {
        if (this.#questions.delete(id))
          this.#worker?.postMessage({ cancel: id } satisfies ToWorker);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      try {
        this.#worker ??= this.#start();
        this.#worker.postMessage({ id, kind, args, today: today() } satisfies ToWorker);
      } catch (cause) {
        // No worker to be had, or a request that cannot be sent.
        this.#questions.delete(id);
        reject(new EngineError('The rating engine did not start.', { cause }));
      }
    });
  }

  /** A function that asks one kind of question, for a `Request` to call. */
  asking<K extends keyof A & string>(kind: K) {
    return (args: Readonly<Parameters<A[K]>>, options?: AskOptions) =>
      this.ask(kind, args, options);
  }

  /** Ends the worker, and with it the memory that its core never gives back, unless a question is waiting. */
  rest(): void {
    if (this.#questions.size > 0) return;
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #start(): Worker {
    const worker = this.spawn();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onmessageerror = () => this.#crash(worker, 'an answer could not be read');
    worker.onerror = (event) => {
      event.preventDefault();
      // A script that could not be fetched is an event without a message.
      const { message } = event as Partial<ErrorEvent>;
      this.#crash(worker, message ?? new EngineError(NOT_LOADED, { cause: 'no worker' }));
    };
    this.compile().then(
      (start) => worker.postMessage({ start } satisfies ToWorker),
      (cause: unknown) => this.#crash(worker, cause),
    );
    return worker;
  }

  #hear(message: FromWorker): void {
    if ('error' in message && message.broken && this.#worker) {
      this.#crash(this.#worker, message.error);
      return;
    }
    const question = this.#questions.get(message.id);
    if ('progress' in message) {
      question?.onProgress?.(message.progress);
      return;
    }
    this.#questions.delete(message.id);
    if ('reply' in message) question?.resolve(message.reply);
    else question?.reject(new EngineError(message.error));
  }

  /** Ends a worker that failed. What it was asked rejects with the reason. */
  #crash(worker: Worker, cause: unknown): void {
    if (worker !== this.#worker) return;
    const message = cause instanceof EngineError ? cause.message : STOPPED;
    // The visitor reads the message; the site's author needs the technical reason.
    console.warn(message, cause instanceof EngineError ? cause.cause : cause);
    worker.terminate();
    this.#worker = undefined;
    for (const question of this.#questions.values())
      question.reject(new EngineError(message, { cause }));
    this.#questions.clear();
  }
}
