/** Ways to what several tests look at: each tool with its example worked out, and the page on paper. */

import { expect, type Locator, type Page } from '@playwright/test';

/** The tools, and what each shows once its example is worked out. */
const READY: ReadonlyMap<string, string> = new Map([
  ['rating', 'Probably between'],
  ['schemes', 'All 34 published figures agree.'],
  ['match', 'Scaled by 0.891'],
  ['standings', 'after 12 matches'],
  ['season', 'Median of 10 seasons'],
]);

export const TOOLS = [...READY.keys()];

/** The element that is a tool of the page. */
export const elementOf = (tool: string): string =>
  tool === 'standings' ? 'gameroom-standings-tool' : `gameroom-${tool}`;

/** What opens the example of a tool that begins with a way in. */
const EXAMPLES: ReadonlyMap<string, string> = new Map([['standings', 'Open the example']]);

/** Waits until a tool shows its example, which some do once they are asked to. */
export async function ready(page: Page, tool: string): Promise<void> {
  const shown = page.getByText(READY.get(tool) ?? '').first();
  const example = page.getByRole('button', { name: EXAMPLES.get(tool) ?? '' });
  if (EXAMPLES.has(tool)) {
    await expect(shown.or(example)).toBeVisible();
    if (await example.isVisible()) await example.click();
  }
  await expect(shown).toBeVisible();
}

/** Opens a part of Lab that is shown on demand; the one that was open closes. */
export async function openDetail(page: Page, title: string): Promise<Locator> {
  const detail = page.locator('details.detail').filter({
    has: page.getByRole('heading', { name: title, exact: true }),
  });
  await expect(detail).toBeVisible();
  if ((await detail.getAttribute('open')) === null)
    await detail.getByRole('heading', { name: title, exact: true }).click();
  await expect(detail).toHaveAttribute('open');
  return detail;
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
