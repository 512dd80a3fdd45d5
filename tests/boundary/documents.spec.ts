/** Documents: nothing that someone made is ever lost, whatever they do, in whichever tab, and whenever the storage fails. */

// Its own `expect` takes a millisecond, which is long for a million of them.
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { forceCloseDatabase } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import type { Document } from '../../www/documents/document.js';
import { LONGEST_PAUSE, MOST_SIZE, MOST_STEPS } from '../../www/documents/history.js';
import { DATABASE, openStorage } from '../../www/documents/indexed-db.js';
import { MOST_VERSIONS } from '../../www/documents/records.js';
import { patched, patchOf, type State } from '../../www/documents/state.js';
import { MemoryStorage, StorageError, type Storage } from '../../www/documents/storage.js';
import { DocumentStore, KEPT, type Channel } from '../../www/documents/store.js';

const DAY = 24 * 3_600_000;

/** A browser: its storage, its tabs, and a clock. */
class Browser {
  time = Date.UTC(2026, 10, 28, 12);
  isFailing = false;
  #ids = 0;
  readonly #receivers = new Set<(id: string) => void>();

  constructor(private readonly disk: Storage = new MemoryStorage()) {}

  /** The page in another tab. */
  async tab({ hasChannel = true } = {}): Promise<DocumentStore> {
    const { disk } = this;
    const storage: Storage = {
      read: (beginnings) => disk.read(beginnings),
      change: (keys, decide) =>
        this.isFailing ? Promise.reject(new StorageError('full')) : disk.change(keys, decide),
      close: () => undefined,
    };
    const store = new DocumentStore(storage, {
      now: () => this.time,
      newId: () => `document-${(this.#ids += 1)}`,
      channel: hasChannel ? this.#channel() : undefined,
    });
    await store.start();
    return store;
  }

  #channel(): Channel {
    let own: ((id: string) => void) | undefined;
    return {
      send: (id) => {
        for (const receive of this.#receivers) if (receive !== own) receive(id);
      },
      receive: (act) => this.#receivers.add((own = act)),
      close: () => own && this.#receivers.delete(own),
    };
  }
}

async function settle(...tabs: readonly DocumentStore[]) {
  for (let turn = 0; turn < 3; turn++) for (const tab of tabs) await tab.settled();
}

const start = (list: string): State => ({
  list,
  t: 120,
  settings: { cap: true },
  'of a newer version': [1],
});

/** The state that opening a document shows. */
async function stateOf(store: DocumentStore, id: string): Promise<State | undefined> {
  const document = await store.open(id);
  if (!document) return undefined;
  const state = document.state.value;
  store.close(document);
  return state;
}

function one<Item>(list: readonly Item[], place: number): Item {
  const item = list[place];
  if (item === undefined) throw new Error('there is none');
  return item;
}

// --- The model: documents as lists of whole states ------------------------------------------------

interface Kept {
  name: string;
  isDeleted: boolean;
  states: State[];
  names: string[];
  at: number;
  /** The field that is being typed in, and when it was typed in last. */
  typing: { about: string; time: number } | undefined;
}

type Action =
  | { readonly kind: 'type'; readonly field: 'list' | 'player'; readonly text: string }
  | { readonly kind: 'setting' | 'open' | 'delete' | 'restore' | 'wait'; readonly number: number }
  | {
      readonly kind: 'paste' | 'add' | 'correct' | 'rename' | 'new' | 'link';
      readonly text: string;
    }
  | { readonly kind: 'undo' | 'redo' | 'reload' | 'other tab' | 'both' | 'fail' | 'heal' };

const TEXT = fc.oneof(
  fc.string({ maxLength: 12 }),
  // Long enough to be stored apart, and nearly alike.
  fc.constantFrom('+1500 ann\n'.repeat(700), '+1500 ann\n'.repeat(701), '+1500 ann\n'.repeat(60)),
);
const of = <Kind extends string>(...kinds: readonly Kind[]) => fc.constantFrom(...kinds);
const ACTION: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: of('type'),
      field: of('list', 'player'),
      text: fc.string({ minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 7,
    arbitrary: fc.record({
      kind: of('setting', 'open', 'delete', 'restore', 'wait'),
      number: fc.nat(6),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: of('paste', 'add', 'correct', 'rename', 'new', 'link'),
      text: TEXT,
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: of('undo', 'redo') }) },
  { weight: 4, arbitrary: fc.record({ kind: of('reload', 'other tab', 'both', 'fail', 'heal') }) },
);

