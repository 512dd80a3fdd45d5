/** The texts of Season. */

import type { SeasonBandReport, SeasonReport } from '#results';
import type { ControlText, Figure } from './shapes.js';
import type { AllSettings } from './settings.js';
import { count, counted, percent, points } from './numbers.js';
import { settingsText, sidesLine } from './settings.js';

const controls = {
  players: { label: 'Players', description: 'All start from the starting rating.' },
  skillSpread: {
    label: 'Spread of true skill',
    description: 'Two thirds of the players are within this many points of its mean.',
    unit: 'points',
  },
  startRating: {
    ...settingsText.startRating,
    description: 'The mean of true skill, too: another one moves all ratings alike.',
  },
  playersPerMatch: { label: 'Players per match', description: 'Drawn at random.' },
  teams: { label: 'Teams in each match', description: 'Drawn at random, as even as possible.' },
  matchLength: { label: 'Match length', description: 'The same for every match.', unit: 'minutes' },
  leaveEarly: {
    label: 'Leaving early',
    description: 'How often a player leaves, at a random moment of the match.',
    unit: '%',
  },
  tTrue: settingsText.luck,
  matches: { label: 'Matches', description: 'In the whole season.' },
  seed: { label: 'Seed', description: 'The same seed gives the same players and results.' },
  seasons: { label: 'Seasons', description: 'They differ only by chance.' },
} satisfies Readonly<Record<string, ControlText>>;

/** The numbers that sum a season up. */
const figures = (report: SeasonReport): Figure[] => [
  [
    'Error',
    'The typical distance of final ratings from where they settle without the cap, skill · T / T_true',
    points(report.error.at(-1) ?? 0, 1),
    'points',
  ],
  ['Rank correlation', '1 is the true order', points(report.correlation.at(-1) ?? 0, 3)],
  [
    'Spread of ratings',
    'Their standard deviation, and what it would be without the cap',
    points(report.spread.at(-1) ?? 0),
    `expected ${points(report.spreadAtRest)}`,
  ],
  ['Matches capped', 'Scaled down by the cap', percent(report.scaledShare, 1)],
  [
    'Above the cap',
    'Matches in which someone still moved by more than the cap allows',
    percent(report.aboveCapShare, 1),
  ],
  ['Mean scale', 'What the cap multiplied changes by, on average', points(report.meanScale, 3)],
];

/** A median or an end of the range of a number of matches. */
export const match = (number: number) =>
  Number.isFinite(number) ? count(Number(number.toFixed())) : 'never';

const holds = (share: number | null) => `It then holds after ${percent(share)} of the matches.`;

/** One season or several in one number, what that means, and whether it stays so. */
function headline(report: SeasonReport, band: SeasonBandReport | undefined, seasons: number) {
  const { orderedAfter, orderedShare, rightPairs, matches, options } = report;
  if (options.skillSpread === 0) {
    const meaning = 'Everyone is equally skilled,';
    return { sign: '', number: '—', noun: '', meaning, later: 'so there is no order to find.' };
  }
  const after = band?.orderedAfter.mid ?? orderedAfter ?? Infinity;
  const [sign, number] = after === Infinity ? ['> ', count(matches)] : ['', match(after)];
  const noun = number === '1' ? 'match' : 'matches';
  const found = `${noun} until 90\u00a0% of pairs of players are in the right order`;
  if (band) {
    const { low, high } = band.orderedAfter;
    const { mid: share } = band.orderedShare;
    const range = low === Infinity ? '' : ` (${match(low)} to ${match(high)})`;
    const later = `in the median of ${counted(seasons, 'season')}${range}. ${share > 0 ? holds(share) : ''}`;
    return { sign, number, noun, meaning: `${found},`, later: later.trim() };
  }
  const later =
    orderedAfter === null
      ? `At the end, ${percent(rightPairs.at(-1) ?? 0)} are.`
      : holds(orderedShare);
  return { sign, number, noun, meaning: `${found}.`, later };
}

/** The headline of a side, for a screen reader. */
function summary(side: string, ...seasons: Parameters<typeof headline>): string {
  const { sign, number, meaning, later } = headline(...seasons);
  return `${side && `${side}: `}${sign}${number} ${meaning} ${later}`;
}

/** What seasons were rated with, and their seed, for captions. */
function subject(reports: readonly SeasonReport[]): string {
  const sides = sidesLine(reports.map(({ options }) => options.settings as AllSettings));
  const [first] = reports;
  return first ? `${sides} · seed ${count(first.options.seed ?? 0)}` : '';
}

export const seasonText = {
  subject,
  controls,
  figures,
  headline,
  summary,
  title: 'The season',

  sides: { legend: 'Sides', everyone: 'Everyone against everyone', teams: 'Teams' },
  anotherSeed: 'Another seed',

  run: {
    waiting: 'Playing the season …',
    noSeason: 'There is no season yet.',
    playing: (all: number) => `Playing ${counted(all, 'match')}`,
    played: ({ options, matches: all }: SeasonReport) => {
      const { players = 0, playersPerMatch = 0, teams, seed = 0 } = options;
      const inTeams = typeof teams === 'number' ? ` in ${counted(teams, 'team')}` : '';
      const among = `drawn from ${count(players)}; seed ${count(seed)}.`;
      return `${counted(all, 'match')} of ${counted(playersPerMatch, 'player')}${inTeams}, ${among}`;
    },
    refused: 'Not simulated:',
    instead: 'Still showing the previous season.',
  },

  charts: {
    error: { axis: 'Error', about: 'How far ratings are from where they settle.' },
    correlation: { axis: 'Rank correlation', about: 'How close the order is to the true one, 1.' },
    awaited: (seasons: number) => `The line is the first of ${counted(seasons, 'season')}.`,
    band: (seasons: number) => `Median of ${counted(seasons, 'season')}; the band has 8 in 10.`,
    first: ([report]: readonly SeasonReport[]) =>
      `At the end of the first season, seed ${count(report?.options.seed ?? 0)}:`,
    truth: 'Every player at the end of the first season. On the dotted line, ratings have settled.',
  },

  several: {
    playing: (seasons: number) => `Playing ${counted(seasons, 'season')}`,
    instead: 'Showing the first season only.',
  },

  players: {
    title: 'Players at the end of the first season',
    table: 'Players',
    name: (player: number) => `Player ${player + 1}`,
    columns: {
      player: ['Player'],
      true_skill: ['True skill', 'Its mean is that of the ratings, the starting rating'],
      true_rank: ['True rank', 'By true skill'],
      rating: ['Rating', 'At the end of the season'],
      difference: ['Off by', 'Rating − (skill · T / T_true + mean)'],
      rank: ['Rank', 'By rating; equal ratings share a rank'],
    },
  },
} as const;
