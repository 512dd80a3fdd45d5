/** The texts of Standings. */

import type {
  BestScore,
  History,
  LeagueReport,
  Match,
  MatchPlace,
  NoEffect,
  Problem,
  Shape,
  Standing,
  FileReport,
} from '#results';
import { isolated } from './isolated.js';
import { sentence } from './sentence.js';
import { html } from 'lit';
import type { ColumnText } from './shapes.js';
import type { AllSettings } from './settings.js';
import { inMinutes, minutesText } from './minutes.js';
import { listed } from './listed.js';
import { count, counted, ordinal, points, printedChange } from './numbers.js';
import { ROW_SHAPES } from './row-shapes.js';
import { columnsText, settingsLine } from './settings.js';

/** The cells of a match's form. */
const FIELD_NAMES = { name: 'Name', team: 'Team', score: 'Score', minutes: 'Minutes' } as const;

/** Who beat whom in a match of two, and how; blank for any other match. */
function duelText(players: Match['players'], turn: number): string {
  const [one, other] = players;
  if (!one || !other || players.length > 2) return '';
  const [a, b] = [one.score, other.score];
  if (typeof a !== 'number' || typeof b !== 'number') return '';
  const [first, second] = turn * a >= turn * b ? [one, other] : [other, one];
  const [won, lost] = [first, second].map(({ name = '' }) => isolated(name));
  const score = `${points(first.score ?? 0)}–${points(second.score ?? 0)}`;
  return a === b
    ? `${won ?? ''} and ${lost ?? ''} drew ${score}`
    : `${won ?? ''} beat ${lost ?? ''} ${score}`;
}

const quoted = (names: readonly string[]) => listed(names.map((name) => `“${name}”`));

/** Files, or what was pasted, as the subject of a sentence. */
function whatIs(names: readonly string[]): string {
  if (names.every((name) => name === '')) return 'What you pasted is';
  if (names.length > 3) return `${counted(names.length, 'file')} are`;
  return `${quoted(names)} ${names.length === 1 ? 'is' : 'are'}`;
}

/** Names of columns in a sentence. */
const columnNames = (fields: readonly string[]) => {
  const names: Readonly<Record<string, string>> = columnsText.names;
  return listed(fields.map((field) => (names[field] ?? field).toLowerCase()));
};

