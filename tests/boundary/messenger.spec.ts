import { expect, test } from '@playwright/test';
import { EngineError, Messenger } from '../../www/engine/messenger.js';
import type { FromWorker, ToWorker } from '../../www/engine/protocol.js';

const MODULE = {} as WebAssembly.Module;

/** A worker that records its messages, and answers when the test makes it. */
class FakeWorker {
  onmessage: ((event: { data: FromWorker }) => void) | undefined;
  onerror: ((event: { message: string; preventDefault: () => void }) => void) | undefined;
  readonly told: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    this.told.push(message);
  }

  terminate(): void {
    this.ended = true;
  }

  get commands(): string[] {
    return this.told.flatMap((message) => commandOf(message) ?? []);
  }

  idOf(command: string): number {
    const question = this.told.findLast((message) => commandOf(message) === command);
    if (!question || !('id' in question)) throw new Error(`${command} was not asked`);
    return question.id;
  }

  answer(command: string): void {
    this.onmessage?.({ data: { id: this.idOf(command), reply: replyTo(command) } });
  }
}

function commandOf(message: ToWorker): string | undefined {
  return 'kind' in message ? String(message.args[0]) : undefined;
}

const replyTo = (command: string) => `${command} it is`;

function set(compile = () => Promise.resolve(MODULE)) {
  const workers: FakeWorker[] = [];
  const spawn = () => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  };
  const messenger = new Messenger<{ echo: (request: string) => string }>(spawn, compile);
  const ask = (
    command: string,
    options: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
  ) => messenger.ask('echo', [command], options);
  const worker = (number = 0): FakeWorker => {
    const found = workers[number];
    if (!found) throw new Error(`there are only ${workers.length} workers`);
    return found;
  };
  return { ask, worker, workers, messenger };
}

test('no worker starts before the first request, and one answers them all, with its progress', async () => {
  const { ask, worker, workers } = set();
  expect(workers).toHaveLength(0);
  const seen: number[] = [];
  const [a, b] = [ask('a', { onProgress: (done) => seen.push(done) }), ask('b')];
  worker().onmessage?.({ data: { id: worker().idOf('a'), progress: 0.5 } });
  worker().answer('b');
  worker().answer('a');
  expect(await a).toEqual(replyTo('a'));
  expect(await b).toEqual(replyTo('b'));
  expect(seen).toEqual([0.5]);
  expect(workers).toHaveLength(1);
  expect(worker().told).toContainEqual({ start: MODULE });
});

test('a cancelled request rejects at once; a worker that stops its work is used again', async () => {
  const { ask, worker, workers } = set();
  const control = new AbortController();
  const a = ask('a', { signal: control.signal });
  control.abort();
  await expect(a).rejects.toThrow(/abort/i);
  const id = worker().idOf('a');
  expect(worker().told).toContainEqual({ cancel: id });
  worker().onmessage?.({ data: { id, error: 'cancelled', broken: false } });
  const b = ask('b');
  worker().answer('b');
  expect(await b).toEqual(replyTo('b'));
  expect(worker().ended).toBe(false);
  expect(workers).toHaveLength(1);
});

test('a request cancelled before it was sent is never sent', async () => {
  const { ask, worker } = set();
  const a = ask('a');
  await expect(ask('b', { signal: AbortSignal.abort() })).rejects.toThrow(/abort/i);
  worker().answer('a');
  await a;
  expect(worker().commands).toEqual(['a']);
});

test('a crash is reported to all that wait, and the next request gets a new worker', async () => {
  const { ask, worker, workers } = set();
  const failed = ['a', 'b'].map((command) =>
    expect(ask(command)).rejects.toThrow('stopped unexpectedly'),
  );
  worker().onerror?.({ message: 'out of memory', preventDefault: () => undefined });
  await Promise.all(failed);
  expect(worker(0).ended).toBe(true);
  const c = ask('c');
  expect(workers).toHaveLength(2);
  expect(worker(1).commands).toEqual(['c']);
  worker(1).answer('c');
  expect(await c).toEqual(replyTo('c'));
});

test('a request that the core refuses fails alone, and a core that stopped midway is not used again', async () => {
  const { ask, worker, workers } = set();
  for (const [error, broken, says] of [
    ['no such scheme', false, 'no such scheme'],
    ['unreachable', true, 'stopped unexpectedly'],
  ] as const) {
    const a = expect(ask('a')).rejects.toThrow(says);
    worker().onmessage?.({ data: { id: worker().idOf('a'), error, broken } });
    await a;
    expect(worker().ended).toBe(broken);
  }
  const b = ask('b');
  expect(workers).toHaveLength(2);
  worker(1).answer('b');
  expect(await b).toEqual(replyTo('b'));
});

test('a worker that rests is gone with its memory, but never while a question waits', async () => {
  const { ask, worker, workers, messenger } = set();
  const a = ask('a');
  messenger.rest();
  worker().answer('a');
  expect(await a).toEqual(replyTo('a'));
  messenger.rest();
  expect(worker().ended).toBe(true);
  const b = ask('b');
  expect(workers).toHaveLength(2);
  worker(1).answer('b');
  expect(await b).toEqual(replyTo('b'));
});

test('the next request tries again to load a core that did not load', async () => {
  let tries = 0;
  const { ask, worker } = set(() =>
    ++tries === 1 ? Promise.reject(new EngineError('not loaded')) : Promise.resolve(MODULE),
  );
  await expect(ask('a')).rejects.toThrow('not loaded');
  const b = ask('b');
  worker(1).answer('b');
  expect(await b).toEqual(replyTo('b'));
});
