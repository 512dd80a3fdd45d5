/** “Embed this on a page” in Share: its HTML on a strict host's page shows what the page of ours shows. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, POLICY, test } from './host.js';
import { leaguePage, openLeague, openText, previewOf } from './league-page.js';
import { asFile, closeDialog, openDocument, downloaded } from './page.js';
import { elementOf, openDetail } from './reach.js';

interface Case {
  tool: string;
  /** The test's name for it, where there are several of a tool. */
  what?: string;
  /** Changes something of everything that one can enter. */
  change: (page: Page) => Promise<void>;
  /** What of the element shows what was entered, and what comes of it. */
  shows: readonly string[];
  /** Attributes that the element must have. */
  attributes: readonly string[];
}

const number = (page: Page, name: string, text: string, place = 0) =>
  page.getByRole('textbox', { name, exact: true }).nth(place).fill(text);

const LIST = `+1500 "<b>&amp;\n-1750 O'Neil 3\n=1610 Ωμέγα 40\n+1500 x;-1400 y`;
const LOG =
  'match,callsign,team,strokes,minutes\n1,"O\'Neil, <b>",,1800,20\n1,bob,,900,20\n2,bob,,2000,20\n2,"""cy""",,100,20\n';

/** Games of two with the ratings of both. */
const GAMES = `White,Black,WhiteElo,BlackElo,Result,Date
ann,"O'Neil, <b>",1600,1500,1-0,2026-10-02
"O'Neil, <b>",cy,1510,1450,1-0,2026-10-09
cy,dee,1440,1400,0-1,2026-10-16
ann,dee,1605,1410,1-0,2026-10-23
`;

const SETTINGS = async (page: Page) => {
  await number(page, 'Spread T', '90.5');
  await number(page, 'Stake GAME_MULT', '1.5');
  await number(page, 'Longest game MAX_GAME_LENGTH', '15');
  await page.getByRole('radio', { name: 'Anyone' }).check();
};

/** Every rule and number of a custom scheme. */
async function changeScheme(page: Page) {
  await page.getByRole('combobox', { name: 'How old games count' }).selectOption({ index: 2 });
  await page
    .getByRole('combobox', { name: 'How games against one opponent count' })
    .selectOption({ index: 3 });
  await number(page, 'Rate', '0.9');
  await number(page, 'Period', '30');
  await number(page, 'Rate', '0.95', 1);
  await number(page, 'Ceiling', '4');
  await number(page, 'Number', '2');
  await page
    .locator('gameroom-scheme-editor')
    .getByRole('textbox', { name: 'Rating' })
    .fill('1400');
  await number(page, 'Weight', '0.3');
}

