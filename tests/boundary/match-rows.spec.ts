/** The rows of Match as text: head-to-head scores. */

import { expect, test } from '@playwright/test';
import { BLANK, entryOf, joined } from '../../www/multiplayer/rows.js';

const row = (name: string, against: string) => ({ ...BLANK, name, score: '9', against });
const scores = (against: string) => entryOf([row('ann', against)], 500).game.players[0]?.against;

test('each opponent has one score, and a second one is no number', () => {
  expect(scores('bob 300; Bob Lee 1,5')).toEqual({ bob: 300, 'Bob Lee': 1.5 });
  expect(scores('bob 300; bob 20')).toEqual({ bob: 300, 'bob 20': NaN });
  expect(scores('bob')).toEqual({ bob: NaN });
});

test('joining two names renames the scores of that name, and no longer name that begins like it', () => {
  const rows = [row('ann', 'Bob 3; Bob Lee 4'), row('Bob', ''), row('bob', 'Bob Lee 1')];
  const all = joined(rows, { name: 'bob', other: 'Bob' });
  expect(all.map(({ name, against }) => `${name}: ${against}`)).toEqual([
    'ann: bob 3; Bob Lee 4',
    'bob: ',
    'bob: Bob Lee 1',
  ]);
});
