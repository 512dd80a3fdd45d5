/** Documents in the page: random sequences of what people do, after each of which nothing is lost. */

import type { Page } from '@playwright/test';
import { enterResults, openText } from './league-page.js';
import { closeDialog, expect, test, undoOf } from './page.js';

/** The sequences of one test, and the actions in each. */
const SEQUENCES = 5;
const ACTIONS = 30;

/** Numbers from 0 to 1 that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A document as it should be: its lists up to the present one, and those that were undone. */
interface Kept {
  name: string;
  lists: string[];
  undone: string[];
  isDeleted: boolean;
}

/** A tool in which people write: its field, and texts for it. */
const TOOLS = {
  'My rating': {
    address: './',
    field: 'Games, newest first',
    text: (count: number) => `+${count} ann`,
  },
  Standings: {
    address: './#standings',
    field: 'Results as text',
    text: (count: number) => `match,player,score,minutes\n1,ann,${count},20\n1,bob,7,20\n`,
  },
};
type Tool = keyof typeof TOOLS;

const name = (page: Page) => page.getByRole('textbox', { name: 'Document' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Documents' });
const items = (page: Page) =>
  dialog(page).getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem');

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

class Walk {
  readonly #all: Kept[] = [];
  #open: Kept | undefined;
  #count = 0;
  /** The actions so far, to be read where something is lost. */
  readonly #done: string[] = [];

  constructor(
    private readonly page: Page,
    private readonly tool: Tool,
    private readonly random: () => number,
  ) {}

  /** The tool's field, which in Standings is in a pane. */
  async #field(page = this.page) {
    const field = page.getByRole('textbox', { name: TOOLS[this.tool].field });
    if (this.tool === 'Standings') {
      const ways = page.getByRole('navigation', { name: 'More of these standings' });
      await expect(ways).toBeVisible();
      if (!(await field.isVisible())) await openText(page);
    }
    return field;
  }

  /** Puts a text into the document that is open. */
  async #fill(text: string, page = this.page) {
    const first = this.tool === 'Standings' && this.#open?.lists.at(-1) === '';
    if (first) await enterResults(page, text);
    else await (await this.#field(page)).fill(text);
    // Whoever leaves the field has typed it to its end.
    await name(page).focus();
  }

  async #expectText(text: string, page = this.page) {
    const isFirst = this.tool === 'Standings' && text === '';
    if (isFirst)
      await expect(page.getByRole('textbox', { name: 'Everyone’s results' })).toBeVisible();
    else await expect(await this.#field(page)).toHaveValue(text);
  }

  /** A text that no document has yet. */
  #text(): string {
    return TOOLS[this.tool].text(1500 + (this.#count += 1));
  }

  get #alive(): readonly Kept[] {
    return this.#all.filter(({ isDeleted }) => !isDeleted);
  }

  #pick<Item>(from: readonly Item[]): Item | undefined {
    return from[Math.floor(this.random() * from.length)];
  }

  readonly #actions: Readonly<Record<string, () => Promise<void>>> = {
    type: async () => {
      if (!this.#open) return;
      const text = this.#text();
      await this.#fill(text);
      this.#open.lists.push(text);
      this.#open.undone = [];
    },
    undo: async () => {
      const last = this.#open && this.#open.lists.length > 1 ? this.#open.lists.pop() : undefined;
      if (last === undefined) return;
      this.#open?.undone.push(last);
      await undoOf(this.page).click();
    },
    redo: async () => {
      const next = this.#open?.undone.pop();
      if (next === undefined) return;
      this.#open?.lists.push(next);
      await this.page
        .locator('gameroom-document-bar')
        .getByRole('button', { name: 'Redo', exact: true })
        .click();
    },
    create: async () => {
      await openDialog(this.page);
      await this.page.getByRole('button', { name: `New in ${this.tool}` }).click();
      await this.#made({ name: '', lists: [''], undone: [], isDeleted: false });
      // An empty one without a name is not left behind again and again.
      await name(this.page).fill(this.#open?.name ?? '');
      await name(this.page).press('Enter');
    },
    open: async () => {
      const wanted = this.#pick(this.#alive);
      if (!wanted) return;
      await openDialog(this.page);
      await dialog(this.page)
        .getByRole('button', { name: `Open ${wanted.name}`, exact: true })
        .click();
      this.#open = wanted;
    },
    duplicate: async () => {
      const of = this.#pick(this.#alive);
      if (!of || of.name.includes('copy')) return;
      const copies = this.#all.filter((one) => one.name.startsWith(`${of.name} (copy)`));
      if (copies.length > 0) return;
      await openDialog(this.page);
      await dialog(this.page)
        .getByRole('button', { name: `Duplicate ${of.name}`, exact: true })
        .click();
      await expect(items(this.page)).toHaveCount(this.#alive.length + 1);
      await closeDialog(this.page);
      const [present = ''] = of.lists.slice(-1);
      this.#all.push({ name: `${of.name} (copy)`, lists: [present], undone: [], isDeleted: false });
    },
    remove: async () => {
      const wanted = this.#pick(this.#alive.filter((one) => one !== this.#open));
      if (!wanted) return;
      await openDialog(this.page);
      await dialog(this.page)
        .getByRole('button', { name: `Delete ${wanted.name}`, exact: true })
        .click();
      await expect(items(this.page)).toHaveCount(this.#alive.length - 1);
      await closeDialog(this.page);
      wanted.isDeleted = true;
    },
    restore: async () => {
      const wanted = this.#pick(this.#all.filter(({ isDeleted }) => isDeleted));
      if (!wanted) return;
      await openDialog(this.page);
      await dialog(this.page)
        .getByRole('button', { name: `Restore ${wanted.name}`, exact: true })
        .click();
      await expect(items(this.page)).toHaveCount(this.#alive.length + 1);
      await closeDialog(this.page);
      wanted.isDeleted = false;
    },
    reload: async () => {
      await this.page.reload();
    },
    elsewhere: async () => {
      if (!this.#open) return;
      // The other tab has opened what was open last, which is this document.
      const other = await this.page.context().newPage();
      await other.goto(TOOLS[this.tool].address);
      await expect(name(other)).toHaveValue(this.#open.name);
      const text = this.#text();
      await this.#fill(text, other);
      await this.#expectText(text);
      await other.close();
      this.#open.lists.push(text);
      this.#open.undone = [];
    },
  };

  async #made(kept: Kept) {
    kept.name = `Document ${(this.#count += 1)}`;
    this.#all.push(kept);
    this.#open = kept;
    await this.#expectText(kept.lists.at(-1) ?? '');
  }

  async start() {
    await this.page.goto(TOOLS[this.tool].address);
    const text = this.#text();
    if (this.tool === 'Standings') await enterResults(this.page, text);
    else await this.#fill(text);
    await this.#made({ name: '', lists: [text], undone: [], isDeleted: false });
    await name(this.page).fill(this.#open?.name ?? '');
    await name(this.page).press('Enter');
  }

  async act() {
    const names = Object.keys(this.#actions);
    const action = this.#pick(names) ?? 'type';
    this.#done.push(action);
    await this.#actions[action]?.();
    await this.#check();
  }

  async #check() {
    if (!this.#open) return;
    const done = this.#done.join(', ');
    // A dialog that was closed takes its entry out of the browser's history, which a reload would interrupt.
    const state = () => this.page.evaluate(() => history.state as unknown);
    await expect.poll(state, done).not.toBe('dialog');
    await expect(name(this.page), done).toHaveValue(this.#open.name);
    await test.step(done, () => this.#expectText(this.#open?.lists.at(-1) ?? ''));
  }

  /** Checks that each document that was made can be reached, and is what it should be. */
  async finish() {
    for (const kept of this.#all) {
      await openDialog(this.page);
      if (kept.isDeleted) {
        await dialog(this.page)
          .getByRole('button', { name: `Restore ${kept.name}`, exact: true })
          .click();
      }
      await dialog(this.page)
        .getByRole('button', { name: `Open ${kept.name}`, exact: true })
        .click();
      this.#open = kept;
      await this.#check();
    }
  }
}

for (const [part, tool] of (
  ['My rating', 'Standings', 'My rating', 'Standings'] as const
).entries())
  test(`whatever people do with documents in ${tool}, nothing is lost: part ${part + 1}`, async ({
    browser,
  }) => {
    test.slow();
    for (let sequence = 0; sequence < SEQUENCES; sequence++) {
      const seed = part * SEQUENCES + sequence + 1;
      await test.step(`seed ${seed}`, async () => {
        const context = await browser.newContext();
        await context.addInitScript(() => localStorage.setItem('gameroom-rating/seen', 'yes'));
        const walk = new Walk(await context.newPage(), tool, randomFrom(seed));
        await walk.start();
        for (let action = 0; action < ACTIONS; action++) await walk.act();
        await walk.finish();
        await context.close();
      });
    }
  });
