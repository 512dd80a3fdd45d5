/** Several things in a sentence, such as “p1, p2 and p4”. */
export const listed = (
  things: readonly string[],
  type: 'conjunction' | 'disjunction' = 'conjunction',
): string => new Intl.ListFormat('en', { type }).format(things);
