/** Every tool with no mouse, and at twice the size. */

import type { Page } from '@playwright/test';
import { act } from './chart.js';
import { expect, test } from './page.js';
import { TOOLS, ready, openDetail } from './reach.js';

interface Stop {
  name: string;
  /** Whether one sees where one is. */
  ringed: boolean;
  inSight: boolean;
}

/** Where the focus is, through all shadow roots; without a name where it is on nothing. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    let element: Element | null = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return { name: '', ringed: true, inSight: true };
    const { labels } = element as Partial<HTMLInputElement>;
    const [label] = labels ?? [];
    const said = element.getAttribute('aria-label') ?? (label ?? element).textContent.trim();
    const name = said || element.localName;
    // A ring may be the label's or the frame's around.
    // Browsers draw their own around the button of a date.
    let ringed = element.matches('[type=date]:not(:focus)');
    let around: Element | null = element;
    for (let up = 0; around && up < 3 && !ringed; up++, around = around.parentElement) {
      const { outlineStyle, boxShadow } = getComputedStyle(around);
      ringed = outlineStyle !== 'none' || boxShadow !== 'none';
    }
    const { left, top, right, bottom } = (label ?? element).getBoundingClientRect();
    const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return { name: name.replaceAll(/\s+/g, ' '), ringed, inSight };
  });

/** Presses Tab, and fails unless one sees where the focus is. */
async function tab(page: Page): Promise<string> {
  await page.keyboard.press('Tab');
  const { name, ringed, inSight } = await stop(page);
  expect(ringed, `a ring around “${name}”`).toBe(true);
  expect(inSight, `“${name}” is in sight`).toBe(true);
  return name;
}

/** Presses Tab until the focus is on what has this name. */
async function tabTo(page: Page, wanted: RegExp) {
  const passed: string[] = [];
  for (let name = await tab(page); !wanted.test(name); name = await tab(page))
    expect(passed.push(name), `no ${String(wanted)} in ${passed.join(', ')}`).toBeLessThan(100);
}

/** Presses Tab from the first stop of the page to the last. */
async function stops(page: Page): Promise<string[]> {
  const names: string[] = [];
  for (let name = await tab(page); name !== ''; name = await tab(page))
    expect(names.push(name), 'Tab goes on for ever').toBeLessThan(300);
  return names;
}

test('with the keyboard alone dialogs open in one place, trap the focus and return it, and schemes are chosen and compared', async ({
  page,
}) => {
  await page.goto('./');
  const rating = page.locator('gameroom-rating .hero strong');
  await expect(rating).toHaveText('1777');
  const tops: (number | undefined)[] = [];
  for (const name of ['Help', 'Share', 'Documents']) {
    await tabTo(page, new RegExp(`^${name}$`));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    const close = page.getByRole('button', { name: 'Close', exact: true });
    tops.push((await close.boundingBox())?.y);
    for (let press = 0; press < 25; press++) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () => document.activeElement?.matches('nav *, main, main *') ?? false,
      );
      expect(outside, 'the focus left the dialog').toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await stop(page)).name).toBe(name);
  }
  // However much is in them, and however late it comes: what the user is about to press does not move.
  expect(new Set(tops).size).toBe(1);

  await tabTo(page, /^p7/);
  await page.keyboard.press('ArrowRight');
  await expect(rating).toHaveText('1774');
  await tabTo(page, /^Values of Rating after each game$/);
  const timeline = page.getByRole('figure', { name: 'Rating after each game', exact: true });
  await expect(timeline).toContainText('and ends at 1774');
  await page.keyboard.press('End');
  await expect(timeline.getByRole('slider')).toHaveAttribute(
    'aria-valuetext',
    /^\d+ \w+ \d{4}, p8 1774\.0 .* Game 1, /,
  );
  await tabTo(page, /^Compare with another scheme$/);
  await page.keyboard.press('Enter');
  await tabTo(page, /^p1 Plain$/);
  await page.keyboard.press('Space');
  const legend = page.getByRole('group', { name: 'Shown in the chart' }).first();
  await expect(legend.getByRole('button', { name: 'p1', exact: true })).toBeVisible();
});

/** Standings of games with ratings, beside the tools. */
const BY_SCHEME = 'standings by a scheme';

