/** The messenger: asks one worker, keeps only the newest question of a channel, and outlives a crash. */

import { STOPPED } from './broken.js';
import type { Answers, FromWorker, ReplyOf, ToWorker } from './protocol.js';

/** What a question rejects with when a newer one of its channel took its place. */
export const superseded = new Error('superseded by a newer question');

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

interface Question extends AskOptions {
  readonly id: number;
  readonly kind: string;
  readonly args: readonly unknown[];
  resolve(reply: unknown): void;
  reject(reason: Error): void;
  /** It waits for the one before it in its channel, or is cancelled and only the worker does not know yet. */
  state: 'waiting' | 'sent' | 'cancelled';
}

/** How long a cancelled question may go on before its worker is ended, in milliseconds. */
const GRACE = 100;

/** `A`: how the worker answers each kind of question. */
export class Messenger<A extends Answers> {
  #worker: Worker | undefined;
  #lastId = 0;
  /** Not answered yet. Of a channel, one is sent, and the newest of the others waits. */
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
      const question: Question = { ...options, id, kind, args, resolve, reject, state: 'waiting' };
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
    const { id, channel } = question;
    const before = [...this.#questions.values()].filter(
      (other) => channel !== undefined && other.channel === channel,
    );
    this.#questions.set(id, question);
    if (before.length === 0) this.#send(question);
    const waiting = before.find(({ state }) => state === 'waiting');
    if (waiting) this.#settle(waiting).reject(superseded);
  }

  #send(question: Question): void {
    const { id, kind, args } = question;
    question.state = 'sent';
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage({ id, kind, args } satisfies ToWorker);
    } catch (cause) {
      // No worker to be had, or a request that cannot be sent.
      this.#settle(question).reject(new EngineError('The rating engine did not start.', { cause }));
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
      if (question.state === 'sent') question.onProgress?.(message.progress);
    } else if ('reply' in message) this.#settle(question).resolve(message.reply);
    else if (message.broken && this.#worker) this.#crash(this.#worker, message.error);
    else this.#settle(question).reject(new EngineError(message.error));
  }

  /** Takes a question off the list; if it was sent, the one behind it is sent now. */
  #settle(question: Question): Question {
    this.#questions.delete(question.id);
    if (question.state === 'waiting') return question;
    const next = [...this.#questions.values()].find(
      ({ state, channel }) => state === 'waiting' && channel === question.channel,
    );
    if (next) this.#send(next);
    return question;
  }

  /** Ends a worker that failed. Its current requests reject with the reason; waiting ones go to the next worker. */
  #crash(worker: Worker, cause: unknown): void {
    if (worker !== this.#worker) return;
    const message = cause instanceof EngineError ? cause.message : STOPPED;
    for (const question of this.#endWorker())
      this.#settle(question).reject(new EngineError(message, { cause }));
  }

  #cancel(question: Question): void {
    const { id, state } = question;
    if (!this.#questions.has(id)) return;
    if (state === 'waiting') {
      this.#questions.delete(id);
      return;
    }
    question.state = 'cancelled';
    const worker = this.#worker;
    worker?.postMessage({ cancel: id } satisfies ToWorker);
    setTimeout(() => {
      if (worker !== this.#worker || !this.#questions.has(id)) return;
      // It ignores the cancel. Other requests go to the next worker.
      for (const question of this.#endWorker())
        if (question.state === 'cancelled') this.#settle(question);
        else this.#send(question);
    }, GRACE);
  }

  /** Ends the worker, and returns what it was sent and has not answered. */
  #endWorker(): Question[] {
    this.#worker?.terminate();
    this.#worker = undefined;
    return [...this.#questions.values()].filter(({ state }) => state !== 'waiting');
  }
}
