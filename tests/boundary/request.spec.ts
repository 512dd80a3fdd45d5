/** What an element asks a core: which result belongs to which input, and what happens while it is on its way. */

import { expect, test } from '@playwright/test';
import { Request } from '../../www/element/request.js';
import type { Work } from '../../www/element/resource.js';

/** A request whose work the test finishes, and the order in which inputs were sent. */
function set(options: { once?: boolean } = {}) {
  const sent: { input: string; work: Work; resolve: (result: string) => void }[] = [];
  const failing = new Set<string>();
  const done: string[] = [];
  const host = { addController: () => undefined, requestUpdate: () => undefined };
  const send = ([input]: readonly [string], work: Work) => {
    if (failing.delete(input)) return Promise.reject(new Error(`no ${input}`));
    return new Promise<string>((resolve) => sent.push({ input, work, resolve }));
  };
  const request = new Request(host, send, {
    ...options,
    done: (result, [input]) => done.push(`${input} ${result}`),
  });
  const last = () => {
    const work = sent.at(-1);
    if (!work) throw new Error('nothing was sent');
    return work;
  };
  /** Finishes the work that was sent last. */
  const finish = async (result: string) => {
    last().resolve(result);
    await request.settled;
  };
  return { request, finish, last, failing, done, inputs: () => sent.map(({ input }) => input) };
}

/** Makes the work that was sent last report progress, long after it began. */
function makeSlow({ work }: { work: Work }) {
  const clock = performance;
  const later = clock.now() + 10_000;
  globalThis.performance = { now: () => later } as Performance;
  work.onProgress(0.5);
  globalThis.performance = clock;
}

test('long inputs are compared as they are, not written as JSON at each drawing', () => {
  const host = { addController: () => undefined, requestUpdate: () => undefined };
  let written = 0;
  const sent: object[] = [];
  const input = () => ({ log: 'a', toJSON: () => (written += 1) });
  const request = new Request(host, ([input]: readonly [object]) =>
    Promise.resolve(sent.push(input)),
  );
  const one = input();
  request.ask(one);
  request.ask(one);
  request.ask({ ...one });
  expect([sent.length, written]).toEqual([1, 0]);
});

test('a result is kept together with its input, and is stale once other input is asked for', async () => {
  const { request, finish, done, inputs } = set();
  request.ask('a');
  request.ask('a');
  expect(request.isPending).toBe(true);
  await finish('1');
  expect(request.ready).toEqual({ input: ['a'], result: '1' });
  expect([request.isPending, request.isStale]).toEqual([false, false]);
  request.ask('b');
  expect(request.isStale).toBe(true);
  expect(request.resultOf('a')).toBe('1');
  expect(request.resultOf('b')).toBeUndefined();
  await finish('2');
  expect(request.resultOf('b')).toBe('2');
  expect(inputs()).toEqual(['a', 'b']);
  expect(done).toEqual(['a 1', 'b 2']);
});

test('newer input waits until quick work is done, and only the newest is sent', async () => {
  const { request, finish, inputs } = set();
  for (const input of ['a', 'b', 'c']) request.ask(input);
  expect(inputs()).toEqual(['a']);
  await finish('1');
  expect(request.ready?.input).toEqual(['a']);
  expect(inputs()).toEqual(['a', 'c']);
  await finish('3');
  expect(request.ready).toEqual({ input: ['c'], result: '3' });
});

test('newer input cancels slow work, whose progress is shown', async () => {
  const { request, finish, last, inputs } = set();
  request.ask('a');
  last().work.onProgress(0.1);
  expect(request.progress).toBeNull();
  makeSlow(last());
  expect(request.progress).toBe(0.5);
  const slow = last();
  request.ask('b');
  makeSlow(slow);
  expect(slow.work.signal.aborted).toBe(true);
  expect(request.progress).toBe(0);
  slow.resolve('1');
  await finish('2');
  expect(inputs()).toEqual(['a', 'b']);
  expect(request.ready).toEqual({ input: ['b'], result: '2' });
  expect(request.progress).toBeNull();
});

test('a failure leaves the older result, and the same input is only sent again by a retry', async () => {
  const { request, finish, failing, inputs } = set();
  request.ask('a');
  await finish('1');
  failing.add('b');
  request.ask('b');
  await request.settled;
  expect(request.failure).toBe('no b');
  expect(request.ready).toEqual({ input: ['a'], result: '1' });
  request.ask('b');
  expect(inputs()).toEqual(['a']);
  request.retry();
  expect(request.progress).toBe(0);
  await finish('2');
  expect([request.failure, request.progress]).toEqual(['', null]);
  expect(request.resultOf('b')).toBe('2');
});

test('what the user cancelled is not sent again until they retry', async () => {
  const { request, finish, last, inputs } = set();
  request.ask('a');
  makeSlow(last());
  request.cancel();
  expect(last().work.signal.aborted).toBe(true);
  expect([request.isCancelled, request.progress, request.isPending]).toEqual([true, null, false]);
  request.ask('a');
  expect(inputs()).toEqual(['a']);
  request.retry();
  expect(request.isCancelled).toBe(false);
  await finish('1');
  expect(request.resultOf('a')).toBe('1');
});

test('forgotten work is stopped and sent again; a result that is used once is never reused', async () => {
  const { request, finish, last, inputs } = set();
  request.ask('a');
  request.forget();
  expect(last().work.signal.aborted).toBe(true);
  request.ask('a');
  await finish('1');
  request.forget();
  // No other input was asked for.
  expect(request.isStale).toBe(false);
  request.ask('a');
  await request.settled;
  expect(inputs()).toEqual(['a', 'a']);
  expect(request.isStale).toBe(false);

  const once = set({ once: true });
  once.request.ask('a');
  await once.finish('1');
  once.request.forget();
  once.request.ask('a');
  await once.finish('2');
  expect(once.inputs()).toEqual(['a', 'a']);
  expect(once.done).toEqual(['a 1', 'a 2']);
});

test('whoever waits for a result gets it, or nothing where newer input took its place', async () => {
  const { request, finish } = set();
  const [a, b, c] = ['a', 'b', 'c'].map((input) => request.get(input));
  await finish('1');
  await finish('3');
  expect(await Promise.all([a, b, c])).toEqual(['1', undefined, '3']);
  request.clear();
  expect(request.ready).toBeUndefined();
});
