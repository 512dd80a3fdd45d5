/** What a result between two players is called. */
export const RESULTS: Readonly<Record<number, string>> = { 1: 'won', 0.5: 'tied', 0: 'lost' };
