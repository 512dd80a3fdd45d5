/** Axe looks through each tool in every state; where other colours are shown, for contrast in dark mode as well. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { look, withAxe } from './axe.js';
import { act } from './chart.js';
import { contrast } from './eyes.js';
import { expect, test as base } from './host.js';
import { leaguePage, matchForm } from './league-page.js';
import { asFile, downloaded } from './page.js';
import { onPaper, ready, openDetail } from './reach.js';

interface Fixtures {
  /** Looks through the page in the state that is named, or through what is new on it by then. */
  check: (state: string, fresh?: string) => Promise<void>;
  /** Looks at contrast in dark colours, and at the borders of controls in these and in light ones. */
  checkColours: (state: string, fresh?: string) => Promise<void>;
}

const test = base.extend<Fixtures>({
  check: async ({ page }, use) => {
    await withAxe(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await use((state, fresh) => look(page, state, fresh));
  },
  checkColours: async ({ page }, use) => {
    await use(async (state, fresh) => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        // Until it is drawn.
        await page.evaluate(
          () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
        );
        if (colorScheme === 'dark') await look(page, `${state}, dark`, fresh, ['color-contrast']);
        const found = await borders(page);
        if (fresh === undefined) expect(found).not.toEqual([]);
        for (const { control, border, ground } of found)
          expect
            .soft(contrast(border, ground), `${state}, ${colorScheme}: ${control}`)
            .toBeGreaterThan(3);
      }
    });
  },
});

const list = (page: Page) => page.getByRole('textbox', { name: 'Games, newest first' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

async function open(page: Page, tool: string) {
  await page.goto(`./#${tool}`);
  await ready(page, tool);
}

/** Forgets the requests that a test made fail. */
function forget(faults: string[]) {
  const others = faults.filter((fault) => !/\.wasm|nowhere\.txt|404 |ERR_FAILED/.test(fault));
  faults.splice(0, faults.length, ...others);
}

/** What another layout can spoil: a tool on a phone and on paper. */
async function checkSmall(page: Page) {
  const rules = ['color-contrast', 'scrollable-region-focusable', 'button-name', 'label'];
  const size = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 740 });
  await look(page, 'on a phone', ':root', rules);
  if (size) await page.setViewportSize(size);
  const back = await onPaper(page);
  await look(page, 'on paper', ':root', ['color-contrast']);
  await back();
}

/** The colours of each control's border and of what is behind it. */
const borders = (page: Page) =>
  page
    .locator('.quiet:enabled:not([aria-disabled=true]), .field, .choices label')
    .filter({ visible: true })
    .evaluateAll((controls) => {
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true });
      if (!canvas) throw new Error('no canvas');
      const channels = (colour: string) => {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const around = (element: Element) =>
        element.parentElement ?? (element.getRootNode() as Partial<ShadowRoot>).host ?? null;
      const behind = (element: Element) => {
        for (let at = around(element); at; at = around(at)) {
          const colour = channels(getComputedStyle(at).backgroundColor);
          if (colour[3] === 255) return colour;
        }
        return [255, 255, 255, 255];
      };
      return (
        controls
          .map((one) => ({
            control: one.outerHTML,
            border: channels(getComputedStyle(one).borderTopColor),
            ground: behind(one),
          }))
          // The cells of a framed table have none of their own.
          .filter(({ border }) => border[3] === 255)
      );
    });

test('My rating and Help are accessible in every state', async ({ page, check, checkColours }) => {
  await open(page, 'rating');
  await check('the example');
  await button(page, 'Help').click();
  await expect(page.getByRole('dialog', { name: 'Help' })).toContainText('p8 Centred');
  await check('Help', 'dialog');
  await checkColours('Help', 'dialog');
  await button(page, 'Close').click();
  await page.getByRole('radio', { name: /^Your own/ }).check();
  await expect(page.locator('gameroom-scheme-editor')).toBeVisible();
  await check('a custom scheme', 'gameroom-scheme-editor');
  await list(page).fill('*1500\n+15x\n+1500 a b c\n+1500');
  await expect(page.locator('gameroom-list-editor .problems')).toContainText('Line 2');
  await check('problems', 'gameroom-game-list, .hero');
  await checkColours('problems');
  const games = Array.from({ length: 60 }, (_, i) => `+${1500 + (i % 7)} player${i + 1}`);
  await list(page).fill(games.join('\n'));
  await expect(page.locator('gameroom-games-table')).toContainText('1–25 of 60');
  await checkSmall(page);
});

