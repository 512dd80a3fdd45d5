/** Every tool with no mouse, and at twice the size. */

import type { Page } from '@playwright/test';
import { act } from './chart.js';
import { expect, test } from './page.js';
import { TOOLS } from './reach.js';

interface Stop {
  name: string;
  /** Whether one sees where one is. */
  ringed: boolean;
  inSight: boolean;
}

/** Where the focus is, through all shadow roots. */
const stop = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    let element: Element | null = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element || element === document.body) return { name: '', ringed: true, inSight: true };
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]
        : undefined;
    const name =
      element.getAttribute('aria-label') ?? label?.textContent.trim() ?? element.textContent.trim();
    // A ring may be the label's or the frame's around.
    let ringed = false;
    let around: Element | null = element;
    for (let up = 0; around && up < 3 && !ringed; up++, around = around.parentElement) {
      const { outlineStyle, boxShadow } = getComputedStyle(around);
      ringed = outlineStyle !== 'none' || boxShadow !== 'none';
    }
    const { left, top, right, bottom } = (label ?? element).getBoundingClientRect();
    const inSight = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return { name: name.replaceAll(/\s+/g, ' '), ringed, inSight };
  });

/** Presses Tab until the focus is on what has this name; every stop on the way must be seen. */
async function tabTo(page: Page, wanted: string | RegExp, most = 100) {
  const passed: string[] = [];
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab');
    const { name, ringed, inSight } = await stop(page);
    expect(ringed, `a ring around “${name}”`).toBe(true);
    expect(inSight, `“${name}” is in sight`).toBe(true);
    if (typeof wanted === 'string' ? name === wanted : wanted.test(name)) return;
    passed.push(name);
  }
  throw new Error(`Tab never came to ${String(wanted)}, only to ${passed.join(', ')}`);
}

test.describe('with the keyboard alone', () => {
  test('My rating: choose another scheme, and compare one with it', async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1777');
    await tabTo(page, /^p7/);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1774');
    await tabTo(page, 'Values of Rating after each game');
    const timeline = page.getByRole('figure', { name: 'Rating after each game', exact: true });
    await expect(timeline).toContainText('and ends at 1774');
    await page.keyboard.press('End');
    await expect(timeline.getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      /^\d+ \w+ \d{4}, p8 1774\.0 .* Game 1, /,
    );
    await tabTo(page, 'Compare with another scheme');
    await page.keyboard.press('Enter');
    await tabTo(page, 'p1 Plain');
    await page.keyboard.press('Space');
    const legend = page.getByRole('group', { name: 'Shown in the chart' }).first();
    await expect(legend.getByRole('button', { name: 'p1', exact: true })).toBeVisible();
  });

  test('Schemes: choose a situation, add a scheme, and open the games', async ({ page }) => {
    await page.goto('./#schemes');
    await expect(page.getByText('All 34 figures from Arimaa’s')).toBeVisible();
    await tabTo(page, 'Situation');
    await page.keyboard.press('ArrowDown');
    await expect(
      page.getByRole('figure', {
        name: 'Ratings: wins and losses in turn against one opponent',
        exact: true,
      }),
    ).toBeVisible();
    await tabTo(page, 'p8 Centred');
    await page.keyboard.press('Space');
    await expect(page.getByRole('columnheader', { name: 'p8' }).first()).toBeVisible();
    await tabTo(page, /^Open/);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#rating$/);
    await expect(page.getByRole('textbox', { name: 'Games, newest first' })).toHaveValue(
      '+1000\n-1000\n',
    );
  });

  test('Match: type a score, move a slider, and open the working', async ({ page }) => {
    await page.goto('./#match');
    await expect(page.getByText('Scaled by 0.891').first()).toBeVisible();
    await tabTo(page, 'Score of cy');
    await page.keyboard.type('2700');
    await tabTo(page, 'Spread T', 60);
    await page.keyboard.press('ArrowUp');
    await tabTo(page, 'Show the working');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Points between each pair' })).toBeVisible();
    await expect(page.getByText('Scaled by 0.891')).toHaveCount(0);
  });

  test('League: move a slider, and open and close a player’s matches', async ({ page }) => {
    await page.goto('./#league');
    await expect(page.getByText('after 12 matches')).toBeVisible();
    await tabTo(page, 'ann');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'ann, match by match' })).toBeVisible();
    await tabTo(page, 'Close');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'ann, match by match' })).toHaveCount(0);
    const table = page.getByRole('table', { name: 'League table' });
    await expect(table.getByRole('button', { name: 'ann' })).toBeFocused();
    const before = await table.innerText();
    // The first is its field, the second its slider.
    await tabTo(page, 'Stake GAME_MULT', 40);
    await tabTo(page, 'Stake GAME_MULT', 1);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.innerText()).not.toBe(before);
  });

  test('Season: type numbers, move a slider, and add settings B', async ({ page }) => {
    await page.goto('./#season');
    const headline = page.locator('gameroom-season .hero strong');
    await expect(headline).toHaveText('104');
    await tabTo(page, 'Matches');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('2000');
    await expect(page.getByRole('img', { name: /^Error over 2,000 matches/ })).toBeVisible();
    // Back to the top, where the results are.
    await page.goto('about:blank');
    await page.goto('./#season');
    await expect(page.getByRole('textbox', { name: 'Matches', exact: true })).toHaveValue('2,000');
    await tabTo(page, 'Spread T', 40);
    const error = page.getByRole('img', { name: /^Error over 2,000 matches/ });
    const before = await error.getAttribute('aria-label');
    await page.keyboard.press('ArrowUp');
    await expect(error).not.toHaveAttribute('aria-label', before ?? '');
    await tabTo(page, 'Compare with other settings', 60);
    await page.keyboard.press('Space');
    await expect(page.getByRole('group', { name: 'Settings B' })).toBeVisible();
    await tabTo(page, 'Values of Rating and true skill', 40);
    await page.keyboard.press('Home');
    const truth = page.getByRole('figure', { name: 'Rating and true skill', exact: true });
    await expect(truth.getByRole('slider')).toHaveAttribute('aria-valuetext', /^Player \d+/);
  });

  test('Help, Share and Saved open, trap the focus, and return it', async ({ page }) => {
    await page.goto('./');
    await expect(page.locator('gameroom-rating .hero strong')).toHaveText('1777');
    for (const name of ['Help', 'Share', 'Saved']) {
      await tabTo(page, name);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeVisible();
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
  });
});

