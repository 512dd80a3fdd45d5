/**
 * The documents of the page: one list, and those that are open in this tab. Each change is stored in one transaction.
 * Changes of another tab are taken over; a document that both change at once is kept twice.
 */

import { batch, computed, signal } from '@preact/signals-core';
import { copyText, titleOf } from '../text/documents.js';
import {
  Document,
  LONGEST_NAME,
  headOf,
  nameOf,
  type Content,
  type Head,
  type Version,
} from './document.js';
import { NO_HISTORY, lastOf } from './history.js';
import {
  HEADS,
  allPlacesOf,
  documentIn,
  headIn,
  headKey,
  isOf,
  isUnsaved,
  placesOf,
  versionPlace,
  writesOf,
  type Saved,
} from './records.js';
import { isSame, patched, patchOf, type Patch, type State } from './state.js';
import { StorageError, type Storage, type Trouble } from './storage.js';

/** The time for which deleted documents can be restored, in milliseconds. */
export const KEPT = 30 * 24 * 3_600_000;

/** The small storage, where the page keeps what was not stored, has no room for longer documents; in characters. */
const LONG = 200_000;

/** A channel on which tabs tell each other which document they have stored. */
export interface Channel {
  send(id: string): void;
  /** Calls back with what other tabs send. */
  receive(act: (id: string) => void): void;
  close(): void;
}

/** The outcome for a document of a file. */
export interface Imported {
  readonly title: string;
  /**
   * It is there already, is there now, or is there under another name (`as`) beside one of its own name or one that was
   * changed since.
   */
  readonly outcome: 'same' | 'added' | 'beside';
  readonly as?: string;
}

/** A document as files have it. */
export interface Exported {
  readonly id?: string;
  readonly tool: string;
  readonly name: string;
  readonly created: number;
  readonly changed: number;
  readonly state: State;
}

interface Options {
  readonly now?: () => number;
  readonly newId?: () => string;
  readonly channel?: Channel | undefined;
  /** Why the storage does not last, where it does not. */
  readonly failure?: unknown;
}

/** A document that was not stored when the page was left. */
export interface Left {
  readonly id: string;
  readonly tool: string;
  readonly name: string;
  /** True if the name is not stored yet. */
  readonly isRenamed: boolean;
  /** Of a long document, `patch` alone is kept. */
  readonly state?: State;
  /** The change since the revision that it is based on. */
  readonly patch: Patch;
  /** The revision that it is based on. */
  readonly revision: number;
  /** The name of the user’s last step. */
  readonly step: string;
}

/** A document that is open in this tab. */
interface Entry {
  readonly document: Document;
  /** The version that is stored; undefined for a document that is not stored yet. */
  saved: Saved | undefined;
  /** The example, or a shared link: no document as long as it is not changed. */
  isDraft: boolean;
  saving: Promise<void> | undefined;
  /** The number of times that it is open. */
  uses: number;
}

/** A document's state with a change that was made at a revision, unless it has that by now; undefined where it does not fit. */
function withPatch({ head, state }: Document, patch: Patch, revision: number): State | undefined {
  const now = state.peek();
  const isThere = head.revision !== revision && patched(now, patch, true) !== undefined;
  return isThere ? now : patched(now, patch);
}

