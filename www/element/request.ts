/** What an element asks a core, again and again as its input changes: what is waiting, what failed, and the newest result. */

import type { ReactiveController } from 'lit';
import { isSame } from '../documents/state.js';
import { reasonOf } from '../text/reason.js';
import { SLOW, type Work } from './resource.js';

/** A result, and the input that it belongs to. */
export interface Ready<Input, Result> {
  readonly input: Input;
  readonly result: Result;
}

interface Options<Input, Result> {
  /** How long the input has to stay the same before a newer result is asked for, in milliseconds. */
  readonly pause?: number;
  /**
   * Whether a result is never used twice: where the core answers other questions about what it was asked last, or `done`
   * does something with each result.
   */
  readonly once?: boolean;
  /** Called with each new result. */
  readonly done?: (result: Result, input: Input) => void;
}

/** An element, or the model of one. */
export interface Host {
  addController(controller: ReactiveController): void;
  requestUpdate(): void;
}

/**
 * `ask` may be called at each update: the same input is asked for once. Newer input waits until the work under way is
 * done, so that results follow a slider; work slow enough to show its progress is cancelled instead.
 */
export class Request<const Input extends readonly unknown[], Result> implements ReactiveController {
  /** The newest result and its input. It stays while newer input is waiting, and if that fails. */
  ready: Ready<Input, Result> | undefined;
  /** Why there is no newer result, for the user. */
  failure = '';
  /** How much of slow work is done, from 0 to 1; null where none is under way. */
  progress: number | null = null;
  /** Whether the user has stopped the work on the newest input. */
  isCancelled = false;

  #wanted: Input | undefined;
  #stop: AbortController | undefined;
  #working: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly host: Host,
    private readonly send: (input: Input, work: Work) => Promise<Result>,
    private readonly options: Options<Input, Result> = {},
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    // Leaving the page stopped the work.
    this.host.requestUpdate();
  }

  hostDisconnected(): void {
    this.forget();
  }

  /** Whether a result is on its way. */
  get isPending(): boolean {
    return this.#stop !== undefined || this.#timer !== undefined;
  }

  /** Whether the newest result belongs to other input than is asked for; not once that is forgotten. */
  get isStale(): boolean {
    return !!this.ready && !!this.#wanted && !isSame(this.ready.input, this.#wanted);
  }

  /** Resolves once nothing is under way. */
  get settled(): Promise<void> {
    return this.#working;
  }

  /** The result for this input, if it is the newest. */
  resultOf(...input: Input): Result | undefined {
    return this.ready && isSame(this.ready.input, input) ? this.ready.result : undefined;
  }

  /** Asks for the result of this input, unless that was asked for last. */
  ask(...input: Input): void {
    if (isSame(input, this.#wanted)) return;
    this.#wanted = input;
    this.isCancelled = false;
    if (this.#stop && this.progress === null) return;
    clearTimeout(this.#timer);
    if (this.ready && this.options.pause) this.#timer = setTimeout(this.#start, this.options.pause);
    else this.#start();
  }

  /** Asks, and waits for the result; undefined where it failed, was cancelled, or newer input took its place. */
  async get(...input: Input): Promise<Result | undefined> {
    this.ask(...input);
    if (!this.#stop && !this.resultOf(...input)) this.#start();
    while (this.#stop && isSame(input, this.#wanted)) await this.#working;
    return this.resultOf(...input);
  }

  /** Asks for the same again. */
  readonly retry = (): void => {
    this.isCancelled = false;
    // The progress takes the place of the message, so that the button that was pressed stays.
    this.progress = 0;
    this.#start();
    this.host.requestUpdate();
  };

  /** Stops the work, as the user wishes. The same input is not asked for again until they `retry`. */
  readonly cancel = (): void => {
    this.isCancelled = true;
    this.#end();
    this.host.requestUpdate();
  };

  /** Stops the work: no one is waiting for it any more. The result stays. */
  forget(): void {
    this.#wanted = undefined;
    this.isCancelled = false;
    this.#end();
  }

  /** Forgets the result as well. */
  clear(): void {
    this.forget();
    this.ready = undefined;
    this.failure = '';
    this.host.requestUpdate();
  }

  #end() {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    this.#timer = this.#stop = undefined;
    this.progress = null;
  }

  readonly #start = (): void => {
    const input = this.#wanted;
    const wasSlow = this.progress !== null;
    this.#end();
    if (!input) return;
    if (wasSlow) this.progress = 0;
    this.#stop = new AbortController();
    this.#working = this.#work(input, this.#stop.signal, wasSlow ? -Infinity : performance.now());
  };

  async #work(input: Input, signal: AbortSignal, start: number) {
    const onProgress = (done: number) => {
      if (signal.aborted || performance.now() - start < SLOW) return;
      this.failure = '';
      this.progress = done;
      if (this.#wanted !== input) this.#start();
      this.host.requestUpdate();
    };
    let isNew = false;
    try {
      const isKnown = this.failure === '' && !this.options.once;
      const known = isKnown ? this.resultOf(...input) : undefined;
      const result = known ?? (await this.send(input, { signal, onProgress }));
      if (signal.aborted) return;
      isNew = known === undefined;
      this.ready = { input, result };
      this.failure = '';
    } catch (error) {
      if (signal.aborted) return;
      this.failure = reasonOf(error);
    }
    this.#end();
    if (this.#wanted !== input) this.#start();
    this.host.requestUpdate();
    if (isNew && this.ready) this.options.done?.(this.ready.result, input);
  }
}
