import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { GAMES_BY_HAND } from '../support/by-hand.js';
import { asFile, expect, test } from './page.js';

/** Opens the file from disk, as a double click would. */
const open = (page: Page) => page.goto(pathToFileURL('dist/gameroom-rating.html').href);

test('the one-file page allows inline code only by its hash', async ({ page }) => {
  const html = await readFile('dist/gameroom-rating.html', 'utf8');
  expect(html).not.toMatch(/name="?policy/i);
  await open(page);
  const policies = page.locator('meta[http-equiv="Content-Security-Policy" i]');
  await expect(policies).toHaveCount(1);
  const policy = (await policies.getAttribute('content')) ?? '';
  const directives = policy.split('; ').map((directive): [string, string] => {
    const [name = '', ...sources] = directive.split(' ');
    return [name, sources.toSorted().join(' ')];
  });
  /** Of what stands inline in the file, and not of what the page added since. */
  const hashes = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^]*?)</${tag}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  const [scripts, styles] = [hashes('script'), hashes('style')];
  expect(scripts.length).toBeGreaterThan(0);
  expect(styles.length).toBeGreaterThan(0);
  expect(Object.fromEntries(directives)).toEqual({
    'default-src': "'none'",
    'script-src': [...scripts, "'wasm-unsafe-eval'"].toSorted().join(' '),
    'style-src': styles.toSorted().join(' '),
    'img-src': 'blob: data:',
    'font-src': 'data:',
    'connect-src': 'data:',
    'worker-src': 'blob:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'default lit-html',
  });
  expect(directives).toHaveLength(11);
  // A policy holds for what comes after it.
  expect(html.search(/<meta[^>]+Content-Security-Policy/)).toBeLessThan(
    html.search(/<(?:script|style|link)\b/),
  );
});

test('archives and pictures work in the one-file page, and a share link opens it again, but only on this device', async ({
  page,
}) => {
  await open(page);
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  const dump = await readFile('tests/fixtures/gameroom-dump.txt');
  await page.getByLabel('Game list file').setInputFiles(asFile(gzipSync(dump), 'games.gz'));
  await page.getByRole('searchbox', { name: 'Player' }).fill('browni');
  await page.getByRole('button', { name: 'Use these games' }).click();
  await expect(list).toHaveValue(GAMES_BY_HAND);
  await expect(page.locator('gameroom-rating-charts gameroom-chart canvas').first()).toBeVisible();

  await list.fill('+1500 abc\n-1750 xyz\n=1610 abc');
  await page.getByRole('radio', { name: /^p4/ }).check();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Link' });
  await expect(field).toHaveValue(/^file:.*gameroom-rating\.html#rating=1\./);
  await expect(page.getByRole('dialog')).toContainText('the link works only on this computer');
  const link = await field.inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Shared' })).toBeVisible();
  await expect(page.locator('gameroom-shared-view').getByText('1575.117')).toBeAttached();
});
