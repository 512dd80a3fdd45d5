import { expect, test } from '@playwright/test';
import { inPieces } from '../../www/engine/pieces.js';

/** A season that takes a millisecond per batch of matches, and what becomes of it. */
class SlowSeason {
  readonly pieces: number[] = [];
  played = 0;
  freed = 0;
  readonly #matchesPerMillisecond = 5;
  readonly #matches = 1_000;
  advance(count: number): number {
    const until = performance.now() + count / this.#matchesPerMillisecond;
    while (performance.now() < until);
    this.pieces.push(count);
    this.played = Math.min(this.#matches, this.played + count);
    return this.played / this.#matches;
  }
  free(): void {
    this.freed += 1;
  }
}

test('a season is played in steps of about a frame, and reports its progress', async () => {
  const season = new SlowSeason();
  const seen: number[] = [];
  const job = {
    progress: (done: number) => void seen.push(done),
    pause: () => Promise.resolve(),
  };
  expect(await inPieces(season, job, () => season.played)).toBe(1_000);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1);
  expect(Math.max(...season.pieces)).toBeLessThanOrEqual(100);
  expect(season.freed).toBe(1);
});

test('a cancelled season stops at the next pause, and frees its memory', async () => {
  const season = new SlowSeason();
  const job = {
    progress: () => undefined,
    pause: () => Promise.reject(new Error('cancelled')),
  };
  const played = inPieces(season, job, () => undefined);
  await expect(played).rejects.toThrow('cancelled');
  expect(season.pieces).toHaveLength(1);
  expect(season.freed).toBe(1);
});
