/** Lets an element take what it shows from the address that it has as `src`. */

import type { ReactiveControllerHost } from 'lit';

/** How a file becomes what an element wants of it. */
export interface Reading<Found> {
  /** The largest file that is taken, in bytes, by how it begins. */
  largest(start: string): number;
  /** What is in a file; rejects with a reason for the user. Long work says how far it is, and heeds the signal. */
  read(file: File, signal: AbortSignal, say: (words: string) => void): Promise<Found>;
}

export class FromSource<Found = string> {
  /** What is being done, for the user; blank where nothing is on its way. */
  waiting = '';
  /** Why there is nothing, for the user. */
  failure = '';
  #current: AbortController | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly take: (found: Found) => void,
  ) {}

  /** Whether there is nothing to show, or to keep, because of the file: it is on its way, or failed. */
  get lacking(): boolean {
    return this.waiting !== '' || this.failure !== '';
  }

  /** Gives up what is on its way: there is something now. */
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
      // Most elements have their text from whoever looks at them.
      const [{ fetched }, reading] = await Promise.all([import('./fetched.js'), load()]);
      const file = await fetched(src, reading, signal, (size) => say(`${words} ${size}`));
      const found = await reading.read(file, signal, say);
      if (signal.aborted) return;
      this.waiting = '';
      this.take(found);
    } catch (error) {
      if (signal.aborted) return;
      this.waiting = '';
      this.failure = error instanceof Error ? error.message : String(error);
    }
    this.host.requestUpdate();
  }
}
