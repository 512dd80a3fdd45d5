/** What is asked as inputs change: which result belongs to which inputs, and what happens while it is on its way. */

import { effect, signal } from '@preact/signals-core';
import { expect, test } from '@playwright/test';
import type { ReactiveController } from 'lit';
import { resource, type Work } from '../../www/element/resource.js';

/** A resource whose work the test finishes, and the order in which inputs were sent. */
function set(options: { once?: boolean; pause?: number } = {}) {
  const sent: { input: string; work: Work; resolve: (result: string) => void }[] = [];
  const failing = new Set<string>();
  const done: string[] = [];
  const input = signal<string | undefined>(undefined);
  const host = {
    addController: () => undefined,
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  const asked = resource(
    host,
    () => (input.value === undefined ? undefined : ([input.value] as const)),
    ([input], work) => {
      if (failing.delete(input)) return Promise.reject(new Error(`no ${input}`));
      return new Promise<string>((resolve) => sent.push({ input, work, resolve }));
    },
    { ...options, done: (result, [input]) => done.push(`${input} ${result}`) },
  );
  asked.start();
  const last = () => {
    const work = sent.at(-1);
    if (!work) throw new Error('nothing was sent');
    return work;
  };
  /** Finishes the work that was sent last. */
  const finish = async (result: string) => {
    last().resolve(result);
    await asked.settled;
  };
  const inputs = () => sent.map(({ input }) => input);
  return { asked, input, finish, last, failing, done, inputs };
}

/** Makes the work that was sent last report progress, long after it began. */
function makeSlow({ work }: { work: Work }) {
  const clock = performance;
  const later = clock.now() + 10_000;
  globalThis.performance = { now: () => later } as Performance;
  work.onProgress(0.5);
  globalThis.performance = clock;
}

test('a result is kept together with its inputs, is stale once there are others, and is news to whoever reads it', async () => {
  const { asked, input, finish, done, inputs } = set();
  const seen: string[] = [];
  effect(() => void seen.push(`${asked.ready?.result ?? '-'} ${asked.isPending} ${asked.isStale}`));
  expect(inputs()).toEqual([]);
  input.value = 'a';
  await finish('1');
  expect(asked.ready).toEqual({ inputs: ['a'], result: '1' });
  expect(asked.current).toBe('1');
  input.value = 'b';
  expect(asked.current).toBeUndefined();
  await finish('2');
  expect(inputs()).toEqual(['a', 'b']);
  expect(done).toEqual(['a 1', 'b 2']);
  expect(seen).toEqual([
    '- false false',
    '- true false',
    '1 false false',
    '1 true true',
    '2 false false',
  ]);
});

test('inputs that no signal has are read when the host is drawn', async () => {
  let controller: ReactiveController | undefined;
  let name = 'a';
  const host = {
    addController: (added: ReactiveController) => (controller = added),
    removeController: () => undefined,
    requestUpdate: () => undefined,
    updateComplete: Promise.resolve(true),
  };
  const asked = resource(
    host,
    () => [name],
    ([input]) => Promise.resolve(input),
  );
  for (const other of ['a', 'b', 'b']) {
    name = other;
    controller?.hostUpdate?.();
    await asked.settled;
    expect(asked.current).toBe(other);
  }
});

test('newer inputs wait until quick work is done, and only the newest are sent', async () => {
  const { asked, input, finish, inputs } = set();
  for (const one of ['a', 'b', 'c']) input.value = one;
  expect(inputs()).toEqual(['a']);
  await finish('1');
  expect(asked.ready?.inputs).toEqual(['a']);
  expect(inputs()).toEqual(['a', 'c']);
  await finish('3');
  expect(asked.ready).toEqual({ inputs: ['c'], result: '3' });
});

test('newer inputs cancel slow work, whose progress is shown', async () => {
  const { asked, input, finish, last, inputs } = set();
  input.value = 'a';
  last().work.onProgress(0.1);
  expect(asked.progress).toBeNull();
  makeSlow(last());
  expect(asked.progress).toBe(0.5);
  const slow = last();
  input.value = 'b';
  makeSlow(slow);
  expect(slow.work.signal.aborted).toBe(true);
  expect(asked.progress).toBe(0);
  slow.resolve('1');
  await finish('2');
  expect(inputs()).toEqual(['a', 'b']);
  expect(asked.ready).toEqual({ inputs: ['b'], result: '2' });
  expect(asked.progress).toBeNull();
});

test('a failure leaves the older result, and the same inputs are only sent again by a retry', async () => {
  const { asked, input, finish, failing, inputs } = set();
  input.value = 'a';
  await finish('1');
  failing.add('b');
  input.value = 'b';
  await asked.settled;
  expect(asked.failure).toBe('no b');
  expect(asked.ready).toEqual({ inputs: ['a'], result: '1' });
  expect(inputs()).toEqual(['a']);
  asked.retry();
  expect(asked.progress).toBe(0);
  await finish('2');
  expect([asked.failure, asked.progress, asked.current]).toEqual(['', null, '2']);
});

test('what the user cancelled is not sent again until they retry; what no one wants is stopped', async () => {
  const { asked, input, finish, last, inputs } = set();
  input.value = 'a';
  makeSlow(last());
  asked.cancel();
  expect(last().work.signal.aborted).toBe(true);
  expect([asked.isCancelled, asked.progress, asked.isPending]).toEqual([true, null, false]);
  expect(inputs()).toEqual(['a']);
  asked.retry();
  expect(asked.isCancelled).toBe(false);
  await finish('1');
  input.value = 'b';
  input.value = undefined;
  expect(last().work.signal.aborted).toBe(true);
  // No other inputs were wanted.
  expect([asked.isStale, asked.isPending, asked.ready?.result]).toEqual([false, false, '1']);
  input.value = 'a';
  await asked.settled;
  expect(inputs()).toEqual(['a', 'a', 'b']);

  const once = set({ once: true });
  once.input.value = 'a';
  await once.finish('1');
  once.input.value = undefined;
  once.input.value = 'a';
  await once.finish('2');
  expect(once.done).toEqual(['a 1', 'a 2']);
  once.asked.hostDisconnected();
  once.input.value = 'b';
  expect(once.inputs()).toEqual(['a', 'a']);
});

test('after a pause, only the inputs that stay are sent; the first are sent at once', async () => {
  const { asked, input, finish, inputs } = set({ pause: 20 });
  input.value = 'a';
  await finish('1');
  for (const one of ['b', 'c']) input.value = one;
  expect([inputs(), asked.isPending]).toEqual([['a'], true]);
  await expect.poll(inputs).toEqual(['a', 'c']);
  await finish('3');
  expect(asked.current).toBe('3');
});
