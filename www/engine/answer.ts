/** The worker's side: waits for the compiled core, then answers what the page asks. */

import { reasonOf } from '../text/reason.js';
import { isBroken } from './broken.js';
import type { Answers, FromWorker, Job, ToWorker } from './protocol.js';

/** Makes the worker it is called in answer questions, once it has its core. */
export function answerWith(
  core: { initSync(from: { module: WebAssembly.Module }): unknown },
  answers: Answers,
): void {
  const page = globalThis as unknown as Worker;
  const cancelled = new Set<number>();
  let start: (module: WebAssembly.Module) => void;
  const started = new Promise<WebAssembly.Module>((resolve) => (start = resolve)).then((module) =>
    core.initSync({ module }),
  );

  page.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
    if ('start' in message) start(message.start);
    else if ('cancel' in message) cancelled.add(message.cancel);
    else void answer(message.id, message.kind, message.args);
  };

  async function answer(id: number, kind: string, args: readonly unknown[]): Promise<void> {
    try {
      const found = answers[kind];
      if (!found) throw new Error(`the engine does not know the question “${kind}”`);
      await started;
      const answered = found(...(args as never[]));
      const reply: unknown = await (isWork(answered) ? answered(jobOf(id)) : answered);
      // A buffer can only move once.
      post({ id, reply }, [...new Set(buffersIn(reply))]);
    } catch (error) {
      post({ id, error: reasonOf(error), broken: isBroken(error) });
    } finally {
      cancelled.delete(id);
    }
  }

  function jobOf(id: number): Job {
    return {
      progress: (done) => post({ id, progress: done }),
      async pause() {
        await new Promise((resume) => setTimeout(resume));
        if (cancelled.has(id)) throw new Error('cancelled');
      },
    };
  }

  function post(message: FromWorker, transfer: Transferable[] = []): void {
    page.postMessage(message, transfer);
  }
}

const isWork = (answered: unknown): answered is (job: Job) => unknown =>
  typeof answered === 'function';

/** The buffers of every typed array in a value, which then move to the page instead of being copied. */
function buffersIn(value: unknown): ArrayBuffer[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!ArrayBuffer.isView(value)) return Object.values(value).flatMap(buffersIn);
  const { buffer, byteLength } = value;
  // A view of a part would take the rest along: above all, the core's memory.
  return buffer instanceof ArrayBuffer && byteLength === buffer.byteLength ? [buffer] : [];
}
