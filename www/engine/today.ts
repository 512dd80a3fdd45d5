/** The day it is, to which the dates of games are counted. */

let given: string | undefined;

/** Has a worker count to the day it is on the page that asks. */
export function countTo(day: string): void {
  given = day;
}

/** Today where the user is, such as 2026-11-23. Not by `Intl`, which starts slowly. */
export function today(): string {
  if (given !== undefined) return given;
  const now = new Date();
  return new Date(Number(now) - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
