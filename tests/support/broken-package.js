// @ts-check
// What the package's functions answer when their core breaks, as JSON: a program of its own, as it breaks cores.

import { gamesOf, rate } from '../../dist/npm/index.js';
import { trapFirstCore } from './trapped.js';

const arm = trapFirstCore();
/** @param {Promise<unknown>} answer */
const wordsOf = (answer) => answer.then(String, String);

const list = '+1500 abc\n-1750 xyz\n=1610 abc';
const games = 'player,opponent,result,rating\nann,bob,win,1500\n';
/** @type {[name: string, ask: () => Promise<unknown>][]} */
const CALLS = [
  ['rate', async () => (await rate(list, 'p4')).rating?.toFixed(3)],
  ['gamesOf', () => gamesOf(games, 'ann')],
];
const [, ask] = CALLS.find(([name]) => name === process.argv[2]) ?? [];
if (!ask) throw new Error('which function?');
await ask();
arm();
console.log(JSON.stringify([await wordsOf(ask()), await wordsOf(ask()), await wordsOf(ask())]));
