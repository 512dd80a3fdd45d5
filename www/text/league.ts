/** The texts of League. */

import type {
  BestScore,
  ComparedStanding,
  History,
  LeagueReport,
  MatchPlace,
  Problem,
  Shape,
  Standing,
} from '#results';
import { isolated } from './isolated.js';
import { html } from 'lit';
import type { ColumnText } from './shapes.js';
import type { AllSettings } from './settings.js';
import { inMinutes, minutesText } from './minutes.js';
import { listed } from './listed.js';
import { count, counted, points, printedChange } from './numbers.js';
import { ROW_SHAPES } from './row-shapes.js';
import { columnsText, sidesLine } from './settings.js';

/** Names of columns in a sentence. */
const columnNames = (fields: readonly string[]) => {
  const names: Readonly<Record<string, string>> = columnsText.names;
  return listed(fields.map((field) => (names[field] ?? field).toLowerCase()));
};

export const leagueText = {
  fetching: 'Fetching the log …',

  /** Above the example, on a first visit. */
  first: {
    title: 'Standings from your own matches',
    lead: 'Everyone’s rating after each match, and the settings that predict your matches best.',
    open: 'Open your league log…',
    ways: 'Type, paste or drop it.',
    tag: 'Example',
    about: 'a made-up league',
  },
  /** What is shown in place of a table where there is no log. */
  empty: {
    title: 'Drop your match file, paste it, or see the example',
    about: 'A CSV file, or a table copied from a spreadsheet: a row per player, game or match.',
    open: 'Open a file…',
    type: 'Paste or type it',
    example: 'See the example',
  },

  table: {
    title: 'Table',
    after: ({ matches: played, asOf, table }: LeagueReport) =>
      played === 0
        ? ''
        : `after ${counted(asOf?.matches ?? played, 'match')}, ${counted(table.length, 'player')}`,
    label: 'League table',
    /** Why no one is in the table. */
    empty: {
      blank: 'No one has played yet.',
      columns: (missing: readonly string[]) =>
        `Nothing can be rated yet: it is not clear which column has the ${columnNames(missing)}.`,
      readings: 'Nothing can be rated yet: some cells of the log can be read in two ways.',
      unread: 'Nothing can be rated yet: no row of the log can be used.',
    },
    /** Of two sides, it is of the one with this letter. */
    csv: (what: 'table' | 'histories', letter: string) =>
      `${what === 'table' ? 'Table' : 'Histories'} ${letter && `of ${letter} `}as CSV`,
    /** Opens those who played last in Match. */
    add: 'Add a match',
    choose: 'Choose a player to see their matches one by one.',
    columns: {
      rank: ['Rank', 'By rating; a provisional player has too few matches for one'],
      player: ['Player'],
      moved: ['Moved', 'Ranks up or down since the match or day above'],
      rating: ['Rating'],
      gained: ['Gained', 'Points gained or lost since the match or day above'],
      matches: ['Matches'],
      best: ['Best', 'The highest rating so far'],
      lastChange: ['Last change', 'Points gained in the last match played'],
    } satisfies Record<string, ColumnText>,
    /** Under two settings. */
    compared: {
      rating: ['Rating A', 'Under settings A'],
      otherRating: ['Rating B', 'Under settings B'],
      ratingDifference: ['B − A', 'How much higher or lower the rating is under B'],
      otherRank: ['Rank B', 'Under settings B'],
      rankDifference: ['Places', 'How many places higher or lower under B'],
    } satisfies Record<string, ColumnText>,
    /** How much higher the rating is under B, as both are printed. */
    difference: ({ rating, otherRating }: Pick<ComparedStanding, 'rating' | 'otherRating'>) =>
      printedChange(rating, otherRating, 1),
    isNew: 'new',
    provisional: 'provisional',
    same: 'same',
    up: 'up',
    down: 'down',
  },
  /** The file that the log is from, and the settings of one side or of two. */
  subject: (file: string, ...sides: readonly AllSettings[]) =>
    [file.replace(/\.\w+$/, ''), sidesLine(sides)].filter(Boolean).join(' · '),
  /** Who leads, or how many share the first rank. */
  leader: (table: readonly Standing[]) => {
    const first = table.filter(({ rank }) => rank !== null && rank === table[0]?.rank);
    const name =
      first.length > 1 ? `${count(first.length)} players` : isolated(table[0]?.player ?? '');
    const lead = first.length > 1 ? 'share the lead' : 'leads';
    return `${name} ${lead} with ${points(table[0]?.rating ?? null, 1)}.`;
  },
  /** Of players whose ratings are shown in a line that stays in sight. */
  sharedLead: (players: number) => `${count(players)} share the lead`,
  rankOf: (rank: number | null, players: number) =>
    rank === null ? leagueText.table.provisional : `rank ${count(rank)} of ${count(players)}`,
  /** For visitors of a page that shows only the standings. */
  standings: {
    leftOut: ({ leftOut }: LeagueReport) =>
      leftOut === 0 ? '' : `${counted(leftOut, 'row')} of the log could not be used.`,
    /** Of minutes that the log does not give. */
    assumed: ({ header, matches: played }: LeagueReport, { maxGameLength }: AllSettings) =>
      played > 0 && header.assumed.includes('minutes')
        ? leagueText.decided.assumed(maxGameLength, header.columns.minutes !== undefined)
        : '',
    /** For the author of that page, in the console. */
    unused(report: LeagueReport): string {
      const lines = report.problems.map(
        ({ line, expected, text }) => `Line ${line}: ${expected} (found “${text}”)`,
      );
      return [this.leftOut(report), ...lines].join('\n');
    },
  },
  /** In how many matches the cap mattered; `rate` is what it allows. */
  cap: ({ matches: played, scaledMatches, matchesAboveCap }: LeagueReport, rate: string) => {
    const above =
      matchesAboveCap === 0
        ? ''
        : `; in ${count(matchesAboveCap)}, someone still moved by more than ${rate}`;
    return `The cap applied in ${count(scaledMatches)} of ${counted(played, 'match')}${above}.`;
  },

  /** What is asked before a log can be rated. */
  question: {
    rows: 'The log needs who played, and who won or what each scored.',
    columns: columnsText.which,
    readings: 'Which reading is right?',
  },

  /** How the log is rated where it leaves that open, each with what changes it. */
  decided: {
    /** `someMissing`: the log has minutes, though not everywhere. */
    minutes: (minutes: number, someMissing: boolean) =>
      `${someMissing ? 'Rows without minutes count' : 'Every match counts'} as ${inMinutes(minutesText(minutes))}.`,
    /** Where no others are given. */
    assumed: (maxGameLength: number, someMissing: boolean) =>
      `${
        someMissing
          ? 'Some rows have no minutes, and their players are'
          : 'Minutes are not in this table: everyone is'
      } taken to have played MAX_GAME_LENGTH, ${inMinutes(minutesText(maxGameLength))}.`,
    give: 'All lasted',
    use: 'Use these minutes',
    takeBack: 'Back to MAX_GAME_LENGTH',
    change: 'Change',
    shape: (shape: Shape) => `Each row is ${ROW_SHAPES[shape]}.`,
    /** `other` is who would lead if the other score were best. */
    bestScore: (best: BestScore | null, isPlace: boolean, other: string) =>
      [
        `The ${best ?? 'highest'} score is best${isPlace ? ' (places)' : ''}.`,
        other &&
          `If the ${best === 'lowest' ? 'highest' : 'lowest'} were, ${isolated(other)} would lead.`,
      ]
        .filter(Boolean)
        .join(' '),
    switch: 'Switch',
    outOfOrder: 'Matches are rated in the order of the log, not by date.',
    byDate: 'Matches are rated by date, not in the order of the log.',
    rateByDate: 'Rate by date',
    rateByLog: 'Rate in the order of the log',
  },

  history: {
    title: (player: string) => `${isolated(player)}, match by match`,
    loading: 'Loading the matches …',
    label: (player: string) => `Matches of ${isolated(player)}`,
    columns: {
      game: ['Match'],
      date: ['Date'],
      team: ['Team'],
      score: ['Score'],
      minutes: ['Minutes'],
      change: ['Change', 'Points gained or lost'],
      scale: ['Scale', 'What everyone’s points were multiplied by to stay within the cap'],
      rating: ['Rating after'],
      rank: ['Rank after', 'Among everyone who had played by then'],
      edit: ['Edit'],
    } satisfies Record<string, ColumnText>,
    /** How each match changed the rating, as it is printed after the match before it and after this one. */
    changes: ({ start, matches: played }: History) =>
      played.map(({ rating }, place) =>
        printedChange(played[place - 1]?.rating ?? start, rating, 1),
      ),
    inMatch: 'in Match',
    openInMatch: (name: string) => `Open match ${name} in Match`,
    correct: 'Correct',
    correctIt: (name: string) => `Correct match ${name} in Match`,
    remove: 'Remove',
    removeIt: (name: string) => `Remove match ${name}`,
    course: ({ start, low, high, matches: played }: History) =>
      `From ${points(start, 1)} to ${points(played.at(-1)?.rating ?? start, 1)} in ${counted(played.length, 'match')}, between ${points(low, 1)} and ${points(high, 1)}.`,
  },

  /** What the table is as of, and what it is compared with. */
  asOf: {
    summary: (asOf: MatchPlace | null, since: MatchPlace | null) =>
      `As of ${asOf ? placeName(asOf) : 'the last match'}, ${since ? `moves since ${placeName(since)}` : 'without a comparison'}`,
    label: 'As of',
    /** A match that the table is as of, or the last of all. */
    named: (asOf: MatchPlace | null, last?: Pick<MatchPlace, 'name' | 'date'>) =>
      asOf ? placeName(asOf) : last ? placeName(last) : '',
    match: (name: string) => `match ${isolated(name)}`,
    since: 'Moves since',
    nothing: 'no comparison',
    latest: 'Back to the last match',
    unknown: (when: string) => `The log has no match or date “${when}”.`,
  },

  minMatches: {
    label: 'Matches before a rank',
    description: 'Players with fewer are provisional: listed last, without a rank.',
  },

  chart: {
    players: 'Players in the chart',
    remove: (player: string) => `Take ${player} out of the chart`,
    add: 'Add a player to the chart',
    addOne: 'Add a player …',
    first: (players: number) => `The first ${players}`,
  },

  log: {
    title: 'League log',
    placeholder: 'match,player,team,score,minutes',
    file: 'League log file',
    save: 'Save log',
    edit: 'Edit the log',
    columns: 'Columns',
    hint: html`A row per game, such as <code>winner,loser</code>, per match, or per player and
      match: <code>match,player,team,score,minutes</code>, and optionally <code>rating</code> (where
      a player starts), <code>enabled</code> (yes or no), <code>date</code> and
      <code>against</code> (scores against others: <code>bob 300; cy 200</code>).`,
    /** How many rows are not used. */
    leftOut: ({ problemCount, refused, rows, leftOut }: LeagueReport) => {
      if (problemCount === 0) return '';
      if (refused) return 'Nothing in it can be used.';
      return rows + leftOut === 0
        ? 'No row can be used.'
        : `${count(rows)} of ${counted(rows + leftOut, 'row')} can be used.`;
    },
    answer: 'Answer above',
    exampleBack: 'The example is back.',
    cleared: 'The log is empty.',
    /** After a match was added, corrected or removed. */
    unmoved: 'No rating changed.',
    /** Of another log, where there is one of the user's own. */
    brought: {
      name: 'Pasted results',
      what(name: string, matches: number) {
        const all = matches > 0 && counted(matches, 'match');
        if (name !== '') return `“${name}” ${all ? `has ${all}` : 'is read'}.`;
        return `What you pasted is a table of its own${all ? ` with ${all}` : ''}.`;
      },
      begin: 'Open as a new league',
      add: 'Add to this league',
      replace: 'Put in place of this one',
      /** Why an earlier version was kept. */
      reason: (name: string) => `Before “${name}” took its place`,
    },
    added: (name: string) =>
      `${name === '' ? 'What you pasted' : `“${name}”`} is at the end of the log.`,
    opened: (name: string) => `${name === '' ? 'The log' : `“${name}”`} is open.`,
    tooLarge: 'it is larger than 64 MB',
    unreadable: 'it could not be read',
  },

  add: {
    noPlayers: 'Nothing was added to the league: the match has no players.',
    noScores: 'Nothing was added to the league: the match has no scores.',
    otherLeague: 'Nothing has changed: another league was opened meanwhile.',
    refused: ({ line, expected }: Problem) =>
      `The match was not added. Line ${line} of the log: ${expected}.`,
    begun: 'Your league starts with this match, which replaces the example.',
    added: 'The match was added at the end of the log.',
    /** The league has a match with the same players, scores and minutes. */
    same: (name: string) =>
      `Nothing was added: match ${isolated(name)} of your league has the same players, scores and minutes.`,
    again: 'Add it anyway',
  },

  /** Results of another shape that become rows of players, without the lines that could not be read. */
  asRows: {
    notice: 'The log now has a row for each player; Undo brings back the results as they were.',
    reason: 'Before it got a row for each player',
  },

  /** A match of the league that the user corrects, or takes out. */
  correct: {
    done: (name: string) => `Match ${isolated(name)} is corrected.`,
    same: (name: string) => `Match ${isolated(name)} is the same as before.`,
    removed: (name: string) => `Match ${isolated(name)} is removed.`,
    other: (name: string) =>
      `Nothing was changed: match ${isolated(name)} of your league is no longer the one that you opened.`,
    anyway: 'Replace it anyway',
    refused: (name: string, { line, expected }: Problem) =>
      `Match ${isolated(name)} was not changed. Line ${line} of the log: ${expected}.`,
  },
};

/** A match by its number and date. */
const placeName = ({ name, date }: Pick<MatchPlace, 'name' | 'date'>): string => {
  if (name === '') return 'the start';
  const match = `match ${isolated(name)}`;
  return date ? `${isolated(date)}, ${match}` : match;
};
