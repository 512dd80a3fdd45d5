/** Plays the seasons that are wanted: the newest wins, and a long one shows how far it is. */

import type { OptionsError, SeasonOptions, SeasonReport } from '#multiplayer';
import { engine, superseded } from '../engine/multiplayer/engine.js';
import { outOfRange } from './state.js';

type Options = Required<SeasonOptions>;

/** What goes on. The results of the run before stay until there are new ones. */
export type Going =
  | { readonly at: 'rest' }
  /** `shown`: it takes so long that one wants to see how far it is. */
  | { readonly at: 'running'; readonly done: number; readonly shown: boolean }
  | { readonly at: 'cancelled'; readonly done: number }
  | { readonly at: 'refused'; readonly problem: OptionsError }
  | { readonly at: 'failed'; readonly why: string };

/** A pause this long, and a long season is played, in milliseconds; a short one is at once. */
const SETTLED = 250;
/** A season that is still played after this long shows it. */
const SLOW = 400;
/** A season with more work than this is long: a fifth of a second on a usual machine. */
const LONG = 600_000;

let runs = 0;

export class SeasonRun {
  going: Going = { at: 'rest' };
  /** Of the newest seasons that were played to their end. */
  reports: readonly SeasonReport[] = [];

  readonly #changed: () => void;
  readonly #name = `season ${++runs}`;
  /** What the reports are of. */
  #keys: readonly string[] = [];
  #stop = new AbortController();
  /** How many runs were started, and the newest of which the reports are. */
  #started = 0;
  #shown = 0;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  /** Calls `changed` whenever there is something new to show. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** Plays these seasons, in place of those that are being played. */
  play(seasons: readonly Options[], { now = false } = {}): void {
    clearTimeout(this.#waiting);
    if (isLong(seasons)) {
      // Nobody waits for the old one any more, and it would be in the way for long.
      this.#stop.abort();
      this.#waiting = setTimeout(() => void this.#start(seasons), now ? 0 : SETTLED);
      this.#tell({ at: 'running', done: 0, shown: true });
    } else {
      if (this.going.at === 'running' && this.going.shown) this.#stop.abort();
      void this.#start(seasons);
    }
  }

  cancel(): void {
    if (this.going.at !== 'running') return;
    this.halt();
    this.#tell({ at: 'cancelled', done: this.going.done });
  }

  /** Stops without a word, as when nobody looks any more. */
  halt(): void {
    clearTimeout(this.#waiting);
    this.#stop.abort();
  }

  async #start(seasons: readonly Options[]): Promise<void> {
    const stop = (this.#stop = new AbortController());
    const number = ++this.#started;
    const isNewest = () => number === this.#started && !stop.signal.aborted;
    const long = isLong(seasons);
    const parts = seasons.map(() => 0);
    const showProgress = (shown: boolean) => {
      if (!isNewest()) return;
      const done = parts.reduce((sum, part) => sum + part, 0) / parts.length;
      const before = this.going;
      this.#tell({
        at: 'running',
        done,
        shown: shown || (before.at === 'running' && before.shown),
      });
    };
    this.#tell({ at: 'running', done: 0, shown: long });
    const slow = setTimeout(() => showProgress(true), SLOW);
    try {
      const keys = seasons.map((options) => JSON.stringify(options));
      const reports = await Promise.all(
        seasons.map((options, side) =>
          this.#report(options, keys[side] ?? '', side, stop.signal, (done) => {
            parts[side] = done;
            showProgress(false);
          }),
        ),
      );
      const played = reports.filter((report) => report !== superseded);
      // While a slider moves, every season that gets played is shown, not only the last.
      const isNews = played.length === seasons.length && number > this.#shown;
      if (!isNews || stop.signal.aborted) return;
      this.reports = played;
      this.#keys = keys;
      this.#shown = number;
      this.#tell(isNewest() ? { at: 'rest' } : this.going);
    } catch (error) {
      if (!isNewest()) return;
      const problem = await problemOf(seasons);
      if (!isNewest()) return;
      const why = error instanceof Error ? error.message : String(error);
      this.#tell(problem ? { at: 'refused', problem } : { at: 'failed', why });
    } finally {
      clearTimeout(slow);
    }
  }

  /** A season's report: the same options give the same season, so one that is there is not played again. */
  #report(
    options: Options,
    key: string,
    side: number,
    signal: AbortSignal,
    onProgress: (done: number) => void,
  ) {
    const known = this.reports[this.#keys.indexOf(key)];
    if (known) {
      onProgress(1);
      return Promise.resolve(known);
    }
    const channel = `${this.#name}, ${side}`;
    return engine.ask('season', { options }, { channel, signal, onProgress });
  }

  #tell(going: Going): void {
    this.going = going;
    this.#changed();
  }
}

function isLong(seasons: readonly Options[]): boolean {
  const work = ({ matches, playersPerMatch, players }: Options) =>
    matches * (playersPerMatch + players / 20);
  return seasons.reduce((sum, options) => sum + work(options), 0) > LONG;
}

/** The option because of which there is no season; nothing where it is the engine that failed. */
async function problemOf([options]: readonly Options[]): Promise<OptionsError | null> {
  if (!options) return null;
  try {
    return await engine.ask('seasonProblem', { options });
  } catch {
    return outOfRange(options);
  }
}
