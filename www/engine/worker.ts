/** The worker: waits for the compiled core, then answers what the page asks. */

import * as core from '#core';
import { answers, type Core, type Job } from './answers.js';
import type { FromWorker, Kind, Reply, Request, ToWorker } from './protocol.js';
import { transferables } from './transferables.js';

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

async function answer<K extends Kind>(id: number, kind: K, request: Request<K>): Promise<void> {
  try {
    const reply: Reply<K> = await answers[kind](await started, request, jobOf(id));
    post({ id, reply }, transferables(reply));
  } catch (error) {
    const broken =
      error instanceof WebAssembly.RuntimeError || error instanceof WebAssembly.LinkError;
    post({ id, error: error instanceof Error ? error.message : String(error), broken });
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
