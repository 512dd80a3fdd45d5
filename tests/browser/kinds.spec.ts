/** Everything that docs/reading.md names, pasted, dropped and opened in each tool: what it is said to be, and where it goes. */

import type { ElementHandle, Locator, Page } from '@playwright/test';
import { leaguePage, openLeague, previewOf } from './league-page.js';
import { asFile, expect, holdQuestion, test, undoOf } from './page.js';
import { myRating } from './rating-page.js';
import { elementOf } from './reach.js';

const LOG = 'match,player,score,minutes\n1,ann,20,10\n1,bob,30,10\n';

/** The inputs that people bring. */
const BROUGHT = {
  list: '+1720 ann 2026-11-21\n-1850 bob\n=1600 cy\n',
  words: 'I beat Ann Lee 1720 yesterday\nlost to bob 1850\n',
  table: 'Result,Rating,Opponent,Date\nW,1720,ann,2026-11-21\nL,1850,bob,2026-11-20\n',
  pgn: '[White "omar"]\n[Black "ann"]\n[WhiteElo "1650"]\n[BlackElo "1700"]\n[Result "1-0"]\n\n1. e4 1-0\n',
  pairs: 'White,Black,WhiteElo,BlackElo,Result\nann,bob,1500,1600,1-0\ncy,bob,1450,1600,0-1\n',
  results: 'Winner,Loser\nann,bob\ncy,bob\n',
  log: 'match,player,score,minutes\n7,ann,20,10\n7,bob,30,10\n8,ann,1,5\n8,cy,3,5\n',
  rows: 'player,team,score,minutes\nann,red,20,10\nbob,blue,30,12:30\n',
  ratings: 'player,rating\nann,1500\nbob,1600\n',
  saved: '{\n "gameroomRating": 2,\n "documents": []\n}\n',
};

type Kind = keyof typeof BROUGHT;

/** The title of the dialog or of the preview that is shown, or what the tool says or shows. */
type Outcome =
  { readonly title: string } | { readonly previews: string } | { readonly says: RegExp };

/** The titles of what is offered to other tools. */
type Offered = Exclude<Kind, 'ratings' | 'saved'>;

/** The titles of what a tool does not take, with the tools that do. */
const OFFERED: Readonly<Record<Offered, [title: string, ...string[]]>> = {
  list: ['One player’s games, 3 lines', 'My rating'],
  words: ['One player’s games, 2 lines', 'My rating'],
  table: ['One player’s games, 3 lines', 'My rating'],
  pgn: ['The games of many players', 'Standings', 'My rating'],
  pairs: ['The games of many players', 'Standings', 'My rating'],
  results: ['Everyone’s results, 3 lines', 'Standings'],
  log: ['Everyone’s results, 5 lines', 'Standings'],
  rows: ['The rows of a match, 3 lines', 'Match'],
};

interface Door {
  readonly tool: string;
  /** What is open there. */
  readonly state?: string;
  readonly begin?: (page: Page) => Promise<unknown>;
  /** Where one pastes. */
  readonly field: (page: Page) => Locator;
  readonly file?: string;
  /** Kinds that other tests are about. */
  readonly except?: readonly Kind[];
  /** The kinds that the tool takes. Any other is offered to the tools that take it. */
  readonly takes: Readonly<Partial<Record<Kind, Outcome>>>;
}

/** What Standings takes, and shows before it is used. */
const RESULTS: Door['takes'] = {
  results: { previews: '2 matches of 3 players' },
  log: { previews: '2 matches of 3 players' },
  ratings: { says: /Not opened: “.*” has players and their ratings/ },
};

