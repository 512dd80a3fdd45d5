/** Axe in a page: what hinders people who see, hear or point less well. */

import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { expect } from './page.js';

declare const axe: typeof axeCore;

/** Lets axe look at the pages that are opened from now on, and at their frames. */
export const withAxe = (page: Page) => page.addInitScript(axeCore.source);

/** Fails for what axe finds in some elements of a page and its frames, by all of its rules or by some. */
export async function look(page: Page, state: string, part = ':root', rules: string[] = []) {
  for (const frame of page.frames()) {
    const { violations, passes } = await frame.locator(part).evaluateAll(async (include, rules) => {
      const { violations, passes } = await axe.run(
        { include },
        {
          preload: false,
          iframes: false,
          resultTypes: ['violations'],
          ...(rules.length > 0 && { runOnly: rules }),
        },
      );
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`,
      );
      return { violations: found, passes: passes.map(({ id }) => id) };
    }, rules);
    expect.soft(violations, state).toEqual([]);
    expect(passes, state).toContain('color-contrast');
  }
}
