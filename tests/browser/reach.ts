/** Ways to what several tests look at: each tool with its example worked out, and the page on paper. */

import { expect, type Page } from '@playwright/test';

/** The tools, and what each shows once its example is worked out. */
const READY: ReadonlyMap<string, string> = new Map([
  ['rating', 'Probably between'],
  ['players', '11 players with 10 games or more.'],
  ['schemes', 'All 34 figures from Arimaa’s'],
  ['match', 'Scaled by 0.891'],
  ['league', 'after 12 matches'],
  ['season', 'in the median of 10 seasons'],
]);

export const TOOLS = [...READY.keys()];

/** Waits until a tool shows its example, which Players does once it is asked to. */
export async function ready(page: Page, tool: string): Promise<void> {
  const shown = page.getByText(READY.get(tool) ?? '').first();
  const example = page.getByRole('button', { name: 'See the example' });
  if (tool === 'players') {
    await expect(shown.or(example)).toBeVisible();
    if (await example.isVisible()) await example.click();
  }
  await expect(shown).toBeVisible();
}

/** The page as on paper, until what is returned is called. */
export async function onPaper(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  return async () => {
    await page.emulateMedia({ media: null });
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  };
}