const DOORS: readonly Door[] = [
  {
    tool: 'rating',
    field: (page) => page.getByRole('textbox', { name: 'Games, newest first' }),
    file: 'Game list file',
    takes: {
      list: { says: /1 won, 1 drawn, 1 lost/ },
      words: { title: '2 games in words' },
      table: { title: 'A table with 2 games' },
      pgn: { title: 'Whose games?' },
      pairs: { title: 'Whose games?' },
      ratings: {
        says: /(Not read as games: it|Not opened: “brought”) has players and their ratings/,
      },
    },
  },
  {
    tool: 'standings',
    field: (page) => page.getByRole('textbox', { name: 'Everyone’s results' }),
    file: 'Results file',
    // Games with ratings open at once, rated by a scheme.
    except: ['pgn', 'pairs'],
    takes: RESULTS,
  },
  {
    tool: 'standings',
    state: 'the text of some results',
    async begin(page) {
      await openLeague(page);
      await leaguePage(page).log.fill(LOG);
    },
    field: (page) => leaguePage(page).log,
    file: 'Results file',
    // Games of two are rows of the text where they are pasted into it, and are asked about elsewhere.
    except: ['pgn', 'pairs'],
    takes: RESULTS,
  },
  {
    tool: 'match',
    field: (page) => page.getByRole('textbox', { name: 'Name of player 1' }),
    takes: {
      rows: { says: /2 rows pasted: player, team, score, minutes\./ },
      ratings: { says: /2 rows pasted: player, rating\.|Not opened: “brought” has players/ },
    },
  },
];

/** Pastes a text, or drops a file, as the browser tells the page of it; then, before anything else, a button is pressed. */
const bring = (
  where: Locator,
  way: 'paste' | 'drop',
  text: string,
  pressed: ElementHandle | null = null,
) =>
  where.evaluate(
    (target, [way, text, pressed]) => {
      const data = new DataTransfer();
      if (way === 'paste') data.setData('text/plain', text);
      else data.items.add(new File([text], 'brought'));
      const options = { bubbles: true, cancelable: true, composed: true };
      target.dispatchEvent(
        way === 'paste'
          ? new ClipboardEvent('paste', { ...options, clipboardData: data })
          : new DragEvent('drop', { ...options, dataTransfer: data }),
      );
      if (pressed instanceof HTMLElement) pressed.click();
    },
    [way, text, pressed] as const,
  );

for (const { tool, state, begin, field, file, except = [], takes } of DOORS) {
  const where = [tool, state].filter(Boolean).join(', with ');
  test(`everything that people bring is recognised in ${where}`, async ({ page }) => {
    await page.goto(`./#${tool}`);
    await begin?.(page);
    const element = page.locator(elementOf(tool));
    const dialog = page.getByRole('dialog');
    const target = field(page);
    await expect(element).toBeVisible();
    const close = (where: Locator) =>
      where.getByRole('button', { name: 'Close', exact: true }).click();
    const see = async (kind: Kind) => {
      const [title = 'Documents', ...tools] = kind in OFFERED ? OFFERED[kind as Offered] : [];
      const outcome = takes[kind] ?? { title };
      if ('previews' in outcome) {
        const { heading, cancel, use } = previewOf(page);
        await expect(heading).toHaveText(outcome.previews);
        await expect(use).toBeEnabled();
        await cancel.click();
        await expect(target).toBeVisible();
        return;
      }
      if ('says' in outcome) {
        await expect(element).toContainText(outcome.says);
        await expect(dialog).toBeHidden();
        const notice = element.locator('.said .notice');
        if (await notice.isVisible()) await close(notice);
        return;
      }
      await expect(dialog.getByRole('heading', { name: outcome.title, level: 2 })).toBeVisible();
      for (const other of takes[kind] ? [] : tools)
        await expect(dialog.getByRole('button', { name: `Open in ${other}` })).toBeVisible();
      await close(dialog);
      await expect(dialog).toBeHidden();
    };
    for (const way of ['paste', 'drop', 'open'] as const) {
      for (const [kind, text] of Object.entries(BROUGHT) as [Kind, string][]) {
        if ((way === 'open' && !file) || except.includes(kind)) continue;
        await test.step(`${kind}: ${way}`, async () => {
          if (tool === 'rating') await target.selectText();
          if (way === 'open')
            await page.getByLabel(file ?? '').setInputFiles(asFile(text, 'brought'));
          else await bring(way === 'paste' ? target : element, way, text);
          await see(kind);
        });
      }
    }
  });
}