const ACTIONS = fc.array(ACTION, { minLength: 30, maxLength: 30 });

/** Does what users do, in the page's tabs and in the model. */
class Session {
  readonly model = new Map<string, Kept>();
  readonly tabs: DocumentStore[] = [];
  readonly open: Document[] = [];
  /** The tab that the user is in. */
  active = 0;

  constructor(readonly browser: Browser) {}

  get tab(): DocumentStore {
    return one(this.tabs, this.active);
  }

  get document(): Document {
    return one(this.open, this.active);
  }

  async begin() {
    for (const place of [0, 1]) {
      const tab = await this.browser.tab();
      this.tabs[place] = tab;
      this.open[place] = tab.create('rating', start('example'), { draft: true });
    }
  }

  #change(state: State, name: string, about = '') {
    const { document, browser } = this;
    const known = this.model.get(document.id);
    const kept = known ?? {
      name: '',
      isDeleted: false,
      states: [document.state.value],
      names: [],
      at: 0,
      typing: undefined,
    };
    document.change(state, { name, about });
    const now = kept.states[kept.at];
    if (isDeepStrictEqual(now, state)) return;
    this.model.set(document.id, kept);
    kept.isDeleted = false;
    const { typing } = kept;
    const isNewest = kept.at === kept.states.length - 1;
    const joins =
      about !== '' &&
      isNewest &&
      typing?.about === about &&
      browser.time - typing.time <= LONGEST_PAUSE;
    kept.states.splice(kept.at + (joins ? 0 : 1), Infinity, state);
    kept.names.splice(kept.at - (joins ? 1 : 0), Infinity, name);
    kept.at = kept.states.length - 1;
    kept.typing = { about, time: browser.time };
    // Typed and taken back again.
    if (joins && isDeepStrictEqual(kept.states.at(-2), state)) {
      kept.states.pop();
      kept.names.pop();
      kept.at -= 1;
      kept.typing = undefined;
    }
  }

  #travel(by: 1 | -1) {
    const { document } = this;
    if (by > 0) document.redo();
    else document.undo();
    const kept = this.model.get(document.id);
    if (kept?.states[kept.at + by] === undefined) return;
    kept.at += by;
    kept.typing = undefined;
    kept.isDeleted = false;
  }

  async #show(document: Document | undefined) {
    if (!document) throw new Error('a document cannot be opened');
    this.tab.close(this.document);
    this.open[this.active] = document;
    await settle(...this.tabs);
  }

  async #heal() {
    this.browser.isFailing = false;
    await this.tab.retry();
    await settle(...this.tabs);
  }

  /** Ends the step that is being typed: typing in another tab is another step. */
  #settleTyping() {
    for (const kept of this.model.values()) kept.typing = undefined;
  }

  async act(action: Action) {
    const { tab, document } = this;
    const state = document.state.value as { list: string; player?: string; t: number } & State;
    const ids = [...this.model.keys()];
    switch (action.kind) {
      case 'type':
        this.#change(
          { ...state, [action.field]: `${state[action.field] ?? ''}${action.text}` },
          'Type',
          action.field,
        );
        break;
      case 'setting':
        this.#change({ ...state, t: 100 + action.number }, 'Spread', 't');
        break;
      case 'paste':
        this.#change({ ...state, list: action.text }, 'Paste');
        break;
      case 'add':
        this.#change({ ...state, list: `${action.text}\n${state.list}` }, 'Add');
        break;
      case 'correct':
        this.#change(
          { ...state, list: state.list.replace(/.*$/, action.text.slice(0, 9)) },
          'Correct',
        );
        break;
      case 'undo':
        this.#travel(-1);
        break;
      case 'redo':
        this.#travel(1);
        break;
      case 'wait':
        this.browser.time += action.number * 1_500;
        break;
      case 'new':
      case 'link': {
        const isDraft = action.kind === 'link';
        const made = tab.create('rating', start(action.text), { draft: isDraft });
        if (!isDraft)
          this.model.set(made.id, {
            ...{ name: '', isDeleted: false, states: [made.state.value], names: [], at: 0 },
            typing: undefined,
          });
        await this.#show(made);
        break;
      }
      case 'open': {
        const id = ids[action.number % ids.length];
        if (id === undefined) break;
        await this.#show(await tab.open(id));
        this.#settleTyping();
        this.document.settle();
        break;
      }
      case 'rename':
      case 'delete':
      case 'restore': {
        const id = ids[('number' in action ? action.number : action.text.length) % ids.length];
        const kept = id === undefined ? undefined : this.model.get(id);
        if (id === undefined || !kept) break;
        if (action.kind === 'rename') {
          await tab.rename(id, action.text);
          kept.name =
            tab.list.value.concat(tab.deleted.value).find((head) => head.id === id)?.name ?? '?';
          assert(action.text.replaceAll(/[\p{Cc}\s]+/gu, ' ').includes(kept.name));
        } else {
          await (action.kind === 'delete' ? tab.remove(id) : tab.restore(id));
          kept.isDeleted = action.kind === 'delete';
        }
        break;
      }
      case 'fail':
        this.browser.isFailing = true;
        break;
      case 'heal':
        await this.#heal();
        break;
      case 'other tab':
        await this.#heal();
        this.active = 1 - this.active;
        this.#settleTyping();
        for (const one of this.open) one.settle();
        break;
      case 'reload': {
        await this.#heal();
        const { id } = document;
        tab.dispose();
        this.tabs[this.active] = await this.browser.tab();
        const again = this.model.has(id) ? await this.tab.open(id) : undefined;
        this.open[this.active] =
          again ?? this.tab.create('rating', start('example'), { draft: true });
        this.#settleTyping();
        break;
      }
      case 'both':
        await this.#both();
    }
    await settle(...this.tabs);
    this.check();
  }

  /** The same document is changed in both tabs before either hears of the other. */
  async #both() {
    await this.#heal();
    const { id } = this.document;
    const kept = this.model.get(id);
    const other = one(this.tabs, 1 - this.active);
    if (!kept) return;
    const there = await other.open(id);
    const before = this.open[1 - this.active];
    if (!there || !before) throw new Error('it cannot be opened in another tab');
    other.close(before);
    this.open[1 - this.active] = there;
    this.#settleTyping();
    for (const one of this.open) one.settle();
    const base = structuredClone(kept);
    const [mine, theirs] = ['mine', 'theirs'].map((list) => ({
      ...this.document.state.value,
      list: `${list} ${this.model.size}`,
    }));
    if (!mine || !theirs) return;
    this.document.change(mine, { name: 'Both' });
    there.change(theirs, { name: 'Both' });
    await settle(...this.tabs);
    // The first to be stored stays; the other one is a document of its own, open where it was made.
    const [first, second] = this.document.id === id ? [mine, theirs] : [theirs, mine];
    const copy = this.document.id === id ? there : this.document;
    assert(copy.id !== id);
    assert.match(copy.title.value, /\(other tab\)( \d+)?$/);
    const add = (one: Kept, state: State) => {
      one.states.splice(one.at + 1, Infinity, state);
      one.names.splice(one.at, Infinity, 'Both');
      one.at = one.states.length - 1;
      one.isDeleted = false;
      one.typing = undefined;
    };
    add(kept, first);
    add(base, second);
    this.model.set(copy.id, { ...base, name: copy.head.name });
    this.#settleTyping();
  }

  /** Checks that this tab shows what the model has. */
  check() {
    const { document, tab, model } = this;
    const kept = model.get(document.id);
    if (kept) {
      assert.deepEqual(document.state.value, kept.states[kept.at]);
      assert.deepEqual(document.undoable.value?.name, kept.names[kept.at - 1]);
      assert.deepEqual(document.redoable.value?.name, kept.names[kept.at]);
    }
    assert.deepEqual(tab.list.value.length + tab.deleted.value.length, model.size);
    assert(tab.trouble.value === null || this.browser.isFailing);
  }

  /** Everything can be reached in both tabs and after a reload, as it was left, and each step can be undone. */
  async checkAll() {
    await this.#heal();
    for (const tab of [...this.tabs, await this.browser.tab()])
      for (const [id, kept] of this.model) {
        const heads = kept.isDeleted ? tab.deleted.value : tab.list.value;
        assert.deepEqual(heads.find((head) => head.id === id)?.name, kept.name);
        assert.deepEqual(await stateOf(tab, id), kept.states[kept.at]);
      }
    const tab = await this.browser.tab();
    for (const [id, kept] of this.model) {
      const document = await tab.open(id);
      if (!document) throw new Error(`${id} is lost`);
      const seen = [document.state.value];
      while (document.undo()) seen.unshift(document.state.value);
      assert.deepEqual(seen, kept.states.slice(0, kept.at + 1));
      while (document.redo()) seen.push(document.state.value);
      assert.deepEqual(seen.slice(kept.at + 1), kept.states.slice(1));
    }
  }
}