test('the first visit to My rating, and entering games there, are accessible', async ({
  page,
  check,
  checkColours,
}) => {
  await page.addInitScript(() => localStorage.removeItem('gameroom-rating/seen'));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('./');
  const enter = page.getByRole('button', { name: 'Enter your games' });
  await expect(enter).toBeVisible();
  await expect(page.getByRole('region', { name: 'Rating', exact: true })).toContainText('1777');
  await check('the first visit');
  await checkColours('the first visit');
  await enter.click();
  await list(page).fill('I beat Anna Maria 1720');
  await expect(page.getByRole('button', { name: 'Check and use…' })).toBeVisible();
  await check('a game in words', 'gameroom-game-list');
});

test('Schemes is accessible in every state', async ({ page, check, checkColours }) => {
  await open(page, 'schemes');
  await check('a published situation');
  await checkColours('a published situation');
  await checkSmall(page);
  const element = page.locator('gameroom-schemes');
  await element.getByLabel('Situation').selectOption('A situation of your own');
  await element.getByRole('checkbox', { name: 'Your own' }).check();
  await expect(element.locator('gameroom-scheme-editor')).toBeVisible();
  await expect(element.getByRole('columnheader', { name: 'yours' }).first()).toBeVisible();
  await expect(element.getByRole('figure')).toBeVisible();
  await check('a custom situation and scheme', 'gameroom-scheme-editor, figure, thead');
  const command = element.getByLabel('Games, as a rep command');
  await command.fill("rep '-R playerX' 1 '+1230' 100");
  await element.getByLabel('Values for N, R or D in the command').fill('3000 0');
  await expect(element.locator('gameroom-data-table').first()).toContainText('1990');
  await command.fill("'+1230");
  await expect(element.getByRole('alert')).toContainText('never closed');
  await check('a custom situation with a mistake', 'gameroom-schemes');
  await openDetail(page, 'About the schemes');
  await check('the schemes', '[part=schemes]');
  await openDetail(page, 'Test sheet (testit)');
  await expect(element).toContainText('78 of 78 published figures agree');
  await check('the test sheet', '[part=testit]');
});

test('Match is accessible in every state', async ({ page, check, checkColours }) => {
  await open(page, 'match');
  await check('the example');
  await checkSmall(page);
  await openDetail(page, 'More');
  await page.getByText('Show the working').click();
  const working = page.getByRole('table', { name: /against each opponent/ });
  await expect(working).toBeVisible();
  await check('the working', 'details[open]');
  await field(page, 'Score of eve').fill('many');
  await field(page, 'Name of player 3').fill('ann');
  await field(page, 'Minutes of bob').click();
  await check('problems', 'gameroom-match-grid');
  await checkColours('problems');
  await button(page, 'Clear').click();
  for (const name of ['ann', 'bob']) {
    await field(page, 'Name of a new player').fill(name);
    await field(page, `Score of ${name}`).fill('900');
  }
  await expect(page.getByText('No minutes given, so 20 are assumed.')).toBeVisible();
  await check('a match without minutes', 'gameroom-match');
  await openDetail(page, 'What could happen?');
  await expect(page.getByRole('table', { name: 'What could happen?' })).toBeVisible();
  await check('what could happen', 'gameroom-match');
});

