/** What shuts people out is looked for where one seldom is: in dialogs, failures, shared and printed views. */

import AxeBuilder from '@axe-core/playwright';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './host.js';
import { TOOLS, onPaper } from './reach.js';

interface Place {
  page: Page;
  /** Somebody's site, with our elements at `gameroom-rating/`. */
  host: { folder: string; url: string };
  frameUrl: string;
}

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page, tool: string) {
  await page.goto(`./#${tool}`);
  await expect(page.getByText(new Map(TOOLS).get(tool) ?? '').first()).toBeVisible();
}

async function share(page: Page, tool: string) {
  await open(page, tool);
  await button(page, 'Share').click();
  await expect(page.getByRole('textbox', { name: 'As an element, HTML' })).toBeVisible();
}

async function openShared(page: Page, tool: string) {
  await share(page, tool);
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('region', { name: 'Shared' })).toBeVisible();
  await expect(page.getByText(new Map(TOOLS).get(tool) ?? '').first()).toBeVisible();
}

/** Opens a page of a host's that has all that its own part of the page should have. */
async function openHost({ page, host }: Place, html: string) {
  await writeFile(
    join(host.folder, 'axe.html'),
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Club</title>
     <link rel="icon" href="data:,">
     <script type="module" src="gameroom-rating/elements.js"></script></head>
     <body><main><h1>Club</h1>${html}</main></body></html>`,
  );
  await page.goto(`${host.url}axe.html`);
}

/** Opens what the file input of My rating is given. */
async function openFiles(page: Page, ...files: [name: string, content: Buffer][]) {
  await open(page, 'rating');
  await page
    .getByLabel('Game list file')
    .setInputFiles(files.map(([name, buffer]) => ({ name, mimeType: 'text/plain', buffer })));
  await expect(page.getByRole('dialog')).toContainText('60 games of 15 players');
}

async function openSaved(page: Page) {
  await open(page, 'rating');
  await button(page, 'Saved').click();
  const dialog = page.getByRole('dialog', { name: 'Saved' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function saveList(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Saved' });
  await dialog.getByRole('textbox', { name: 'Name for the list in My rating' }).fill(name);
  await button(page, 'Save the list').click();
}

const games = (count: number) =>
  Array.from({ length: count }, (_, i) => `+${1500 + (i % 7)} player${i + 1}`).join('\n');

/** Digits of a simple generator, which no compression makes short. */
function longList(): string {
  let seed = 1;
  return Array.from({ length: 8_000 }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return `+${1000 + (seed % 1000)} p${seed}`;
  }).join('\n');
}

const dump = await readFile('tests/fixtures/gameroom-dump.txt');

const STATES: [name: string, reach: (place: Place) => Promise<void>][] = [
  ...TOOLS.map(([tool]): [string, (place: Place) => Promise<void>] => [
    `Share in ${tool}, with what embeds it as an element`,
    ({ page }) => share(page, tool),
  ]),
  [
    'Share, with what embeds it in a frame',
    async ({ page }) => {
      await share(page, 'rating');
      await page.getByText('In a frame', { exact: true }).click();
      await expect(page.getByRole('textbox', { name: 'In a frame, HTML' })).toBeVisible();
    },
  ],
  [
    'Share of what is too long for a link',
    async ({ page }) => {
      await open(page, 'rating');
      const buffer = Buffer.from(longList());
      await page
        .getByLabel('Game list file')
        .setInputFiles({ name: 'long.txt', mimeType: 'text/plain', buffer });
      await expect(page.getByText('1776.726')).toHaveCount(0);
      await button(page, 'Share').click();
      await expect(page.getByRole('dialog')).toContainText('too long for a link');
    },
  ],
  ...TOOLS.map(([tool]): [string, (place: Place) => Promise<void>] => [
    `a shared view of ${tool}`,
    ({ page }) => openShared(page, tool),
  ]),
  [
    'a shared view that was kept, with Undo',
    async ({ page }) => {
      await openShared(page, 'rating');
      await button(page, 'Keep it as mine').click();
      await expect(page.locator('page-note').getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  ],
  [
    'a refused link',
    async ({ page }) => {
      await page.goto('./#rating=hello');
      await expect(page.locator('page-note')).toContainText('This link cannot be opened');
      await expect(page.getByText('1776.726')).toBeVisible();
    },
  ],
  ...TOOLS.map(([tool]): [string, (place: Place) => Promise<void>] => [
    `an engine that failed in ${tool}`,
    async ({ page }) => {
      await page.route('**/*.wasm', (route) => route.abort());
      await page.goto(`./#${tool}`);
      await expect(button(page, 'Try again').first()).toBeVisible();
      await expect(page.getByText('could not be loaded').first()).toBeVisible();
    },
  ]),
  [
    'a chart that failed',
    async ({ page }) => {
      await page.route(/gameroom_charts.*\.wasm/, (route) => route.abort());
      await open(page, 'season');
      const figure = page.getByRole('figure', { name: 'Error', exact: true });
      await figure.scrollIntoViewIfNeeded();
      await expect(figure.getByRole('alert')).toContainText('The chart could not be drawn');
    },
  ],
  ...['rating', 'match', 'league'].map((tool): [string, (place: Place) => Promise<void>] => [
    `Undo after Clear in ${tool}`,
    async ({ page }) => {
      await open(page, tool);
      await button(page, 'Clear').click();
      await expect(button(page, 'Undo')).toBeVisible();
      await expect(button(page, 'Undo')).not.toHaveAttribute('aria-disabled', 'true');
    },
  ]),
  [
    'elements with attributes that cannot be read',
    async (place) => {
      const elements = [
        '<gameroom-rating scheme="p9" custom="{"></gameroom-rating>',
        '<gameroom-schemes situation="nope"></gameroom-schemes>',
        '<gameroom-match t="abc" players="ann 5 20"></gameroom-match>',
        '<gameroom-league max-game-length="-20"></gameroom-league>',
        '<gameroom-season matches="200" players="-4" compare other="0.5"></gameroom-season>',
      ];
      await openHost(place, elements.join('\n'));
      for (const attribute of ['scheme', 'situation', 't', 'max-game-length', 'players', 'other'])
        await expect(
          place.page.getByText(`The page’s “${attribute}” cannot be read`).first(),
        ).toBeVisible();
      for (const shown of ['1777', 'as printed', '200 matches of 8'])
        await expect(place.page.getByText(shown).first()).toBeVisible();
    },
  ],
  ...['rating', 'schemes situation="own" command="-"', 'league'].map(
    (element): [string, (place: Place) => Promise<void>] => {
      const [tool = ''] = element.split(' ');
      return [
        `an element of ${tool} whose file is not there`,
        async (place) => {
          await openHost(place, `<gameroom-${element} src="nowhere.txt"></gameroom-${tool}>`);
          await expect(place.page.getByText('its server answered 404').first()).toBeVisible();
          await expect(button(place.page, 'Try again')).toBeVisible();
        },
      ];
    },
  ),
  [
    'a situation of one’s own that cannot be read any more',
    async ({ page }) => {
      await open(page, 'schemes');
      const element = page.locator('gameroom-schemes');
      await element.getByRole('radio', { name: 'A situation of your own' }).check({ force: true });
      const command = element.getByLabel('Games, as a rep command');
      await command.fill("rep '-R playerX' 1 '+1230' 100");
      await element.getByLabel('What N, R or D in it stands for, in turn').fill('3000 0');
      await expect(element.locator('situation-table')).toContainText('1990');
      await command.fill("'+1230");
      await expect(element.getByRole('alert')).toContainText('never closed');
      await expect(element.getByText('here is what could be read last')).toBeVisible();
    },
  ],
  ...TOOLS.map(([tool, ready]): [string, (place: Place) => Promise<void>] => [
    `embed.html with ${tool}`,
    async ({ page }) => {
      await page.goto(`./embed.html?tool=${tool}`);
      await expect(page.getByText(ready).first()).toBeVisible();
    },
  ]),
  [
    'embed.html with a tool that there is not',
    async ({ page }) => {
      await page.goto('./embed.html?tool=teams');
      await expect(page.getByRole('alert')).toContainText('there is no tool “teams”');
    },
  ],
  [
    'a frame in a host’s page',
    async (place) => {
      await openHost(
        place,
        `<iframe title="Rating" width="600" height="900" src="${place.frameUrl}?tool=rating"></iframe>`,
      );
      await expect(place.page.frameLocator('iframe').getByText('1776.726')).toBeVisible();
    },
  ],
  [
    'Saved, with nothing in it',
    async ({ page }) => {
      await openSaved(page);
    },
  ],
  [
    'Saved, with a list renamed and one about to be replaced',
    async ({ page }) => {
      const dialog = await openSaved(page);
      await saveList(page, 'Ann');
      await saveList(page, 'Bob');
      await expect(dialog.getByRole('list', { name: 'Lists' })).toContainText('Bob');
      await saveList(page, 'Ann');
      await expect(button(page, 'Replace “Ann”')).toBeVisible();
      await button(page, 'Rename Bob').click();
      await expect(dialog.getByRole('textbox', { name: 'New name for Bob' })).toBeVisible();
    },
  ],
  [
    'Saved, with a list deleted and Undo',
    async ({ page }) => {
      const dialog = await openSaved(page);
      await saveList(page, 'Ann');
      await button(page, 'Delete Ann').click();
      await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
    },
  ],
  [
    'Saved, with a file opened',
    async ({ page }) => {
      const dialog = await openSaved(page);
      await saveList(page, 'Ann');
      const downloading = page.waitForEvent('download');
      await button(page, 'Save a file').click();
      const path = await (await downloading).path();
      await dialog.getByLabel('Saved file').setInputFiles(path);
      await expect(button(page, 'Open')).toBeVisible();
    },
  ],
  [
    'the archive’s players, beside a file that is none',
    async ({ page }) => {
      await openFiles(
        page,
        ['february.txt', dump],
        ['photo.png', Buffer.from([0x89, 0x50, 0, 0, 1])],
      );
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('alert')).toContainText('photo.png');
      await expect(dialog.getByRole('listbox', { name: 'Players' })).toBeVisible();
      await expect(dialog.locator('player-games')).toContainText('count.');
    },
  ],
  [
    'a player of the archive whom nobody is called',
    async ({ page }) => {
      await openFiles(page, ['february.txt', dump]);
      await page.getByRole('combobox', { name: 'Player' }).fill('nobody at all');
      await expect(page.getByText('Nobody is called so.')).toBeVisible();
    },
  ],
  [
    'the archive’s leaderboard',
    async ({ page }) => {
      await openFiles(page, ['february.txt', dump]);
      await page.getByRole('tab', { name: 'Leaderboard' }).click();
      const leaders = page.getByRole('table', { name: 'Leaderboard' });
      await expect(leaders.getByRole('row')).toHaveCount(15);
    },
  ],
  [
    'a list on paper',
    async ({ page }) => {
      await open(page, 'rating');
      await list(page).fill(games(400));
      await expect(page.locator('games-table')).toContainText('1–25 of 400');
      await onPaper(page);
      await expect(page.locator('list-editor .paper')).toContainText('… and 100 more');
    },
  ],
  [
    'an element of a dark page on paper',
    async (place) => {
      await openHost(place, '<gameroom-rating></gameroom-rating>');
      await expect(place.page.getByText('1776.726')).toBeVisible();
      await place.page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'));
      await onPaper(place.page);
    },
  ],
  ...TOOLS.map(([tool]): [string, (place: Place) => Promise<void>] => [
    `${tool} on a phone`,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, tool);
    },
  ]),
  ...TOOLS.slice(1).map(([tool]): [string, (place: Place) => Promise<void>] => [
    `${tool} on paper`,
    async ({ page }) => {
      await open(page, tool);
      await onPaper(page);
    },
  ]),
];

for (const [name, reach] of STATES)
  test(`no one is shut out: ${name}`, async ({ page, host, frameUrl, faults }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await reach({ page, host, frameUrl });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(300);
      const axe = new AxeBuilder({ page });
      // In the dark only colours are others.
      if (colorScheme === 'dark') axe.withRules('color-contrast');
      const { violations, passes } = await axe.analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`),
        colorScheme,
      ).toEqual([]);
      expect(passes.map(({ id }) => id)).toContain('color-contrast');
    }
    // Only what was kept from loading may have been noticed.
    const meant = /failed|nowhere\.txt|404 |ERR_FAILED/;
    if (/failed|not there/.test(name))
      faults.splice(0, faults.length, ...faults.filter((fault) => !meant.test(fault)));
  });
