/** The messenger: asks one worker, keeps only the newest question of a channel, and outlives a crash. */

import { STOPPED } from './broken.js';
import type { Answers, FromWorker, ReplyOf, RequestOf, ToWorker } from './protocol.js';

/** What a question resolves to when a newer one of its channel took its place. */
export const superseded = Symbol('superseded by a newer question');
export type Superseded = typeof superseded;

/** Why there is no answer, as a sentence for the user; the technical reason is its `cause`. */
export class EngineError extends Error {
  override name = 'EngineError';
}
// Minifying shortens the class's own name, which Node prints.
Object.defineProperty(EngineError, 'name', { value: 'EngineError' });

export interface AskOptions {
  /** Questions that replace each other: while one is being answered, only the newest other one waits. */
  channel?: string;
  /** Told how much is done, 0 to 1. */
  onProgress?: (done: number) => void;
  /** Gives the question up; its promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/** What the messenger needs of the place it runs in. */
export interface Surroundings {
  /** Starts a worker. */
  spawn: () => Worker;
  /** Fetches and compiles the core; asked for once for each worker. */
  compile: () => Promise<WebAssembly.Module>;
}

interface Question {
  readonly id: number;
  readonly kind: string;
  readonly request: unknown;
  channel: string | undefined;
  onProgress: ((done: number) => void) | undefined;
  resolve: (reply: unknown) => void;
  reject: (reason: Error) => void;
  /** Cancelled by the caller; only the worker does not know yet. */
  abandoned: boolean;
}

/** How long a cancelled question may go on before its worker is ended, in milliseconds. */
const GRACE = 100;

/** `A`: how the worker answers each kind of question. */
export class Messenger<A extends Answers> {
  #worker: Worker | undefined;
  #lastId = 0;
  /** Sent to the worker and not answered yet. */
  readonly #asked = new Map<number, Question>();
  /** The newest question of each channel that has one in front of it. */
  readonly #waiting = new Map<string, Question>();

  constructor(private readonly surroundings: Surroundings) {}

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
    request: RequestOf<A[K]>,
    options: AskOptions & { channel: string },
  ): Promise<ReplyOf<A[K]> | Superseded>;
  ask<K extends keyof A & string>(
    kind: K,
    request: RequestOf<A[K]>,
    options?: AskOptions,
  ): Promise<ReplyOf<A[K]>>;
  ask(
    kind: string,
    request: unknown,
    { channel, onProgress, signal }: AskOptions = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const id = ++this.#lastId;
      const question = {
        id,
        kind,
        request,
        channel,
        onProgress,
        resolve,
        reject,
        abandoned: false,
      };
      const giveUp = () => {
        this.#cancel(question);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#take(question);
    });
  }

  /** Sends a question, or lets it wait for the one in front of it in its channel. */
  #take(question: Question): void {
    const { channel } = question;
    if (channel === undefined || !this.#isBusy(channel)) {
      this.#send(question);
      return;
    }
    this.#waiting.get(channel)?.resolve(superseded);
    this.#waiting.set(channel, question);
  }

  #isBusy(channel: string): boolean {
    return [...this.#asked.values()].some((question) => question.channel === channel);
  }

  #send(question: Question): void {
    this.#asked.set(question.id, question);
    try {
      const { id, kind, request } = question;
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, kind, request } satisfies ToWorker);
    } catch (cause) {
      // No worker to be had, or a request that cannot be sent.
      this.#settle(question)?.reject(
        new EngineError('The rating engine did not start.', { cause }),
      );
    }
  }

  #start(): Worker {
    const worker = this.surroundings.spawn();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onmessageerror = () => this.#crash(worker, 'an answer could not be read');
    worker.onerror = (event) => {
      event.preventDefault();
      this.#crash(worker, event.message);
    };
    this.surroundings.compile().then(
      (start) => worker.postMessage({ start } satisfies ToWorker),
      (cause: unknown) => this.#crash(worker, cause),
    );
    return worker;
  }

  #hear(message: FromWorker): void {
    const question = this.#asked.get(message.id);
    if (!question) return;
    if ('progress' in message) {
      if (!question.abandoned) question.onProgress?.(message.progress);
      return;
    }
    if ('error' in message && message.broken && this.#worker) {
      this.#crash(this.#worker, message.error);
      return;
    }
    this.#settle(question);
    if ('error' in message) question.reject(new EngineError(message.error));
    else question.resolve(message.reply);
  }

  /** Takes a question off the list and sends the one behind it. */
  #settle(question: Question): Question | undefined {
    if (!this.#asked.delete(question.id)) return undefined;
    const { channel } = question;
    const next = channel === undefined ? undefined : this.#waiting.get(channel);
    if (channel !== undefined && next) {
      this.#waiting.delete(channel);
      this.#send(next);
    }
    return question;
  }

  /** Ends a worker that failed. Its current requests reject with the reason; waiting ones go to the next worker. */
  #crash(worker: Worker, cause: unknown): void {
    if (worker !== this.#worker) return;
    this.#end();
    const message = cause instanceof EngineError ? cause.message : STOPPED;
    for (const question of [...this.#asked.values()]) {
      this.#settle(question)?.reject(new EngineError(message, { cause }));
    }
  }

  #cancel(question: Question): void {
    const { id, channel } = question;
    if (channel !== undefined && this.#waiting.get(channel) === question) {
      this.#waiting.delete(channel);
      return;
    }
    if (!this.#asked.has(id)) return;
    question.abandoned = true;
    const worker = this.#worker;
    worker?.postMessage({ cancel: id } satisfies ToWorker);
    setTimeout(() => {
      if (worker === this.#worker && this.#asked.has(id)) this.#replaceWorker();
    }, GRACE);
  }

  /** Ends a worker that ignores a cancel, and sends the other requests to the next one. */
  #replaceWorker(): void {
    this.#end();
    const asked = [...this.#asked.values()];
    for (const question of asked) if (question.abandoned) this.#settle(question);
    for (const question of asked) if (!question.abandoned) this.#send(question);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }
}