/** Opens as much of a tool as it can show at once. */
const OPEN: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async rating(page) {
    const timeline = page.getByRole('figure', { name: 'Rating after each game', exact: true });
    await timeline.scrollIntoViewIfNeeded();
    await expect(timeline.getByRole('slider')).toBeVisible();
  },
  async match(page) {
    await openDetail(page, 'More');
    await page.getByText('Show the working').click();
    await expect(page.getByRole('table', { name: /against each opponent/ })).toBeVisible();
  },
  async standings(page) {
    const standings = page.getByRole('table', { name: 'Standings' });
    await standings.getByRole('button', { name: 'bob', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Matches of bob' })).toBeVisible();
  },
  async [BY_SCHEME](page) {
    await page.getByRole('button', { name: 'A club whose games list ratings' }).click();
    const hana = page.getByRole('table').getByRole('button', { name: 'hana', exact: true });
    await hana.click();
    await expect(page.getByRole('button', { name: 'Open in My rating' })).toBeVisible();
  },
  async season(page) {
    await openDetail(page, 'Compare with other settings');
    await page.getByRole('checkbox', { name: /settings B$/ }).check();
    await expect(page.locator('gameroom-season .hero strong')).toHaveCount(2);
    await openDetail(page, 'At the end of the season');
    await act(page.getByRole('figure', { name: 'Rating and true skill' }), 'Show as table');
  },
};

/** Some of what Tab comes to in each tool. */
const STOPS: Readonly<Record<string, string[]>> = {
  rating: ['Values of Rating after each game', 'Compare with another scheme'],
  schemes: ['Situation', 'p8 Centred'],
  match: ['Score of cy', 'Spread T', 'Show the working'],
  standings: [
    ...['Add a match', 'Change the settings', 'ann', 'Close', 'Correct match 12'],
    'Publish HTML, picture, CSV, text for Discord',
  ],
  [BY_SCHEME]: [
    ...['Add files…', 'Change the settings', 'Change since', 'Find a player', 'hana'],
    ...['Open in My rating', 'Which games count Rated only, bots, dates, fewest games'],
  ],
  season: ['Spread T', 'Values of Pairs in the right order, %', 'Values of Error'],
};

for (const tool of [...TOOLS, BY_SCHEME])
  test(`${tool} is used with the keyboard alone, and nothing is cut off or lost at any width and text size`, async ({
    page,
  }) => {
    await page.goto(`./#${tool.replace(/ .*/, '')}`);
    if (tool !== BY_SCHEME) await ready(page, tool);
    await OPEN[tool]?.(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    // Tab goes on from there.
    await page.mouse.click(2, 2);
    expect(await stops(page)).toEqual(expect.arrayContaining(STOPS[tool] ?? []));
    // A window of 1280 zoomed to 200 % is one of 640, to 400 % one of 320.
    for (const width of [1920, 1280, 1024, 768, 640, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cutOff(page), `at ${width} pixels`).toEqual([]);
    }
    await page.evaluate(() => {
      const twice = new CSSStyleSheet();
      twice.replaceSync('html { font-size: 200% }');
      document.adoptedStyleSheets.push(twice);
    });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cutOff(page), `twice the size, at ${width} pixels`).toEqual([]);
    }
  });

