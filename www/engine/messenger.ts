/** The messenger: asks one worker, and outlives a crash. */

import { STOPPED } from './broken.js';
import type { Answers, FromWorker, ReplyOf, ToWorker } from './protocol.js';

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
  readonly id: number;
  readonly kind: string;
  readonly args: readonly unknown[];
  resolve(reply: unknown): void;
  reject(reason: Error): void;
  /** Whether it was given up, and only the worker does not know yet. */
  isCancelled: boolean;
}

/** How long a cancelled question may go on before its worker is ended, in milliseconds. */
const GRACE = 100;

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
      const question = { ...options, id, kind, args, resolve, reject, isCancelled: false };
      const giveUp = () => {
        this.#cancel(question);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.#send(question);
    });
  }

  #send(question: Question): void {
    const { id, kind, args } = question;
    this.#questions.set(id, question);
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, kind, args } satisfies ToWorker);
    } catch (cause) {
      // No worker to be had, or a request that cannot be sent.
      this.#questions.delete(id);
      question.reject(new EngineError('The rating engine did not start.', { cause }));
    }
  }

  #start(): Worker {
    const worker = this.spawn();
    worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data);
    worker.onmessageerror = () => this.#crash(worker, 'an answer could not be read');
    worker.onerror = (event) => {
      event.preventDefault();
      this.#crash(worker, event.message);
    };
    this.compile().then(
      (start) => worker.postMessage({ start } satisfies ToWorker),
      (cause: unknown) => this.#crash(worker, cause),
    );
    return worker;
  }

  #hear(message: FromWorker): void {
    const question = this.#questions.get(message.id);
    if (!question) return;
    if ('progress' in message) {
      if (!question.isCancelled) question.onProgress?.(message.progress);
    } else if ('error' in message && message.broken && this.#worker) {
      this.#crash(this.#worker, message.error);
    } else {
      this.#questions.delete(message.id);
      if ('reply' in message) question.resolve(message.reply);
      else question.reject(new EngineError(message.error));
    }
  }

  /** Ends a worker that failed. What it was asked rejects with the reason. */
  #crash(worker: Worker, cause: unknown): void {
    if (worker !== this.#worker) return;
    const message = cause instanceof EngineError ? cause.message : STOPPED;
    for (const question of this.#endWorker()) question.reject(new EngineError(message, { cause }));
  }

  #cancel(question: Question): void {
    const { id } = question;
    const worker = this.#worker;
    if (!this.#questions.has(id)) return;
    question.isCancelled = true;
    worker?.postMessage({ cancel: id } satisfies ToWorker);
    setTimeout(() => {
      if (worker !== this.#worker || !this.#questions.has(id)) return;
      // It ignores the cancel. Other requests go to the next worker.
      for (const other of this.#endWorker()) if (!other.isCancelled) this.#send(other);
    }, GRACE);
  }

  /** Ends the worker, and returns what it has not answered. */
  #endWorker(): Question[] {
    this.#worker?.terminate();
    this.#worker = undefined;
    const left = [...this.#questions.values()];
    this.#questions.clear();
    return left;
  }
}
