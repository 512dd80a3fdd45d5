/** What an element asks a core for and shows: the latest answer, or why there is none. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { superseded } from '../engine/messenger.js';
import { reasonOf } from '../text/reason.js';

let answers = 0;

/**
 * `ask` and `askInstead` resolve to the new answer, or to nothing if the request failed or a newer one replaced it.
 * `value` is the latest answer; it stays when a request fails, and `failure` says why.
 */
export class Answer<Value> implements ReactiveController {
  value: Value | undefined;
  failure = '';
  /** How much of the request of `askInstead` is done, from 0 to 1; null where none is under way. */
  done: number | null = null;
  /** Whether `value` was asked for before the last `outdate`. */
  outdated = false;

  readonly #channel = `answer ${++answers}`;
  #stop = new AbortController();
  /** Answers to requests from before the last `clear` are dropped. */
  #clears = 0;
  #outdates = 0;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop.abort();
  }

  clear(): void {
    this.#stop.abort();
    this.#clears++;
    this.value = undefined;
    this.done = null;
    this.failure = '';
    this.host.requestUpdate();
  }

  /** Marks the answer until the next one; for input that has changed, and is asked about later. */
  outdate(): void {
    this.outdated = this.value !== undefined;
    this.#outdates++;
  }

  /** Lets the core finish the request that it is working on. Of those waiting, only the latest is sent. */
  ask(send: (options: { channel: string }) => Promise<Value>): Promise<Value | undefined> {
    return this.#show(send({ channel: this.#channel }));
  }

  /** Cancels the request that the core is working on. */
  askInstead(
    send: (options: { signal: AbortSignal; onProgress: (done: number) => void }) => Promise<Value>,
  ): Promise<Value | undefined> {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    const onProgress = (done: number) => {
      if (signal.aborted) return;
      this.done = done;
      this.host.requestUpdate();
    };
    this.done = 0;
    return this.#show(send({ signal, onProgress }), signal);
  }

  async #show(answer: Promise<Value>, signal?: AbortSignal) {
    const [clears, outdates] = [this.#clears, this.#outdates];
    const isDropped = () => signal?.aborted === true || clears !== this.#clears;
    try {
      const value = await answer;
      if (isDropped()) return undefined;
      this.value = value;
      this.outdated = outdates !== this.#outdates;
      this.failure = '';
      return value;
    } catch (error) {
      if (error !== superseded && !isDropped()) this.failure = reasonOf(error);
      return undefined;
    } finally {
      if (signal === this.#stop.signal) this.done = null;
      this.host.requestUpdate();
    }
  }
}