test('Standings with the keyboard alone: the table comes first, panes close and return the focus, and Enter goes through a match', async ({
  page,
}) => {
  await page.goto('./#standings');
  await ready(page, 'standings');
  const table = page.getByRole('table', { name: 'Standings' });
  const pane = (name: string) => page.getByRole('region', { name, exact: true });
  const focused = async () => (await stop(page)).name;

  // From the heading of the table, where whoever opens it is.
  expect(await focused()).toBe('Standings after 12 matches, 8 players');
  const passed = [await tab(page)];
  while (passed.at(-1) !== 'ann') passed.push(await tab(page));
  expect(passed.length, `to the table by ${passed.join(', ')}`).toBeLessThan(10);
  await page.keyboard.press('Enter');
  await expect(pane('ann')).toBeVisible();
  expect(await focused()).toBe('ann');
  await expect(table.getByRole('button', { name: 'ann' })).toHaveAttribute('aria-expanded', 'true');
  await tabTo(page, /^Correct match 12$/);
  await page.keyboard.press('Escape');
  await expect(pane('ann')).toBeHidden();
  await expect(table.getByRole('button', { name: 'ann' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(pane('bob')).toBeVisible();
  await page.goBack();
  await expect(pane('bob')).toBeHidden();
  await expect(table.getByRole('button', { name: 'bob' })).toBeFocused();

  // Back and Forward, as with any page.
  await page.goForward();
  await expect(pane('bob')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pane('bob')).toBeHidden();

  await page.getByRole('button', { name: 'Add a match' }).focus();
  await page.keyboard.press('Enter');
  await expect(pane('Add a match')).toBeVisible();
  await tabTo(page, /^Player 1$/);
  for (const cell of ['ann', 'red', '30', '10', 'bob', 'blue', '20', '10']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Enter');
  }
  // From the blank row after the last player to the button.
  expect(await focused()).toBe('Player 3');
  await page.keyboard.press('Enter');
  expect(await focused()).toBe('Add match');
  await page.keyboard.press('Enter');
  await expect(pane('Add a match')).toBeHidden();
  await expect(table.getByRole('rowheader')).toHaveText(['ann', 'bob']);
  await expect(page.getByRole('button', { name: 'Add a match' })).toBeFocused();
});

test('no pane of Standings is cut off at any width, nor is its way in', async ({ page }) => {
  await page.goto('./#standings');
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first();
  await expect(button('Open the example')).toBeVisible();
  const fits = async (what: string) => {
    for (const width of [1280, 900, 640, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => cutOff(page), `${what} at ${width} pixels`).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  };
  await fits('the way in');
  await ready(page, 'standings');
  await fits('the table');
  const panes = [
    [/^Change the settings/, 'Spread T'],
    [/^Add a match/, 'Player 1'],
    [/^Matches$/, 'Edit as text'],
    [/^Teams for next time/, 'A guest’s name'],
    [/^Publish/, 'Discord'],
    [/^More/, 'The results as text'],
    ['The results as text', 'Results as text'],
  ] as const;
  for (const [way, shows] of panes) {
    await button(way).click();
    await expect(
      page
        .getByLabel(shows, { exact: true })
        .or(page.getByRole('button', { name: shows }))
        .first(),
    ).toBeVisible();
    await fits(shows);
  }
});

/**
 * What one cannot get at: the page is wider than its window, or something stands beyond the edge, of the window
 * or of what clips it.
 */
const cutOff = (page: Page) =>
  page
    .locator('button, a, input, select, textarea, h1, h2, h3, p, th, td, label')
    .evaluateAll((elements) => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const lost =
        scrollWidth > clientWidth ? [`the page is ${scrollWidth - clientWidth} px too wide`] : [];
      const above = (element: Element): Element | null => {
        const root = element.getRootNode();
        return (
          element.assignedSlot ??
          element.parentElement ??
          (root instanceof ShadowRoot ? root.host : null)
        );
      };
      /** Texts for screen readers are one pixel wide and not to be seen. */
      const isHeardOnly = (element: Element) => {
        const { position, clipPath } = getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return position === 'absolute' && (clipPath !== 'none' || (width <= 1 && height <= 1));
      };
      /** Where an element is cut off, if it is. */
      const cutBy = (element: HTMLElement): string | undefined => {
        const { left, right, top, bottom, width } = element.getBoundingClientRect();
        if (width === 0) return undefined;
        let [sideways, upright] = [true, true];
        for (
          let around = above(element);
          around && around !== document.documentElement;
          around = above(around)
        ) {
          if (isHeardOnly(around)) return undefined;
          const { overflowX, overflowY } = getComputedStyle(around);
          // What scrolls by itself can be got at, along that way.
          if (/auto|scroll/.test(overflowX)) sideways = false;
          if (/auto|scroll/.test(overflowY)) upright = false;
          const box = around.getBoundingClientRect();
          const name = [around.localName, ...around.classList].join('.');
          if (sideways && /hidden|clip/.test(overflowX))
            if (left < box.left - 1 || right > box.right + 1) return name;
          if (upright && /hidden|clip/.test(overflowY))
            if (top < box.top - 1 || bottom > box.bottom + 1) return name;
        }
        return sideways && (left < -1 || right > clientWidth + 1) ? 'the window' : undefined;
      };
      /** Whether some of an element's own text is cut off, and not told by a title or in full elsewhere. */
      const cutsItself = (element: HTMLElement): boolean => {
        // In fields one moves along with the caret.
        if (element.matches('input, select, textarea')) return false;
        const { overflowX, textOverflow } = getComputedStyle(element);
        if (!/hidden|clip/.test(overflowX) || element.scrollWidth <= element.clientWidth + 1)
          return false;
        const told =
          element.closest('[title]') !== null || element.querySelector('[title]') !== null;
        return !(textOverflow === 'ellipsis' && told);
      };
      for (const element of elements as HTMLElement[]) {
        if (!element.checkVisibility({ visibilityProperty: true }) || isHeardOnly(element))
          continue;
        const by = cutsItself(element) ? 'itself' : cutBy(element);
        if (by)
          lost.push(`${element.tagName} “${element.textContent.trim().slice(0, 30)}” by ${by}`);
      }
      return lost;
    });
