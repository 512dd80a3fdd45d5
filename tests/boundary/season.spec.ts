import { expect, test } from '@playwright/test';
import { playSeason } from '../../www/engine/multiplayer.js';

type Core = Parameters<typeof playSeason>[0];

/** A core whose seasons take a millisecond per batch of matches. */
function slowCore(matchesPerMillisecond: number) {
  const pieces: number[] = [];
  let freed = 0;
  class SeasonRun {
    #played = 0;
    readonly matches = 1_000;
    get finished(): boolean {
      return this.#played >= this.matches;
    }
    advance(count: number): number {
      const until = performance.now() + count / matchesPerMillisecond;
      while (performance.now() < until);
      pieces.push(count);
      return (this.#played = Math.min(this.matches, this.#played + count));
    }
    report(): object {
      return { matches: this.#played };
    }
    free(): void {
      freed += 1;
    }
  }
  return { core: { SeasonRun } as unknown as Core, pieces, freed: () => freed };
}

test('a season is played in steps of about a frame, and reports its progress', async () => {
  const { core, pieces, freed } = slowCore(5);
  const seen: number[] = [];
  const job = { progress: (done: number) => seen.push(done), pause: () => Promise.resolve() };
  expect(await playSeason(core, {}, job)).toEqual({ matches: 1_000 });
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
  expect(Math.max(...pieces)).toBeLessThanOrEqual(100);
  expect(freed()).toBe(1);
});

test('a cancelled season stops at the next pause, and frees its memory', async () => {
  const { core, pieces, freed } = slowCore(5);
  const job = {
    progress: () => undefined,
    pause: () => Promise.reject(new Error('cancelled')),
  };
  await expect(playSeason(core, {}, job)).rejects.toThrow('cancelled');
  expect(pieces).toHaveLength(1);
  expect(freed()).toBe(1);
});
