/** Every text of Match. */

import type {
  Match,
  MatchReport,
  PairWorking,
  PlayerReport,
  PlayerWorking,
  Working,
} from '#results';
import { isolated } from './isolated.js';
import { html } from 'lit';
import type { ColumnText } from './shapes.js';
import type { AllSettings } from './settings.js';
import { inMinutes, minutesText } from './minutes.js';
import {
  count,
  counted,
  plain,
  plainRating,
  points,
  printedChange,
  scaleText,
  signedPoints,
} from './numbers.js';
import { capWords, minutesIn, nameIn, settingsLine, timeIn } from './settings.js';

/** Players whose minutes no one gave, and how many of all that is. */
export interface Assumed {
  readonly minutes: number;
  readonly players: number;
  readonly isEveryone: boolean;
}

export const text = {
  title: 'Match',
  players: 'Players',
  settings: 'Settings',
  changes: 'Changes',
  /** The names of the history’s steps. */
  steps: { edit: 'Edit the players' },
  examples: 'Examples',
  /** Beside the title while an example is shown. */
  madeUp: { tag: 'Example', about: 'a made-up match' },
  /** The switches of columns that not every match needs. */
  columnsShown: 'Columns',
  switches: { team: 'Teams', minutes: 'Minutes', rating: 'Ratings' },
  /** What is switched off counts no longer. */
  hidden: {
    team: 'The teams were taken out.',
    minutes: 'The minutes were taken out.',
    rating: 'The ratings were taken out.',
  },
  more: 'More',
  aboutMore: (hasAgainst: boolean) =>
    hasAgainst
      ? 'Head-to-head scores (some are given), the cap, the working, examples, copy'
      : 'The cap, the working, head-to-head, examples, copy',
  cap: 'The cap',
  toLeague: 'Add to standings',
  /** Where the match is one of the league. */
  addAnother: 'Add as another match',
  /** Beside a rating. */
  fromLeague: 'Standings',
  update: (name: string) => `Update match ${isolated(name)}`,
  showWorking: 'Show the working',

  noPlayers: 'Type in the players, or paste rows from a spreadsheet.',
  noScores: 'Type in scores to see how ratings change.',
  assumed: ({ minutes, players, isEveryone }: Assumed) =>
    isEveryone
      ? `No minutes given, so ${minutesText(minutes)} are assumed.`
      : `${counted(players, 'player')} without minutes: ${minutesText(minutes)} are assumed.`,
  /** What the settings do in a match. */
  effects: {
    t: 'The smaller, the more an upset pays.',
    equal: 'No effect here: everyone starts equal.',
    gameMult: 'Also sets the most that anyone can move.',
    assumed: 'Also the minutes assumed for this match.',
    longest: (minutes: number) => `No effect above ${minutesText(minutes)}: no one played longer.`,
  },
  allSumToZero: 'All changes sum to zero.',
  noOneRated: (expected: string) => `No one is rated: ${expected}.`,
  cellsLeftOut: (cells: number) => `${counted(cells, 'cell')} cannot be used.`,

  opened: (name: string) => `${name === '' ? 'Another match' : `Match ${name}`} is open.`,
  cleared: 'The table is empty.',
  /** Beside the title of a match that the user corrects. */
  corrected: (name: string) => `match ${isolated(name)} of your standings`,
  otherMatch: 'The rows were not pasted: another match was opened meanwhile.',
  scoreMissing:
    'Nothing was added to the standings: a score is missing. Enter it, or remove the player.',
  bestScore: { lowest: 'The lowest score is best.', highest: 'The highest score is best.' },
  switchBestScore: 'Switch',
  noPlayersToAdd: 'Nothing was added to the standings: the table has no players.',

  pasted: (rows: number, columns: readonly string[], notUsed: string) =>
    `${counted(rows, 'row')} pasted: ${columns.join(', ')}. ${notUsed}`.trim(),
  notPasted: (why: string) => `Not pasted: ${why}.`,
  noCells: 'it has no cells for these columns',
  tooManyPlayers: (most: number) => `a match has at most ${count(most)} players`,
  badLine: (line: number, expected: string) => `in line ${count(line)}, ${expected}`,
  noPlayersRead: 'The table is empty instead.',
  noHeader: 'it is not CSV with a first line such as player,team,rating,score,minutes',
  badEnabled: (word: string) => `enabled is yes or no, not “${word}”`,
  notEnabled: (word: string) => `Enabled is yes or no, not “${word}”: that player is not enabled.`,
  beyond: (cells: number) => `Left out: ${counted(cells, 'cell')} beyond the last column.`,
  mapping: {
    open: 'How are these rows read?',
    paste: 'Paste these rows',
    cancelled: 'Not pasted.',
  },
  unusedColumns: (titles: readonly string[]) =>
    `Columns not used: ${titles.map((title) => `“${title}”`).join(', ')}.`,

  columns: {
    name: 'Player',
    team: 'Team',
    rating: 'Rating',
    score: 'Score',
    minutes: 'Minutes',
  },
  /** Above the columns, where there is less room. */
  heads: {
    name: 'Player',
    team: 'Team',
    score: 'Score',
    minutes: 'Min',
    rating: 'Before',
    change: 'Change',
    after: 'After',
  },
  startRating: {
    used: 'For players whose rating is blank.',
    unused: 'No effect here: everyone has a rating.',
  },
  newPlayer: 'a new player',
  placeholders: (isNew: boolean, startRating: string) => ({
    name: isNew ? 'Add a player' : 'name',
    team: 'team',
    rating: isNew ? '' : startRating,
    score: '',
    minutes: '',
  }),
  cell: (field: string, who: string) => `${field === 'Player' ? 'Name' : field} of ${who}`,
  meanings: {
    score: 'Only who has more per hour counts, not by how much.',
    minutes: 'In the match, such as 18 or 18:35; each pair counts at most MAX_GAME_LENGTH of them.',
    rating: 'The rating before the match.',
  },
  /** A table may say that a player is not enabled. */
  notCounted: (who: string) => `${isolated(who)} is not enabled, and affects no one’s rating.`,
  count: 'Count this player',
  removed: 'The player without a name was taken out.',
  notANumber: (field: string, cell: string) =>
    `“${cell.trim()}” is not a number${field === 'minutes' ? ' of minutes' : ''}`,
  /** Of a player's score and minutes. */
  missing: (fields: readonly string[]) => `missing: ${fields.join(' and ')}`,
  leftOut: 'Left out of the match.',
  bothRated: 'Both are rated.',
  join: (name: string) => `Call both “${isolated(name)}”`,
  addedUp: (who: string) => `Added to the row of ${isolated(who)} above.`,
};