const CASES: readonly Case[] = [
  {
    tool: 'rating',
    async change(page) {
      await page.getByRole('textbox', { name: 'Games, newest first' }).fill(LIST);
      await page.getByRole('radio', { name: /^Your own/ }).check();
      await changeScheme(page);
      // One's own scheme is among the eight others, whichever is chosen.
      await page.getByRole('radio', { name: /^p4/ }).check();
      await page.getByText('Compare with another scheme').click();
      const beside = page.getByRole('group', { name: 'Draw these schemes as well' });
      await beside.getByRole('checkbox', { name: 'p1' }).check();
      await beside.getByRole('checkbox', { name: 'Your own' }).check();
    },
    shows: [
      '.hero',
      '.figures',
      '.schemes',
      'gameroom-list-editor',
      'gameroom-rating-charts .compare',
      'gameroom-games-table',
    ],
    attributes: ['list', 'scheme', 'custom', 'beside'],
  },
  {
    tool: 'schemes',
    async change(page) {
      const tools = page.getByRole('navigation', { name: 'Tools' });
      await tools.getByRole('link', { name: 'My rating' }).click();
      await page.getByRole('textbox', { name: 'Games, newest first' }).fill(LIST);
      await tools.getByRole('link', { name: 'Lab' }).click();
      await page.getByLabel('Situation').selectOption('A situation of your own');
      await page.getByLabel('Games, as a rep command').fill(`'-R "x"' 1 '+1500 <a>' 3 -`);
      await page.getByLabel('Values for N, R or D in the command').fill('2500 1000');
      const schemes = page.locator('gameroom-schemes').getByRole('checkbox');
      await schemes.and(page.getByLabel('p3')).uncheck();
      await schemes.and(page.getByLabel('Your own')).check();
      await changeScheme(page);
      const tables = page.locator('gameroom-schemes gameroom-data-table');
      await expect(tables.first().getByRole('row')).toHaveCount(3);
    },
    shows: [
      '[part=situations]',
      '.code',
      '.chips',
      'gameroom-scheme-editor',
      'gameroom-data-table',
    ],
    attributes: ['situation', 'schemes', 'custom', 'command', 'values', 'list'],
  },
  {
    tool: 'match',
    async change(page) {
      await openDetail(page, 'More');
      await SETTINGS(page);
      const table = page.getByRole('table', { name: 'Players' });
      const cell = (field: string, player: string) =>
        table.getByRole('textbox', { name: `${field} of ${player}`, exact: true });
      await cell('Name', 'player 1').fill(`O'Neil, "<b>"; x`);
      await cell('Team', 'bob').fill('green & co');
      await cell('Rating', 'cy').fill('');
      await number(page, 'Starting rating', '612.5');
      await cell('Score', 'dee').fill('many');
      await cell('Minutes', 'eve').fill('12,5');
      await cell('Name', 'a new player').fill('fay');
      await cell('Score', 'fay').fill('1200');
      await cell('Minutes', 'fay').fill('20');
    },
    shows: ['[part=settings]', 'gameroom-match-grid', '.note'],
    attributes: ['start-rating', 't', 'game-mult', 'max-game-length', 'cap', 'players'],
  },
  {
    tool: 'standings',
    async change(page) {
      const { log, button, way } = await openLeague(page);
      await log.fill(LOG);
      await button('“callsign”').click();
      await page.getByLabel('The highest').click();
      await button('Change the settings').click();
      await page.getByRole('heading', { name: 'The cap, and who gets a rank' }).click();
      await SETTINGS(page);
      await number(page, 'Matches before a rank', '2');
      await way('More').click();
      await page.getByRole('heading', { name: 'Starting ratings' }).click();
      await page.getByRole('textbox', { name: 'Starting ratings' }).fill('player,rating\nbob,−7.5');
      await number(page, 'Starting rating', '−20');
      await page.getByRole('heading', { name: 'Other spellings of names' }).click();
      await page.getByRole('textbox', { name: 'Other spellings of names' }).fill('Bobby = bob');
      await way('Teams for next time').click();
      await page.getByRole('checkbox', { name: /cy/ }).uncheck();
      await page.getByRole('combobox', { name: 'Change after' }).selectOption('match 1');
    },
    shows: ['.contents', '.rule', '.answer'],
    attributes: [
      ...['log', 'columns', 'best-score', 't', 'game-mult', 'max-game-length', 'cap'],
      ...['min-matches', 'start-ratings', 'start-rating', 'aliases', 'playing', 'since'],
    ],
  },
  {
    tool: 'standings',
    what: 'standings by a scheme',
    async change(page) {
      await page.getByRole('textbox', { name: 'Everyone’s results' }).fill(GAMES);
      await page.getByRole('button', { name: 'Read this' }).click();
      await page.getByRole('button', { name: 'Change the settings' }).click();
      await page.getByLabel('Rated by').selectOption('custom');
      await changeScheme(page);
      await page.getByRole('button', { name: /^Which games count/ }).click();
      await number(page, 'Games before a rank', '2');
      await page.getByLabel('Games against bots').uncheck();
      await page.getByLabel('Change since').fill('2026-10-20');
      await page.getByRole('button', { name: 'Close' }).click();
    },
    shows: ['.contents', '.rule', '.answer'],
    attributes: ['log', 'rule', 'custom', 'min-games', 'since', 'bots'],
  },
  {
    tool: 'season',
    async change(page) {
      await openDetail(page, 'Players and luck');
      await SETTINGS(page);
      for (const [name, text] of [
        ['Players', '30'],
        ['Spread of true skill', '200'],
        ['Starting rating', '1000'],
        ['Players per match', '6'],
        ['Match length', '15'],
        ['Leaving early', '20'],
        ['Luck in a score', '100'],
        ['Matches', '500'],
        ['Seed', '7'],
      ] as const)
        await number(page, name, text);
      await page.getByRole('radio', { name: 'Teams' }).check();
      await number(page, 'Teams in each match', '3');
      await number(page, 'Seasons', '3');
      await openDetail(page, 'Compare with other settings');
      await page.getByRole('checkbox', { name: /settings B$/ }).check();
      const b = page.getByRole('group', { name: 'Settings B' });
      await b.getByRole('textbox', { name: 'Spread T', exact: true }).fill('60');
      await b.getByRole('textbox', { name: 'Stake GAME_MULT' }).fill('0.75');
      await b.getByRole('textbox', { name: 'Longest game MAX_GAME_LENGTH' }).fill('12');
      const cap = page.getByRole('group', { name: 'Cap B', exact: true });
      await cap.getByRole('radio', { name: 'Anyone' }).check();
      await expect(
        page.getByText('30 players, 6 a match in 3 teams, 500 matches, seed 7'),
      ).toBeVisible();
      // Folded, as it is where it is opened next.
      await page.getByRole('heading', { name: 'Compare with other settings' }).click();
    },
    shows: ['.hero', '.controls .form', '[part=makeup]', '[part=compare]', '[part=details]'],
    attributes: [
      ...['players', 'skill-spread', 'players-per-match', 'teams', 'match-length', 'leave-early'],
      ...[
        'start-rating',
        't-true',
        'matches',
        'seed',
        'seasons',
        't',
        'game-mult',
        'max-game-length',
        'cap',
      ],
      ...['compare', 'other'],
    ],
  },
];

