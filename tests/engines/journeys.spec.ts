/** What the page is for, in each engine: served from a folder, and as one file opened from disk. */

import { pathToFileURL } from 'node:url';
import { expect, test } from './engine.js';
import type { Tab } from './tab.js';

const PLACES = {
  'the site': () => `${process.env.DIST_URL}site/`,
  'the one file': () => pathToFileURL('dist/gameroom-rating.html').href,
};

/** Links that a mail program, or somebody hostile, makes of one, which each engine unpacks by itself; and what is said of each. */
const DAMAGED: readonly (readonly [fragment: string, words: string])[] = [
  ['#rating=1.q1YqSy0qzszPU7JS', 'it is incomplete or damaged'],
  [`#rating=1.${'A'.repeat(20_000)}`, 'it is longer than any link that this page makes'],
];

/** The fold that says how well the example's scheme predicted. */
const FORECAST =
  'How well did p7 predict? Each game predicted from the older ones, compared with a coin toss';

/** The folds that say which settings, and which rule, predict best. */
const FIT =
  'Which settings predict best? GAME_MULT 0.27 to 10: equally good. Your settings are as good as any.';
const COMPARISON =
  'Which predicts best? Schemes, ZoneStats and the listed ratings, on the same games';

/** Three players who met ten times each, the first of two being the stronger. */
const CLUB = `white,black,wrating,brating,result,date\n${Array.from({ length: 10 }, (_, i) =>
  ['ann,bob,1600,1500,1', 'bob,cy,1500,1400,1', 'ann,cy,1600,1400,1']
    .map((game) => `${game},2020-01-${10 + i}\n`)
    .join(''),
).join('')}`;

/** Opens the example of Standings, once it is there and nothing moves any more. */
async function openExample(tab: Tab) {
  await tab.shows('gameroom-standings-first .example', '633.1');
  await tab.click('button', 'Open the example');
}

/** Opens the settings of Standings. A click can miss while the page comes to the table. */
async function openSettings(tab: Tab) {
  const open = async () => {
    await tab.click('button', 'Change the settings');
    return (await tab.texts('gameroom-standings-settings')).length;
  };
  await expect.poll(open, 'the settings are open').toBe(1);
}

/** Chooses a file, as the browser's own window for it would. */
function choose({ name, bytes }: { name: string; bytes: readonly number[] }): void {
  const [input] = journey.at('gameroom-rating input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is nowhere to choose a file');
  const files = new DataTransfer();
  files.items.add(new File([new Uint8Array(bytes)], name));
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
}

/** The part of a chart's pixels that differ from the one in its corner, and how bright that is, from 0 to 765. */
function lookAt(chart: number) {
  const [canvas] = journey.at('gameroom-season gameroom-chart canvas').slice(chart);
  if (!(canvas instanceof HTMLCanvasElement)) return { ink: 0, brightness: NaN };
  canvas.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { width, height } = canvas;
  const image = width && height ? canvas.getContext('2d')?.getImageData(0, 0, width, height) : null;
  const pixels = new Uint32Array(image?.data.buffer ?? new ArrayBuffer(0));
  const inked = pixels.filter((pixel) => pixel !== pixels[0]).length;
  const [red = 0, green = 0, blue = 0] = image?.data ?? [];
  return { ink: inked / Math.max(pixels.length, 1), brightness: red + green + blue };
}

