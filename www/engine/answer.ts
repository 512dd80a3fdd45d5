/** The worker's side: waits for the compiled core, then answers what the page asks. */

import { isBroken } from './broken.js';
import type { Answers, FromWorker, Job, Kinds, ToWorker } from './protocol.js';
import { transferables } from './transferables.js';

/** What every core can do. */
interface Startable {
  initSync(module: { module: WebAssembly.Module }): unknown;
}

type AnyAnswer<Core> = (core: Core, request: unknown, job: Job) => unknown;

/** Makes the worker it is called in answer questions. */
export function answerWith<Core extends Startable, W extends Kinds<W>>(
  core: Core,
  answers: Answers<Core, W>,
): void {
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
      const found = (answers as Record<string, AnyAnswer<Core> | undefined>)[kind];
      if (!found) throw new Error(`the engine does not know the question “${kind}”`);
      const reply = await found(await started, request, jobOf(id));
      post({ id, reply }, transferables(reply));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
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
