/** Answers to inputs that change: the newest result, the reason of a failure, and the progress of work. */

import { batch, effect, signal, untracked } from '@preact/signals-core';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { isSame } from '../documents/state.js';
import { reasonOf } from '../text/reason.js';

/** Work that takes longer shows its progress, and makes room for newer inputs; in milliseconds. */
export const SLOW = 400;

/** The means by which work reports its progress, from 0 to 1, and learns that it is no longer wanted. */
export interface Work {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/** Says why no answer to these inputs is possible: another try would not help, other inputs do. */
export class Refused extends Error {
  override name = 'Refused';

  /** `field` is the name of the input that is to blame. */
  constructor(
    message: string,
    readonly field = '',
  ) {
    super(message);
  }
}

/** A result, and the inputs that it belongs to. */
export interface Ready<Inputs, Result> {
  readonly inputs: Inputs;
  readonly result: Result;
}

interface Options<Inputs, Result> {
  /** The time for which the inputs have to stay the same before a newer result is asked for, in milliseconds. */
  readonly pause?: number;
  /** True if a result is never used twice: `done` does something with each, or the core answers more about the last. */
  readonly once?: boolean;
  /** Called with each new result. */
  readonly done?: (result: Result, inputs: Inputs) => void;
}

/** The newest answer to inputs that change. Whoever reads it in an effect learns when it changes. */
export class Resource<
  const Inputs extends readonly unknown[],
  Result,
> implements ReactiveController {
  readonly #ready = signal<Ready<Inputs, Result> | undefined>(undefined);
  readonly #failure = signal('');
  readonly #refusal = signal<Refused | undefined>(undefined);
  readonly #progress = signal<number | null>(null);
  readonly #isCancelled = signal(false);
  readonly #isPending = signal(false);
  readonly #wanted = signal<Inputs | undefined>(undefined);
  /** How often the host was drawn. */
  readonly #drawings = signal(0);

  #stop: AbortController | undefined;
  #working: Promise<void> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #leave: (() => void) | undefined;

  /**
   * `inputs` is read in an effect, and again whenever the host is drawn. While it is undefined, nothing is wanted: work stops,
   * and the result stays.
   */
  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly inputs: () => Inputs | undefined,
    private readonly send: (inputs: Inputs, work: Work) => Promise<Result>,
    private readonly options: Options<Inputs, Result> = {},
  ) {
    host.addController(this);
  }

  /** Asks, from now on, whenever the inputs change; an element that is drawn does so by itself. */
  start(): void {
    this.#leave ??= effect(() => {
      const [wanted] = [this.inputs(), this.#drawings.value];
      untracked(() => this.#want(wanted));
    });
  }

  hostConnected(): void {
    this.host.requestUpdate();
  }

  hostUpdate(): void {
    // The host's own properties are no signals.
    this.#drawings.value = this.#drawings.peek() + 1;
    this.start();
  }

  /** No one is there any more who could be shown a result. */
  hostDisconnected(): void {
    this.#leave?.();
    this.#leave = undefined;
    this.#want(undefined);
  }

  /** The newest result and its inputs. It stays while newer inputs are waiting, and if that fails. */
  get ready(): Ready<Inputs, Result> | undefined {
    return this.#ready.value;
  }

  /** The reason why there is no newer result, for the user. */
  get failure(): string {
    return this.#failure.value;
  }

  /** The reason why the newest inputs have no answer. */
  get refusal(): Refused | undefined {
    return this.#refusal.value;
  }

  /** The share of slow work that is done, from 0 to 1; null where none is under way. */
  get progress(): number | null {
    return this.#progress.value;
  }

  /** True if the user has stopped the work on the newest inputs. */
  get isCancelled(): boolean {
    return this.#isCancelled.value;
  }

  /** True while a result is on its way. */
  get isPending(): boolean {
    return this.#isPending.value;
  }