// In four parts, which run at the same time.
for (const part of [1, 2, 3, 4])
  test(`whatever is done in 500 sessions of 30 actions, every document can be reached as it was left, part ${part}`, async () => {
    await fc.assert(
      fc.asyncProperty(ACTIONS, async (actions) => {
        const session = new Session(new Browser());
        await session.begin();
        for (const action of actions) await session.act(action);
        await session.checkAll();
      }),
      { numRuns: 500, interruptAfterTimeLimit: 60_000, markInterruptAsFailure: true },
    );
  });

test('the browser’s database keeps the same', async () => {
  await fc.assert(
    fc.asyncProperty(ACTIONS, async (actions) => {
      await deleteDB(DATABASE);
      const { storage, failure } = await openStorage();
      expect(failure).toBeUndefined();
      const session = new Session(new Browser(storage));
      await session.begin();
      for (const action of actions) await session.act(action);
      await session.checkAll();
      storage.close();
    }),
    { numRuns: 20 },
  );
});

test('a patch turns one state into another and back, and fits no other state', () => {
  const text = fc.oneof(
    fc.string(),
    fc.string({ minLength: 101, maxLength: 130 }),
    fc.constantFrom('ab'.repeat(80), 'ab'.repeat(81)),
  );
  const state = fc.dictionary(
    of('a', 'b', 'c'),
    fc.oneof(text, fc.jsonValue() as fc.Arbitrary<never>),
  );
  fc.assert(
    fc.property(state, state, (one: State, other: State) => {
      const patch = patchOf(one, other);
      expect(patched(one, patch)).toEqual(other);
      expect(patched(other, patch, true)).toEqual(one);
      if (JSON.stringify(one) !== JSON.stringify(other))
        expect(patched({ ...one, a: 'neither', b: 'neither', c: 0 }, patch)).toBeUndefined();
    }),
  );
});

