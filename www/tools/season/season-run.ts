/** Plays seasons, one for each side of a comparison: the newest ones replace those being played. */

import type { OptionProblem } from '#multiplayer';
import type { Superseded } from '../../engine/messenger.js';
import { multiplayer as engine, superseded } from '../../engine/engines.js';
import type { answers } from '../../engine/multiplayer.js';
import type { ReplyOf, RequestOf } from '../../engine/protocol.js';
import { reasonOf } from '../../text/reason.js';

/** `season` plays one season, `seasonBand` several with one seed each. */
type Kind = 'season' | 'seasonBand';
type Request<K extends Kind> = RequestOf<(typeof answers)[K]>;
type Report<K extends Kind> = ReplyOf<(typeof answers)[K]>;

/** Where a run is. The reports of the run before stay until there are new ones. */
export type RunState =
  | { readonly at: 'rest' }
  /** `shown` if it takes so long that its progress should be shown. */
  | { readonly at: 'running'; readonly done: number; readonly shown: boolean }
  | { readonly at: 'cancelled'; readonly done: number }
  | { readonly at: 'refused'; readonly problem: OptionProblem }
  | { readonly at: 'failed'; readonly why: string };

/** How long a long season waits for further changes, in milliseconds; a short one does not wait. */
const SETTLED = 250;
/** The progress of a short season is shown after this long. */
const SLOW = 400;

/** Seasons with more work than this are long: a fifth of a second on an ordinary machine. */
const LONG = 600_000;

/** Whether playing these seasons takes long enough to wait until their settings have settled. */
export function isLong(requests: readonly Request<'season'>[]): boolean {
  const work = requests.map(({ options: { matches = 0, playersPerMatch = 0, players = 0 } }) => {
    return matches * (playersPerMatch + players / 20);
  });
  return work.reduce((sum, part) => sum + part, 0) > LONG;
}

let runs = 0;

export class SeasonRun<K extends Kind> {
  state: RunState = { at: 'rest' };
  /** Of the newest seasons that were played to their end. */
  reports: readonly Report<K>[] = [];

  readonly #name = `seasons ${++runs}`;
  /** What was played last, by its request. */
  #known = new Map<string, Report<K>>();
  #wanted = '';
  #stop = new AbortController();
  /** How many runs were started, and the newest of which the reports are. */
  #started = 0;
  #finished = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Calls `changed` whenever there is something new to show. */
  constructor(
    private readonly kind: K,
    private readonly isLong: (requests: readonly Request<K>[]) => boolean,
    private readonly changed: () => void,
  ) {}

  /** Plays these, unless they are being played or were played or cancelled; `now`: in any case, and at once. */
  play(requests: readonly Request<K>[], { now = false } = {}): void {
    const wanted = JSON.stringify(requests);
    if (wanted === this.#wanted && !now) return;
    this.#wanted = wanted;
    clearTimeout(this.#waiting);
    const missing = requests.filter((request) => !this.#known.has(JSON.stringify(request)));
    const isLong = this.isLong(missing);
    // A short run is superseded once it is done, so that every season is shown while a slider moves.
    if (isLong || (this.state.at === 'running' && this.state.shown)) this.#stop.abort();
    if (isLong) {
      this.#waiting = setTimeout(() => void this.#start(requests, true), now ? 0 : SETTLED);
      this.#set({ at: 'running', done: 0, shown: true });
    } else void this.#start(requests, false);
  }

  /** The reports of these, if they were the newest to be played; otherwise none. */
  reportsOf(requests: readonly Request<K>[]): readonly Report<K>[] {
    const reports = requests.map((request) => this.#known.get(JSON.stringify(request)));
    return reports.every((report) => report !== undefined) ? reports : [];
  }

  cancel(): void {
    if (this.state.at !== 'running') return;
    const { done } = this.state;
    const wanted = this.#wanted;
    this.halt();
    this.#wanted = wanted;
    this.#set({ at: 'cancelled', done });
  }

  /** Stops without a message, because no one is looking any more or other seasons are about to be wanted. */
  halt(): void {
    clearTimeout(this.#waiting);
    this.#stop.abort();
    this.#wanted = '';
    if (this.state.at === 'running') this.#set({ at: 'rest' });
  }

  async #start(requests: readonly Request<K>[], isLong: boolean): Promise<void> {
    const { signal } = (this.#stop = new AbortController());
    const run = ++this.#started;
    const isNewest = () => run === this.#started && !signal.aborted;
    const parts = requests.map(() => 0);
    const showProgress = (isSlow: boolean) => {
      if (!isNewest()) return;
      const done = parts.reduce((sum, part) => sum + part, 0) / parts.length;
      const { state } = this;
      const shown = isSlow || (state.at === 'running' && state.shown);
      this.#set({ at: 'running', done, shown });
    };
    this.#set({ at: 'running', done: 0, shown: isLong });
    const slow = setTimeout(() => showProgress(true), SLOW);
    try {
      const played = new Map<string, Report<K>>();
      const asked = requests.map((request, side) =>
        this.#report(request, side, signal, (done) => {
          parts[side] = done;
          showProgress(false);
        }).then((report) => {
          if (report !== superseded) played.set(JSON.stringify(request), report);
        }),
      );
      await Promise.all(asked);
      const isNews = requests.every((request) => played.has(JSON.stringify(request)));
      if (!isNews || run < this.#finished || signal.aborted) return;
      this.#finished = run;
      this.#known = played;
      this.reports = this.reportsOf(requests);
      this.#set(isNewest() ? { at: 'rest' } : this.state);
    } catch (error) {
      if (!isNewest()) return;
      const problem = await problemOf(requests);
      if (!isNewest()) return;
      this.#set(problem ? { at: 'refused', problem } : { at: 'failed', why: reasonOf(error) });
    } finally {
      clearTimeout(slow);
    }
  }

  /** The same request gives the same season, so one that was played is not played again. */
  #report(
    request: Request<K>,
    side: number,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ): Promise<Report<K> | Superseded> {
    const known = this.#known.get(JSON.stringify(request));
    if (!known) {
      const channel = `${this.#name}, ${side}`;
      return engine.ask(this.kind, request, { channel, signal, onProgress });
    }
    onProgress(1);
    return Promise.resolve(known);
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
