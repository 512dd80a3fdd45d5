import { rate } from '../../dist/npm/index.js';
import { downloaded, expect, test } from './page.js';
import { myRating } from './rating-page.js';
import { onPaper } from './reach.js';

const games = (count: number) =>
  Array.from({ length: count }, (_, i) => {
    const sign = '+-='[(i * 7) % 3];
    return `${sign}${1400 + ((i * 37) % 400)} player${i % 83} ${Math.floor(i / 3)}`;
  }).join('\n');

test.beforeEach(async ({ page }) => {
  await page.goto('./');
});

test('the first visit shows a rated example', async ({ page }) => {
  const { rating, words, scheme } = myRating(page);
  await expect(rating).toHaveText('1777');
  await expect(words).toContainText('Probably between 1459 and 2108.');
  await expect(scheme(/^p7/)).toBeChecked();
  // All beside each other, as the check figures have them.
  const figures = {
    'p1 Plain': '1783',
    'p2 Anchored': '1776',
    'p3 Ageing': '1777',
    'p4 Shared': '1773',
    'p5 Tapering, reconstructed': '1810',
    'p6 Calendar, reconstructed': '1776',
    'p7 Fair share, reconstructed': '1777',
    'p8 Centred, reconstructed': '1774',
  };
  await expect(scheme(/^p\d/), 'a figure for each scheme').toHaveCount(Object.keys(figures).length);
  for (const [name, value] of Object.entries(figures))
    await expect(scheme(`${name}: ${value}`)).toBeVisible();
});

test('a list is rated while typing, and what cannot be read is left out', async ({ page }) => {
  const { list, rating, scheme, words, problems, button, undo, table, invitation } = myRating(page);
  await list.press('ControlOrMeta+a');
  await page.keyboard.type('+1500 abc\n-1750 xyz\n=1610 abc');
  await scheme(/^p4/).check();
  await expect(rating).toHaveText('1575');
  await expect(page.getByText('1575.117')).toBeAttached();
  await expect(words).toContainText('A 95 % interval');
  // One who won every game has a bound under p1.
  await list.fill('+1000;+1000;+1000');
  await scheme(/^p1/).check();
  await expect(words).toContainText('You have won every game, so there is no upper bound under p1');
  await expect(rating).toContainText('≥');
  await expect(scheme('p1 Plain: no upper bound')).toBeVisible();

  const text = '+1720 ann 2\n-1850 bob 9\n+1720 ann thirty\n=1600 cy 60';
  await list.fill(text);
  await expect(problems).toContainText('Line 3: “thirty” is neither a number of days nor a date');
  await expect(problems).toContainText('1 entry left out, 3 games rated.');
  await expect(list).toHaveValue(text);

  await page.getByRole('button', { name: /Line 3/ }).click();
  await expect(list).toBeFocused();
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('30');
  await expect(list).toHaveValue(text.replace('thirty', '30'));
  await expect(problems).toBeHidden();

  // A list with the oldest game first is reversed with a button.
  const oldestFirst = '# mine\n+1500 ann 9\n-1600 bob 5; =1700 cy 2';
  await list.fill(oldestFirst);
  await button('Reverse the list').click();
  await expect(list).toHaveValue('# mine\n=1700 cy 2; -1600 bob 5\n+1500 ann 9\n');
  await expect(button('Reverse the list')).toBeHidden();
  await undo.click();
  await expect(list).toHaveValue(oldestFirst);

  // An empty list invites games once, offers the example, and takes a file dropped beside it.
  await button('Clear').click();
  await expect(page.getByText('No games yet')).toHaveCount(1);
  await expect(list).toHaveValue('');
  for (const late of [table, page.getByRole('figure'), page.getByRole('radio')])
    await expect(late).toHaveCount(0);
  await button('Back to the example').click();
  await expect(rating).toHaveText('1783');
  await list.fill('neither\nof these');
  await expect(invitation).toContainText('None of these lines could be read');
  await invitation.evaluate((element) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['+1500 abc\n-1750 xyz\n=1610 abc'], 'games.txt'));
    for (const type of ['dragenter', 'dragover', 'drop'])
      element.dispatchEvent(
        new DragEvent(type, { dataTransfer, bubbles: true, composed: true, cancelable: true }),
      );
  });
  await expect(list).toHaveValue('+1500 abc\n-1750 xyz\n=1610 abc');
});

