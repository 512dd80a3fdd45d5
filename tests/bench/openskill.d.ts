/** What the benchmark uses of openskill, which is installed only where it runs. */
declare module 'openskill' {
  export interface Rating {
    mu: number;
    sigma: number;
  }
  export function rating(): Rating;
  /** The new ratings of teams of players; the higher a team's score, the better its place. */
  export function rate(teams: Rating[][], options: { score: number[] }): Rating[][];
}
