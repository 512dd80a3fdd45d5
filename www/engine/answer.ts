/** The worker's side: waits for the compiled core, then answers what the page asks. */

import { reasonOf } from '../text/reason.js';
import { isBroken } from './broken.js';
import type { Answers, FromWorker, Job, ToWorker } from './protocol.js';
import { countTo } from './today.js';

/** Makes the worker it is called in answer questions, once it has its core. */
export function answerWith(
  core: { initSync(from: { module: WebAssembly.Module }): unknown },
  answers: Answers,
): void {
  const page = globalThis as unknown as Worker;
  const post = (message: FromWorker) => page.postMessage(message);
  const cancelled = new Set<number>();
  let start: (module: WebAssembly.Module) => void;
  const started = new Promise<WebAssembly.Module>((resolve) => (start = resolve)).then((module) =>
    core.initSync({ module }),
  );

  page.onmessage = ({ data: message }: MessageEvent<ToWorker>) => {
    if ('start' in message) start(message.start);
    else if ('cancel' in message) cancelled.add(message.cancel);
    else {
      countTo(message.today);
      void answer(message.id, message.kind, message.args);
    }
  };

  async function answer(id: number, kind: string, args: readonly unknown[]): Promise<void> {
    try {
      const found = answers[kind];
      if (!found) throw new Error(`the engine does not know the question “${kind}”`);
      await started;
      const answered = found(...(args as never[]));
      const reply: unknown = await (isWork(answered) ? answered(jobOf(id)) : answered);
      post({ id, reply });
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
}

const isWork = (answered: unknown): answered is (job: Job) => unknown =>
  typeof answered === 'function';
