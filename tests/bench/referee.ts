/** The referee, in the worker as the page asks it: which scheme predicts an archive, and which settings fit a league. */

import { archives } from '../../www/engine/engines.js';
import { multiplayer } from '../../www/engine/multiplayer-engine.js';
import { PUBLISHED } from '../../www/rating-scheme/names.js';
import { generator } from './games.js';
import { race, type Line } from './race.js';

const GAMES = 27_000;
const PLAYERS = 300;
const MATCHES = 1_000;

/** An archive of 900 days, in which low numbers play most. */
function archive(): File {
  const below = generator(1);
  const two = (number: number) => String(number).padStart(2, '0');
  const lines = Array.from({ length: GAMES }, (_, place) => {
    const white = Math.min(below(PLAYERS), below(PLAYERS));
    const black = (white + 1 + below(PLAYERS - 1)) % PLAYERS;
    const day = Math.floor(place / 30);
    const date = `${2000 + Math.floor(day / 336)}-${two(1 + (Math.floor(day / 28) % 12))}-${two(1 + (day % 28))}`;
    const ratings = `${1200 + 2 * white + below(40)},${1200 + 2 * black + below(40)}`;
    return `p${white},p${black},${ratings},${below(2) === 0 ? '1-0' : '0-1'},${date}\n`;
  });
  return new File(['white,black,white rating,black rating,result,date\n', ...lines], 'games.csv');
}

function log(): string {
  const below = generator(1);
  const lines = Array.from({ length: MATCHES }, (_, number) => {
    const first = below(60);
    const rows = Array.from({ length: 8 }, (_, place) => {
      const player = (first + 7 * place) % 60;
      return `${number},p${player},${below(2_000) + 10 * player},20\n`;
    });
    return rows.join('');
  });
  return `match,player,score,minutes\n${lines.join('')}`;
}

export async function referee(): Promise<Line[]> {
  await archives.ask('read', ['timed', [archive()]]);
  let minGames = 5;
  const compare = async () => {
    // Other options each time: a comparison with the same ones would be done already.
    minGames = 11 - minGames;
    const report = await archives.ask('compare', ['timed', PUBLISHED, {}, minGames]);
    return report.predicted;
  };
  const league = log();
  const gameMult = Array.from({ length: 24 }, (_, step) => (step + 1) / 3);
  const maxGameLength = Array.from({ length: 10 }, (_, step) => 4 * (step + 1));
  const fit = async () => {
    const report = await multiplayer.ask('leagueFit', [
      { log: league, settings: {} },
      { gameMult, maxGameLength },
    ]);
    return report.best?.logLoss ?? NaN;
  };
  return [
    ...(await race('referee', `${GAMES} games, every scheme, listed and coin`, [
      { name: 'ours', run: compare },
    ])),
    ...(await race('referee', `${MATCHES} matches of 8, 240 settings`, [
      { name: 'ours', run: fit },
    ])),
  ];
}
