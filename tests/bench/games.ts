/** Game lists to time: the very texts of crate/benches/src/games.rs, and what a page would make of them. */

/** Games as arrays, newest first: what there is after reading a list. */
export interface Games {
  /** Won 1, drawn 0.5, lost 0. */
  scores: Float64Array;
  ratings: Float64Array;
  /** Each opponent's number, counted from 0 as they appear. */
  opponents: Uint32Array;
}

/** A multiplicative generator that Rust computes alike: numbers from 0 to `end` − 1. */
export function generator(seed: number): (end: number) => number {
  let state = seed;
  return (end) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % end;
  };
}

/** A player of about 1700 against opponents from 1200 to 2200: `games` games, newest first, three a day. */
export function text(games: number): string {
  const below = generator(1);
  const lines: string[] = [];
  for (let game = 0; game < games; game++) {
    const opponent = below(500);
    const better = below(1000);
    // The weaker the opponent, the likelier the win.
    const limit = 100 + 2 * Math.min(500 - opponent, 400);
    const result = better < limit ? '+' : better > 950 ? '=' : '-';
    lines.push(`${result}${1200 + 2 * opponent} player${opponent} ${Math.floor(game / 3)}\n`);
  }
  return lines.join('');
}

/** The games of a text that is known to be well formed. */
export function read(text: string): Games {
  const lines = text.trimEnd().split('\n');
  const numbers = new Map<string, number>();
  const games = {
    scores: new Float64Array(lines.length),
    ratings: new Float64Array(lines.length),
    opponents: new Uint32Array(lines.length),
  };
  for (const [i, line] of lines.entries()) {
    const [game = '', name = ''] = line.split(' ');
    const opponent = numbers.get(name) ?? numbers.size;
    numbers.set(name, opponent);
    games.scores[i] = game.startsWith('+') ? 1 : game.startsWith('=') ? 0.5 : 0;
    games.ratings[i] = Number(game.slice(1));
    games.opponents[i] = opponent;
  }
  return games;
}

/** The oldest games of a list. */
export function oldest(games: Games, count: number): Games {
  const from = games.scores.length - count;
  return {
    scores: games.scores.subarray(from),
    ratings: games.ratings.subarray(from),
    opponents: games.opponents.subarray(from),
  };
}
