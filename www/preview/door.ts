/**
 * The one door of a tool: what is pasted, dropped or opened is recognised before any of it is used. The tool says what it
 * takes; what it does not take is offered to the tools that do. What recognises and asks is loaded when it is needed.
 */

import type { TableOptions } from '#results';
import type { Tool } from '../element/model.js';
import { commonText } from '../text/common.js';
import { reasonOf } from '../text/reason.js';
import type { Takes } from './takes.js';

/** A tool's element, as its door sees it. */
export interface DoorHost
  extends HTMLElement, Pick<Tool<unknown>, 'say' | 'doc'> {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** What comes in at once: files, or a pasted text as a file. */
export interface Entry {
  readonly files: readonly File[];
  /** How tables are read. */
  readonly options?: TableOptions | undefined;
  /** Puts a pasted text where the cursor is. */
  readonly insert?: (() => unknown) | undefined;
}

export class Door {
  /** What came in last, and is done once the user has answered all questions about it. */
  #last: Promise<unknown> = Promise.resolve();
  /** Gives up files that are still being read. */
  #reading: AbortController | undefined;

  constructor(
    readonly host: DoorHost,
    readonly takes: Takes,
    /** What stays as it is where nothing comes of it, such as “Your list is unchanged.” */
    readonly unchanged: string,
    /** True if the page around the tool shows the others. */
    readonly hasTools: () => boolean,
  ) {}

  /** Opens files, whatever they are, in place of others that are still being read. */
  async open(files: readonly File[], options?: TableOptions): Promise<void> {
    this.#reading?.abort();
    const { signal } = (this.#reading = new AbortController());
    await this.#queue(() => this.#enter({ files, options }, signal));
  }

  /** Pastes a text: `insert` puts it where the cursor is. Pasted texts come in one after the other. */
  async paste(text: string, insert: () => unknown): Promise<void> {
    const { doc } = this.host;
    const insertHere = () =>
      doc === this.host.doc ? insert() : this.host.say(commonText.notPasted, { stays: true });
    const files = [new File([text], commonText.pasted)];
    await this.#queue(() => this.#enter({ files, insert: insertHere }));
  }

  /** Says why nothing comes of it. */
  refuse(why: string): void {
    this.host.say(`${why} ${this.unchanged}`, { stays: true });
  }

  #queue(enter: () => Promise<void>): Promise<unknown> {
    return (this.#last = this.#last.then(enter));
  }

  async #enter(entry: Entry, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) return;
    try {
      const { enter } = await import('./enter.js');
      await enter(this, entry, signal);
    } catch (error) {
      if (!signal?.aborted) this.refuse(reasonOf(error));
    }
  }
}
