/** What the page says of an answer: sentences that are made of a report alone. */

import { expect, test } from '@playwright/test';
import { fitLeague, rateMatch, type LeagueFitReport } from '../../dist/npm/index.js';
import { comparisonText } from '../../www/text/comparison.js';
import { fitText } from '../../www/text/fit.js';
import { forecastText } from '../../www/text/forecast.js';
import { leagueStartText } from '../../www/text/league-start.js';
import { capWords } from '../../www/text/settings.js';
import examples from '../../www/tools/match/examples.json' with { type: 'json' };
import { BLANK, entryOf } from '../../www/multiplayer/rows.js';
import { schema } from '../../www/tools/match/schema.js';

/** The match of an example of the page. */
function example(name: keyof typeof examples) {
  const rows = examples[name].map((row) => {
    const cells = row.split(' ').map((cell) => cell.replace(/^-$/, ''));
    const [name = '', team = '', rating = '', score = '', minutes = ''] = cells;
    return { ...BLANK, name, team, rating, score, minutes };
  });
  return entryOf(rows, 500).game;
}

test('the sentence about the cap says whom it held, by how much, and who is above it', async () => {
  const COUNTED = { maxGameLength: 10, capMinutes: 'counted' } as const;
  for (const [name, settings, says] of [
    [
      'teams',
      {},
      'Scaled by 0.891: bob would have gained 40.4, more than 2 points a minute for 18 minutes in the match.',
    ],
    ['duel', {}, 'No one reached the cap of 2 points a minute.'],
    ['duel', COUNTED, 'No one reached the cap of 2 points a counted minute.'],
    [
      'cap',
      COUNTED,
      'underdog would have gained 129.4, more than 2 points a counted minute for 10 of 20 minutes in the match.',
    ],
    ['duel', { gameMult: 1 }, 'No one reached the cap of 1 point a minute.'],
    ['everyone', {}, 'Scaled by 0.447: hal would have lost 89.4'],
    ['cap', {}, 'Scaled by 0.155: underdog would have gained 258.8'],
    [
      'late',
      {},
      'Not scaled: cy has the largest change and is not above the cap of 2 points a minute. ' +
        'Still above the cap: zed (2.9 points a minute).',
    ],
    [
      'late',
      { cap: 'anyone' },
      'Scaled by 0.686: zed would have gained 14.6, more than 2 points a minute for 5 minutes in the match.',
    ],
    // zed's offset is 10.00000058.
    [
      'late',
      { cap: 'anyone', t: 1.2 },
      'Scaled by 0.999999942: zed would have gained 10.000001, more',
    ],
    // 1.4 parts in 10¹¹ above the cap are rounding.
    [
      'late',
      { cap: 'anyone', t: 0.8 },
      'Not scaled: zed reached the cap of 2 points a minute exactly.',
    ],
  ] as const) {
    const match = example(name);
    const all = { ...schema.default.settings, ...settings };
    expect(capWords(await rateMatch(match, all), match, all), name).toContain(says);
  }
});

const TITLE = 'match,player,score,minutes\n';

test('a league that cannot tell settings apart is told why', async () => {
  for (const [rows, says] of [
    ['1,ann,9,20\n2,bob,1,20\n', 'There is nothing to predict: no match has two opponents.'],
    ['1,ann,9,20\n1,bob,1,20\n', 'One match is too few to compare settings.'],
    [
      '1,ann,9,20\n1,bob,9,20\n2,ann,5,20\n2,bob,5,20\n',
      'Ratings do not clearly predict these matches better than a coin.',
    ],
  ] as const) {
    const fit = await fitLeague(TITLE + rows);
    expect(fitText.headline(fit)).toBe(says);
    expect(fitText.about(fit)).not.toContain('NaN');
  }
});

test('what a league says of its settings is made of its log losses', async () => {
  const duels = `${TITLE}1,ann,9,20\n1,bob,1,20\n2,ann,9,20\n2,bob,1,20\n`;
  const fit = await fitLeague(duels);
  // After the first match, which was even before, Ann is 40 points ahead.
  const loss = (Math.LN2 + Math.log(1 + Math.exp(-40 / 120))) / 2;
  const curve = (fit: LeagueFitReport) => (fitText.isFound(fit) ? fitText.aboutCurve(fit) : '');
  const about = curve(fit);
  for (const words of [
    `${loss.toFixed(3)} with your settings`,
    '0.693 with a coin',
    'the highest GAME_MULT tried',
  ])
    expect(about).toContain(words);
  // The first match was even.
  expect(fitText.about(fit)).toMatch(
    /75\s% of 2 pairs, where equal ratings count as half right\.$/,
  );
  const { current } = fit;
  if (!current) throw new Error('nothing was predicted');
  const best = { ...current, settings: { ...current.settings, t: 60 } };
  expect(fitText.use(best.settings, current.settings)).toBe('Use T 60');
  const better = {
    ...fit,
    span: { ...fit.span, verdict: 'clear' },
    current: { ...current, verdict: 'worse' },
    best,
  } as LeagueFitReport;
  expect(fitText.headline(better)).toBe('T 60 would predict this league better.');
  expect(fitText.isBetter(better)).toBe(true);
});

test('a sentence about the custom scheme begins with a capital letter', () => {
  type Report = Parameters<typeof comparisonText.headline>[0];
  const report = {
    best: 0,
    span: { verdict: 'clear' },
    predicted: 900,
    predictors: [
      { name: 'custom', verdict: 'best', logLoss: 0.6 },
      { name: 'p1', verdict: 'worse', logLoss: 0.65 },
      { name: 'p4', verdict: 'asGood', logLoss: 0.61 },
      { name: 'listed', verdict: 'better', logLoss: 0.5 },
    ],
    aheadOfSchemes: [] as number[],
    leftOut: {},
  } as Report;
  const best = 'Your scheme predicts these games best; p4 is as good.';
  expect(comparisonText.headline(report)).toBe(best);
  expect(comparisonText.headline({ ...report, aheadOfSchemes: [3] })).toBe(
    `The site’s own ratings predict better than all 3 schemes. ${best}`,
  );
});

test('what a list says of its forecasts is made of their verdict', () => {
  type Report = Parameters<typeof forecastText.headline>[0];
  const report = { games: 60, predicted: 55, decided: 0, leftOut: 0, dated: false };
  const headline = (scheme: object, rest: object = {}) =>
    forecastText.headline({ ...report, scheme, ...rest } as Report, 5);
  expect(headline({ name: 'p7', verdict: 'better' })).toBe(
    'p7 predicts this list better than a coin.',
  );
  expect(headline({ name: 'custom', verdict: 'unclear', gamesNeeded: 100 })).toBe(
    '55 games are too few to tell it from a coin; about 100 would be enough.',
  );
  expect(headline({}, { games: 5, predicted: 0 })).toBe(
    'Nothing to predict yet: a game needs 5 older ones, and this list has 5 games.',
  );
  const won = { games: 60, wins: 60, losses: 0 };
  const notes = forecastText.notes(report as Report, won as never).join(' ');
  for (const words of ['Every game was drawn', 'Every result was the same'])
    expect(notes).toContain(words);
});

test('names that only the text can join say so', () => {
  const pair = { name: 'bob', other: 'Bob' };
  expect(leagueStartText.decided.alike([pair], 0)).not.toContain('joined');
  expect(leagueStartText.decided.alike([{ name: 'a;b', other: 'A;b' }], 1)).toMatch(
    /Names with a “;” or “=” cannot be joined here: correct them in the text\.$/,
  );
});
