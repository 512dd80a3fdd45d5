import { expect, test } from '@playwright/test';
import { inPieces } from '../../www/engine/pieces.js';

/** A season that takes a millisecond per batch of matches, and what becomes of it. */
class SlowSeason {
  readonly pieces: number[] = [];
  played = 0;
  freed = 0;
  readonly #matchesPerMillisecond = 5;
  readonly #matches = 1_000;
  get finished(): boolean {
    return this.played >= this.#matches;
  }
  advance(count: number): number {
    const until = performance.now() + count / this.#matchesPerMillisecond;
    while (performance.now() < until);
    this.pieces.push(count);
    return (this.played = Math.min(this.#matches, this.played + count));
  }
  free(): void {
    this.freed += 1;
  }
}

test('a season is played in steps of about a frame, and reports its progress', async () => {
  const season = new SlowSeason();
  const seen: number[] = [];
  const job = { pause: () => Promise.resolve() };
  const tell = (done: number) => seen.push(done);
  expect(await inPieces(season, 10, job, tell, ({ played }) => played)).toBe(1_000);
  expect(seen).toEqual([...seen].sort((a, b) => a - b));
  expect(seen.at(-1)).toBe(1_000);
  expect(Math.max(...season.pieces)).toBeLessThanOrEqual(100);
  expect(season.freed).toBe(1);
});

test('a cancelled season stops at the next pause, and frees its memory', async () => {
  const season = new SlowSeason();
  const job = { pause: () => Promise.reject(new Error('cancelled')) };
  const played = inPieces(
    season,
    10,
    job,
    () => undefined,
    () => undefined,
  );
  await expect(played).rejects.toThrow('cancelled');
  expect(season.pieces).toHaveLength(1);
  expect(season.freed).toBe(1);
});
