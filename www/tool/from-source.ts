/** Fetches what an element shows from the address in its `src`. */

import type { ReactiveControllerHost } from 'lit';
import { reasonOf } from '../text/reason.js';

/** How a file becomes what an element shows. */
export interface Reading<Found> {
  /** The largest file that is read, in bytes, judging by its start. */
  largest(start: string): number;
  /** What is in a file; rejects with a reason for the user. Long work shows its progress, and heeds the signal. */
  read(file: File, signal: AbortSignal, say: (words: string) => void): Promise<Found>;
}

export class FromSource<Found = string> {
  /** What is being done, for the user; blank if nothing is. */
  waiting = '';
  /** Why there is nothing, for the user. */
  failure = '';
  #current: AbortController | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly take: (found: Found) => void,
  ) {}

  /** Whether the file is missing, so that there is nothing to show or to save. */
  get isMissing(): boolean {
    return this.waiting !== '' || this.failure !== '';
  }

  /** Stops fetching: there is something to show now. */
  stop(): void {
    this.#current?.abort();
    this.waiting = this.failure = '';
  }

  /** Fetches another file. `words` say so; `load` fetches the code that reads it. */
  async fetch(src: string, words: string, load: () => Promise<Reading<Found>>): Promise<void> {
    this.stop();
    const { signal } = (this.#current = new AbortController());
    const say = (words: string) => {
      if (signal.aborted) return;
      this.waiting = words;
      this.host.requestUpdate();
    };
    say(words);
    try {
      // Most elements never fetch anything.
      const [{ fetched }, reading] = await Promise.all([import('./fetched.js'), load()]);
      const file = await fetched(src, reading, signal, (size) => say(`${words} ${size}`));
      const found = await reading.read(file, signal, say);
      if (signal.aborted) return;
      this.waiting = '';
      this.take(found);
    } catch (error) {
      if (signal.aborted) return;
      this.waiting = '';
      this.failure = reasonOf(error);
    }
    this.host.requestUpdate();
  }
}
