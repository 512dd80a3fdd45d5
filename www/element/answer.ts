/** What an element asks a core for and shows: the latest answer, or why there is none. */

import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { reasonOf } from '../text/reason.js';

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

  #stop = new AbortController();
  /** Answers to requests from before the last `clear` are dropped. */
  #clears = 0;
  #outdates = 0;
  /** Of those waiting, the latest has this number. */
  #asks = 0;
  #asked: Promise<unknown> | undefined;

  constructor(private readonly host: ReactiveControllerHost) {
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#stop.abort();
  }

  clear(): void {
    this.#stop.abort();
    this.#asks++;
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
  async ask(send: () => Promise<Value>): Promise<Value | undefined> {
    const [turn, outdates] = [++this.#asks, this.#outdates];
    // If nothing is under way, it is sent at once, so that the core works while the host renders.
    if (this.#asked) await this.#asked;
    if (turn !== this.#asks) return undefined;
    const answer = this.#show(send(), outdates);
    this.#asked = answer;
    return answer;
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
    return this.#show(send({ signal, onProgress }), this.#outdates, signal);
  }

  async #show(answer: Promise<Value>, outdates: number, signal?: AbortSignal) {
    const clears = this.#clears;
    const isDropped = () => signal?.aborted === true || clears !== this.#clears;
    try {
      const value = await answer;
      if (isDropped()) return undefined;
      this.value = value;
      this.outdated = outdates !== this.#outdates;
      this.failure = '';
      return value;
    } catch (error) {
      if (!isDropped()) this.failure = reasonOf(error);
      return undefined;
    } finally {
      if (signal === this.#stop.signal) this.done = null;
      this.host.requestUpdate();
    }
  }
}
