/** Plays several seasons of each of one or two settings, when they are wanted: the newest wins. */

import type { SeasonOptions } from '#multiplayer';
import { engine, superseded } from '../engine/multiplayer/engine.js';
import type { BandReport } from '../engine/multiplayer/kinds.js';

type Options = Required<SeasonOptions>;

/** What goes on. */
export type Playing =
  | { readonly at: 'rest' }
  | { readonly at: 'running'; readonly done: number }
  | { readonly at: 'cancelled' }
  | { readonly at: 'failed'; readonly why: string };

/** A pause this long, and the seasons are played, in milliseconds. */
const SETTLED = 250;

let runs = 0;

export class BandRun {
  playing: Playing = { at: 'rest' };

  readonly #changed: () => void;
  readonly #name = `seasons ${++runs}`;
  readonly #bands = new Map<string, BandReport>();
  #stop = new AbortController();
  #waiting: ReturnType<typeof setTimeout> | undefined;
  /** What is played, or was. */
  #wanted = '';

  /** Calls `changed` whenever there is something new to show. */
  constructor(changed: () => void) {
    this.#changed = changed;
  }

  /** The bands of these seasons, one for each setting; nothing while they are not there. */
  bandsOf(sides: readonly Options[], seasons: number): readonly BandReport[] | null {
    const bands = sides.map((options) => this.#bands.get(keyOf(options, seasons)));
    return bands.every((band) => band !== undefined) ? bands : null;
  }

  /** Plays these seasons in place of those that are being played, unless they were played or cancelled. */
  play(sides: readonly Options[], seasons: number, { again = false } = {}): void {
    const wanted = sides.map((options) => keyOf(options, seasons)).join('\n');
    if (wanted === this.#wanted && !again) return;
    this.halt();
    this.#wanted = wanted;
    const missing = sides.filter((options) => !this.#bands.has(keyOf(options, seasons)));
    if (seasons < 2 || missing.length === 0) {
      this.#tell({ at: 'rest' });
      return;
    }
    this.#tell({ at: 'running', done: 0 });
    this.#waiting = setTimeout(() => void this.#start(missing, seasons), again ? 0 : SETTLED);
  }

  cancel(): void {
    const wanted = this.#wanted;
    this.halt();
    // Until others are wanted.
    this.#wanted = wanted;
    this.#tell({ at: 'cancelled' });
  }

  /** Gives up what is being played: its settings are about to change. */
  wait(): void {
    if (this.playing.at !== 'running') return;
    this.halt();
    this.#tell({ at: 'rest' });
  }

  /** Stops without a word, as when nobody looks any more. */
  halt(): void {
    clearTimeout(this.#waiting);
    this.#stop.abort();
    this.#wanted = '';
  }

  async #start(sides: readonly Options[], seasons: number): Promise<void> {
    const stop = (this.#stop = new AbortController());
    const { signal } = stop;
    const parts = sides.map(() => 0);
    try {
      const bands = await Promise.all(
        sides.map((options, side) =>
          engine.ask(
            'seasonBand',
            { options, seasons },
            {
              channel: `${this.#name}, ${side}`,
              signal,
              onProgress: (done) => {
                parts[side] = done;
                if (!signal.aborted)
                  this.#tell({
                    at: 'running',
                    done: parts.reduce((sum, part) => sum + part, 0) / parts.length,
                  });
              },
            },
          ),
        ),
      );
      if (signal.aborted) return;
      // Those of other makeups are not asked for again.
      this.#bands.clear();
      for (const [side, band] of bands.entries()) {
        const options = sides[side];
        if (options && band !== superseded) this.#bands.set(keyOf(options, seasons), band);
      }
      this.#tell({ at: 'rest' });
    } catch (error) {
      if (signal.aborted) return;
      this.#wanted = '';
      this.#tell({ at: 'failed', why: error instanceof Error ? error.message : String(error) });
    }
  }

  #tell(playing: Playing): void {
    this.playing = playing;
    this.#changed();
  }
}

const keyOf = (options: Options, seasons: number) => `${seasons} ${JSON.stringify(options)}`;
