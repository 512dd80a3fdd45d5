/** The texts of the test sheet of Schemes. */

import { count, counted } from './numbers.js';

export const testSheetText = {
  scheme: 'Scheme',
  all: 'All schemes',
  allSchemes: 'all schemes',
  agreement: (agree: number, figures: number, under: string) =>
    figures === 0
      ? `No figures are published for ${under}.`
      : `${count(agree)} of ${count(figures)} published figures agree under ${under}.`,
  figures(agree: number, figures: number, counts: boolean): string {
    if (figures === 0) return 'No published figures.';
    const again = counts ? '' : ', the same as above';
    return `${count(agree)} of ${counted(figures, 'figure')} agree${again}.`;
  },
  claims: {
    title: 'What the source says in words',
    agreement: (agree: number, claims: number) =>
      `${count(agree)} of ${counted(claims, 'claim')} hold.`,
    columns: ['claim', 'points'] as const,
  },
};