test('a rating is explained, printed and copied, and its games are marked', async ({ page }) => {
  const { list, table, name, button } = myRating(page);
  const why = page.locator('gameroom-rating details', { hasText: 'Why' });
  const pulls = page.getByRole('figure', { name: 'What moves the rating' });
  await expect(why).toContainText('Why 1777?');
  await expect(pulls).toBeHidden();
  const back = await onPaper(page);
  await expect(pulls).toBeVisible();
  await back();
  await expect(pulls).toBeHidden();
  await why.getByRole('heading', { name: 'Why 1777?' }).click();
  await pulls.scrollIntoViewIfNeeded();
  await expect(pulls).toContainText('6 games pull up by');

  const { text: csv } = await downloaded(page, () => button('Download CSV').click());
  expect(csv).toMatch(/^game,result,opponent_rating,opponent,days,weight,share,expected,gave\r\n/);
  expect(csv.trim().split('\r\n')).toHaveLength(7);
  expect(csv).toContain('2,0,1850,bob,9,');

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await name.fill('Eva');
  const copy = async (kind: string) => {
    await button('Copy as…').click();
    await button(kind).click();
    await expect(page.locator('gameroom-rating .notice')).toHaveText(`Copied as ${kind}.`);
  };
  await copy('Plain text');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe('Eva: 1777, probably 1459 to 2108\n6 games, under p7');
  await copy('Picture');
  const types = await page.evaluate(async () => (await navigator.clipboard.read())[0]?.types);
  expect(types).toEqual(['image/png']);

  // A game has one number, and is marked wherever it is shown.
  const lines = page.locator('gameroom-list-editor .lines > div');
  const rows = table.getByRole('row');
  const chart = page.getByRole('slider', { name: 'Rating after each game' });
  const strip = page.locator('gameroom-rating .scale .mark.marked');
  // The first line is a comment.
  for (const [line, number] of ['', '1', '2', '3', '4', '5', '6', ''].entries())
    await expect(lines.nth(line)).toHaveAttribute('data-line', number);
  await rows.nth(2).scrollIntoViewIfNeeded();
  await expect(chart).toBeVisible();
  await rows.nth(2).hover();
  await expect(lines.nth(2)).toHaveClass('marked');
  await expect(strip).toHaveClass(/loss/);
  await expect(page.locator('gameroom-rating-charts .readout .line')).toBeVisible();
  // Else what moves under the pointer would be marked.
  await page.mouse.move(0, 0);
  await expect(lines.nth(2)).not.toHaveClass('marked');
  await chart.focus();
  await page.keyboard.press('End');
  await expect(chart).toHaveAttribute(
    'aria-valuetext',
    /^\d+ \w+ 2\d{3}, .*Result win, Game 1, Opponent ann, 1720$/,
  );
  await expect(rows.nth(1)).toHaveClass('marked');
  await expect(lines.nth(1)).toHaveClass('marked');
  await list.focus();
  await page.keyboard.press('ControlOrMeta+Home');
  for (let line = 0; line < 6; line++) await page.keyboard.press('ArrowDown');
  await expect(rows.nth(6)).toHaveClass('marked');
  await expect(strip).toHaveClass(/win/);

  // Lines with several games, or none that counts, and a name that is no HTML.
  await list.fill('+1500 <b>ann</b>; -1600 bob\n\nnonsense\n=1550 cy');
  await expect(table.getByText('<b>ann</b>')).toBeVisible();
  for (const [line, number] of ['1–2', '', '', '3'].entries())
    await expect(lines.nth(line)).toHaveAttribute('data-line', number);
  await rows.nth(2).hover();
  await expect(lines.nth(0)).toHaveClass('marked');
});