/** What players scored against each other. */
export const againstText = {
  title: 'Head-to-head scores',
  about:
    'Two opponents who both have a score against each other are compared by it instead of by score per hour.',
  placeholder: (names: readonly string[]) =>
    names.map((name, place) => `${name} ${300 - 100 * place}`).join('; '),
};

/** Matches to start from: what each is called, and what it shows. */
export const examplesText = {
  teams: [
    'Two against three',
    'Two teams, two players who left early, and one who reaches the cap.',
  ],
  duel: ['A duel', 'The lower rated of the two wins and gains more than half of the stake.'],
  fours: ['4 v 4', 'Players meet only the other team, each compared by score per hour.'],
  everyone: ['Eight-player free-for-all', 'Without teams, everyone meets everyone.'],
  cap: [
    'The cap bites',
    'One player rated 300 beats seven rated 600, for 259 points without the cap.',
  ],
  late: ['A late joiner', 'Only the last five minutes of one player count.'],
} as const;

export const workingText = {
  noPlayers: 'Add players to see the working.',
  follow: 'Follow the numbers of',
  pairs: (name: string) => `${name} against each opponent`,
  pairsTitle: 'Pair by pair',
  aboutPicture:
    'Each row is a player, each column an opponent; a row adds up to the player’s offset.',
  columns: {
    opponent: ['Opponent'],
    difference: ['Opponent − own', 'Opponent’s rating − own rating'],
    expected: ['Expected'],
    result: ['Result'],
    surprise: ['Surprise', 'Result − expected'],
    minutes: ['Minutes', 'Minutes that count'],
    points: ['Points', 'Surprise · GAME_MULT · minutes'],
  } satisfies Record<string, ColumnText>,
  result: (result: number) => (result === 1 ? 'won' : result === 0 ? 'lost' : 'tied'),
  resultOf: ({ result, headToHead }: PairWorking) =>
    `${workingText.result(result)} (${result})` +
    (headToHead ? `, ${headToHead.map((score) => plain(score)).join(' to ')}` : ''),
};

/** A match that was worked out, and what its players are called by their positions in it. */
export interface WorkedMatch {
  readonly worked: Working;
  readonly game: Match;
  readonly nameOf: (player: number) => string;
}

