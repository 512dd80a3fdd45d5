/** Lists that are too long for the browser's small storage: they survive as others do. */

import type { Page } from '@playwright/test';
import { asFile, downloaded, expect, saved, test } from './page.js';
import { myRating } from './rating-page.js';

const list = (page: Page) => myRating(page).list;
const rating = (page: Page) => myRating(page).rating;
const notice = (page: Page) => myRating(page).notice;

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
  await page.getByRole('radio', { name: /^p3/ }).check();
  await expect.poll(() => saved(page, 'rating')).not.toBeNull();
  const other = await context.newPage();
  await other.goto('./');
  await page.evaluate(() => {
    const { prototype } = IDBFactory;
    const open = Reflect.get(prototype, 'open') as unknown;
    prototype.open = () => {
      Object.assign(prototype, { open });
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await open(page);
  await expect(notice(page)).toContainText('cannot save this much');
  expect((await value(page)) === TEXT).toBe(true);
  // What was saved before is still there.
  expect(await saved(page, 'rating')).not.toBeNull();
  expect(await saved(page, 'rating/large')).toBeNull();

  // There is room for it with the next change.
  await myRating(page).name.fill('Eva');
  await expect.poll(() => saved(page, 'rating/large'), { timeout: 30_000 }).not.toBeNull();
  await expect(notice(page)).not.toContainText('cannot');
  const shown = await rating(page).textContent();
  await expect(rating(other)).toHaveText(shown ?? '', { timeout: 60_000 });

  await page.reload();
  await expect(page.getByText('of 200,000').first()).toBeVisible({ timeout: 60_000 });
  await expect(rating(page)).toHaveText(shown ?? '');
  await expect(page.getByRole('radio', { name: /^p3/ })).toBeChecked();
  expect((await value(page)) === TEXT).toBe(true);

  // A short list goes back to where short lists are, and nothing of the long one is left.
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => saved(page, 'rating/large')).toBeNull();
  await expect.poll(() => value(other)).toBe('');
  await page.reload();
  await expect.poll(() => value(page)).toBe('');
  await expect(page.getByText('No games yet.')).toBeVisible();
  await other.close();
});

test('a list of 6 MB is saved under a name and comes back from a backup, with Undo', async ({
  page,
}) => {
  const dialog = page.getByRole('dialog', { name: 'Saved' });
  const status = dialog.getByRole('status');
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  const openSaved = () => page.getByRole('button', { name: 'Saved', exact: true }).click();
  const note = page.locator('page-note');
  const isWhole = async () => (await value(page)) === TEXT;
  await open(page);
  await openSaved();
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('dump');
  await button('Save the list').click();
  await expect(status).toHaveText('“dump” is saved.');
  await button('Delete dump').click();
  await button('Undo').click();
  await expect(status).toHaveText('Undone.');
  const backup = await downloaded(page, () => button('Save a file').click());
  await button('Clear all…').click();
  await button('Clear all now').click();
  await expect(dialog).toBeHidden();
  await expect(rating(page)).toHaveText('1777');

  await openSaved();
  const restore = async () => {
    await dialog.getByLabel('Saved file').setInputFiles(backup.path);
    await expect(status).toContainText('The file has My rating');
    await button('Open').click();
    await expect(status).toContainText('The file is open.');
    await expect.poll(isWhole).toBe(true);
  };
  await restore();
  await button('Undo').click();
  await expect(status).toHaveText('Undone.');
  await expect(rating(page)).toHaveText('1777');
  await restore();
  await page.reload();
  await expect.poll(isWhole, { timeout: 60_000 }).toBe(true);

  await page.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => saved(page, 'rating/large')).toBeNull();
  await openSaved();
  await button('Open dump').click();
  await expect(note).toContainText('“dump” is open in My rating');
  await expect.poll(isWhole).toBe(true);
  await note.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => value(page)).toBe('');
});

test(
  'a saved list that cannot be read is not overwritten',
  { tag: '@long' },
  async ({ page, context }) => {
    await open(page);
    await expect.poll(() => saved(page, 'rating/large'), { timeout: 30_000 }).not.toBeNull();
    await page.close();

    const broken = await context.newPage();
    await broken.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('broken', 'UnknownError');
      };
    });
    await broken.goto('./');
    await expect(notice(broken)).toContainText('What you saved here cannot be read at the moment.');
    await list(broken).fill('+1500 new');
    await broken.close();

    const later = await context.newPage();
    await later.goto('./');
    await expect(later.getByText('of 200,000').first()).toBeVisible({ timeout: 60_000 });
    expect((await value(later)) === TEXT).toBe(true);
  },
);
