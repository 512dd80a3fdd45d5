/** A document: what is open in a tool, with its name and its history. */

import { batch, computed, signal, type ReadonlySignal } from '@preact/signals-core';
import { titleOf } from '../text/documents.js';
import {
  NO_HISTORY,
  lastOf,
  nextOf,
  redone,
  undone,
  withStep,
  type Cause,
  type History,
  type Step,
} from './history.js';
import { isSame, type State } from './state.js';

/** A state that was replaced as a whole, and is kept. */
export interface Version {
  readonly number: number;
  /** When it was replaced, in milliseconds since 1970. */
  readonly time: number;
  /** Why, such as “A file was opened”. */
  readonly reason: string;
}

/** An entry of the list of documents. Times are in milliseconds since 1970. */
export interface Head {
  readonly id: string;
  /** The tool that opens it, by its name in the address. */
  readonly tool: string;
  /** Blank until the user gives it one. */
  readonly name: string;
  readonly created: number;
  /** When its state changed last. */
  readonly changed: number;
  /** When it was deleted; null if it is not. */
  readonly deleted: number | null;
  /** Counts the changes of its state that were stored: a change that is based on an older one is of another tab. */
  readonly revision: number;
  /** The number of steps of its history that are done. */
  readonly done: number;
  /** The earlier versions, the oldest first. */
  readonly versions: readonly Version[];
}

/** The content of a document. A change makes another object. */
export interface Content {
  readonly state: State;
  readonly history: History;
}

/** An earlier version that is not stored yet. */
export type NewVersion = Omit<Version, 'number'> & { readonly state: State };

/** Who stores documents. */
interface Keeper {
  now(): number;
  wasChanged(document: Document): void;
}

/** A keeper for documents that last as long as the page is open. */
const NO_ONE: Keeper = { now: () => Date.now(), wasChanged: () => undefined };

/** In characters. */
export const LONGEST_NAME = 200;

/** A name as it is kept: one line, without spaces around it, and no longer than names are. */
export const nameOf = (typed: string, most = LONGEST_NAME): string =>
  Array.from(typed.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim())
    .slice(0, most)
    .join('')
    .trim();

export class Document {
  readonly #head;
  readonly #content;
  /** True if the next change may join the last step. */
  #isOpen = false;
  /** Earlier versions that are not stored yet. */
  newVersions: readonly NewVersion[] = [];

  /** Its name or, without one, “Untitled” and the day it was made. */
  readonly title: ReadonlySignal<string>;
  readonly state: ReadonlySignal<State>;
  /** The step that would be undone next. */
  readonly undoable: ReadonlySignal<Step | undefined>;
  /** The step that would be redone next. */
  readonly redoable: ReadonlySignal<Step | undefined>;

  constructor(
    head: Head,
    content: Content,
    private readonly keeper: Keeper = NO_ONE,
  ) {
    this.#head = signal(head);
    this.#content = signal(content);
    this.title = computed(() => titleOf(this.#head.value));
    this.state = computed(() => this.#content.value.state);
    this.undoable = computed(() => lastOf(this.#content.value.history));
    this.redoable = computed(() => nextOf(this.#content.value.history));
  }

  get head(): Head {
    return this.#head.value;
  }

  get content(): Content {
    return this.#content.value;
  }

  get id(): string {
    return this.#head.value.id;
  }

  get tool(): string {
    return this.#head.peek().tool;
  }

  /**
   * Puts another state in place of this one, as a step that the user can undo. Where that is a replacement of
   * everything, the state before is kept as an earlier version.
   */
  change(state: State, cause: Cause = {}): void {
    const content = this.#content.peek();
    if (isSame(content.state, state)) return;
    const time = this.keeper.now();
    const states = [content.state, state] as const;
    const history = withStep(content.history, states, cause, time, this.#isOpen);
    const { replaces: reason } = cause;
    if (reason !== undefined)
      this.newVersions = [...this.newVersions, { time, reason, state: content.state }];
    // Text that was typed and taken back leaves no step, so the next change must not join the one before.
    this.#isOpen = history.done >= content.history.done;
    this.#put({ state, history });
  }

  /** Ends the step that is being typed. */
  settle(): void {
    this.#isOpen = false;
  }

  /** Takes back the last step, and returns it. */
  undo(): Step | undefined {
    return this.#travel(lastOf, undone);
  }

  /** Does again what was undone last, and returns it. */
  redo(): Step | undefined {
    return this.#travel(nextOf, redone);
  }

  #travel(
    stepOf: (history: History) => Step | undefined,
    travelled: (history: History, state: State) => readonly [State, History],
  ): Step | undefined {
    const { state, history } = this.#content.peek();
    const step = stepOf(history);
    if (!step) return undefined;
    const [next, left] = travelled(history, state);
    this.#isOpen = false;
    this.#put({ state: next, history: left });
    return step;
  }

  rename(name: string): void {
    this.amend({ name: nameOf(name) });
  }

  /** Changes what the list of documents shows. */
  amend(part: Partial<Pick<Head, 'name' | 'deleted'>>): void {
    const head = this.#head.peek();
    const next = { ...head, ...part };
    if (next.name === head.name && next.deleted === head.deleted) return;
    this.#head.value = next;
    this.keeper.wasChanged(this);
  }

  #put(content: Content) {
    const head = this.#head.peek();
    batch(() => {
      this.#content.value = content;
      // A document that someone still works on is no longer deleted.
      const done = content.history.done;
      this.#head.value = { ...head, changed: this.keeper.now(), deleted: null, done };
      this.keeper.wasChanged(this);
    });
  }

  /** Takes what is stored, or has been. */
  adopt(head: Head, content = this.#content.peek()): void {
    if (content !== this.#content.peek()) this.#isOpen = false;
    batch(() => {
      this.#head.value = head;
      this.#content.value = content;
    });
  }
}

/** A document that is not stored, for an element that has none. */
export function looseDocument(tool: string, state: State): Document {
  const head = headOf({ id: '', tool, created: Date.now() });
  return new Document(head, { state, history: NO_HISTORY });
}

/** The head of a new document. */
export function headOf(part: Pick<Head, 'id' | 'tool' | 'created'> & Partial<Head>): Head {
  const { created: changed } = part;
  return { name: '', changed, deleted: null, revision: 0, done: 0, versions: [], ...part };
}