/** Everything that parts of a tool show, including what was typed. */
async function told(page: Page | FrameLocator, { tool, shows }: Case): Promise<string> {
  const parts: string[] = [];
  for (const part of shows) {
    const shown = page.locator(elementOf(tool)).locator(part).first();
    const lines = (await shown.ariaSnapshot()).split('\n').map((line) => line.trim());
    // Where there is a My rating, rows of Schemes open their games there. Where there are standings,
    //  Season can be made like the user's.
    parts.push(
      ...lines.filter(
        (line) =>
          !/\bOpen in My rating\b|from my standings"$|^- (columnheader "My rating"|cell|rowgroup:|'?row .*:|'cell .*:)$/.test(
            line,
          ),
      ),
    );
  }
  return parts.join('\n');
}

/** What a tool tells once it has nothing more to say: three times the same. */
async function settled(page: Page, one: Case): Promise<string> {
  let before = '';
  let times = 0;
  await expect
    .poll(
      async () => {
        const now = await told(page, one);
        const busy = /progressbar|^(?!- button).*…"?$/m.test(now);
        times = now === before && !busy ? times + 1 : 0;
        before = now;
        return times;
      },
      { intervals: [400] },
    )
    .toBeGreaterThanOrEqual(2);
  return before;
}

const snippetField = (page: Page, title: 'As an element' | 'In a frame') =>
  page.getByRole('textbox', { name: `${title}, HTML` });

/** The HTML that Share has for a host. */
async function snippet(page: Page, title: 'As an element' | 'In a frame'): Promise<string> {
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('Embed this on a page').click();
  if (title === 'In a frame') await page.getByText(title, { exact: true }).click();
  await expect(snippetField(page, title)).toBeVisible();
  return snippetField(page, title).inputValue();
}

for (const one of CASES) {
  const { tool, what = tool, change, attributes } = one;
  test(`${what} shows what was entered after a reload, and shared as an element and in a frame on a strict page`, async ({
    page,
    show,
    frameUrl,
  }) => {
    await page.goto(`./#${tool}`);
    await change(page);
    const wanted = await settled(page, one);
    const element = await snippet(page, 'As an element');
    await page.getByText('In a frame', { exact: true }).click();
    const frame = await snippetField(page, 'In a frame').inputValue();
    for (const html of [element, frame]) expect(html).not.toMatch(/style=|<script[^>]*>[^<]/);
    const { origin } = new URL(frameUrl);
    expect(element).not.toContain(origin);
    await page.reload();
    await expect.poll(() => told(page, one)).toBe(wanted);

    const scripts = POLICY.replace('script-src', `script-src ${origin}`);
    await show(frame + element, { policy: `${scripts}; frame-src ${origin}`, scripts: [] });
    await expect.poll(() => told(page.frameLocator('iframe'), one)).toBe(wanted);
    const shown = page.locator(`gameroom-${tool}`);
    await expect(shown).toBeVisible();
    await shown.scrollIntoViewIfNeeded();
    await expect.poll(() => told(page, one)).toBe(wanted);
    // It is busy until its first rating.
    await expect
      .poll(() => shown.evaluate((element) => element.getAttributeNames().toSorted()))
      .toEqual([...attributes, ...(tool === 'standings' ? ['controls'] : []), 'lang'].toSorted());
  });
}

