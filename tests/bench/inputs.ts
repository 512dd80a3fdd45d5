/** What is timed, in the page and natively, and what a page would make of a game list. */

/** Games as arrays, newest first: what there is after reading a list. */
export interface Games {
  /** Won 1, drawn 0.5, lost 0. */
  scores: Float64Array;
  ratings: Float64Array;
  /** Each opponent's number, counted from 0 as they appear. */
  opponents: Uint32Array;
}

/** A multiplicative generator, the same in every run: numbers from 0 to `end` − 1. */
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

const GAMES = 27_000;
const PLAYERS = 300;
const MATCHES = 1_000;

export const two = (number: number) => String(number).padStart(2, '0');
/** A day after the first of 2000, where months have 28 days. */
export const dateOf = (day: number) =>
  `${2000 + Math.floor(day / 336)}-${two(1 + (Math.floor(day / 28) % 12))}-${two(1 + (day % 28))}`;

/** An archive of 900 days, in which low numbers play most. */
export function archive(): string {
  const below = generator(1);
  const lines = Array.from({ length: GAMES }, (_, place) => {
    const white = Math.min(below(PLAYERS), below(PLAYERS));
    const black = (white + 1 + below(PLAYERS - 1)) % PLAYERS;
    const day = Math.floor(place / 30);
    const date = dateOf(day);
    const ratings = `${1200 + 2 * white + below(40)},${1200 + 2 * black + below(40)}`;
    return `p${white},p${black},${ratings},${below(2) === 0 ? '1-0' : '0-1'},${date}\n`;
  });
  return `white,black,white rating,black rating,result,date\n${lines.join('')}`;
}

/** A league of 60 players. */
export function log(): string {
  const below = generator(1);
  const lines = Array.from({ length: MATCHES }, (_, number) => {
    const first = below(60);
    const rows = Array.from({ length: 8 }, (_, place) => {
      const player = (first + 7 * place) % 60;
      return `${number},p${player},${below(2_000) + 10 * player},20\n`;
    });
    return rows.join('');
  });
  return `match,player,score,minutes\n${lines.join('')}`;
}