/** Opens as much of a tool as it can show at once. */
const OPEN = new Map<string, (page: Page) => Promise<void>>([
  [
    'match',
    async (page) => {
      await page.getByText('Show the working').click();
      await expect(page.getByRole('table', { name: /against each opponent/ })).toBeVisible();
    },
  ],
  [
    'league',
    async (page) => {
      await page.getByRole('button', { name: 'bob', exact: true }).first().click();
      await expect(page.getByRole('table', { name: 'Matches of bob' })).toBeVisible();
    },
  ],
  [
    'season',
    async (page) => {
      await page.getByRole('checkbox', { name: 'Compare with other settings' }).check();
      await expect(page.locator('gameroom-season .hero strong')).toHaveCount(2);
      await act(page.getByRole('figure', { name: 'Rating and true skill' }), 'Show as table');
    },
  ],
]);

for (const [tool, ready] of TOOLS)
  test(`nothing is cut off or lost in ${tool}, at any width and text size`, async ({ page }) => {
    await page.goto(`./#${tool}`);
    await expect(page.getByText(ready).first()).toBeVisible();
    await OPEN.get(tool)?.(page);
    // A window of 1280 zoomed to 200 % is one of 640, to 400 % one of 320.
    for (const width of [1920, 1024, 768, 640, 360, 320, 1280]) {
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

/**
 * What one cannot get at: the page is wider than its window, or something stands beyond the edge, of the window
 * or of what clips it.
 */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
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
      const told = element.closest('[title]') !== null || element.querySelector('[title]') !== null;
      return !(textOverflow === 'ellipsis' && told);
    };
    const look = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (!element.matches('button, a, input, select, textarea, h1, h2, h3, p, th, td, label'))
          continue;
        if (!element.checkVisibility({ visibilityProperty: true }) || isHeardOnly(element))
          continue;
        const by = cutsItself(element) ? 'itself' : cutBy(element);
        if (by)
          lost.push(`${element.tagName} “${element.textContent.trim().slice(0, 30)}” by ${by}`);
      }
    };
    look(document);
    return lost;
  });
}