test('a long list is edited at both ends, and every edit undone and redone', async ({ tab }) => {
  const list = () =>
    tab.run(() => {
      const [editor] = journey.at('gameroom-rating gameroom-list-editor');
      return (editor as HTMLElement & { value: string }).value;
    }, undefined);
  const focus = () => {
    const [editor] = journey.at('gameroom-rating gameroom-list-editor');
    (editor as HTMLElement).focus();
  };
  await tab.open(PLACES['the site']());
  await tab.shows('gameroom-rating .hero strong', '1777');
  const games = '+1500\n'.repeat(10_000);
  await tab.run(choose, { name: 'long.txt', bytes: [...Buffer.from(games)] });
  await expect.poll(async () => (await list()).length).toBe(games.length);
  await tab.run(focus, undefined);
  await tab.press('End', 'Control');
  await tab.type('-1600 old');
  await tab.press('Home', 'Control');
  await tab.type('=1700 new\n');
  expect(await list()).toBe(`=1700 new\n${games}-1600 old`);
  // What is typed in a row is one step.
  const steps = async (key: 'z' | 'y', wanted: string) => {
    for (let step = 0; step < 2; step++) await tab.press(key, 'Control');
    expect(await list()).toBe(wanted);
  };
  await steps('z', games);
  await steps('y', `=1700 new\n${games}-1600 old`);
});