test.describe('what is pasted is neither lost nor guessed', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('./');
    await expect(myRating(page).rating).toHaveText('1777');
  });

  test('a paste of nothing, of an image, and of a text beside an image', async ({ page }) => {
    const { list, notice, title, close } = myRating(page);
    const own = await list.inputValue();
    const paste = (text: string, name = '') =>
      list.evaluate(
        (target, [text, name]) => {
          const clipboardData = new DataTransfer();
          if (text) clipboardData.setData('text/plain', text);
          if (name) clipboardData.items.add(new File(['\x89PNG\0'], name, { type: 'image/png' }));
          const options = { bubbles: true, cancelable: true, composed: true };
          target.dispatchEvent(new ClipboardEvent('paste', { ...options, clipboardData }));
        },
        [text, name] as const,
      );
    await paste('');
    await paste('', 'photo.png');
    await expect(notice).toContainText('Not opened: “photo.png” is not a text file');
    await expect(list).toHaveValue(own);
    // A spreadsheet copies cells as a picture, too.
    await paste(BROUGHT.table, 'image.png');
    await expect(title('A table with 2 games')).toBeVisible();
    await close.click();
    await expect(list).toHaveValue(own);
  });

  test('a text of 100 MB shows its progress and can be cancelled, and one that is a list is refused', async ({
    page,
  }) => {
    test.slow();
    const { list, dialog, notice, whole } = myRating(page);
    const own = await list.inputValue();
    const paste = (piece: string) =>
      list.evaluate((target, piece) => {
        const text = piece.repeat(1e8 / piece.length);
        const clipboardData = { getData: () => text, files: [] };
        const event = new Event('paste', { bubbles: true, cancelable: true, composed: true });
        target.dispatchEvent(Object.assign(event, { clipboardData }));
      }, piece);
    await paste(BROUGHT.pgn);
    await expect(dialog.getByRole('progressbar')).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(notice).toHaveText('Your list is unchanged.');
    expect(await whole()).toBe(own);
    await paste('+1500 somebody_with_a_name\n');
    await expect(page.locator('gameroom-list-editor').getByRole('alert')).toContainText(
      'Not changed:',
    );
    expect(await whole()).toBe(own);
  });

  test('what comes in while a preview is open waits until it is closed', async ({ page }) => {
    const { list, element, title, close, use } = myRating(page);
    await bring(list, 'paste', BROUGHT.table);
    await expect(title('A table with 2 games')).toBeVisible();
    await bring(element, 'drop', BROUGHT.pgn);
    await bring(list, 'paste', BROUGHT.words);
    await expect(title('A table with 2 games')).toBeVisible();
    await use.click();
    await expect(title('Whose games?')).toBeVisible();
    await close.click();
    // The list that it was pasted into is no longer the one that is open.
    await expect(title('2 games in words')).toBeVisible();
    await use.click();
    await expect(list).toHaveValue('+1720 Ann_Lee 1\n-1850 bob\n');
  });

  test('texts that are pasted while another is recognised come in their order, where they belong', async ({
    page,
  }) => {
    const { log } = await openLeague(page);
    const notice = page.locator('gameroom-standings-tool .said .notice');
    await log.fill(LOG);
    const [second, third] = ['2,ann,1,5\n2,cy,3,5\n', '3,bob,1,5\n3,cy,3,5\n'];
    const first = await holdQuestion(page, 'read');
    await log.press('ControlOrMeta+End');
    await bring(log, 'paste', second);
    await bring(log, 'paste', third);
    await first.isHeld();
    await expect(log).toHaveValue(LOG);
    await first.release();
    await expect(log).toHaveValue(LOG + second + third);
    // Each is a step.
    await undoOf(page).click();
    await expect(log).toHaveValue(LOG + second);

    // Another document is opened meanwhile.
    await page.getByRole('button', { name: 'Your documents here' }).click();
    const anew = page.getByRole('button', { name: 'New', exact: true });
    await bring(log, 'paste', third, await anew.elementHandle());
    await expect(notice).toContainText('Not pasted: another document was opened meanwhile.');
    await expect(page.getByRole('textbox', { name: 'Everyone’s results' })).toHaveValue('');
  });
});
