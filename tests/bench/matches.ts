/** Multiplayer matches without teams, by our equations and by openskill. */

import type * as core from '../../target/pkg/gameroom_results.js';
import { rate, rating, type Rating } from 'openskill';
import { rateMatch, rateMatches } from '../../www/engine/match-columns.js';
import { race } from './race.js';

type Core = typeof core;

/** How many players take turns. */
const POOL = 200;
/** How many matches are rated together. */
const TOGETHER = 1_000;

interface Row {
  player: number;
  score: number;
  minutes: number;
}
type League = Row[][];

/** A league with this many matches and players per match. */
function league(matches: number, players: number): League {
  return Array.from({ length: matches }, (_, game) =>
    Array.from({ length: players }, (_, place) => {
      const player = (game * 7 + place * 13) % POOL;
      const score = 500 + ((game * 31 + place * 97 + player * 3) % 900);
      return { player, score, minutes: 10 + (place % 11) };
    }),
  );
}

function logOf(league: League): string {
  const rows = league.flatMap((game, number) =>
    game.map(({ player, score, minutes }) => `${number},player${player},,${score},${minutes}\n`),
  );
  return `match,player,team,score,minutes\n${rows.join('')}`;
}

/** Plays a league through, each time under other settings than before, as the core plays none twice. */
function player(sheet: core.LeagueSheet): () => number {
  let t = 120;
  return () => {
    t = 241 - t;
    sheet.play({ t }, null);
    return t;
  };
}

/** Plays matches through by openskill; each is its players and their scores per minute. */
function playerByOpenskill(league: League): () => number {
  const matches = league.map((game) => ({
    players: game.map(({ player }) => player),
    score: game.map(({ score, minutes }) => score / minutes),
  }));
  return () => {
    const ratings: Rating[] = Array.from({ length: POOL }, () => rating());
    for (const { players, score } of matches) {
      const teams = rate(
        players.map((player) => [ratings[player] ?? rating()]),
        { score },
      );
      for (const [i, player] of players.entries()) {
        const [after] = teams[i] ?? [];
        if (after) ratings[player] = after;
      }
    }
    return ratings[0]?.mu ?? NaN;
  };
}

/** Matches of 2 to 64 players, one by one and together, from objects to objects on both sides. */
export async function matches(core: Core): Promise<void> {
  for (const players of [2, 4, 8, 16, 64]) {
    const [game = []] = league(1, players);
    const matchOf = (game: readonly Row[]) => ({
      players: game.map(({ player, score, minutes }) => ({
        name: `player${player}`,
        score,
        minutes,
      })),
    });
    const match = matchOf(game);
    const together = league(TOGETHER, players).map(matchOf);
    const teams = game.map(() => [rating()]);
    const score = game.map(({ score, minutes }) => score / minutes);
    const openskill = {
      name: 'openskill',
      run: () => rate(teams, { score })[0]?.[0]?.mu ?? NaN,
    };
    await race(`${players} players`, [
      { name: 'ours', run: () => rateMatch(core, match, null).scale },
      openskill,
    ]);
    await race(`${players} players, each of ${TOGETHER} matches`, [
      {
        name: 'ours',
        run: () => rateMatches(core, together, null)[0]?.scale ?? NaN,
        part: TOGETHER,
      },
      openskill,
    ]);
  }
}

/** A league of 10,000 matches of 16; the peer plays a part of them. */
export async function leagues(core: Core): Promise<void> {
  const matches = 10_000;
  const theirs = 50;
  const played = league(matches, 16);
  const sheet = new core.LeagueSheet(logOf(played));
  const openskill = playerByOpenskill(played.slice(0, theirs));
  await race(`${matches} matches of 16`, [
    { name: 'ours, replayed', run: player(sheet) },
    { name: 'openskill', run: openskill, part: theirs / matches },
  ]);
  sheet.free();
}