for (const [place, address] of Object.entries(PLACES)) {
  test.describe(place, () => {
    test('My rating shows its example under eight schemes, and reads a list', async ({ tab }) => {
      await tab.open(address());
      await tab.shows('gameroom-rating .hero strong', '1777');
      await tab.click('button', 'See all of it for the example');
      // The check figures, rounded.
      const ratings = async () =>
        (await tab.texts('gameroom-rating .schemes label')).map(
          (text) => /\b\d{4}\b/.exec(text)?.[0],
        );
      await expect
        .poll(async () => (await ratings()).slice(0, 8).map(Number))
        .toEqual([1783, 1776, 1777, 1773, 1810, 1776, 1777, 1774]);
      await tab.shows('gameroom-rating .formula', '1776.726');

      await tab.retype('Games, newest first', '+1500 abc\n-1750 xyz\n=1610 abc');
      await tab.click('radio', 'p4 Shared: 1575');
      await tab.shows('gameroom-rating .hero strong', '1575');
      const wrong = '+1720 ann 2\n-1850 bob 9\n+1720 ann thirty';
      await tab.retype('Games, newest first', wrong);
      await tab.shows(
        'gameroom-list-editor',
        'Line 3: “thirty” is neither a number of days nor a date',
      );
      expect(await tab.valueOf('Games, newest first')).toBe(wrong);
    });

    test('Match shows the check figures, Standings its example; both follow', async ({ tab }) => {
      const changes = async () =>
        (await tab.texts('gameroom-match-grid .change .number')).filter(Boolean);
      await tab.open(`${address()}#match`);
      await expect.poll(changes).toEqual(['−3.2', '+36.0', '−23.0', '−15.3', '+5.5']);
      await tab.retype('Rating of bob', '670');
      await expect.poll(async () => (await changes())[1]).not.toBe('+36.0');

      await tab.click('link', 'Standings');
      await openExample(tab);
      const leader = async () => {
        const [first] = await tab.texts('gameroom-standings-tool td.column-rating');
        return first;
      };
      await expect.poll(leader).toContain('633.1');
      await openSettings(tab);
      await tab.click('slider', 'Spread T');
      await tab.press('End');
      await expect.poll(() => tab.valueOf('Spread T')).toBe('400');
      await expect.poll(leader).not.toContain('633.1');
    });

    test('the referee says how well a scheme and settings predict', async ({ tab }) => {
      await tab.open(`${address()}#standings`);
      await openExample(tab);
      await openSettings(tab);
      await tab.click('fold', FIT);
      await tab.shows('gameroom-standings-settings .content', 'Your settings are as good as any.');
      await tab.click('link', 'My rating');
      await tab.shows('gameroom-rating .hero strong', '1777');
      await tab.click('button', 'See all of it for the example');
      await tab.choose('fold', FORECAST);
      await tab.shows('gameroom-rating-forecast', '1 of 6');
      await tab.run(choose, { name: 'club.csv', bytes: [...Buffer.from(CLUB)] });
      await tab.click('button', 'See everyone in Standings');
      await tab.shows('gameroom-standings-tool .contents', '30 games of 3 players');
      await openSettings(tab);
      await tab.choose('fold', COMPARISON);
      await tab.shows('gameroom-rule-comparison', 'was predicted from the games before it');
    });

    test('a share link shows what was shared, and leaves the user’s own alone', async ({ tab }) => {
      await tab.open(address());
      await tab.click('button', 'Enter your games');
      await tab.retype('Games, newest first', '+1500 abc\n-1750 xyz\n=1610 abc');
      await tab.click('radio', 'p4 Shared: 1575');
      await tab.click('button', 'Share');
      await expect.poll(() => tab.valueOf('Link')).toMatch(/#rating=1\./);
      const link = (await tab.valueOf('Link')) ?? '';
      await tab.click('button', 'Close');
      await tab.retype('Games, newest first', '=1234 own');
      // 0.5 − W(1234 − R) + 0.1 · (0.5 − W(0 − R)) = 0.
      await tab.shows('gameroom-rating .hero strong', '1199');

      // By way of another page, because a link in the same page would not reload it.
      await tab.open('about:blank');
      await tab.open(link);
      await tab.shows('gameroom-shared-view', 'You are viewing shared data');
      await tab.shows('gameroom-rating .hero strong', '1575');
      await tab.click('button', 'Back to mine');
      await expect.poll(() => tab.valueOf('Games, newest first')).toBe('=1234 own');
    });

    test('a link that cannot be opened says why, and changes nothing', async ({ tab }) => {
      await tab.open(address());
      await tab.click('button', 'Enter your games');
      await tab.retype('Games, newest first', '=1234 own');
      await tab.shows('gameroom-rating .hero strong', '1199');
      for (const [fragment, words] of DAMAGED) {
        await tab.open('about:blank');
        await tab.open(`${address()}${fragment}`);
        await tab.shows('page-note', words);
        await tab.shows('gameroom-rating .hero strong', '1199');
        expect(await tab.valueOf('Games, newest first')).toBe('=1234 own');
        expect(await tab.texts('gameroom-shared-view')).toEqual([]);
      }
    });

    test('Season plays the same seasons as natively, and charts turn dark', async ({ tab }) => {
      await tab.open(`${address()}#season`);
      await tab.shows('gameroom-season .hero strong', '104');
      await tab.run(() => {
        const [end] = journey.at('gameroom-season [part=details]');
        if (end instanceof HTMLDetailsElement) end.open = true;
      }, undefined);
      await tab.shows('gameroom-season dl', '57.0');
      await tab.shows('gameroom-season dl', '0.962');
      const charts = () =>
        tab.run(() => journey.at('gameroom-season gameroom-chart').length, undefined);
      await expect.poll(charts).toBeGreaterThan(1);
      for (let chart = 0; chart < (await charts()); chart++)
        await expect
          .poll(async () => (await tab.run(lookAt, chart)).ink, `ink of chart ${chart}`)
          .toBeGreaterThan(0.005);
      const brightness = async () => (await tab.run(lookAt, 0)).brightness;
      expect(await brightness()).toBeGreaterThan(600);
      await tab.run(() => document.documentElement.style.setProperty('color-scheme', 'dark'), null);
      await expect.poll(brightness).toBeLessThan(150);

      await tab.run(() => {
        journey.at('gameroom-season')[0]?.addEventListener('gameroom-change', (event) => {
          const { reports } = (event as CustomEvent<{ reports: { digest: string }[] }>).detail;
          document.title = reports.map(({ digest }) => digest).join(' ');
        });
      }, undefined);
      const digest = () => tab.run(() => document.title, undefined);
      await tab.run(() => {
        const [makeup] = journey.at('gameroom-season [part=makeup]');
        if (makeup instanceof HTMLDetailsElement) makeup.open = true;
      }, undefined);
      // The fingerprints in tests/rust/zonestats_season.rs.
      await tab.retype('Matches', '2000');
      await expect.poll(digest).toBe('50d4521adc9499a2');
      await tab.retype('Seed', '2');
      await tab.retype('Leaving early', '50');
      await tab.choose('radio', 'Teams');
      await tab.retype('Teams in each match', '3');
      await expect.poll(digest).toBe('0dba277e5d7f51b9');
    });
  });
}
