/** Plays seasons, one for each side of a comparison. */

import type { OptionProblem } from '#multiplayer';
import { multiplayer as engine } from '../../engine/engines.js';
import type { answers } from '../../engine/multiplayer.js';
import type { ReplyOf, RequestOf } from '../../engine/protocol.js';
import { reasonOf } from '../../text/reason.js';

/** `season` plays one season, `seasonBand` several with one seed each. */
type Kind = 'season' | 'seasonBand';
type Request<K extends Kind> = RequestOf<(typeof answers)[K]>;
type Report<K extends Kind> = ReplyOf<(typeof answers)[K]>;

/** Where a run is. The reports of the run before stay until there are new ones. */
export type RunState =
  /** Nothing to say: a run takes no time worth mentioning at first. */
  | { readonly at: 'rest' }
  | { readonly at: 'running'; readonly done: number }
  | { readonly at: 'cancelled'; readonly done: number }
  | { readonly at: 'refused'; readonly problem: OptionProblem }
  | { readonly at: 'failed'; readonly why: string };

/** A run that takes longer shows its progress, and makes room for newer seasons; in milliseconds. */
const SLOW = 400;

export class SeasonRun<K extends Kind> {
  state: RunState = { at: 'rest' };
  /** Of the newest seasons that were played to their end. */
  reports: readonly Report<K>[] = [];

  /** The same request gives the same season: those of the newest run are not played again. */
  #played = new Map<string, Report<K>>();
  #wanted: readonly Request<K>[] | undefined;
  /** Stops the run under way. */
  #stop: AbortController | undefined;

  /** Calls `changed` whenever there is something new to show. */
  constructor(
    private readonly kind: K,
    private readonly changed: () => void,
  ) {}

  /** Plays these, unless they are being played or were played or cancelled; `now`: in any case. */
  play(requests: readonly Request<K>[], { now = false } = {}): void {
    if (JSON.stringify(requests) === JSON.stringify(this.#wanted) && !now) return;
    this.#wanted = requests;
    const isShown = now || this.state.at === 'running';
    // A short run goes on, so that its season is shown while a slider moves.
    if (isShown || !this.#stop) void this.#start(requests, isShown);
  }

  /** The reports of these, if they were the newest to be played; otherwise none. */
  reportsOf(requests: readonly Request<K>[]): readonly Report<K>[] {
    const reports = requests.map((request) => this.#played.get(JSON.stringify(request)));
    return reports.every((report) => report !== undefined) ? reports : [];
  }

  cancel(): void {
    if (this.state.at === 'running') this.#end({ at: 'cancelled', done: this.state.done });
  }

  /** Stops without a message, because no one is looking any more or other seasons are about to be wanted. */
  halt(): void {
    this.#wanted = undefined;
    this.#end(this.state.at === 'running' ? { at: 'rest' } : this.state);
  }

  async #start(requests: readonly Request<K>[], isShown: boolean): Promise<void> {
    this.#stop?.abort();
    const { signal } = (this.#stop = new AbortController());
    const parts = requests.map(() => 0);
    const showProgress = () => {
      const done = parts.reduce((sum, part) => sum + part, 0) / parts.length;
      this.#set({ at: 'running', done });
    };
    if (isShown) showProgress();
    else this.#set({ at: 'rest' });
    const slow = setTimeout(() => {
      if (!this.#startNewer(requests, true)) showProgress();
    }, SLOW);
    const report = (request: Request<K>, side: number) => {
      const onProgress = (done: number) => {
        parts[side] = done;
        if (this.state.at === 'running') showProgress();
      };
      const played = this.#played.get(JSON.stringify(request));
      if (!played) return engine.ask(this.kind, request, { signal, onProgress });
      onProgress(1);
      return Promise.resolve(played);
    };
    let end: RunState = { at: 'rest' };
    try {
      const reports = await Promise.all(requests.map(report));
      signal.throwIfAborted();
      this.#played = new Map(reports.map((one, side) => [JSON.stringify(requests[side]), one]));
      this.reports = reports;
    } catch (error) {
      const problem = signal.aborted ? null : await problemOf(requests);
      end = problem ? { at: 'refused', problem } : { at: 'failed', why: reasonOf(error) };
    }
    clearTimeout(slow);
    if (signal.aborted) return;
    this.#end(end);
    this.#startNewer(requests, false);
  }

  /** Plays what was wanted after a run began, if anything was. */
  #startNewer(requests: readonly Request<K>[], isShown: boolean): boolean {
    const wanted = this.#wanted;
    if (!wanted || wanted === requests) return false;
    void this.#start(wanted, isShown);
    return true;
  }

  #end(state: RunState): void {
    this.#stop?.abort();
    this.#stop = undefined;
    this.#set(state);
  }

  #set(state: RunState): void {
    this.state = state;
    this.changed();
  }
}

/** The option that no season can have; null if it is the engine that failed. */
async function problemOf([request]: readonly Request<Kind>[]): Promise<OptionProblem | null> {
  try {
    return request ? await engine.ask('seasonProblem', { options: request.options }) : null;
  } catch {
    return null;
  }
}