export const standingsText = {
  fetching: 'Fetching the results …',

  /** In place of a table where there are no results yet. */
  first: {
    title: 'Everyone’s results in. Standings out.',
    lead: 'A table, a site’s file, or tonight’s scores. Any shape will do.',
    field: 'Everyone’s results',
    placeholder: 'Paste everyone’s results here, or drop a file',
    paste: 'Paste',
    read: 'Read this',
    open: 'Open a file…',
    file: 'Results file',
    enter: 'Type one match',
    notPasted:
      'This browser does not let the page read the clipboard. Press in the field and paste there.',
    blank: 'There is no text on the clipboard.',
    shapes: [
      ['Winner and loser', 'ann, bob, 11–7'],
      ['Two players and a result', 'ann, bob, 2–1'],
      ['A row for each player', 'match, player, score'],
      ['A column for each player', 'date, ann, bob, cy'],
      ['Places', '1st, 2nd, 3rd'],
      ['Site files', 'PGN, gameroom dump, CSV'],
    ],
  },
  example: {
    title: 'A made-up club',
    tag: 'Example',
    open: 'Open the example',
    openRated: 'A club whose games list ratings',
    opened: 'The example is open.',
  },

  /** What was brought, before it is used. */
  preview: {
    reading: 'Reading the results …',
    title: (report: LeagueReport) =>
      report.matches === 0
        ? 'How are these results read?'
        : `${counted(report.matches, 'match')} of ${counted(report.table.length, 'player')}`,
    rows: ({ leftOut, refused }: LeagueReport) =>
      refused
        ? 'Nothing in it can be used.'
        : leftOut === 0
          ? 'Every row is used.'
          : `${counted(leftOut, 'row')} ${leftOut === 1 ? 'is' : 'are'} left out:`,
    /** Who would lead if the other score were best; blank for no one alone. */
    other: (best: BestScore | null, leader: string) =>
      `If the ${best === 'lowest' ? 'highest' : 'lowest'} were best, ${leader === '' ? 'several' : isolated(leader)} would lead.`,
    dates: ({ header, matches: played, outOfOrder }: LeagueReport) =>
      played === 0 || outOfOrder
        ? ''
        : header.columns.date === undefined && header.shape !== 'lines'
          ? 'No dates: matches count in the order of their rows.'
          : '',
    problem: (line: number, expected: string) => `Line ${count(line)}: ${expected}`,
    more: (problems: number) => `${counted(problems, 'more problem')}.`,
    open: (title: string, contents: string) => `${isolated(title)} is open: ${contents}`,
    where: {
      new: 'New standings',
      add: (title: string) => `Add to ${isolated(title)}`,
      instead: (title: string) => `In place of ${isolated(title)}’s results`,
    },
    about: {
      new: (title: string) => `${isolated(title)} stays among your documents.`,
      add: 'At the end of its results.',
      notAdded: (title: string) =>
        `They cannot be added to ${isolated(title)}: their columns are others.`,
      instead: 'What is there now stays under Earlier versions.',
    },
    rated: 'Rated by p7 from the opponents’ ratings. Change shows the others.',
    name: 'Name of these standings',
    use: 'Show standings',
    add: 'Add these results',
    cancel: 'Cancel',
    first: 'Answer what is open above first.',
    unchanged: (title: string) => `${title} is unchanged.`,
  },

  /** What the results are, in a line. */
  contents: ({ matches: played, asOf, table, days }: LeagueReport & { readonly days?: string }) =>
    [`${counted(asOf?.matches ?? played, 'match')} of ${counted(table.length, 'player')}`, days]
      .filter(Boolean)
      .join(', '),
  ratedBy: 'Rated by',
  change: 'Change',
  done: 'Done',
  close: 'Close',
  back: '‹ Standings',

  table: {
    label: 'Standings',
    after: ({ matches: played, asOf, table }: LeagueReport) =>
      played === 0
        ? ''
        : `after ${counted(asOf?.matches ?? played, 'match')}, ${counted(table.length, 'player')}`,
    /** Why no one is in the table. */
    empty: {
      blank: 'No one has played yet.',
      columns: (missing: readonly string[]) =>
        `Nothing can be rated yet: it is not clear which column has the ${columnNames(missing)}.`,
      readings: 'Nothing can be rated yet: some cells can be read in two ways.',
      unread: 'Nothing can be rated yet: no row can be used.',
    },
    columns: {
      rank: ['#', 'By rating; a provisional player has too few matches for a rank'],
      player: ['Player'],
      rating: ['Rating'],
      lastChange: ['Last match', 'Points gained in the last match played'],
      since: ['After', 'Points gained after that day or match, and ranks up or down'],
      was: ['Was', 'The rating and the rank with the settings before'],
      matches: ['Matches'],
    } satisfies Record<string, ColumnText>,
    since: (since: MatchPlace | null) =>
      since ? `After ${since.date || `match ${isolated(since.name)}`}` : 'After',
    sinceDay: (day: string) => `Since ${day}`,
    isNew: 'new',
    provisional: 'provisional',
    up: 'up',
    down: 'down',
  },
  /** The name of the standings, and the settings. */
  subject: (name: string, settings: AllSettings) =>
    [name.replace(/\.\w+$/, ''), settingsLine(settings)].filter(Boolean).join(' · '),
  /** Who leads, or how many share the first rank. */
  leader: (table: readonly Standing[]) => {
    const first = table.filter(({ rank }) => rank !== null && rank === table[0]?.rank);
    const name =
      first.length > 1 ? `${count(first.length)} players` : isolated(table[0]?.player ?? '');
    const lead = first.length > 1 ? 'share the lead' : 'leads';
    return `${name} ${lead} with ${points(table[0]?.rating ?? null, 1)}.`;
  },
  rankOf: (rank: number | null, players: number) =>
    rank === null ? standingsText.table.provisional : `${ordinal(rank)} of ${count(players)}`,
  /** For visitors of a page that shows only the standings. */
  standings: {
    leftOut: ({ leftOut }: LeagueReport) =>
      leftOut === 0 ? '' : `${counted(leftOut, 'row')} of the results could not be used.`,
    /** Of minutes that the log does not give. */
    assumed: ({ header, matches: played }: LeagueReport, { maxGameLength }: AllSettings) =>
      played > 0 && header.assumed.includes('minutes')
        ? standingsText.decided.assumed(maxGameLength, header.columns.minutes !== undefined)
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
    outOfOrder: 'Matches are rated in their order here, not by date.',
    byDate: 'Matches are rated by date, not in their order here.',
    rateByDate: 'Rate by date',
    rateByLog: 'Rate in this order',
  },

  history: {
    loading: 'Loading the matches …',
    label: (player: string) => `Matches of ${isolated(player)}`,
    columns: {
      game: ['Match'],
      date: ['Date'],
      team: ['Team'],
      against: ['Against'],
      score: ['Score'],
      minutes: ['Minutes'],
      change: ['Change', 'Points gained or lost'],
      scale: ['Scale', 'What everyone’s points were multiplied by to stay within the cap'],
      rating: ['Rating after'],
      rank: ['Rank after', 'Among everyone who had played by then'],
    } satisfies Record<string, ColumnText>,
    /** How each match changed the rating, as it is printed after the match before it and after this one. */
    changes: ({ start, matches: played }: History) =>
      played.map(({ rating }, place) =>
        printedChange(played[place - 1]?.rating ?? start, rating, 1),
      ),
    /** How a match of two went for a player; who played, of any other. */
    against({ players }: Match, player: string, best: BestScore | null): string {
      const own = players.find(({ name }) => name === player);
      const others = players.filter(({ name }) => name !== player);
      const [other] = others;
      if (!own || !other || others.length > 1) return counted(players.length, 'player');
      const [mine, theirs] = [own.score, other.score];
      const name = isolated(other.name ?? '');
      if (typeof mine !== 'number' || typeof theirs !== 'number') return name;
      const lead = (best === 'lowest' ? -1 : 1) * (mine - theirs);
      const words = lead > 0 ? 'beat' : lead < 0 ? 'lost to' : 'drew with';
      return `${words} ${name} ${points(mine)}–${points(theirs)}`;
    },
    correctIt: (name: string) => `Correct match ${name}`,
    correcting: (name: string) => `Match ${isolated(name)}`,
    removeIt: (name: string) => `Remove match ${name}`,
    about: (matches: number, best: number) =>
      `${counted(matches, 'match')} · best ${points(best, 1)}`,
  },

  /** What the table is as of. */
  asOf: {
    title: 'As of',
    summary: (asOf: MatchPlace | null) =>
      asOf ? `As of ${placeName(asOf)}` : 'The last match; or the table at an earlier one',
    label: 'The table after',
    last: 'the last match',
    latest: 'Back to the last match',
    unknown: (when: string) => `There is no match or date “${when}” here.`,
  },
  /** What ratings and ranks are compared with. */
  since: {
    label: 'Change after',
    sinceLabel: 'Change since',
    last: 'all but each one’s last match',
    when: (moment: string, isDay: boolean) => (isDay ? moment : `match ${isolated(moment)}`),
  },

  minMatches: {
    label: 'Matches before a rank',
    description: 'Players with fewer are provisional: listed last, without a rank.',
  },

  chart: {
    title: (players: number, over = 'Over the matches') => (players >= 5 ? 'Top five' : over),
    oneMatch: 'The chart starts with the second match.',
    working: 'Drawing the chart …',
  },

  /** Under a scheme, which rates games of two whose opponents have ratings. */
  byScheme: {
    results: 'the results',
    reading: 'Reading the games',
    noRatings:
      'p1 to p8 rate games of two from the opponents’ ratings, and these results list none.',
    probably: [
      'Probably',
      'The rating is in this interval with a probability of 95 %',
    ] satisfies ColumnText,
    from: ', from the opponents’ ratings in the file',
    rule: 'Rated by',
    zonestats: 'ZoneStats, for matches of any number',
    predicts: 'Which predicts best?',
    aboutPredicts: 'Schemes, ZoneStats and the listed ratings, on the same games',
    counts: 'Which games count',
    minGames: {
      label: 'Games before a rank',
      description: 'Players with fewer are found by name.',
    },
    yours: 'Your own scheme',
    opened: (games: number, names: readonly string[]) =>
      `${whatIs(names)} open: ${counted(games, 'game')} of two, rated by p7.`,
    addFiles: 'Add files…',
    adding: 'Reading the files …',
    added: (games: number, names: readonly string[]) =>
      `${whatIs(names)} added: there are ${counted(games, 'game')} now.`,
    notAdded: (file: FileReport | null) =>
      file
        ? `Nothing was added: “${file.name}” cannot be read. ${sentence(file.refused ?? '')}`
        : 'Nothing was added: there are no games of two with ratings in it.',
    /** The share of files that is read, from 0 to 1. */
    progress: (share: number) => `Reading the games, ${Math.floor(share * 100)} %`,
    missing: {
      title: 'Open these files again',
      about: (names: readonly string[]) =>
        `${quoted(names)} ${names.length === 1 ? 'is' : 'are'} too large to be stored in the browser. Open ${names.length === 1 ? 'it' : 'them'} again to see the same players.`,
      open: 'Open files…',
    },
  },

  changeSettings: 'Change the settings',
  panes: {
    label: 'More of these standings',
    settings: { title: 'Settings' },
    add: { short: 'Add a match', title: 'Add a match' },
    matches: {
      short: 'Matches',
      title: (played: number) => counted(played, 'match'),
    },
    teams: { title: 'Teams for next time', about: 'Tick who plays, add guests' },
    publish: { title: 'Publish', about: 'HTML, picture, CSV, text for Discord' },
    counts: { title: 'Which games count', about: 'Rated only, bots, dates, fewest games' },
    more: { title: 'More', about: 'As of, starting ratings, names, new season, the text' },
  },

  settings: {
    title: 'Settings',
    fit: 'Which settings predict best?',
    cap: 'The cap, and who gets a rank',
    aboutCap: ({ cap, capMinutes }: AllSettings, minMatches: number) =>
      [
        cap === 'largest' && capMinutes === 'all' ? 'ZoneStats’ cap' : 'Another cap',
        minMatches > 0 ? `a rank from ${counted(minMatches, 'match')} on` : 'everyone is ranked',
      ].join('; '),
    /** Why a setting changes nothing, or from which value on; blank where it does. */
    noEffect(
      name: 't' | 'gameMult' | 'maxGameLength',
      { [name]: none }: NoEffect,
      value: number,
    ): string {
      if (!none) return '';
      if (none.reason === 'noOneMoves') return 'No effect here: no rating changes.';
      if (none.reason === 'equalOpponents')
        return 'No effect here: everyone who met was rated equal.';
      return value >= none.value
        ? `No effect above ${minutesText(none.value)}: no one played longer.`
        : '';
    },
  },

  /** A match that is added or corrected. */
  form: {
    date: 'Date (optional)',
    teams: 'Teams',
    minutes: 'Minutes',
    fields: { name: 'Player', team: 'Team', score: 'Score', minutes: 'Min' },
    change: 'Change',
    player: (place: number) => `Player ${place + 1}`,
    of: (field: 'team' | 'score' | 'minutes' | 'name', who: string) =>
      `${FIELD_NAMES[field]} of ${who}`,
    begins: (isByScheme: boolean) =>
      isByScheme
        ? 'This match begins new standings, by ZoneStats: those that are open rate games of two by a scheme.'
        : 'Your own standings begin with this match. The example is not changed.',
    same: 'Those who played last',
    paste: 'You can also paste rows from a spreadsheet.',
    add: 'Add match',
    save: 'Save',
    remove: 'Remove',
    inMatch: 'Open in Match',
    near: (name: string, start: string, near: readonly string[]) =>
      `${isolated(name)} is new here and starts at ${start}. Did you mean ${listed(near.map(isolated), 'disjunction')}?`,
    useName: (name: string) => `Use ${name}`,
    isNew: 'New player',
    twice: (name: string) =>
      `${isolated(name)} is here twice, as someone who left and came back: scores and minutes are added up.`,
    noScore: (name: string) => `Nothing was added: ${isolated(name)} has no score yet.`,
  },

  /** The list of matches. */
  matches: {
    find: 'Find a match by player, date or number',
    working: 'Listing the matches …',
    none: 'No match has this.',
    empty: 'There are no matches yet.',
    more: (matches: number) => `Show ${count(matches)} more`,
    found: (matches: number) =>
      matches === 0 ? 'No match has this.' : `${counted(matches, 'match')} found.`,
    open: 'Add from a file…',
    file: 'File of more results',
    asText: 'Edit as text',
    correcting: 'Correcting',
    label: (name: string, date: string, best: string) =>
      [`Match ${name}`, date, best].filter(Boolean).join(', '),
    /** Who was best, and how many played for how long. */
    about({ players }: Match, best: BestScore | null): [best: string, about: string] {
      const turn = best === 'lowest' ? -1 : 1;
      const duel = duelText(players, turn);
      const longest = Math.max(...players.map(({ minutes }) => minutes ?? 0));
      const time = longest > 0 && Number.isFinite(longest) ? inMinutes(minutesText(longest)) : '';
      if (duel) return [duel, time];
      const scored = players.filter(({ score }) => typeof score === 'number');
      const most = Math.max(...scored.map(({ score }) => turn * Number(score)));
      const first = scored.filter(({ score }) => turn * Number(score) === most);
      const names = listed(first.slice(0, 3).map(({ name = '' }) => isolated(name)));
      const words = first.length === 0 ? 'No scores' : `Best: ${names}, ${points(turn * most)}`;
      return [words, [counted(players.length, 'player'), time].filter(Boolean).join(', ')];
    },
  },

  log: {
    title: 'Results as text',
    placeholder: 'match,player,team,score,minutes',
    file: 'Results file',
    save: 'Save as a file',
    see: 'See why',
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
    cleared: 'There are no results now.',
    /** Of numbers that other matches have already. */
    renumbered: 'Match numbers that were taken count as new matches.',
    /** After a match was added, corrected or removed. */
    unmoved: 'No rating changed.',
    /** Why an earlier version was kept. */
    replaced: (name: string) => `Before “${name}” took its place`,
    pasted: 'Pasted results',
    added: (name: string) =>
      `${name === '' ? 'What you pasted' : `“${name}”`} is at the end of the results.`,
    opened: (name: string) => (name === '' ? 'What you pasted is open.' : `“${name}” is open.`),
    tooLarge: 'it is larger than 64 MB',
    unreadable: 'it could not be read',
  },

  add: {
    noPlayers: 'Nothing was added: the match has no players.',
    noScores: 'Nothing was added: the match has no scores.',
    otherLeague: 'Nothing has changed: other standings were opened meanwhile.',
    refused: ({ line, expected }: Problem) =>
      `The match was not added. Line ${line} of the results: ${expected}.`,
    begun: 'Your standings start with this match, which replaces the example.',
    /** Standings by a scheme were open. */
    apart:
      'The match begins new standings, by ZoneStats. Those that were open stay among your documents.',
    added: 'The match was added.',
    /** There is a match with the same players, scores and minutes. */
    same: (name: string) =>
      `Nothing was added: match ${isolated(name)} has the same players, scores and minutes.`,
    again: 'Add it anyway',
  },

  /** Results of another shape that become rows of players, without the lines that could not be read. */
  asRows: {
    notice: 'The results now have a row for each player; Undo brings them back as they were.',
    reason: 'Before it got a row for each player',
  },

  /** A match that the user corrects, or takes out. */
  correct: {
    done: (name: string) => `Match ${isolated(name)} is corrected.`,
    same: (name: string) => `Match ${isolated(name)} is the same as before.`,
    removed: (name: string) => `Match ${isolated(name)} is removed.`,
    other: (name: string) =>
      `Nothing was changed: match ${isolated(name)} is no longer the one that you opened.`,
    anyway: 'Replace it anyway',
    refused: (name: string, { line, expected }: Problem) =>
      `Match ${isolated(name)} was not changed. Line ${line} of the results: ${expected}.`,
  },
};

/** A match by its number and date. */
const placeName = ({ name, date }: Pick<MatchPlace, 'name' | 'date'>): string => {
  if (name === '') return 'the start';
  const match = `match ${isolated(name)}`;
  return date ? `${isolated(date)}, ${match}` : match;
};
