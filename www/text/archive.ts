/** The texts about archives: files of many players' games, from which one player's are chosen. */

import type { ArchiveReport, FileReport, GameOptions, LeftOut, OptionProblem } from '#results';
import { KINDS } from './kinds.js';
import { count, counted } from './numbers.js';
import { sentence } from './sentence.js';
import { commonText } from './common.js';

/** What is wrong with a file, where the reason calls it “it”. */
const about = (name: string, reason: string) =>
  `“${name}”${reason.startsWith('it ') ? reason.slice(2) : `: ${reason}`}`;

const DATES = { from: 'From', to: 'To' };

export const archiveText = {
  about,
  refused: (name: string, reason: string) => `Not opened: ${about(name, reason)}.`,
  /** Why there are no games in the files. */
  without({ files }: ArchiveReport): string {
    const bad = files.find(({ refused }) => refused !== null);
    if (bad) return archiveText.refused(bad.name, bad.refused ?? '');
    const what = files.length === 1 && files[0] ? `“${files[0].name}”` : 'these files';
    const [problem] = files.flatMap(({ problems }) => problems);
    const line = problem ? ` Line ${problem.line}: ${problem.expected}.` : '';
    return `There are no games in ${what}.${line}`;
  },
  /** What could not be read, for a page's visitors; blank where everything could. */
  unread(files: readonly FileReport[]) {
    const rows = files.reduce((sum, { broken }) => sum + broken, 0);
    const parts = [
      ...files.map(({ name, refused }) => refused && sentence(about(name, refused))),
      rows > 0 && `${counted(rows, 'row')} could not be read.`,
    ];
    return parts.filter(Boolean).join(' ');
  },
  /** Where the first problem is, for the page's author. */
  firstUnread(files: readonly FileReport[]) {
    const [first] = files.flatMap(({ name, problems }) =>
      problems.map(({ line, expected }) => `“${name}”, line ${line}: ${expected}.`),
    );
    return first ?? '';
  },

  title: 'Whose games?',
  readingTitle: 'Reading games',
  /** What charts are of. */
  subject: ([first, ...others]: readonly string[]) =>
    others.length > 0 ? `${first} and ${counted(others.length, 'other file')}` : (first ?? ''),
  reading: (files: number) => `Reading ${counted(files, 'file')}`,
  everyone: 'See everyone in Standings',
  contents({ games, players, firstDay, lastDay }: ArchiveReport) {
    if (games === 0) return 'No games can be read yet.';
    const what = `${counted(games, 'game')} of ${counted(players, 'player')}`;
    if (firstDay === null) return `${what}, without dates.`;
    return `${what}, ${firstDay === lastDay ? 'on' : `${firstDay} to`} ${lastDay}.`;
  },

  files: {
    summary(files: readonly FileReport[]) {
      const sum = (of: 'broken' | 'duplicates') => files.reduce((sum, file) => sum + file[of], 0);
      const [broken, duplicates] = [sum('broken'), sum('duplicates')];
      const parts = [
        counted(files.length, 'file'),
        broken > 0 && `${counted(broken, 'row')} that could not be read`,
        duplicates > 0 && counted(duplicates, 'duplicate game'),
      ];
      return parts.filter(Boolean).join(', ');
    },
    contents({ kind, games, unfinished, corrupt, duplicates, broken }: FileReport) {
      const parts = [
        `${counted(games, 'game')}${kind ? ` (${KINDS[kind]})` : ''}`,
        unfinished > 0 && `${count(unfinished)} of them unfinished`,
        corrupt > 0 && `${count(corrupt)} of them corrupt`,
        duplicates > 0 && `${counted(duplicates, 'duplicate')} left out`,
        broken > 0 && `${counted(broken, 'row')} could not be read`,
      ];
      return `${parts.filter(Boolean).join(', ')}.`;
    },
    problem: (line: number, column: number, expected: string) =>
      `Line ${line}, column ${column}: ${expected}`,
  },

  options: {
    label: 'Which games count',
    /** The options in a few words. */
    words: ({ ratedOnly, bots, from, to }: GameOptions) =>
      [
        ratedOnly ? 'rated games' : 'rated and unrated games',
        !bots && 'without bots',
        from && `from ${from}`,
        to && `to ${to}`,
      ]
        .filter(Boolean)
        .join(', '),
    ratedOnly: 'Only rated games',
    bots: 'Games against bots',
    opponentRating: 'Opponents’ rating',
    then: 'at the time of the game',
    latest: 'latest in the files',
    ...DATES,
  },
  problem: ({ option, expected }: OptionProblem) =>
    `${(DATES as Record<string, string>)[option] ?? option}: ${expected}.`,

  players: {
    search: 'Player',
    placeholder: 'Search for a name',
    list: 'Players',
    found: (total: number, shown: number) =>
      total > shown
        ? `${counted(total, 'player')}, of whom ${count(shown)} are shown: search for the others.`
        : total === 0
          ? commonText.noPlayer
          : `${counted(total, 'player')}.`,
    games: (games: number) => counted(games, 'game'),
    counting: (games: number) => (games === 1 ? ' counts' : ' count'),
    newest: 'The newest games',
    moreGames: (games: number) => `… ${count(games)} more`,
    use: 'Use these games',
    working: 'Looking up the games',
  },
  /** Why games of a player do not count; empty where all do. */
  leftOut(left: LeftOut) {
    const reasons: [number, string][] = [
      [left.unrated, left.unrated === 1 ? 'unrated game' : 'unrated games'],
      [left.bots, 'against bots'],
      [left.outsideDates, 'outside the dates'],
      [left.unfinished, 'unfinished'],
      [left.corrupt, 'corrupt'],
      [left.undated, 'without a date'],
      [left.noRating, 'against opponents without a rating'],
      [left.tooMany, 'beyond the newest million'],
    ];
    const parts = reasons.filter(([games]) => games > 0);
    const words = parts.map(([games, why]) => `${count(games)} ${why}`).join(', ');
    return words && `Left out: ${words}.`;
  },
} as const;