/** Also where the page is neither encrypted nor local, and `randomUUID` is missing. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export class DocumentStore {
  /** Why what the user does is not kept; null if it is. */
  readonly trouble = signal<Trouble | null>(null);
  /** The document whose change was kept as a copy last, because another tab changed it at the same time. */
  readonly copied = signal<Document | null>(null);

  readonly #heads = signal<ReadonlyMap<string, Head>>(new Map());
  /** The newest first. */
  readonly #all = computed(() =>
    [...this.#heads.value.values()].sort(
      (one, other) => other.changed - one.changed || (one.id < other.id ? -1 : 1),
    ),
  );
  /** All documents that are not deleted, the newest first. */
  readonly list = computed(() => this.#all.value.filter(({ deleted }) => deleted === null));
  /** The deleted documents, the one that was deleted last first. */
  readonly deleted = computed(() =>
    this.#all.value
      .filter(({ deleted }) => deleted !== null)
      .sort((one, other) => (other.deleted ?? 0) - (one.deleted ?? 0)),
  );

  readonly #open = new Map<string, Entry>();
  readonly #keeper = {
    now: () => this.now(),
    wasChanged: (document: Document) => this.#wasChanged(document),
  };
  /** Work under way besides saving. */
  readonly #busy = new Set<Promise<unknown>>();
  readonly now: () => number;
  readonly #newId: () => string;
  readonly #channel: Channel | undefined;
  /** Why nothing is kept for longer than the page is open. */
  readonly #lasting: Trouble | null;

  constructor(
    private readonly storage: Storage,
    { now = Date.now, newId = randomId, channel, failure }: Options = {},
  ) {
    this.now = now;
    this.#newId = newId;
    this.#channel = channel;
    if (failure !== undefined) this.failed(failure);
    this.#lasting = this.trouble.peek();
    channel?.receive((id) => void this.#wait(this.#follow(id)));
  }

  /** Reads the list. Where that fails, the list is empty, and `trouble` says why. */
  async start(): Promise<void> {
    try {
      await this.refresh();
      const old = this.deleted.value.filter(({ deleted }) => (deleted ?? 0) < this.now() - KEPT);
      for (const { id } of old) await this.#purge(id);
    } catch (error) {
      this.failed(error);
    }
  }

  /** Reads the list again, and what is open: another tab may have changed it. */
  async refresh(): Promise<void> {
    const found = await this.storage.read([HEADS]);
    const heads = [...found.values()].flatMap((record) => headIn(record) ?? []);
    batch(() => {
      this.#heads.value = new Map(heads.map((head) => [head.id, head]));
      for (const entry of this.#open.values())
        if (isUnsaved(entry.document, entry.saved)) this.#list(entry);
    });
    for (const [id, { saved }] of this.#open)
      if (saved && saved.head.revision !== this.#heads.value.get(id)?.revision)
        await this.#follow(id);
  }

  /** Resolves once everything that was changed is stored, or could not be. */
  async settled(): Promise<void> {
    for (;;) {
      const saving = [...this.#open.values()].flatMap(({ saving }) => saving ?? []);
      const waiting = [...saving, ...this.#busy];
      if (waiting.length === 0) return;
      await Promise.allSettled(waiting);
    }
  }

  /** Says why something is not kept. */
  failed(error: unknown): void {
    this.trouble.value = error instanceof StorageError ? error.trouble : 'missing';
  }

  // --- Documents --------------------------------------------------------------------------------

  /** A new document. One that is a `draft` is stored, and is in the list, once it is changed. */
  create(
    tool: string,
    state: State,
    {
      name = '',
      draft = false,
      id = this.#newId(),
    }: { name?: string; draft?: boolean; id?: string } = {},
  ): Document {
    const head = headOf({ id, tool, created: this.now(), name: nameOf(name) });
    const document = this.#enter(head, { state, history: NO_HISTORY });
    const entry = this.#entryOf(document);
    entry.isDraft = draft;
    if (!draft) this.#wasChanged(document);
    return document;
  }

  /** Opens a document; undefined if there is none with this id. Rejects where it cannot be read. */
  async open(id: string): Promise<Document | undefined> {
    const known = this.#open.get(id);
    if (known) {
      known.uses++;
      return known.document;
    }
    const saved = documentIn(await this.storage.read(placesOf(id)), id);
    // It may have been opened meanwhile.
    const entry = this.#open.get(id);
    if (entry) {
      entry.uses++;
      return entry.document;
    }
    if (!saved) return undefined;
    const document = this.#enter(saved.head, saved.content);
    this.#entryOf(document).saved = saved;
    return document;
  }

  /** Gives up a document that was opened or created. It stays in memory as long as it is not stored. */
  close(document: Document): void {
    const entry = this.#open.get(document.id);
    if (entry?.document !== document) return;
    entry.uses--;
    this.#leave(entry);
  }

  /** Returns true for the example or a shared link that nobody has changed. */
  isDraft(document: Document): boolean {
    return this.#open.get(document.id)?.isDraft ?? false;
  }

  rename(id: string, name: string): Promise<void> {
    return this.#amend(id, (document) => document.rename(name));
  }

  /** Deletes a document: for a while, it can be restored. */
  remove(id: string): Promise<void> {
    return this.#amend(id, (document) => document.amend({ deleted: this.now() }));
  }

  restore(id: string): Promise<void> {
    return this.#amend(id, (document) => document.amend({ deleted: null }));
  }

  /** Makes a copy of a document, without its history; undefined if it is not there. */
  async duplicate(id: string): Promise<Document | undefined> {
    return this.#with(id, ({ tool, title, content }) =>
      this.create(tool, content.state, { name: this.#free(title.value, copyText.copy) }),
    );
  }

  /** Deletes for good what was deleted. */
  async empty(): Promise<void> {
    for (const { id } of this.deleted.peek()) await this.#purge(id);
  }

  /** Opens an earlier version as a document of its own; undefined if it is not there. */
  async openVersion(id: string, { number, time }: Version): Promise<Document | undefined> {
    const key = versionPlace(id, number);
    const state = (await this.storage.read([key])).get(key);
    const head = this.#heads.peek().get(id);
    if (!head || !state) return undefined;
    const name = this.#free(titleOf(head), (title) => copyText.earlier(title, time));
    return this.create(head.tool, state as State, { name });
  }

  // --- Leaving ------------------------------------------------------------------------------------

  /** The documents that are not stored yet. The page keeps them itself when it is left, as the database may be too slow. */
  unsaved(): readonly Left[] {
    return [...this.#open.values()]
      .filter(({ document, saved, isDraft }) => !isDraft && isUnsaved(document, saved))
      .map(({ document: { head, content }, saved }) => ({
        ...{ id: head.id, tool: head.tool, name: head.name },
        isRenamed: head.name !== (saved?.head.name ?? ''),
        ...(saved && JSON.stringify(content.state).length > LONG ? {} : { state: content.state }),
        patch: saved ? patchOf(saved.content.state, content.state) : {},
        revision: saved?.head.revision ?? 0,
        step: lastOf(content.history)?.name ?? '',
      }));
  }

  /** Takes what was not stored when the page was left, unless it is stored by now. */
  async recover({
    id,
    tool,
    name,
    isRenamed,
    patch,
    revision,
    step,
    ...left
  }: Left): Promise<void> {
    const found = await this.open(id);
    if (isRenamed) found?.rename(name);
    const state = left.state ?? (found && withPatch(found, patch, revision));
    if (!state) {
      if (found) this.close(found);
      return;
    }
    if (found && isSame(found.state.peek(), state)) {
      this.close(found);
      await this.settled();
      return;
    }
    if (found?.head.revision === revision) {
      found.change(state, { name: step });
      this.close(found);
    } else {
      const title = found && this.#free(found.title.peek(), copyText.otherTab);
      const isNew = !found && revision === 0;
      const made = this.create(
        tool,
        {},
        { name: title ?? name, draft: true, ...(isNew && { id }) },
      );
      made.change(state, { name: step });
      this.close(made);
    }
    await this.settled();
  }

  // --- Files ------------------------------------------------------------------------------------

  /** All documents that are not deleted, for a file. Rejects where one cannot be read. */
  async exported(): Promise<readonly Exported[]> {
    const documents: Exported[] = [];
    for (const { id } of this.list.peek()) {
      const one = await this.#with(id, ({ head, content }) => {
        const { tool, name, created, changed } = head;
        return { id, tool, name, created, changed, state: content.state };
      });
      if (one) documents.push(one);
    }
    return documents;
  }

  /** Adds documents. What is there already stays as it is. Rejects where they cannot be stored: then none is added. */
  async import(documents: readonly Exported[]): Promise<readonly Imported[]> {
    const made: Saved[] = [];
    const outcomes: Imported[] = [];
    const names = new Set(this.#all.peek().map(({ name }) => name));
    for (const { id = '', state, ...one } of documents) {
      const name = nameOf(one.name);
      const isFree = /^[\w-]{8,64}$/.test(id) && !this.#heads.peek().has(id);
      const head = headOf({ ...one, id: isFree ? id : this.#newId(), name });
      const title = titleOf(head);
      const isThere = this.#heads.peek().get(id)?.deleted === null;
      const own = isThere ? await this.#with(id, ({ content }) => content.state) : undefined;
      if (!own && (await this.#hasSame(head, state))) {
        outcomes.push({ title, outcome: 'same' });
        continue;
      }
      if (own && isSame(own, state)) {
        outcomes.push({ title, outcome: 'same' });
        continue;
      }
      const isTaken = own !== undefined || (name !== '' && names.has(name));
      const free = isTaken ? this.#free(title, copyText.fromFile, names) : name;
      names.add(free);
      made.push({ head: { ...head, name: free }, content: { state, history: NO_HISTORY } });
      outcomes.push(isTaken ? { title, outcome: 'beside', as: free } : { title, outcome: 'added' });
    }
    const all = made.map(({ head, content }) =>
      writesOf({ ...head, revision: 1 }, content, undefined, []),
    );
    await this.storage.change([], () => ({ put: all.flatMap(({ writes }) => writes.put) }));
    this.#putHeads(all.map(({ head }) => head));
    for (const { head } of all) this.#channel?.send(head.id);
    return outcomes;
  }

  /** Returns true if there is a document with the same tool, name and state. */
  async #hasSame({ tool, name }: Head, state: State): Promise<boolean> {
    const alike = this.list.peek().filter((head) => head.tool === tool && head.name === name);
    for (const { id } of alike)
      if (await this.#with(id, ({ content }) => isSame(content.state, state))) return true;
    return false;
  }

  // --- What a tool has open ---------------------------------------------------------------------

  /** A value that is kept under a key besides documents, such as the id of the one that a tool has open. */
  async get(key: string): Promise<unknown> {
    return (await this.storage.read([`other/${key}`])).get(`other/${key}`);
  }

  async set(key: string, value: unknown): Promise<void> {
    await this.storage.change([], () => ({ put: [[`other/${key}`, value]] }));
  }

  dispose(): void {
    this.#channel?.close();
    this.storage.close();
  }

  // --- Saving -----------------------------------------------------------------------------------

  /** Tries again to store what could not be. */
  async retry(): Promise<void> {
    for (const entry of this.#open.values()) this.#save(entry);
    await this.settled();
  }

  #wasChanged(document: Document) {
    const entry = this.#open.get(document.id);
    if (entry?.document !== document) return;
    entry.isDraft = false;
    this.#list(entry);
    this.#save(entry);
  }

  #save(entry: Entry) {
    entry.saving ??= this.#saveAll(entry).finally(() => {
      entry.saving = undefined;
      this.#leave(entry);
    });
  }

  async #saveAll(entry: Entry) {
    // Changes of the same turn are one transaction.
    await Promise.resolve();
    while (!entry.isDraft && isUnsaved(entry.document, entry.saved)) {
      try {
        await this.#saveNow(entry);
      } catch (error) {
        this.failed(error);
        return;
      }
      this.#channel?.send(entry.document.id);
    }
    const entries = [...this.#open.values()];
    if (entries.every((one) => one.isDraft || one === entry || !isUnsaved(one.document, one.saved)))
      this.trouble.value = this.#lasting;
  }

  async #saveNow(entry: Entry) {
    const { document, saved } = entry;
    const { head, content, newVersions } = document;
    const key = headKey(head.id);
    const hasContent = content !== saved?.content || newVersions.length > 0;
    const result: { next: Head | undefined; isGone: boolean } = { next: undefined, isGone: false };
    await this.storage.change([key], (found) => {
      const stored = headIn(found.get(key));
      const isOther = stored?.revision !== saved?.head.revision;
      result.isGone = stored === undefined;
      if (saved ? !stored || (hasContent && isOther) : stored) return undefined;
      const { name, deleted, changed } = head;
      const merged = {
        ...(stored ?? head),
        ...(name === saved?.head.name ? {} : { name }),
        ...(deleted === saved?.head.deleted ? {} : { deleted }),
        ...(hasContent ? { changed, revision: (stored?.revision ?? 0) + 1 } : {}),
      };
      if (!hasContent) {
        result.next = merged;
        return { put: [[key, merged]] };
      }
      const made = writesOf(merged, content, saved?.content, newVersions);
      result.next = made.head;
      return made.writes;
    });
    const { next, isGone } = result;
    if (!next) {
      if (isGone || !(await this.#hasSameChange(entry))) this.#keepBoth(entry, isGone);
      return;
    }
    // A newer state of another tab is still to be read.
    const revision = hasContent ? next.revision : saved.head.revision;
    const isBehind = revision !== next.revision;
    entry.saved = { head: { ...next, revision }, content };
    if (hasContent)
      document.newVersions = document.newVersions.filter((one) => !newVersions.includes(one));
    const { name, deleted, changed } = document.head;
    const isNewer = document.content !== content;
    document.adopt({
      ...next,
      revision,
      ...(name === head.name ? {} : { name }),
      ...(deleted === head.deleted ? {} : { deleted }),
      ...(isNewer ? { changed, done: document.head.done } : {}),
    });
    this.#list(entry);
    if (isBehind) void this.#wait(this.#follow(next.id));
  }

  /** Takes over what another tab has stored, if this one has the same by now. */
  async #hasSameChange(entry: Entry): Promise<boolean> {
    const { document } = entry;
    const stored = documentIn(await this.storage.read(placesOf(document.id)), document.id);
    if (!stored || !isSame(stored.content.state, document.state.peek())) return false;
    const { name, deleted } = document.head;
    const isAmended = name !== entry.saved?.head.name || deleted !== entry.saved.head.deleted;
    if (isAmended || document.newVersions.length > 0) return false;
    entry.saved = stored;
    document.adopt(stored.head, stored.content);
    this.#list(entry);
    return true;
  }

  /** Makes a copy of what this tab has: another one has changed the document since, or deleted it for good. */
  #keepBoth(entry: Entry, isGone: boolean) {
    const { document } = entry;
    const { head } = document;
    const before = head.id;
    const name = isGone ? head.name : this.#free(document.title.peek(), copyText.otherTab);
    this.#open.delete(before);
    entry.saved = undefined;
    document.adopt({ ...head, id: this.#newId(), name, revision: 0, versions: [] });
    this.#open.set(document.id, entry);
    this.#list(entry);
    if (!isGone) this.copied.value = document;
    void this.#wait(this.#follow(before));
  }

  // --- Other tabs -------------------------------------------------------------------------------

  /** Takes over what another tab has stored. */
  async #follow(id: string): Promise<void> {
    try {
      await this.#open.get(id)?.saving;
      const entry = this.#open.get(id);
      const places = entry ? placesOf(id) : [headKey(id)];
      const found = await this.storage.read(places);
      const head = headIn(found.get(headKey(id)));
      if (head) this.#putHeads([head]);
      else this.#dropHead(id);
      if (!entry || this.#open.get(id) !== entry || !head) return;
      // A later save notices by itself.
      if (!entry.saved || isUnsaved(entry.document, entry.saved)) {
        this.#list(entry);
        return;
      }
      if (head.revision < entry.saved.head.revision) return;
      const isNew = head.revision !== entry.saved.head.revision;
      const content = isNew ? documentIn(found, id)?.content : entry.saved.content;
      if (!content) return;
      entry.saved = { head, content };
      entry.document.adopt(head, content);
      this.#list(entry);
    } catch (error) {
      this.failed(error);
    }
  }

  // --- The list ---------------------------------------------------------------------------------

  #enter(head: Head, content: Content): Document {
    const document = new Document(head, content, this.#keeper);
    const entry = { document, saved: undefined, isDraft: false, saving: undefined, uses: 1 };
    this.#open.set(head.id, entry);
    return document;
  }

  #entryOf({ id }: Document): Entry {
    const entry = this.#open.get(id);
    if (!entry) throw new Error(`${id} is not open`);
    return entry;
  }

  /** Forgets a document that no one uses, once it is stored. */
  #leave(entry: Entry) {
    if (entry.uses > 0 || entry.saving) return;
    if (!entry.isDraft && isUnsaved(entry.document, entry.saved)) return;
    if (this.#open.get(entry.document.id) === entry) this.#open.delete(entry.document.id);
  }

  /** Shows a document in the list as it is in this tab. */
  #list({ document: { head }, isDraft }: Entry) {
    if (!isDraft) this.#putHeads([head]);
  }

  #putHeads(heads: readonly Head[]) {
    const all = new Map(this.#heads.peek());
    for (const head of heads) all.set(head.id, head);
    this.#heads.value = all;
  }

  #dropHead(id: string) {
    const heads = new Map(this.#heads.peek());
    if (heads.delete(id)) this.#heads.value = heads;
  }

  /** Does something with a document, which need not be open. */
  async #with<Result>(
    id: string,
    act: (document: Document) => Result,
  ): Promise<Result | undefined> {
    const document = id === '' ? undefined : await this.open(id);
    if (!document) return undefined;
    try {
      return act(document);
    } finally {
      this.close(document);
    }
  }

  async #amend(id: string, act: (document: Document) => void): Promise<void> {
    await this.#with(id, act);
    await this.settled();
  }

  /** Deletes a document for good, unless it was restored meanwhile. */
  async #purge(id: string) {
    const places = await this.storage.read(allPlacesOf(id));
    let isGone = false as boolean;
    await this.storage.change([headKey(id)], (found) => {
      const head = headIn(found.get(headKey(id)));
      isGone = head?.deleted !== null;
      const remove = [...places.keys()].filter((key) => isOf(id, key));
      return isGone ? { put: [], remove } : undefined;
    });
    if (!isGone) return;
    this.#dropHead(id);
    this.#channel?.send(id);
  }

  /** The name of a copy, which no document has. */
  #free(
    title: string,
    copyOf: (title: string) => string,
    taken = new Set(this.#all.peek().map(({ name }) => name)),
  ): string {
    // A long title leaves room for what is added.
    const name = copyOf(nameOf(title, LONGEST_NAME - 30));
    let free = name;
    for (let number = 2; taken.has(free); number++) free = copyText.numbered(name, number);
    return free;
  }

  async #wait<Result>(promise: Promise<Result>): Promise<Result> {
    this.#busy.add(promise);
    try {
      return await promise;
    } finally {
      this.#busy.delete(promise);
    }
  }
}
