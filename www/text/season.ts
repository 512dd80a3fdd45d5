/** The texts of Lab's Seasons. */

import type { SeasonBandReport, SeasonReport } from '#results';
import type { Figure } from './shapes.js';
import type { AllSettings } from './settings.js';
import { count, counted, percent, plain, points } from './numbers.js';
import { commonText } from './common.js';
import { settingsLine, settingsText, sidesLine } from './settings.js';

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
const match = (number: number) =>
  Number.isFinite(number) ? count(Number(number.toFixed())) : 'never';

/** One season or several in a number, and what it means. */
function headline(report: SeasonReport, band: SeasonBandReport | undefined, seasons: number) {
  const { orderedAfter, rightPairs, matches, options } = report;
  if (options.skillSpread === 0) {
    const meaning = 'Everyone is equally skilled,';
    return { sign: '', number: '—', noun: '', meaning, note: 'so there is no order to find.' };
  }
  const after = band?.orderedAfter.mid ?? orderedAfter ?? Infinity;
  const [sign, number] = after === Infinity ? ['> ', count(matches)] : ['', match(after)];
  const noun = number === '1' ? 'match' : 'matches';
  const meaning = `${noun} until 90\u00a0% of pairs are in the right order`;
  const players = counted(options.players ?? 0, 'player');
  if (band) {
    const { low, high } = band.orderedAfter;
    const range = low === Infinity ? '' : `: ${match(low)} to ${match(high)} matches`;
    const note = `Median of ${counted(seasons, 'season')} of ${players}${range}`;
    return { sign, number, noun, meaning, note };
  }
  // As long as the median's note, which takes its place.
  if (seasons > 1) {
    const note = `First of ${counted(seasons, 'season')} of ${players}, the others to follow`;
    return { sign, number, noun, meaning, note };
  }
  const found = orderedAfter === null ? `; at the end, ${percent(rightPairs.at(-1) ?? 0)} are` : '';
  return { sign, number, noun, meaning, note: `One season of ${players}${found}` };
}

/** The headline of a side, for a screen reader. */
function summary(side: string, ...seasons: Parameters<typeof headline>): string {
  const { sign, number, meaning, note } = headline(...seasons);
  return `${side && `${side}: `}${sign}${number} ${meaning} ${note}.`.replace('..', '.');
}

/** What seasons were rated with, and their seed, for captions. */
function subject(reports: readonly SeasonReport[]): string {
  const sides = sidesLine(reports.map(({ options }) => options.settings as AllSettings));
  const [first] = reports;
  return first ? `${sides} · seed ${count(first.options.seed ?? 0)}` : '';
}

export const seasonText = {
  subject,
  figures,
  headline,
  summary,
  playing: (all: number) => `Playing ${counted(all, 'match')}`,
  instead: 'Still showing the previous season.',
  findPlayer: commonText.findPlayer,
  playingAll: (seasons: number) => `Playing ${counted(seasons, 'season')}`,
  firstOnly: 'Showing the first season only.',

  order: {
    measure: 'Pairs in the right order, %',
    goal: '90\u00a0% in order',
  },

  makeup: {
    title: 'Players and luck',
    about({ options, matches }: SeasonReport): string {
      const { players = 0, playersPerMatch = 0, teams, seed = 0 } = options;
      const inTeams = typeof teams === 'number' ? ` in ${counted(teams, 'team')}` : '';
      return `${counted(players, 'player')}, ${count(playersPerMatch)} a match${inTeams}, ${counted(matches, 'match')}, seed ${count(seed)}`;
    },
    fields: {
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
      teams: {
        title: 'Sides',
        either: ['Everyone against everyone', 'Teams'],
        label: 'Teams in each match',
        description: 'Random teams of equal size.',
      },
      matchLength: {
        label: 'Match length',
        description: 'The same for every match.',
        unit: 'minutes',
      },
      leaveEarly: {
        label: 'Leaving early',
        description: 'How often a player leaves, at a random moment of the match.',
        unit: '%',
      },
      tTrue: settingsText.luck,
      matches: { label: 'Matches', description: 'In the whole season.' },
      seed: { label: 'Seed', description: 'The same seed gives the same players and results.' },
      seasons: { label: 'Seasons', description: 'Only luck differs between them.' },
    },
    anotherSeed: 'Another seed',
    fromLeague: 'Copy players, match length and leave rate from my standings',
    /** A season can have fewer players than a league. */
    taken: (all: number, players: number) =>
      all === players
        ? 'The season now has the players, match length and leave rate of your standings.'
        : `The season is now like your standings, but with ${count(players)} of its ${count(all)} players: it can’t have more.`,
    noLeague: 'There are no standings of yours yet: bring your results to Standings first.',
    noMatches: 'Your standings have no match between two opponents.',
  },

  compare: {
    title: 'Compare with other settings',
    about: 'Two seasons side by side',
    both: 'Play the same seasons under settings B',
  },

  sweep: {
    title: 'Which settings should I choose?',
    about: 'Tries one GAME_MULT after the other',
    subject: ({ settings, seed }: { settings: AllSettings; seed: number }, all: number) =>
      `${settingsLine(settings, true)} · ${counted(all, 'season')} from seed ${count(seed)}`,
    playing: (all: number) => `Playing ${counted(all, 'season')} at each GAME_MULT`,
    instead: 'Still showing the previous seasons.',
    noOrder: 'Everyone is equally skilled, so there is no order to find.',
    note: (t: number) => ` at T = ${plain(t)}`,
    range: (all: number) => `The median of ${counted(all, 'season')}, and their range.`,
    measures: {
      rightPairs: {
        name: 'Share of pairs in order',
        for: 'for the order of the whole season',
        about: '',
        score: (mean: number) => `${percent(mean, 1)} of pairs in order`,
        coin: NaN,
      },
      logLoss: {
        name: 'Log loss',
        for: 'to predict the next match',
        about: 'How well ratings predict each match; lower is better. ',
        score: (mean: number) => `log loss ${points(mean, 4)}`,
        coin: Math.LN2,
      },
    },
  },

  end: {
    title: 'At the end of the season',
    about: (report: SeasonReport) =>
      `Error ${points(report.error.at(-1) ?? 0)} points, order ${points(report.correlation.at(-1) ?? 0, 3)}, ${percent(report.scaledShare)} of matches capped`,
    /** Says if the order, once it is right, stays so. */
    holds: (report: SeasonReport, band: SeasonBandReport | undefined) => {
      const share = band?.orderedShare.mid ?? report.orderedShare;
      return share > 0
        ? `Once it is right, the order is right after ${percent(share)} of matches.`
        : '';
    },
    first: ([report]: readonly SeasonReport[]) =>
      `The first season, seed ${count(report?.options.seed ?? 0)}:`,
    charts: {
      error: { axis: 'Error', about: 'How far ratings are from where they settle.' },
      correlation: {
        axis: 'Rank correlation',
        about: 'How close the order is to the true one, 1.',
      },
      first: (seasons: number) => `The line is the first of ${counted(seasons, 'season')}.`,
      band: (seasons: number) => `Median of ${counted(seasons, 'season')}; the band holds 8 in 10.`,
      truth:
        'Every player at the end of the first season. On the dotted line, ratings have settled.',
    },
    players: {
      title: 'Players',
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
  },
} as const;
