/** The day it is, to which the dates of games are counted. */

/** Today where the user is, such as 2026-11-23: Swedes write dates like this. */
export const today = (): string => new Date().toLocaleDateString('sv-SE');