test('Standings is accessible on the first visit, in the preview and with every pane', async ({
  page,
  check,
  checkColours,
}) => {
  const { way, player, matches, table } = leaguePage(page);
  await page.goto('./#standings');
  await expect(button(page, 'Open the example')).toBeVisible();
  await check('the way in');
  await checkColours('the way in');
  await checkSmall(page);

  await field(page, 'Everyone’s results').fill(
    'match,player,score\n1,ann,"1,800"\n1,bob,"2,900"\n',
  );
  await button(page, 'Read this').click();
  await expect(page.getByText('Answer what is open above first.')).toBeVisible();
  await check('results with a question');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await field(page, 'Everyone’s results').fill('Winner,Loser\nann,bob\nann,\nbob,cy\n');
  await button(page, 'Read this').click();
  await expect(page.getByText('this row does not say who lost')).toBeVisible();
  await check('results before they are used');
  await checkColours('results before they are used');
  await checkSmall(page);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await button(page, 'Open the example').click();
  await expect(table).toContainText('ann');
  await check('the table');
  await checkColours('the table');
  await checkSmall(page);

  await player('bob').click();
  await expect(matches('bob')).toBeVisible();
  await button(page, 'Correct match 12').click();
  await expect(field(page, 'Score of bob')).not.toHaveValue('');
  await check('a player, and a match to correct', '.pane');
  await checkColours('a player, and a match to correct', '.pane');
  await checkSmall(page);

  await button(page, 'Change the settings').click();
  await page.getByRole('heading', { name: 'Which settings predict best?' }).click();
  await expect(page.getByRole('figure', { name: 'Expected and actual scores' })).toBeVisible();
  await check('which settings predict best', '.pane');
  await checkColours('which settings predict best', '.pane');
  await page.getByRole('heading', { name: 'The cap, and who gets a rank' }).click();
  await expect(field(page, 'Matches before a rank')).toBeVisible();
  await check('the cap, and the sheet of a phone', '.pane');
  await checkSmall(page);

  await button(page, 'Matches').first().click();
  await page.getByRole('button', { name: /^Match 11,/ }).click();
  await expect(button(page, 'Remove match 11')).toBeVisible();
  await check('the matches', '.pane');
  await checkColours('the matches', '.pane');

  await way('Teams for next time').click();
  await expect(page.getByRole('heading', { name: /even match/ })).toBeVisible();
  await button(page, 'Keep two together…').click();
  await check('teams', '.pane');
  await checkColours('teams', '.pane');
  await button(page, 'No one').click();
  await expect(page.getByText('Choose at least 2 players.')).toBeVisible();
  await check('no teams', '.pane');

  await way('Publish').click();
  for (const shown of ['Discord', 'HTML', 'CSV', 'Link', 'Forum']) {
    await page.getByRole('radio', { name: shown }).check();
    await check(`published as ${shown}`, '.pane');
  }
  await checkColours('publishing', '.pane');

  await way('More').click();
  for (const part of ['As of', 'Starting ratings', 'Other spellings of names', 'A new season']) {
    await page.getByRole('heading', { name: part }).click();
    await check(part, '.pane');
  }
  await checkColours('a new season', '.pane');
  await page.getByRole('button', { name: 'The results as text' }).click();
  const log = field(page, 'Results as text');
  await log.fill('match,player,team,score,minutes\n1,ann,,1800,20\n1,bob,,900,long\n');
  await expect(page.locator('gameroom-list-editor .problems')).toContainText('is not a number');
  await check('problems');
  await log.fill('match,player,score\n1,ann,"1,800"\n1,bob,"2,900"\n');
  await expect(page.getByRole('heading', { name: 'Which reading is right?' })).toBeVisible();
  await check('a question about the text', 'gameroom-standings-tool');
  await log.fill('winner,loser\nann,bob\n');
  await page.getByText('Minutes are not in this table').getByRole('button').click();
  await expect(page.getByRole('textbox', { name: /^All lasted/ })).toBeVisible();
  await check('games with winners, and their minutes', 'gameroom-standings-tool');
  await checkSmall(page);

  await button(page, 'Add a match').click();
  await matchForm(page).player(1).fill('anna');
  await expect(button(page, 'Use ann')).toBeVisible();
  await check('a name that is near to another', '.pane');
  await checkColours('a name that is near to another', '.pane');
});

