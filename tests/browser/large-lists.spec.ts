/** Lists that are too long for the browser's small storage: they survive as others do. */

import type { Page } from '@playwright/test';
import { asFile, downloaded, expect, saved, test, undoOf } from './page.js';
import { myRating } from './rating-page.js';

const rating = (page: Page) => myRating(page).rating;

/** 6 MB: browsers let a page store 5 MB of texts. */
const GAMES = 200_000;
const TEXT = Array.from(
  { length: GAMES },
  (_, i) =>
    `${'+-='[(i * 7) % 3]}${1400 + ((i * 37) % 400)} somebody_with_a_name_${i % 83} ${i % 900}\n`,
).join('');

/** Opens the list as a file, and waits until it is rated. */
async function open(page: Page) {
  expect(TEXT.length).toBeGreaterThan(6_000_000);
  await myRating(page).open(asFile(TEXT));
  await expect(page.getByText('of 200,000').first()).toBeVisible({ timeout: 60_000 });
}

const value = (page: Page) => myRating(page).whole();

test.beforeEach(async ({ page }) => {
  test.slow();
  await page.goto('./');
  await expect(rating(page)).toHaveText('1777');
});

test('a list of 6 MB survives a refusal and a reload, in each tab', async ({ page, context }) => {
  await page.evaluate(() => {
    const { prototype } = IDBObjectStore;
    const put = Reflect.get<IDBObjectStore, 'put'>(prototype, 'put');
    prototype.put = function (this: IDBObjectStore, ...given: Parameters<IDBObjectStore['put']>) {
      if ('isFull' in window) throw new DOMException('full', 'QuotaExceededError');
      return put.apply(this, given);
    };
    Object.assign(window, { isFull: true });
  });
  await open(page);
  await expect(page.getByRole('alert')).toContainText('no room left');
  expect((await value(page)) === TEXT).toBe(true);
  // There is room for it with the next change.
  await page.evaluate(() => Reflect.deleteProperty(window, 'isFull'));
  await myRating(page).name.fill('Eva');
  await expect(page.getByRole('alert')).toBeHidden();
  const shown = await rating(page).textContent();
  const stored = async () => (await saved(page, 'rating/list'))?.length;
  await expect.poll(stored, { timeout: 30_000 }).toBe(TEXT.length);
  const other = await context.newPage();
  await other.goto('./');
  await expect(rating(other)).toHaveText(shown ?? '', { timeout: 60_000 });
  await page.reload();
  await expect(page.getByText('of 200,000').first()).toBeVisible({ timeout: 60_000 });
  await expect(rating(page)).toHaveText(shown ?? '');
  expect((await value(page)) === TEXT).toBe(true);
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(stored).toBe(0);
  await expect.poll(() => value(other)).toBe('');
  await page.reload();
  await expect(page.getByText('No games yet.')).toBeVisible();
  // Also after a reload, the step is undone.
  await undoOf(page).click();
  await expect.poll(async () => (await value(page)) === TEXT).toBe(true);
  await other.close();
});

test('a list of 6 MB comes back from a backup', async ({ page }) => {
  const dialog = page.getByRole('dialog', { name: 'Documents' });
  const status = dialog.getByRole('status');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const openDialog = () => page.getByRole('button', { name: 'Documents', exact: true }).click();
  await open(page);
  await page.getByRole('textbox', { name: 'Document' }).fill('dump');
  await openDialog();
  await button('Delete dump').click();
  await button('Undo').click();
  await expect(status).toHaveText('“dump” is restored.');
  const backup = await downloaded(page, () => button('Save a file').click());
  await button('Clear all…').click();
  await button('Clear all now').click();
  await expect(dialog).toBeHidden();
  await expect(rating(page)).toHaveText('1777');
  await openDialog();
  await dialog.getByLabel('Saved file').setInputFiles(backup.path);
  await expect(status).toHaveText('“dump” is added.');
  await button('Open dump').click();
  await expect.poll(async () => (await value(page)) === TEXT).toBe(true);
});