test('what is too long for a link, or an attribute, is shared as a file', async ({
  page,
  host,
  show,
}) => {
  // A log that no compression makes short.
  let seed = 1;
  const rows = Array.from({ length: 4_000 }, (_, row) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return `${row >> 1},p${(seed % 500) * 2 + (row % 2)},${seed % 9973},20`;
  });
  const log = `match,player,score,minutes\n${rows.join('\n')}\n`;
  const { file: input, log: field, button, contents } = leaguePage(page);
  await page.goto('./#standings');
  await input.setInputFiles(asFile(log, 'club.csv'));
  await previewOf(page).use.click();
  await expect(contents('2,000 matches of')).toBeVisible();
  const leader = (within: Page | FrameLocator) =>
    within.getByRole('table', { name: 'Standings' }).getByRole('row').nth(1);
  const first = await leader(page).innerText();

  const element = await snippet(page, 'As an element');
  const dialog = page.getByRole('dialog', { name: 'Share Standings' });
  await expect(dialog).toContainText('Too long for a link');
  await expect(dialog).toContainText('open it with “Open a file…” under Documents.');
  await expect(dialog.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  const save = dialog.getByRole('button', { name: 'Save the standings as a file' });
  const saved = await downloaded(page, () => save.click());
  expect(saved.name).toBe('gameroom-standings.json');
  await expect(dialog.getByRole('status')).toHaveText('Saved to your downloads.');
  const name = 'league-log.csv';
  expect(element).toContain(`src="${name}"`);
  const download = dialog.getByRole('button', { name: `Download ${name}` });
  const file = await downloaded(page, () => download.first().click());
  expect(file.name).toBe(name);
  expect(file.text).toBe(log);
  await page.getByText('In a frame', { exact: true }).click();
  await expect(dialog).toContainText(`put the file “${name}” beside embed.html`);
  const frame = await snippetField(page, 'In a frame').inputValue();
  await closeDialog(page);

  await openText(page);
  await expect(field).toHaveValue(log);
  await button('Clear').click();
  await expect(page.getByRole('textbox', { name: 'Everyone’s results' })).toBeVisible();
  await page.getByRole('button', { name: 'Documents', exact: true }).click();
  await page.getByLabel('Saved file').setInputFiles(saved.path);
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('is added');
  await closeDialog(page);
  await openDocument(page, 1);
  await expect(contents('2,000 matches of')).toBeVisible();

  await page.route(`**/site/${name}`, (route) => route.fulfill({ body: log }));
  await writeFile(join(host.folder, name), log);
  await show(frame + element, { scripts: [] });
  for (const within of [page, page.frameLocator('iframe')])
    await expect(leader(within)).toHaveText(first, { useInnerText: true });
});

