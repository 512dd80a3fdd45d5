/** Ways to what several tests look at: each tool with its example worked out, and the page on paper. */

import type { Page } from '@playwright/test';

/** The tools, and what each shows once it is ready. */
export const TOOLS: readonly (readonly [tool: string, ready: string])[] = [
  ['rating', 'Probably between'],
  ['schemes', 'All 34 figures from Arimaa’s'],
  ['match', 'Scaled by 0.891'],
  ['league', 'after 12 matches'],
  ['season', 'matches until 90 % of pairs'],
];

/** The page as on paper, until what is returned is called. */
export async function onPaper(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  return async () => {
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  };
}
