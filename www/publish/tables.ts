/** Standings, a leaderboard, a match and ratings, each as a table to publish. */

import type { LeaderRow } from '#results';
import type { SheetReport } from '#games';
import type { LeagueReport, Match, MatchReport, Standing } from '#results';
import { badgeText } from '../text/badge.js';
import { publishText as TEXT } from '../text/publish.js';
import {
  count,
  plain,
  points,
  printedChange,
  ratingOrBound,
  signedPoints,
} from '../text/numbers.js';
import { publish, type Columns, type PublishOptions, type Published } from './published.js';

const { columns: TITLES } = TEXT;

/** The last change as the player's history prints it: from the rating before to the one after. */
export const lastChangeOf = ({ rating, lastChange }: Standing): number =>
  printedChange(rating - lastChange, rating, 1);

const STANDINGS: Columns<Standing> = {
  rank: [TITLES.rank, ({ rank }) => (rank === null ? '—' : count(rank))],
  moved: [TITLES.moved, ({ before }) => TEXT.moved(before?.ranksGained)],
  player: [TITLES.player, ({ player }) => player],
  rating: [TITLES.rating, ({ rating }) => points(rating, 1)],
  gained: [
    TITLES.gained,
    ({ before, rating }) =>
      before ? signedPoints(printedChange(before.rating, rating, 1), 1) : '',
  ],
  matches: [TITLES.matches, ({ matches }) => count(matches)],
  best: [TITLES.best, ({ best }) => points(best, 1)],
  change: [TITLES.change, (row) => signedPoints(lastChangeOf(row), 1)],
};

/** The names of the columns that standings by ZoneStats have. */
export const STANDINGS_COLUMNS: readonly string[] = Object.keys(STANDINGS);

const SHOWN = ['rank', 'player', 'rating', 'matches'];
const SHOWN_SINCE = ['rank', 'moved', 'player', 'rating', 'gained', 'matches'];

export const standings = (report: LeagueReport, options: PublishOptions = {}): Published =>
  publish(
    STANDINGS,
    report.table,
    {
      ...options,
      // The number of matches says as much as a match's name.
      asOf: options.asOf === report.asOf?.name ? report.asOf?.date : options.asOf,
      caption: options.caption ?? TEXT.standings,
      show: options.show ?? (report.since ? SHOWN_SINCE : SHOWN),
    },
    TEXT.after(report),
  );

const LEADERBOARD: Columns<LeaderRow> = {
  rank: [TITLES.rank, ({ rank }) => (rank === null ? '—' : count(rank))],
  player: [TITLES.player, ({ name }) => name],
  rating: [TITLES.rating, ({ report }) => badgeText.number(report)],
  interval: [TITLES.interval, ({ report }) => badgeText.interval(report)],
  games: [TITLES.games, ({ report }) => count(report.games)],
  next: [TITLES.next, ({ report }) => TEXT.next(report)],
  accuracy: [TITLES.accuracy, ({ report }) => points(report.accuracy, 1)],
};

/** The names of the columns that standings of games by a scheme have. */
export const LEADERBOARD_COLUMNS: readonly string[] = Object.keys(LEADERBOARD);

const LEADERBOARD_SHOWN = ['rank', 'player', 'rating', 'interval', 'next', 'accuracy', 'games'];

/** `players` is how many there are, also beyond the rows. */
export const leaderboardTable = (
  rows: readonly LeaderRow[],
  players: number,
  options: PublishOptions = {},
): Published =>
  publish(
    LEADERBOARD,
    rows,
    {
      ...options,
      caption: options.caption ?? TEXT.leaderboard,
      show: options.show ?? LEADERBOARD_SHOWN,
    },
    TEXT.players(players),
  );

type Played = MatchReport['players'][number] & { readonly of: Match['players'][number] };

const MATCH: Columns<Played> = {
  rank: [TITLES.rank, ({ counted, rank }) => (counted ? count(rank ?? 0) : '—')],
  player: [TITLES.player, ({ name }) => name],
  team: [TITLES.team, ({ of }) => of.team ?? ''],
  score: [TITLES.score, ({ of }) => cell(of.score)],
  minutes: [TITLES.minutes, ({ of }) => of.minutesText ?? cell(of.minutes)],
  change: [TITLES.change, ({ counted, change }) => (counted ? signedPoints(change, 1) : '—')],
  rating: [TITLES.rating, ({ rating }) => points(rating, 1)],
};

const cell = (value: Match['players'][number]['score']) =>
  value === null || value === undefined ? '' : plain(value);

/** `note` is about the settings. */
export function matchTable(report: MatchReport, match: Match, note: string): Published {
  const rows = report.players.map((player) => {
    const { rows, score, minutes } = player;
    const first = match.players[rows[0] ?? 0];
    return {
      ...player,
      of: rows.length > 1 ? { team: first?.team, score, minutes } : (first ?? {}),
    };
  });
  const keys = Object.keys(MATCH);
  const show = rows.some(({ of }) => 'team' in of && of.team)
    ? keys
    : keys.filter((key) => key !== 'team');
  return publish(MATCH, rows as readonly Played[], { caption: TEXT.match, show }, note);
}

/** What a table of ratings says beside them. `schemes` are named in their order. */
interface RatingWords {
  readonly caption: string;
  readonly note: string;
  readonly schemes: readonly string[];
}

/** A player's rating under every scheme. */
export function ratingTable(
  { schemes: ratings }: Pick<SheetReport, 'schemes'>,
  { caption, note, schemes }: RatingWords,
): Published {
  const rows = ratings.slice(0, schemes.length).map((rating, place) => ({ ...rating, place }));
  const columns: Columns<(typeof rows)[number]> = {
    scheme: [TITLES.scheme, ({ place }) => schemes[place] ?? ''],
    rating: [TITLES.rating, ratingOrBound],
  };
  return publish(columns, rows, { caption }, note);
}