test('an attribute that cannot be read is reported in the element until its value is changed, and a page can set part of a state', async ({
  page,
  host,
  show,
  faults,
}) => {
  await show(
    `<gameroom-rating scheme="p0"></gameroom-rating>
     <gameroom-season matches="200" players="-4" t="x" compare other='{"t":60}'></gameroom-season>
     <gameroom-match players="player,score,minutes${'\na,1,20'.repeat(5_001)}"></gameroom-match>
     <gameroom-schemes situation="own" command="-" src="nowhere.txt"></gameroom-schemes>`,
    { policy: POLICY },
  );
  const [rating, season, schemes] = ['rating', 'season', 'schemes'].map((tool) =>
    page.locator(`gameroom-${tool}`),
  );
  if (!rating || !season || !schemes) return;
  await expect(page.locator('gameroom-match')).toContainText('has at most 5,000 players.');
  const said = (attribute: string) => page.getByText(`The page’s “${attribute}” cannot be read`);
  const p7 = rating.getByRole('radio', { name: /^p7/ });
  await expect(p7).toBeChecked();
  // What one types is not in its way.
  await rating.getByRole('textbox', { name: 'Games, newest first' }).fill('+1500 ann');
  await expect(said('scheme')).toBeVisible();
  await rating.getByRole('radio', { name: /^p4/ }).check();
  await expect(said('scheme')).toHaveCount(0);
  await p7.check();
  await expect(said('scheme')).toHaveCount(0);
  await expect(season.getByText('50 players, 8 a match, 200 matches, seed 1')).toBeVisible();
  await openDetail(page, 'Players and luck');
  await number(page, 'Players', '30');
  await expect(season.getByText('“players” cannot be read')).toHaveCount(0);
  // The page may mend it, or take it away.
  await expect(said('t')).toBeVisible();
  await season.evaluate((season) => season.setAttribute('t', '90'));
  await expect(said('t')).toHaveCount(0);
  await season.evaluate((season) => season.setAttribute('seed', '-1'));
  await expect(said('seed')).toBeVisible();
  await season.evaluate((season) => season.removeAttribute('seed'));
  await expect(said('seed')).toHaveCount(0);
  await expect(season.getByText('30 players, 8 a match, 200 matches, seed 1')).toBeVisible();

  const set = (element: Locator, state: object) =>
    element.evaluate((element, state) => Object.assign(element, { state }), state);
  const p3 = rating.getByRole('radio', { name: /^p3/ });
  const list = rating.getByRole('textbox', { name: 'Games, newest first' });
  await set(rating, { scheme: 'p3' });
  await expect(p3).toBeChecked();
  await expect(list).toHaveValue('+1500 ann');
  await set(rating, { list: '+1700 bob', custom: undefined, unknown: 1 });
  await expect(list).toHaveValue('+1700 bob');
  await expect(p3).toBeChecked();
  // Part of an object in it, too.
  const field = (name: string, place: number) =>
    season.getByRole('textbox', { name, exact: true }).nth(place);
  await set(season, { players: 40, other: { gameMult: 1 } });
  await expect(season.getByText('40 players, 8 a match, 200 matches, seed 1')).toBeVisible();
  await openDetail(page, 'Compare with other settings');
  await expect(field('Spread T', 0)).toHaveValue('90');
  await expect(field('Spread T', 1)).toHaveValue('60');
  await expect(field('Stake GAME_MULT', 1)).toHaveValue('1');

  await expect(schemes.getByRole('alert')).toContainText('was not found (404)');
  faults.length = 0;
  await writeFile(join(host.folder, 'nowhere.txt'), '+1000\n'.repeat(5));
  await schemes.getByRole('button', { name: 'Try again' }).click();
  await expect(schemes.locator('gameroom-data-table').getByRole('row')).not.toHaveCount(0);
  await expect(schemes.getByRole('alert')).toHaveCount(0);
});

test('Share has standings alone in one click, as an element and in a frame', async ({
  page,
  show,
}) => {
  const { log } = await openLeague(page);
  await log.fill(LOG.replace('strokes', 'score').replace('callsign', 'player'));
  const element = await snippet(page, 'As an element');
  await page.getByRole('checkbox', { name: 'Only the standings' }).check();
  await expect(snippetField(page, 'As an element')).not.toHaveValue(element);
  const html = await snippetField(page, 'As an element').inputValue();
  await page.getByText('In a frame', { exact: true }).click();
  await show(html + (await snippetField(page, 'In a frame').inputValue()), { scripts: [] });
  const frame = page.frameLocator('iframe');
  await expect(page.getByRole('table')).toContainText('After 2 matches');
  await expect(frame.getByRole('heading', { level: 2 })).toHaveText(
    'Standings after 2 matches, 3 players',
  );
  await expect(frame.locator('gameroom-standings-tool').getByRole('heading')).toHaveCount(1);
  for (const shown of [page, frame]) {
    await expect(shown.getByRole('table').getByRole('rowheader')).toHaveCount(3);
    for (const role of ['textbox', 'slider'] as const)
      await expect(shown.getByRole(role), role).toHaveCount(0);
    await expect(shown.getByRole('button', { name: /bob|CSV|Open/ })).toHaveCount(0);
  }
});