test('Season is accessible in every state', async ({ page, check, checkColours }) => {
  await open(page, 'season');
  await page.getByRole('slider', { name: 'Values of Pairs in the right order' }).focus();
  await check('the example, with the values of a chart');
  await checkColours('the example, with the values of a chart');
  await checkSmall(page);
  await openDetail(page, 'At the end of the season');
  await act(page.getByRole('figure', { name: 'Error', exact: true }), 'Show as table');
  await act(page.getByRole('figure', { name: 'Rating and true skill' }), 'Show as table');
  await check('tables in place of charts', 'figure');
  // Comparing settings takes a while with more.
  await openDetail(page, 'Players and luck');
  await field(page, 'Matches').fill('100');
  await check('players and luck', '[part=makeup]');
  await openDetail(page, 'Which settings should I choose?');
  await expect(page.getByRole('figure', { name: 'Log loss by GAME_MULT' })).toBeVisible();
  await check('which settings to choose', '[part=sweep]');
  await checkColours('which settings to choose');
  await openDetail(page, 'Players and luck');
  await field(page, 'Players').fill('5');
  await expect(page.getByRole('alert')).toBeVisible();
  await check('refused options', '[part=makeup], .result');
  await checkColours('refused options');
  await field(page, 'Players').fill('20');
  await openDetail(page, 'Compare with other settings');
  await page.getByRole('checkbox', { name: /settings B$/ }).check();
  await expect(page.locator('gameroom-season .hero strong:not(.pending)')).toHaveCount(2);
  await check('a comparison', '[part=compare], .result');
  // More than any machine can play while a test looks.
  await openDetail(page, 'Players and luck');
  for (const [name, value] of [
    ['Players', '2000'],
    ['Players per match', '2000'],
    ['Matches', '100000'],
  ] as const)
    await field(page, name).first().fill(value);
  await expect(page.getByRole('progressbar', { name: /^Playing/ })).toBeVisible();
  await check('a season that is being played', '.result');
});

test('My rating is accessible when refused, shared and failed', async ({
  page,
  check,
  checkColours,
  faults,
}) => {
  await page.goto('./#rating=hello');
  await expect(page.locator('page-note')).toContainText('This link cannot be opened');
  await ready(page, 'rating');
  await check('a refused link', 'page-note');
  await checkColours('a refused link', 'page-note');
  await button(page, 'Share').click();
  await page.getByText('Embed this on a page').click();
  await page.getByText('In a frame', { exact: true }).click();
  await expect(field(page, 'In a frame, HTML')).toBeVisible();
  await check('Share, with the HTML of a frame', 'dialog');
  const link = await field(page, 'Link').inputValue();
  await page.route(/gameroom_explanations.*\.wasm/, (route) => route.abort());
  await page.goto('about:blank');
  await page.goto(link);
  await ready(page, 'rating');
  const figure = page.getByRole('figure', { name: 'Rating after each game' });
  await figure.scrollIntoViewIfNeeded();
  await expect(figure.getByRole('alert')).toContainText('The chart could not be drawn');
  await expect(page.getByRole('region', { name: 'Shared' })).toBeVisible();
  await check('a shared view, with a chart that failed', 'gameroom-shared-view .bar, figure');
  await page.route('**/*.wasm', (route) => route.abort());
  await page.goto('about:blank');
  await page.goto('./');
  await expect(page.getByText('could not be loaded').first()).toBeVisible();
  await check('an engine that failed');
  forget(faults);
});

test('Documents is accessible in every state', async ({ page, check, checkColours }) => {
  await open(page, 'rating');
  await page.getByRole('radio', { name: /^p2/ }).check();
  await button(page, 'Documents').click();
  const dialog = page.getByRole('dialog', { name: 'Documents' });
  await dialog.getByRole('button', { name: /^Rename/ }).click();
  await check('a document whose name is changed', 'dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ann');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await button(page, 'Duplicate Ann').click();
  const { path } = await downloaded(page, () => button(page, 'Save a file').click());
  await button(page, 'Delete Ann (copy)').click();
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible();
  await check('a deleted document, with Undo', 'dialog');
  await checkColours('a deleted document, with Undo', 'dialog');
  await dialog.getByLabel('Saved file').setInputFiles(path);
  await expect(dialog.getByRole('status')).toContainText('“Ann” is here already.');
  await check('an opened file', 'dialog');
});