/** What each step of the working does with one player's numbers, by the step's title. */
export function stepsFor(of: PlayerWorking, match: WorkedMatch) {
  const { worked, game, nameOf } = match;
  const { players, pairs, pairsOmitted } = worked;
  const { t, gameMult, maxGameLength } = settingsOf(worked);
  const name = nameOf(of.player);
  return {
    'Score per hour':
      of.report.scoreRate === null
        ? html`${name} was in the match for 0 minutes and so neither gains nor loses.`
        : html`${name}: ${plain(of.score)} in ${inMinutes(minutesIn(of.report, game))} is
            <b>${plain(of.report.scoreRate)} an hour</b>.`,
    'Ratings before': html`${name}:
      <b>${plainRating(of.report.ratingBefore)}</b
      >${of.ratingIsDefault ? ', as none is given' : ''}.`,
    'Expected scores': html`For each of ${counted(of.opponents, 'opponent')}, with T = ${plain(t)}:
      <code>1 / (1 + e^((opponent’s rating − own rating) / T))</code>.`,
    Comparisons: `The higher score per hour${
      pairs.some(({ headToHead }) => headToHead) ? ', or score against each other,' : ''
    } wins (1), equal ones tie (0.5), the lower loses (0); the surprise is the result − the expected score.`,
    'Time played together': `Each surprise is worth GAME_MULT = ${plain(gameMult)} points for every minute that both were in the game, up to MAX_GAME_LENGTH = ${inMinutes(minutesText(maxGameLength))}. ${
      pairsOmitted
        ? `Pairs are listed for up to 100 players; this match has ${count(players.length)}.`
        : ''
    }`,
    Sum: html`The points against
      ${of.opponents === 1 ? 'one opponent' : `all ${count(of.opponents)} opponents`} add up to
      ${name}’s offset: <b>${signedPoints(of.report.offset, 4)}</b>.`,
    Scale: aboutScale(of, match),
    'New ratings and ranks': html`${name}: ${exactly(of.report.ratingBefore)}
      ${of.report.change < 0 ? '−' : '+'}
      ${points(Math.abs(printedChange(of.report.ratingBefore, of.report.rating, 4)), 4)} =
      <b>${points(of.report.rating, 4)}</b>; rank ${count(of.report.rankBefore)} before,
      <b>${count(of.report.rank)}</b> after.`,
  };
}

/** A rating in the working, as far as its sum is printed. */
const exactly = (rating: number) => points(rating, Number.isInteger(rating) ? 0 : 4);

function aboutScale(of: PlayerWorking, { worked, game, nameOf }: WorkedMatch) {
  const { cap, scale, players } = worked;
  const settings = settingsOf(worked);
  const setter = players.find(({ player }) => player === cap?.player)?.report;
  if (!cap || !setter) return 'All offsets are 0, so no rating changes.';
  const far = points(cap.distance, 4);
  const most = plain(cap.mostPoints);
  const multiplied = cap.level === 'above' ? scaleText(scale, 6) : '1';
  return html`${settings.cap === 'largest' ? '' : 'For the minutes that the cap counts, '}${nameOf(cap.player)}’s
    offset is furthest from 0: ${far}. The cap for ${timeIn(setter, game)} in the match is
    ${allowed(setter, game)} · ${plain(settings.gameMult)} = ${most} points,
    ${
      cap.level === 'above'
        ? html`so every offset is multiplied by ${most} / ${far} = <b>${multiplied}</b>.`
        : html`so offsets stay as they are: the scale is <b>1</b>.`
    }
    ${nameOf(of.player)}: ${signedPoints(of.report.offset, 4)} · ${multiplied} =
    <b>${signedPoints(of.report.change, 4)}</b>.`;
}

/** The minutes that the cap counts. */
const allowed = (player: PlayerReport, game: Match) =>
  player.capMinutes === null || player.capMinutes === player.minutes
    ? minutesIn(player, game)
    : minutesText(player.capMinutes);

/** The settings of a match; the core always returns all of them. */
const settingsOf = ({ settings }: Working) => settings as AllSettings;

/** How a match changes a rating: the difference of the rating before and after it, as both are printed. */
export const changeText = ({ ratingBefore, rating }: PlayerReport): string =>
  signedPoints(printedChange(ratingBefore ?? NaN, rating ?? NaN, 1), 1);

/** The match and what it did to everyone's rating, as a text to paste elsewhere. */
export function matchText(report: MatchReport, game: Match, settings: AllSettings): string {
  const players = report.players.map((player) => {
    const team = game.players[player.rows[0] ?? 0]?.team;
    const who = isolated(nameIn(player)) + (team ? ` (${team})` : '');
    if (!player.counted || player.rating === null) return `${who}: not rated`;
    const before = plainRating(Number((player.ratingBefore ?? player.rating).toFixed(1)));
    return `${who}: ${before} → ${points(player.rating, 1)} (${changeText(player)}), rank ${rankText(player)}`;
  });
  const words = capWords(report, game, settings);
  return `${[...players, words, settingsLine(settings)].filter(Boolean).join('\n')}\n`;
}

const rankText = ({ rank, rankBefore, ranksGained }: PlayerReport) =>
  ranksGained === 0 ? String(rank) : `${rankBefore} → ${rank}`;
