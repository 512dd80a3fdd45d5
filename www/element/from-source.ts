/** Fetches what an element shows from the address in its `src`. */

import { signal } from '@preact/signals-core';
import type { PropertyValues } from 'lit';
import { reasonOf } from '../text/reason.js';

/** The file at the address, and those at the others. */
export type Files = readonly [File, ...File[]];

/** How a file becomes what an element shows. */
export interface Reading<Found> {
  /** The largest file that is read, in bytes, judging by its start. */
  largest(start: string): number;
  /** True if there may be several addresses, with spaces between them, whose files belong together. */
  readonly takesSeveral?: boolean;
  /** What is in the files; rejects with a reason for the user. Long work shows its progress, and heeds the signal. */
  read(files: Files, signal: AbortSignal, say: (words: string) => void): Promise<Found>;
}

/** An element with a `src`, and a property for the text. */
interface Host {
  readonly src: string;
  readonly list?: string;
  readonly log?: string;
  requestUpdate(name?: string): void;
  /** Shows what the element had before, where that is kept. */
  revert?(): void;
}

/** A file's text, or properties of the element and a message. */
type Found = string | (object & { readonly notice?: string });

export class FromSource {
  readonly #waiting = signal('');
  readonly #failure = signal('');
  readonly #note = signal('');
  #found: unknown;
  /** Fetches the same again. */
  retry = (): void => undefined;
  #current: AbortController | undefined;

  /** `text` is the property that a text goes to. */
  constructor(
    private readonly host: Host,
    private readonly text: 'list' | 'log',
  ) {}

  /** The work under way, for the user; blank if there is none. */
  get waiting(): string {
    return this.#waiting.value;
  }

  /** The reason why there is nothing, for the user. */
  get failure(): string {
    return this.#failure.value;
  }

  /** A remark on the text, as long as it is the one from there. */
  get note(): string {
    return this.#note.value;
  }

  /** Whether the file is missing, so that there is nothing to show or to save. */
  get isMissing(): boolean {
    return this.waiting !== '' || this.failure !== '';
  }

  /** Whether there is another file, or player in it, to fetch. A text that the page gives replaces a missing one. */
  isWanted(changed: PropertyValues): boolean {
    const { host, text } = this;
    const isNew = host.src !== '' && (changed.has('src') || changed.has('player'));
    if (host.src === '' && changed.has('src') && this.isMissing) {
      this.stop();
      host.revert?.();
    }
    if (!isNew && changed.has(text) && host[text] && host[text] !== this.#found) this.stop();
    return isNew;
  }

  /** Stops fetching: there is something to show now. */
  stop(): void {
    this.#current?.abort();
    this.#waiting.value = this.#failure.value = this.#note.value = '';
  }

  /** Fetches another file. `words` say so; `load` fetches the code that reads what is not just text. */
  async fetch(words: string, load?: () => Promise<Reading<Found>>): Promise<void> {
    const { host, text } = this;
    this.stop();
    this.retry = () => void this.fetch(words, load);
    const { signal } = (this.#current = new AbortController());
    const say = (words: string) => {
      if (signal.aborted) return;
      this.#waiting.value = words;
      host.requestUpdate();
    };
    say(words);
    try {
      // Most elements never fetch anything.
      const { filesAt, textInFile } = await import('./fetch-text.js');
      const reading = (await load?.()) ?? textInFile;
      const files = await filesAt(host.src, reading, signal, (what) => say(`${words} ${what}`));
      const found = await reading.read(files, signal, say);
      if (signal.aborted) return;
      this.#waiting.value = '';
      const { notice = '', ...properties } = typeof found === 'string' ? { [text]: found } : found;
      Object.assign(host, properties);
      this.#note.value = notice;
      this.#found = host[text];
      // Even the same text is news: it ends the waiting.
      host.requestUpdate(text);
    } catch (error) {
      if (signal.aborted) return;
      this.#waiting.value = '';
      this.#failure.value = reasonOf(error);
    }
    host.requestUpdate();
  }
}
