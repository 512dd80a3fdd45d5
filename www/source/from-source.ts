/** Lets an element take its text from the address that it has as `src`. */

import type { ReactiveControllerHost } from 'lit';

export class FromSource {
  /** Whether the text is on its way. */
  fetching = false;
  /** Why there is none, for the user. */
  failure = '';
  #current: AbortController | undefined;

  constructor(
    private readonly host: ReactiveControllerHost,
    private readonly take: (text: string) => void,
  ) {}

  /** Gives up what is on its way: there is a text now. */
  stop(): void {
    this.#current?.abort();
    this.fetching = false;
    this.failure = '';
  }

  /** Fetches another text; `read` finds it in the file, or throws an error with a reason for the user. */
  async fetch(src: string, read: (file: Blob) => Promise<string>): Promise<void> {
    this.stop();
    this.fetching = true;
    const { signal } = (this.#current = new AbortController());
    try {
      // Most elements have their text from whoever looks at them.
      const { fetched } = await import('./fetched.js');
      const text = await read(await fetched(src, signal));
      if (signal.aborted) return;
      this.fetching = false;
      this.take(text);
    } catch (error) {
      if (signal.aborted) return;
      this.fetching = false;
      this.failure = error instanceof Error ? error.message : String(error);
    }
    this.host.requestUpdate();
  }
}
