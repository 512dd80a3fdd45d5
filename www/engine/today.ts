/** The day it is, to which the dates of games are counted. */

/** Today where the user is, such as 2026-11-23. Not by `Intl`, which starts slowly. */
export function today(): string {
  const now = new Date();
  return new Date(Number(now) - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