test('the previews of tables and archives, and standings by a scheme, are accessible in every state', async ({
  page,
  check,
  checkColours,
}) => {
  await open(page, 'rating');
  const dialog = page.getByRole('dialog');
  const files = page.getByLabel('Game list file');
  const table = 'Result,Elo,Opponent,Date\nW,1720,ann,03/04/2026\nL,unr.,bob,02/04/2026\n';
  await files.setInputFiles(asFile(table, 'games.csv'));
  await expect(dialog.getByRole('button', { name: 'Choose an answer first' })).toBeVisible();
  await check('a table with a question', 'dialog');
  await checkColours('a table with a question', 'dialog');
  await dialog.getByRole('radio', { name: /^3 April/ }).check();
  await expect(dialog.getByRole('heading', { name: 'Left out: 1' })).toBeVisible();
  await check('a table that can be read', 'dialog');
  await dialog.getByText('The text in the file').click();
  await dialog.getByLabel('Column Elo is').selectOption('Leave out');
  await expect(dialog.getByText('Choose the column for')).toBeVisible();
  await check('a table without a column', 'dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  const csv = 'White,Black,WhiteElo,BlackElo,Result,Date\nann,bob,1500,1600,1-0,03/04/2026\n';
  await files.setInputFiles(asFile(csv, 'all.csv'));
  await expect(dialog.getByRole('group', { name: '03/04/2026' })).toBeVisible();
  await check('everyone’s games with a question', 'dialog');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await files.setInputFiles([
    asFile(await readFile('tests/fixtures/gameroom-dump.txt'), 'february.txt'),
    asFile(Buffer.from([0x89, 0x50, 0, 0, 1]), 'photo.png'),
  ]);
  await expect(dialog.getByRole('alert')).toContainText('photo.png');
  await expect(dialog.getByRole('group', { name: 'Players' })).toBeVisible();
  await expect(dialog.locator('gameroom-player-games')).toContainText('count.');
  await check('the players, beside a file that cannot be read', 'dialog');
  await checkColours('the players, beside a file that cannot be read', 'dialog');
  await dialog.getByRole('button', { name: 'See everyone in Standings' }).click();
  const standings = page.locator('gameroom-standings-tool');
  await standings.getByRole('table').getByRole('button', { name: 'browni3141' }).click();
  await expect(page.getByRole('button', { name: 'Open in My rating' })).toBeVisible();
  await check('a player by a scheme');
  await checkColours('a player by a scheme');
  await checkSmall(page);
  await page.getByRole('button', { name: /^Which games count/ }).click();
  await check('which games count', '.pane');
  await button(page, 'Change the settings').click();
  await page.getByText('Which predicts best?').click();
  await page.getByRole('textbox', { name: 'Earlier games required' }).fill('0');
  await expect(page.getByRole('figure', { name: 'Expected and actual scores' })).toBeVisible();
  // What is being worked out is faint meanwhile.
  const comparison = page.locator('gameroom-rule-comparison');
  await expect(comparison.locator('.stale, [busy]')).toHaveCount(0);
  await check('which rule predicts', 'gameroom-rule-comparison');
});

test('elements and frames on other sites are accessible', async ({
  page,
  check,
  checkColours,
  show,
  frameUrl,
  faults,
}) => {
  await show(
    `<main><h1>Club</h1>
     <gameroom-rating scheme="p0"></gameroom-rating>
     <gameroom-schemes situation="own" command="-" src="nowhere.txt"></gameroom-schemes>
     <gameroom-match t="abc" players="ann 5 20"></gameroom-match>
     <gameroom-standings controls src="nowhere.txt"></gameroom-standings>
     <gameroom-season matches="200" players="-4" compare></gameroom-season>
     <iframe title="Rating" width="600" height="900" src="${frameUrl}?tool=rating"></iframe></main>`,
  );
  for (const attribute of ['scheme', 't', 'players'])
    await expect(page.getByText(`The page’s “${attribute}” cannot be read`).first()).toBeVisible();
  await expect(page.getByText('was not found (404)')).toHaveCount(2);
  await expect(page.getByText('8 a match, 200 matches').first()).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('1776.726')).toBeAttached();
  await check('attributes that cannot be read, files that do not exist, and a frame');
  await checkColours('attributes that cannot be read, files that do not exist, and a frame');
  forget(faults);
  await page.evaluate(() => (document.documentElement.style.colorScheme = 'dark'));
  await onPaper(page);
  await look(page, 'elements of a dark page on paper', 'gameroom-rating', ['color-contrast']);
});
