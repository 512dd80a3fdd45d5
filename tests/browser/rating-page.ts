/** My rating as a person meets it. */

import type { Locator, Page } from '@playwright/test';
import { undoOf, type asFile } from './page.js';
import type { ListEditor } from '../../www/controls/list-editor.js';

/** Pastes a text where the cursor is, as the browser does; `keys` go there first. */
export async function pasteInto(page: Page, field: Locator, text: string, keys = '') {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  // A dialog that is being closed is out of the way by then.
  if (keys) await field.click();
  if (keys) await field.press(keys);
  await field.press('ControlOrMeta+v');
}

export function myRating(page: Page) {
  const element = page.locator('gameroom-rating');
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  const dialog = page.getByRole('dialog');
  const file = page.getByLabel('Game list file');
  const command = page.locator('gameroom-game-list').getByRole('textbox', { name: 'rep' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    element,
    list,
    button,
    rating: element.locator('.hero strong'),
    words: element.locator('.hero p'),
    notice: element.locator('.notice').first(),
    invitation: element.locator('.invitation'),
    result: page.getByRole('region', { name: 'Rating', exact: true }),
    name: page.getByRole('textbox', { name: 'Player', exact: true }),
    scheme: (name: string | RegExp) => page.getByRole('radio', { name }),
    table: page.getByRole('table', { name: 'What each game gave' }),
    problems: page.getByRole('list', { name: 'Problems' }),
    undo: undoOf(page),
    command,
    run: async (text: string) => {
      if (!(await command.isVisible()))
        await page.getByText('Make many games with a command').click();
      await command.fill(text);
      await command.press('Enter');
    },
    /** The whole list: of a long one, only the lines in view are drawn. */
    whole: () =>
      page.locator('gameroom-list-editor').evaluate((editor: ListEditor) => editor.value),
    open: (...files: ReturnType<typeof asFile>[]) => file.setInputFiles(files),
    /** Puts a text in place of the list, as pasting does. */
    paste: (text: string) => pasteInto(page, list, text, 'ControlOrMeta+a'),
    /** What is shown before it is used. */
    dialog,
    title: (name: string) => dialog.getByRole('heading', { name, level: 2 }),
    use: dialog.getByRole('button', { name: /^Use/ }),
    close: dialog.getByRole('button', { name: 'Close' }),
  };
}