test('a change that breaks off at any of its writes leaves the version before or after it, never a third', async () => {
  const before = start('+1500 ann\n'.repeat(900));
  const after = { ...start('-1500 ann\n'.repeat(900)), t: 60, note: 'new' };
  const put = Reflect.get(IDBObjectStore.prototype, 'put') as (
    ...given: unknown[]
  ) => IDBRequest<IDBValidKey>;
  const seen = new Set<string>();
  for (let broken = 1; broken < 40; broken++) {
    await deleteDB(DATABASE);
    const { storage } = await openStorage();
    const store = new DocumentStore(storage);
    const document = store.create('rating', before, { name: 'Club' });
    for (const t of [1, 2, 3]) document.change({ ...before, t }, { name: `Step ${t}` });
    await store.settled();
    // The power fails at this write, or just after it.
    let writes = 0;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...given: unknown[]) {
      writes += 1;
      if (writes === broken) {
        this.transaction.abort();
        throw new DOMException('the power failed', 'AbortError');
      }
      return put.apply(this, given);
    };
    document.undo();
    document.change(after, { name: 'Everything', replaces: 'A file was opened' });
    await store.settled();
    IDBObjectStore.prototype.put = put as IDBObjectStore['put'];
    const isDone = writes < broken;
    store.dispose();

    const again = new DocumentStore((await openStorage()).storage);
    await again.start();
    const found = await again.open(document.id);
    const names = found?.content.history.steps.map(({ name }) => name);
    expect(found?.state.value).toEqual(isDone ? after : { ...before, t: 3 });
    expect(names).toEqual(
      isDone ? ['Step 1', 'Step 2', 'Everything'] : ['Step 1', 'Step 2', 'Step 3'],
    );
    expect(found?.head.versions.length).toBe(isDone ? 1 : 0);
    seen.add(JSON.stringify(names));
    again.dispose();
    if (isDone) break;
  }
  expect(seen.size).toBe(2);
});