  /** True if the newest result belongs to other inputs than those that are wanted; not while none are. */
  get isStale(): boolean {
    const [ready, wanted] = [this.#ready.value, this.#wanted.value];
    return !!ready && !!wanted && !isSame(ready.inputs, wanted);
  }

  /** The result, if it belongs to the newest inputs. */
  get current(): Result | undefined {
    return this.isStale || !this.#wanted.value ? undefined : this.#ready.value?.result;
  }

  /** Resolves once nothing is under way. */
  get settled(): Promise<void> {
    return this.#working;
  }

  /** Asks for the same again. */
  readonly retry = (): void => {
    batch(() => {
      this.#isCancelled.value = false;
      // The progress takes the place of the message, so that the button that was pressed stays.
      this.#progress.value = 0;
      this.#start();
    });
  };

  /** Stops the work, as the user wishes. The same inputs are not asked for again until they `retry`. */
  readonly cancel = (): void => {
    batch(() => {
      this.#isCancelled.value = true;
      this.#end();
    });
  };

  /** Forgets the result. */
  clear(): void {
    batch(() => {
      this.#ready.value = undefined;
      this.#failure.value = '';
      this.#refusal.value = undefined;
    });
  }

  /** The result for the inputs as they are now, without a pause, once it is there; undefined where it fails or is stopped. */
  async newest(): Promise<Result | undefined> {
    this.start();
    if (this.#timer !== undefined) this.#start();
    while (this.#stop) await this.#working;
    return this.current;
  }

  #want(inputs: Inputs | undefined) {
    const before = this.#wanted.peek();
    if (inputs ? isSame(inputs, before) : !before) return;
    batch(() => {
      this.#wanted.value = inputs;
      this.#isCancelled.value = false;
      if (!inputs) {
        this.#end();
        return;
      }
      // Quick work is finished first, so that results follow a slider.
      if (this.#stop && this.#progress.peek() === null) return;
      clearTimeout(this.#timer);
      const { pause } = this.options;
      if (!this.#ready.peek() || !pause) this.#start();
      else {
        this.#timer = setTimeout(this.#start, pause);
        this.#isPending.value = true;
      }
    });
  }

  #end() {
    clearTimeout(this.#timer);
    this.#stop?.abort();
    this.#timer = this.#stop = undefined;
    this.#progress.value = null;
    this.#isPending.value = false;
  }

  readonly #start = (): void => {
    batch(() => {
      const inputs = this.#wanted.peek();
      const wasSlow = this.#progress.peek() !== null;
      this.#end();
      if (!inputs) return;
      if (wasSlow) this.#progress.value = 0;
      this.#isPending.value = true;
      this.#stop = new AbortController();
      const start = wasSlow ? -Infinity : performance.now();
      this.#working = this.#work(inputs, this.#stop.signal, start);
    });
  };

  async #work(inputs: Inputs, signal: AbortSignal, start: number) {
    const onProgress = (done: number) => {
      if (signal.aborted || performance.now() - start < SLOW) return;
      batch(() => {
        this.#failure.value = '';
        this.#refusal.value = undefined;
        this.#progress.value = done;
        if (this.#wanted.peek() !== inputs) this.#start();
      });
    };
    let made: Ready<Inputs, Result> | undefined;
    let failure = '';
    let refusal: Refused | undefined;
    try {
      const ready = this.#ready.peek();
      const isKnown = this.#failure.peek() === '' && !this.options.once;
      if (!(isKnown && ready && isSame(ready.inputs, inputs)))
        made = { inputs, result: await this.send(inputs, { signal, onProgress }) };
      if (signal.aborted) return;
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Refused) refusal = error;
      else failure = reasonOf(error);
    }
    batch(() => {
      if (made) this.#ready.value = made;
      this.#failure.value = failure;
      this.#refusal.value = refusal;
      this.#end();
      if (this.#wanted.peek() !== inputs) this.#start();
    });
    if (made) this.options.done?.(made.result, inputs);
  }
}

/** The newest answer to inputs that change, for as long as an element is on the page. */
export const resource = <const Inputs extends readonly unknown[], Result>(
  host: ReactiveControllerHost,
  inputs: () => Inputs | undefined,
  ask: (inputs: Inputs, work: Work) => Promise<Result>,
  options?: Options<Inputs, Result>,
): Resource<Inputs, Result> => new Resource(host, inputs, ask, options);
