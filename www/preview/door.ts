/**
 * The one door of a tool: what is pasted, dropped or opened is recognised before any of it is used. The tool says what it
 * takes; anything else is offered to the tools that take it. The code that recognises and asks is loaded when it is needed:
 *
 *     new Door(this, { takes: { match: ({ text }) => this.paste(text) }, unchanged: 'Nothing has changed.', … })
 */

import type { TableOptions } from '#results';
import type { ReactiveControllerHost } from 'lit';
import { clipboardOf } from '../controls/clipboard.js';
import { FileDrop } from '../controls/file-drop.js';
import { listen } from '../element/listen.js';
import type { Tool } from '../element/model.js';
import { commonText } from '../text/common.js';
import { reasonOf } from '../text/reason.js';
import type { Recognised, RecognisedGames, RecognisedText } from './recognise.js';

/** One player's games: from a list, or chosen in the preview from a table or among everyone's. */
export interface ListTaken {
  readonly list: string;
  /** Whose games they are; blank where nothing says. */
  readonly name: string;
  readonly notice: string;
}

/** The kinds that a tool takes, each with the function that takes it. */
export interface Takes {
  readonly list?: (games: ListTaken) => unknown;
  /** Everyone's results, or a table that may be some. */
  readonly league?: (results: RecognisedText) => unknown;
  /** The rows of one match. */
  readonly match?: (rows: RecognisedText) => unknown;
  /** The games of many players, which the tool frees. */
  readonly games?: (games: RecognisedGames) => unknown;
  /** True for a pasted text that goes in where the cursor is. */
  readonly inserts?: (found: Recognised) => boolean | Promise<boolean>;
}

interface Options {
  readonly takes: Takes;
  /** Said where nothing comes of it, such as “Your list is unchanged.” */
  readonly unchanged: string;
  /** True if the page around the tool shows the others. */
  readonly hasTools: () => boolean;
  /** False while nothing comes in. */
  readonly isOpen?: () => boolean;
}

/** A tool's element, as its door sees it. */
export interface DoorHost
  extends HTMLElement, ReactiveControllerHost, Pick<Tool<unknown>, 'say' | 'doc'> {
  readonly renderRoot: HTMLElement | DocumentFragment;
}

/** Files that come in together, or a pasted text as a file. */
export interface Entry {
  readonly files: readonly File[];
  /** The way tables are read. */
  readonly options?: TableOptions | undefined;
  /** Puts a pasted text where the cursor is. */
  readonly insert?: (() => unknown) | undefined;
}

export class Door {
  /** The last entry, done once the user has answered all questions about it. */
  #last: Promise<unknown> = Promise.resolve();
  /** Gives up files that are still being read. */
  #reading: AbortController | undefined;
  readonly #drop: FileDrop;

  constructor(
    readonly host: DoorHost,
    readonly options: Options,
  ) {
    this.#drop = new FileDrop(host, (files) => this.open(files));
    listen(host, document, ['paste'], (event) => this.#pasteBeside(event));
  }

  /** True while files are held over the tool. */
  get isHovered(): boolean {
    return this.#drop.hovering;
  }

  /** Opens files, whatever they are, in place of others that are still being read. */
  async open(files: readonly File[], options?: TableOptions): Promise<void> {
    if (this.options.isOpen?.() === false) return;
    this.#reading?.abort();
    const { signal } = (this.#reading = new AbortController());
    await this.#enter({ files, options }, signal);
  }

  /** Pastes a text: `insert` puts it where the cursor is. Pasted texts come in one after the other. */
  async paste(text: string, insert: () => unknown): Promise<void> {
    const { doc } = this.host;
    const insertHere = () =>
      doc === this.host.doc ? insert() : this.host.say(commonText.notPasted, { stays: true });
    await this.#enter({ files: [fileOf(text)], insert: insertHere });
  }

  /** Says why nothing comes of it. */
  refuse(why: string): void {
    this.host.say(`${why} ${this.options.unchanged}`, { stays: true });
  }

  /** Opens files and lines that are pasted beside the fields of the tool: on its own page, anywhere. */
  #pasteBeside(event: ClipboardEvent) {
    const { host, options } = this;
    const path = event.composedPath();
    const isHere = path.includes(host) || (options.hasTools() && event.target === document.body);
    const isField = path[0] instanceof HTMLElement && path[0].matches('input, textarea');
    if (!isHere || isField || event.defaultPrevented || !host.checkVisibility()) return;
    const { text, files } = clipboardOf(event);
    if (files.length === 0 && !/[\r\n]/.test(text.trim())) return;
    event.preventDefault();
    void this.open(files.length > 0 ? files : [fileOf(text)]);
  }

  /** Lets something in after what came before. */
  #enter(entry: Entry, signal?: AbortSignal): Promise<unknown> {
    const enter = async () => {
      if (signal?.aborted) return;
      try {
        const { ask } = await import('./preview.js');
        const act = await ask(this, entry, signal);
        await act();
      } catch (error) {
        if (!signal?.aborted) this.refuse(reasonOf(error));
      }
    };
    return (this.#last = this.#last.then(enter));
  }
}

/** A text that was pasted or typed, as a file. */
export const fileOf = (text: string): File => new File([text], commonText.pasted);