for (const width of [360, 1280])
  test(`the rating stays in sight while one scrolls, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    const { rating, scheme, table } = myRating(page);
    const line = page.locator('gameroom-rating .line p');
    await expect(rating).toHaveText('1777');
    await expect(line).toHaveCount(0);
    const others = page.getByRole('button', { name: 'Show all schemes' });
    if (width === 360) {
      await expect(scheme(/^p7/)).toBeChecked();
      await expect(scheme(/^p5/)).toBeHidden();
      await others.click();
      // A bar would cover the list, below which the rating is.
      await page.getByRole('heading', { name: 'Games, newest first' }).evaluate((title) => {
        title.scrollIntoView();
      });
      await expect(page.locator('gameroom-game-list .live')).toBeInViewport({ ratio: 1 });
      await expect(line).toHaveCount(0);
    } else await expect(others).toBeHidden();
    await scheme(/^p5/).check();
    await expect(table).toBeVisible();
    await table.scrollIntoViewIfNeeded();
    await expect(line).toContainText('1810');
    expect((await line.boundingBox())?.y).toBe(0);
    const box = await line.getByRole('combobox').boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
    const list = page.locator('gameroom-rating .list');
    if (width > 1000) await expect(list).toBeInViewport({ ratio: 1 });
    await rating.scrollIntoViewIfNeeded();
    await expect(line).toHaveCount(0);
  });

test('rep fills the list and picks the scheme; a custom one can be made', async ({ page }) => {
  const { list, run, rating, scheme, notice, button } = myRating(page);
  await run("rep '-2500' 1 '+1492' 20 | p3");
  await expect(rating).toHaveText('2232');
  await expect(scheme(/^p3/)).toBeChecked();
  await run("'+1500 a*' 2 -");
  await expect(list).toHaveValue(/^\+1500 a1\n\+1500 a2\n-2500\n\+1492\n/);
  await run("'+1500 a* 10");
  await expect(
    page.getByText('Character 1: the quote that opens here is never closed'),
  ).toBeVisible();
  // From the page around it as well, a command that cannot be read changes nothing.
  const before = await list.inputValue();
  await page.evaluate(() => document.querySelector('gameroom-rating')?.make("'+1500"));
  await expect(notice).toContainText('Character 1: the quote that opens here is never closed');
  await expect(list).toHaveValue(before);
  await button('Clear').click();
  await expect(page.getByText('Character 1')).toBeHidden();

  // A custom scheme with a published scheme's numbers gives the same rating.
  await button('Back to the example').click();
  await scheme(/^Your own/).check();
  await button('p4').click();
  await expect(rating).toHaveText('1773');
  const number = page
    .getByRole('group', { name: 'Fictitious draws' })
    .getByRole('textbox', { name: 'Number' });
  await number.fill('1.5');
  await expect(page.getByText('Must be a whole number')).toBeVisible();
  await expect(number).toHaveValue('1.5');
  await page
    .getByRole('combobox', { name: 'How games against one opponent count' })
    .selectOption('none');
  await expect(rating).toHaveText('1777');
});

test('in a list of 10,000 games, sorted and paged, no key press is lost', async ({ page }) => {
  const { list, rating, paste, table } = myRating(page);
  await paste(games(10_000));
  await expect(page.getByText('1–25 of 10,000')).toBeVisible();
  // The chart of this many opponents is higher: before it is drawn, a click could miss the button.
  await expect(async () => {
    const last = page.getByRole('button', { name: 'Last page' });
    if (await last.isEnabled()) await last.click({ timeout: 3_000 });
    await expect(table.getByRole('row').last()).toContainText('10000', { timeout: 1_000 });
  }).toPass();
  await table.getByRole('button', { name: 'Weight' }).click();
  const weight = table.getByRole('columnheader', { name: 'Weight' });
  await expect(weight).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByText('1–25 of 10,000')).toBeVisible();

  const typed = '+2000 zed 0\n+2000 zed 0\n';
  const last = typed + games(10_000);
  // The same text in Node. Without the games typed it is 12 points less, with one of them 3.
  const wanted = (await rate(last, 'p7')).rating ?? NaN;
  await list.press('ControlOrMeta+Home');
  await page.keyboard.type(typed);
  await expect(page.getByText('1–25 of 10,002')).toBeVisible();
  await expect(list).toHaveValue(last);
  await expect(rating).toHaveText(wanted.toFixed(0));
  await expect(page.getByText(wanted.toFixed(3))).toBeAttached();

  // In a list this long the page hears of typing only after a pause, and this is shorter.
  await list.press('ControlOrMeta+Home');
  await page.evaluate(() => {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- it is what typing does
    document.execCommand('insertText', false, '-1600 zed\n');
    location.href = 'about:blank';
  });
  await page.waitForURL('about:blank');
  await page.goto(new URL('site/', process.env.DIST_URL).href);
  await expect(list).toHaveValue(`-1600 zed\n${last}`);
});
