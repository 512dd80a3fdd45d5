/** Fetches what an element shows from the address in its `src`. */

import type { PropertyValues } from 'lit';
import { reasonOf } from '../text/reason.js';

/** How a file becomes what an element shows. */
export interface Reading<Found> {
  /** The largest file that is read, in bytes, judging by its start. */
  largest(start: string): number;
  /** What is in a file; rejects with a reason for the user. Long work shows its progress, and heeds the signal. */
  read(file: File, signal: AbortSignal, say: (words: string) => void): Promise<Found>;
}

/** An element with a `src`, and a property for the text. */
interface Host {
  readonly src: string;
  readonly list?: string;
  readonly log?: string;
  requestUpdate(name?: string): void;
}

/** A file's text, or properties of the element. */
type Found = string | object;

export class FromSource {
  /** What is being done, for the user; blank if nothing is. */
  waiting = '';
  /** Why there is nothing, for the user. */
  failure = '';
  /** Fetches the same again. */
  retry = (): void => undefined;
  #current: AbortController | undefined;

  /** `text` is the property that a text goes to. */
  constructor(
    private readonly host: Host,
    private readonly text: 'list' | 'log',
  ) {}

  /** Whether the file is missing, so that there is nothing to show or to save. */
  get isMissing(): boolean {
    return this.waiting !== '' || this.failure !== '';
  }

  /** Whether there is another file, or player in it, to fetch. A text that the page gives replaces a missing one. */
  isWanted(changed: PropertyValues): boolean {
    const { host, text } = this;
    const isNew = host.src !== '' && (changed.has('src') || changed.has('player'));
    if (!isNew && changed.has(text) && host[text]) this.stop();
    return isNew;
  }

  /** Stops fetching: there is something to show now. */
  stop(): void {
    this.#current?.abort();
    this.waiting = this.failure = '';
  }

  /** Fetches another file. `words` say so; `load` fetches the code that reads what is not just text. */
  async fetch(words: string, load?: () => Promise<Reading<Found>>): Promise<void> {
    const { host, text } = this;
    this.stop();
    this.retry = () => void this.fetch(words, load);
    const { signal } = (this.#current = new AbortController());
    const say = (words: string) => {
      if (signal.aborted) return;
      this.waiting = words;
      host.requestUpdate();
    };
    say(words);
    try {
      // Most elements never fetch anything.
      const { fetched, textInFile } = await import('./fetch-text.js');
      const reading = (await load?.()) ?? textInFile;
      const file = await fetched(host.src, reading, signal, (size) => say(`${words} ${size}`));
      const found = await reading.read(file, signal, say);
      if (signal.aborted) return;
      this.waiting = '';
      Object.assign(host, typeof found === 'string' ? { [text]: found } : found);
      // Even the same text is news: it ends the waiting.
      host.requestUpdate(text);
    } catch (error) {
      if (signal.aborted) return;
      this.waiting = '';
      this.failure = reasonOf(error);
    }
    host.requestUpdate();
  }
}
