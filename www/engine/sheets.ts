/** The texts that a worker has read today: one for each element on the page, as long as it asks about it. */

import { today } from './today.js';

/** More elements than a page is likely to have, fewer than memory would mind. */
const MOST = 4;

export class Sheets<Sheet extends { free(): void }> {
  readonly #sheets = new Map<string, Sheet>();
  #day = '';

  constructor(private readonly read: (text: string, today: string) => Sheet) {}

  /** The sheet of a text, read now or before. */
  of(text: string): Sheet {
    const day = today();
    // Yesterday's sheets count days to yesterday.
    if (day !== this.#day) this.#keep(0);
    this.#day = day;
    const sheet = this.#sheets.get(text) ?? this.read(text, day);
    // The newest goes last, so the first is the one that was not asked about for longest.
    this.#sheets.delete(text);
    this.#sheets.set(text, sheet);
    this.#keep(MOST);
    return sheet;
  }

  /** Frees all but the newest. */
  #keep(most: number): void {
    for (const [oldest, old] of this.#sheets) {
      if (this.#sheets.size <= most) break;
      old.free();
      this.#sheets.delete(oldest);
    }
  }
}
