/**
 * The rows of a leaderboard, which cross from the core in columns: all texts and all numbers at once, which takes a fraction of
 * the time that objects take. The other side is `crate/web/results/leader_columns.rs`.
 */

import type * as results from '#results';

type LeaderRow = results.LeaderRow;
type RatingReport = results.RatingReport;

/** In the order in which the core declares them. */
const SIDES: readonly results.Unbounded[] = ['above', 'below'];

/** All players that a view shows, in its order. */
export function leaderRows(
  sheet: Pick<results.ArchiveSheet, 'leaderColumns'>,
  view: results.LeaderView,
): LeaderRow[] {
  const columns = new LeaderColumns(sheet.leaderColumns(view));
  const rows: LeaderRow[] = [];
  while (!columns.isAtEnd) rows.push(columns.row());
  return rows;
}

/**
 * Reads the columns row by row. Objects have their fields in the order in which the core declares them, which is the order of
 * the columns.
 */
class LeaderColumns {
  readonly #scheme: results.LeaderColumns['scheme'];
  readonly #texts: string;
  readonly #numbers: results.LeaderColumns['numbers'];
  /** The count of numbers read so far. */
  #place = 0;
  /** Where the next text begins. */
  #textStart = 0;

  constructor({ scheme, texts, numbers }: results.LeaderColumns) {
    this.#scheme = scheme;
    this.#texts = texts;
    this.#numbers = numbers;
  }

  get isAtEnd(): boolean {
    return this.#place >= this.#numbers.length;
  }

  row(): LeaderRow {
    return {
      rank: this.#numberOrNull(),
      id: this.#number(),
      name: this.#text(),
      report: this.#report(),
      lastDay: this.#text() || null,
      listed: this.#numberOrNull(),
      before: this.#before(),
    };
  }

  #before(): results.LeaderBefore | null {
    const rank = this.#numberOrNull();
    return rank === null ? null : { rank, rating: this.#numberOrNull(), unbounded: this.#side() };
  }

  #report(): RatingReport {
    return {
      scheme: this.#scheme,
      rating: this.#numberOrNull(),
      unbounded: this.#side(),
      low: this.#numberOrNull(),
      high: this.#numberOrNull(),
      ifWin: this.#numberOrNull(),
      ifLoss: this.#numberOrNull(),
      winAdds: this.#numberOrNull(),
      lossTakes: this.#numberOrNull(),
      accuracy: this.#number(),
      accuracyGains: this.#list(() => ({
        opponent: this.#text(),
        games: this.#number(),
        adds: this.#number(),
      })),
      expectations: this.#list(() => ({ opponent: this.#number(), score: this.#number() })),
      games: this.#number(),
      opponents: this.#number(),
      wins: this.#number(),
      draws: this.#number(),
      losses: this.#number(),
      score: this.#number(),
      scoreShare: this.#numberOrNull(),
      averageOpponent: this.#numberOrNull(),
    };
  }

  #number(): number {
    return this.#numbers[this.#place++] ?? NaN;
  }

  #numberOrNull(): number | null {
    const number = this.#number();
    return Number.isNaN(number) ? null : number;
  }

  #side(): results.Unbounded | null {
    return SIDES[this.#number()] ?? null;
  }

  #text(): string {
    const start = this.#textStart;
    this.#textStart += this.#number();
    return this.#texts.slice(start, this.#textStart);
  }

  #list<Item>(item: () => Item): Item[] {
    const length = this.#number();
    const items: Item[] = [];
    while (items.length < length) items.push(item());
    return items;
  }
}
