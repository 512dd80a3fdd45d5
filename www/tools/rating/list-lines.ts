/** What the lines of a text show before the core reads it, and the lines in another order. */

/**
 * A line with several words or cells that does not begin as a game or comment does, or that has a sign in its own cell, or a name of
 * several words.
 */
const OTHER =
  /^[^\S\r\n]*(?:[^\s\-+=−–#;].*[\s,;|]|[-+=−–][\t,;|]|[-+=−–] *[\d.,]+ +[^\s#;]+ +(?=[^\d#;]))\S/m;

/** The part of a text that shows what it is, as the core looks at it, in UTF-16 units. */
const START = 1 << 16;

/** Whether a text may be something else than a list of games. */
export const mayBeOther = (text: string): boolean => OTHER.test(text.slice(0, START));

/** Whether a text has several lines. */
export const hasLines = (text: string): boolean => /[\r\n]/.test(text.trim());

const linesOf = (list: string) =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether two lists have no game in common. */
export function isOtherGames(before: string, after: string): boolean {
  const lines = new Set(linesOf(before));
  return !linesOf(after).some((line) => !line.startsWith('#') && lines.has(line));
}

/** A list together with the games of an earlier one. */
export interface Together {
  readonly list: string;
  /** How many lines come from the earlier list alone. */
  readonly others: number;
}

/**
 * A list with the games of an earlier one that it lacks, each placed before the next game that both have. Lists without a
 * game in common are different people's: then nothing is added.
 */
export function together(list: string, before: string): Together {
  if (isOtherGames(before, list)) return { list, others: 0 };
  const lines = linesOf(list);
  const places = Map.groupBy(lines.keys(), (place) => lines[place]);
  /** What goes before each line. */
  const besides = new Map<number, string[]>();
  let waiting: string[] = [];
  let [next, others] = [0, 0];
  for (const line of linesOf(before).filter((line) => !line.startsWith('#'))) {
    const place = places.get(line)?.shift();
    if (place === undefined) {
      waiting.push(line);
      others++;
    } else if (place >= next) {
      besides.set(place, waiting);
      waiting = [];
      next = place + 1;
    }
  }
  besides.set(next, [...(besides.get(next) ?? []), ...waiting]);
  const all = [...lines, ''].flatMap((line, place) => [...(besides.get(place) ?? []), line]);
  return { list: all.join('\n'), others };
}

/** A list with the last game first. Comments above all games stay there. */
export function reversed(list: string): string {
  const lines = linesOf(list);
  const first = Math.max(
    0,
    lines.findIndex((line) => !line.startsWith('#')),
  );
  const games = lines.slice(first).map((line) => {
    const isOne = line.includes('#');
    return isOne
      ? line
      : line
          .split(/\s*;\s*/)
          .filter(Boolean)
          .reverse()
          .join('; ');
  });
  return [...lines.slice(0, first), ...games.reverse(), ''].join('\n');
}
