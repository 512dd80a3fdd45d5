/** The worker's side: waits for the compiled core, then answers what the page asks. */

import { reasonOf } from '../text/reason.js';
import { isBroken } from './broken.js';
import type { Answers, FromWorker, Job, ToWorker } from './protocol.js';

/** What every core can do. */
interface Startable {
  initSync(module: { module: WebAssembly.Module }): unknown;
}

type AnyAnswer<Core> = (core: Core, request: unknown, job: Job) => unknown;

/** Makes the worker it is called in answer questions. */
export function answerWith<Core extends Startable>(core: Core, answers: Answers<Core>): void {
  const page = globalThis as unknown as Worker;
  const cancelled = new Set<number>();
  let start: (module: WebAssembly.Module) => void;
  const started = new Promise<Core>((resolve, reject) => {
    start = (module) => {
      try {
        core.initSync({ module });
        resolve(core);
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    };
  });

  page.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
    if ('start' in message) start(message.start);
    else if ('cancel' in message) cancelled.add(message.cancel);
    else void answer(message.id, message.kind, message.request);
  };

  async function answer(id: number, kind: string, request: unknown): Promise<void> {
    try {
      const found = answers[kind] as AnyAnswer<Core> | undefined;
      if (!found) throw new Error(`the engine does not know the question “${kind}”`);
      const reply = await found(await started, request, jobOf(id));
      post({ id, reply }, transferables(reply));
    } catch (error) {
      const message = reasonOf(error);
      post({ id, error: message, broken: isBroken(error) });
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

/** The buffers of every typed array in a reply, which then move to the page instead of being copied. */
function transferables(reply: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  collect(reply, found);
  return [...found];
}

function collect(value: unknown, found: Set<ArrayBuffer>): void {
  if (ArrayBuffer.isView(value)) {
    // A view of a part would take the rest along: above all, the core's memory.
    if (value.buffer instanceof ArrayBuffer && value.byteLength === value.buffer.byteLength)
      found.add(value.buffer);
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, found);
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) collect(item, found);
  }
}