test('a history keeps many steps, and drops the oldest where they are too many or too large', async () => {
  const browser = new Browser();
  const store = await browser.tab();
  const document = store.create('rating', start(''));
  for (let step = 1; step <= MOST_STEPS + 50; step++)
    document.change({ ...start(''), list: `+${step} ann` }, { name: `Add ${step}` });
  await store.settled();
  const again = await (await browser.tab()).open(document.id);
  expect(again?.content.history.steps).toHaveLength(MOST_STEPS);
  expect(again?.undoable.value?.name).toBe(`Add ${MOST_STEPS + 50}`);
  // A small change of a large text takes little.
  const large = 'x'.repeat(MOST_SIZE / 3);
  document.change({ ...start(''), list: large }, { name: 'Large' });
  document.change({ ...start(''), list: `${large}y` }, { name: 'Letter' });
  expect(document.undoable.value?.size).toBeLessThan(100);
  for (const text of ['a', 'b', 'c'])
    document.change({ ...start(''), list: text.repeat(MOST_SIZE / 3) }, { name: text });
  expect(document.content.history.steps.map(({ name }) => name)).toEqual(['c']);
  document.undo();
  expect(document.state.value.list).toBe('b'.repeat(MOST_SIZE / 3));
});

test('what is replaced as a whole is an earlier version; the last 20 are kept, and open as copies', async () => {
  const browser = new Browser();
  const store = await browser.tab();
  const document = store.create('standings', start('0'), { name: 'Club' });
  for (let file = 1; file <= MOST_VERSIONS + 5; file++) {
    document.change(start(String(file)), { name: 'Open', replaces: `File ${file}` });
    await store.settled();
  }
  const other = await browser.tab();
  const versions = other.list.value[0]?.versions ?? [];
  expect(versions).toHaveLength(MOST_VERSIONS);
  expect(versions.at(-1)).toMatchObject({
    reason: `File ${MOST_VERSIONS + 5}`,
    time: browser.time,
  });
  const [oldest] = versions;
  const copy = oldest && (await other.openVersion(document.id, oldest));
  expect(copy?.state.value.list).toBe('5');
  expect(copy?.title.value).toMatch(/^Club \(from /);
  expect((await stateOf(other, document.id))?.list).toBe(String(MOST_VERSIONS + 5));
});

test('what is deleted can be restored for 30 days; emptied or later, it is gone, but not what someone still works on', async () => {
  const browser = new Browser();
  const store = await browser.tab();
  const [one, two, three] = ['one', 'two', 'three'].map((name) =>
    store.create('rating', start(name), { name }),
  );
  if (!one || !two || !three) return;
  await store.remove(one.id);
  browser.time += 20 * DAY;
  await store.remove(two.id);
  browser.time += KEPT - 20 * DAY + 1;
  const later = await browser.tab();
  expect(later.deleted.value.map(({ name }) => name)).toEqual(['two']);
  expect(await later.open(one.id)).toBeUndefined();
  await later.restore(two.id);
  await later.remove(three.id);
  await later.empty();
  expect(later.list.value.map(({ name }) => name)).toEqual(['two']);
  expect(later.deleted.value).toEqual([]);
  // The first tab still has it open.
  three.change(start('typed'));
  await settle(store, later);
  expect(later.list.value.map(({ name }) => name)).toEqual(['three', 'two']);
  expect(await stateOf(later, three.id)).toEqual(start('typed'));
});

test('only what is deleted is gone for good, also where another id begins alike', async () => {
  const store = await new Browser().tab();
  const [one, two] = ['aaaaaaaa', 'aaaaaaaab'].map((id) =>
    store.create('rating', start(id), { id }),
  );
  if (!one || !two) return;
  await store.settled();
  await store.remove(one.id);
  await store.empty();
  await store.settled();
  store.close(two);
  expect(await stateOf(store, two.id)).toEqual(start(two.id));
  expect(store.list.value).toHaveLength(1);
});

test('tabs that cannot tell each other anything keep both changes, too', async () => {
  const browser = new Browser();
  const [one, two] = [
    await browser.tab({ hasChannel: false }),
    await browser.tab({ hasChannel: false }),
  ];
  const here = one.create('standings', start('start'), { name: 'Club' });
  await one.settled();
  const there = await two.open(here.id);
  here.change(start('here'));
  await one.settled();
  there?.change(start('there'));
  await two.settled();
  expect(two.copied.value?.title.value).toBe('Club (other tab)');
  expect(there?.state.value.list).toBe('there');
  await one.refresh();
  expect(one.list.value.map(({ name }) => name).sort()).toEqual(['Club', 'Club (other tab)']);
  expect(await stateOf(two, here.id)).toEqual(start('here'));
  // A name that is given in one tab is no change of what is in the document.
  await two.rename(here.id, 'Our club');
  here.change(start('more'));
  await one.settled();
  expect(one.copied.value).toBeNull();
  expect(here.title.value).toBe('Our club');
});

test('the same change in both tabs is one document', async () => {
  const browser = new Browser();
  const store = await browser.tab({ hasChannel: false });
  const document = store.create('rating', start('old'), { name: 'Old' });
  await store.settled();
  browser.isFailing = true;
  document.change(start('old and more'), { name: 'Type' });
  const left = store.unsaved();
  await store.settled();
  browser.isFailing = false;
  // A tab that is opened meanwhile takes up what this one has left for its next visit.
  const next = await browser.tab({ hasChannel: false });
  for (const one of left) await next.recover(one);
  await store.retry();
  await store.refresh();
  expect(store.list.value.map(({ name }) => name)).toEqual(['Old']);
  document.change(start('and more'));
  await store.settled();
  expect(store.copied.value).toBeNull();
});

test('what was not stored when the page was left is taken up again, and never over what another tab has stored', async () => {
  const browser = new Browser();
  const store = await browser.tab();
  const old = store.create('rating', start('old'), { name: 'Old' });
  const other = store.create('standings', start('standings'));
  await store.settled();
  // The browser ends what is under way.
  browser.isFailing = true;
  old.change(start('old and more'), { name: 'Type' });
  other.rename('Our club');
  const draft = store.create('match', start('example'), { draft: true });
  draft.change(start('new'), { name: 'Edit' });
  const left = store.unsaved();
  await store.settled();
  browser.isFailing = false;
  const next = await browser.tab();
  for (const one of left) await next.recover(one);
  expect(await stateOf(next, old.id)).toEqual(start('old and more'));
  expect((await next.open(old.id))?.undoable.value?.name).toBe('Type');
  expect(await stateOf(next, draft.id)).toEqual(start('new'));
  expect((await next.open(other.id))?.head.name).toBe('Our club');
  // Once more, it changes nothing; where another tab was quicker, both are kept.
  for (const one of left) await next.recover(one);
  expect(next.list.value).toHaveLength(3);
  (await next.open(old.id))?.change(start('other'));
  await next.settled();
  for (const one of left) await next.recover(one);
  expect(next.list.value.map(({ name }) => name).sort()).toEqual([
    '',
    'Old',
    'Old (other tab)',
    'Our club',
  ]);
});

test('of a long document, what was not stored when the page was left is the change alone', async () => {
  const browser = new Browser();
  const store = await browser.tab();
  const text = '+1500 ann\n'.repeat(100_000);
  const document = store.create('rating', start(text));
  await store.settled();
  browser.isFailing = true;
  document.change(start(`-1200 bob\n${text}`), { name: 'Type' });
  const left = store.unsaved();
  expect(JSON.stringify(left).length).toBeLessThan(1000);

  browser.isFailing = false;
  const next = await browser.tab();
  // A second time, it is there already.
  for (let visit = 0; visit < 2; visit++)
    for (const one of left) await next.recover(JSON.parse(JSON.stringify(one)) as typeof one);
  expect(await stateOf(next, document.id)).toEqual(start(`-1200 bob\n${text}`));
  expect(next.list.value).toHaveLength(1);
});

test('without a storage, everything works for as long as the page is open, and is stored once that is possible', async () => {
  const browser = new Browser();
  const store = await browser.tab();
  browser.isFailing = true;
  const one = store.create('rating', start('one'), { name: 'One' });
  const two = store.create('match', start('two'));
  await store.settled();
  expect(store.trouble.value).toBe('full');
  store.close(one);
  one.change(start('one more'));
  expect(await stateOf(store, one.id)).toEqual(start('one more'));
  expect(store.list.value).toHaveLength(2);
  expect((await store.exported()).map(({ state }) => state.list)).toEqual(
    expect.arrayContaining(['two', 'one more']),
  );
  await expect(
    store.import([
      { tool: 'rating', name: 'Three', created: 1, changed: 1, state: start('three') },
    ]),
  ).rejects.toThrow();
  expect(store.list.value).toHaveLength(2);
  browser.isFailing = false;
  two.change(start('two more'));
  await store.settled();
  await store.retry();
  expect(store.trouble.value).toBeNull();
  const again = await browser.tab();
  expect(await stateOf(again, one.id)).toEqual(start('one more'));
  expect(await stateOf(again, two.id)).toEqual(start('two more'));
});

test('a file’s documents are added: the same are there already, others of the same name stand beside', async () => {
  const browser = new Browser();
  const store = await browser.tab();
  const club = store.create('standings', start('club'), { name: 'Club' });
  store.create('rating', start('list'));
  await store.settled();
  const file = await store.exported();
  club.change(start('changed since'));
  await store.settled();
  const outcomes = await store.import([
    ...file,
    { tool: 'standings', name: ` Club\n`, created: 0, changed: 0, state: start('other') },
    { tool: 'match', name: 'x'.repeat(10_000), created: 0, changed: 0, state: {} },
  ]);
  expect(outcomes).toEqual(
    expect.arrayContaining([
      { title: 'Untitled, 28 Nov', outcome: 'same' },
      { title: 'Club', outcome: 'beside', as: 'Club (from file)' },
      { title: 'Club', outcome: 'beside', as: 'Club (from file) 2' },
      { title: 'x'.repeat(200), outcome: 'added' },
    ]),
  );
  expect(await stateOf(store, club.id)).toEqual(start('changed since'));
  // On another device, everything is as it was, and only once.
  const elsewhere = await new Browser().tab();
  expect((await elsewhere.import(file)).map(({ outcome }) => outcome)).toEqual(['added', 'added']);
  expect((await elsewhere.import(file)).map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  expect((await elsewhere.exported()).map(({ state }) => state)).toEqual(
    file.map(({ state }) => state),
  );
});

test('a connection that the browser closes is opened again, and what broke off is stored', async () => {
  await deleteDB(DATABASE);
  const { storage } = await openStorage();
  const transaction = Reflect.get(IDBDatabase.prototype, 'transaction');
  const connections = new Set<IDBDatabase>();
  let isBreaking = false;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...given) {
    connections.add(this);
    const begun = transaction.apply(this, given);
    if (isBreaking) forceCloseDatabase(this as never);
    isBreaking = false;
    return begun;
  };
  const store = new DocumentStore(storage);
  const document = store.create('rating', start('first'));
  await store.settled();
  // It is closed before a transaction, and in the middle of one.
  for (const connection of connections) connection.close();
  document.change(start('second'), { name: 'Second' });
  await store.settled();
  expect(await stateOf(new DocumentStore(storage), document.id)).toEqual(start('second'));
  isBreaking = true;
  document.change(start('third'), { name: 'Third' });
  await store.settled();
  expect(await stateOf(new DocumentStore(storage), document.id)).toEqual(start('third'));
  expect(store.trouble.value).toBeNull();
  expect(connections.size).toBe(3);
  IDBDatabase.prototype.transaction = transaction;
  store.dispose();
});

test('a database of a newer version is left alone, and records that make no sense do no harm', async () => {
  await deleteDB(DATABASE);
  (await openDB(DATABASE, 9)).close();
  const { failure } = await openStorage();
  expect(failure).toMatchObject({ trouble: 'newer' });
  await deleteDB(DATABASE);
  const { storage } = await openStorage();
  await storage.change([], () => ({
    put: [
      ['head/bad', 7],
      ['head/older', { id: 'older', tool: 'rating', 'of a newer version': 1 }],
      ['state/older', { list: '+1500' }],
    ],
  }));
  const store = new DocumentStore(storage);
  await store.start();
  expect(store.list.value.map(({ id }) => id)).toEqual(['older']);
  const older = await store.open('older');
  older?.rename('Old');
  older?.change({ list: '+1600' });
  await store.settled();
  expect((await storage.read(['head/older'])).get('head/older')).toMatchObject({
    name: 'Old',
    'of a newer version': 1,
  });
  // A newer version of the page takes the database over.
  (await openDB(DATABASE, 9)).close();
  older?.change({ list: '+1700' });
  await store.settled();
  expect(store.trouble.value).toBe('newer');
});
