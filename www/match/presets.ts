/** Matches to start from. The first of them is what a first visit shows. */

import type { Match, Player } from '#multiplayer';

export interface Preset {
  readonly title: string;
  /** What it shows, in a sentence. */
  readonly about: string;
  readonly game: Match;
}

type Line = readonly [
  name: string,
  team: string | null,
  rating: number | null,
  score: number,
  minutes: number,
];

const match = (...lines: Line[]): Match => ({
  players: lines.map(([name, team, rating, score, minutes]): Player => ({
    name,
    team,
    rating,
    score,
    minutes,
    enabled: true,
  })),
});

export const PRESETS: readonly [Preset, ...Preset[]] = [
  {
    title: 'Two against three',
    about: 'Two teams, two players who left early, and one who reaches the cap.',
    game: match(
      ['ann', 'red', 520, 1800, 20],
      ['bob', 'red', 610, 2400, 18],
      ['cy', 'blue', 480, 900, 20],
      ['dee', 'blue', 700, 2600, 20],
      ['eve', 'blue', 500, 1500, 12],
    ),
  },
  {
    title: 'A duel',
    about: 'The lower rated of two wins, and takes more than half of what is at stake.',
    game: match(['ann', null, 540, 1900, 20], ['bob', null, 620, 1400, 20]),
  },
  {
    title: '4 v 4',
    about: 'Players meet those of the other team only, each by score per hour.',
    game: match(
      ['ann', 'red', 720, 2900, 20],
      ['bob', 'red', 610, 2100, 20],
      ['cy', 'red', 540, 1700, 20],
      ['dee', 'red', 480, 1200, 16],
      ['eve', 'blue', 690, 2500, 20],
      ['fay', 'blue', 600, 2300, 20],
      ['gus', 'blue', 530, 1500, 20],
      ['hal', 'blue', null, 1600, 20],
    ),
  },
  {
    title: 'Eight for themselves',
    about: 'Without teams everyone meets everyone.',
    game: match(
      ['ann', null, 810, 3100, 20],
      ['bob', null, 700, 2300, 20],
      ['cy', null, 650, 2700, 20],
      ['dee', null, 600, 1900, 20],
      ['eve', null, 560, 2000, 20],
      ['fay', null, 500, 1100, 20],
      ['gus', null, 450, 1400, 20],
      ['hal', null, null, 900, 20],
    ),
  },
  {
    title: 'The cap bites',
    about: 'One player rated 300 beats seven rated 600: without the cap that would be 259 points.',
    game: match(
      ['underdog', null, 300, 5000, 20],
      ...['bob', 'cy', 'dee', 'eve', 'fay', 'gus', 'hal'].map((name, place): Line => [
        name,
        null,
        600,
        1000 + place,
        20,
      ]),
    ),
  },
  {
    title: 'A late joiner',
    about: 'In for the last five minutes, at the best score per hour: only those five count.',
    game: match(
      ['ann', null, 580, 2000, 20],
      ['bob', null, 520, 1700, 20],
      ['cy', null, 500, 1500, 20],
      ['zed', null, 540, 700, 5],
    ),
  },
];
