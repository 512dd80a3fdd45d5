/** The texts about what a league starts from: ratings, names, and the season before. */

import type { LeagueReport, NamesAlike, RatingsInLog, Supplement } from '#results';
import { isolated } from './isolated.js';
import { apart, count, counted, plainRating } from './numbers.js';
import { settingsText } from './settings.js';

export const leagueStartText = {
  /** What of it is there. */
  summary: ({ startRatings, aliases }: LeagueReport, startRating: number, isDefault: boolean) =>
    [
      isDefault ? '' : `from ${plainRating(startRating)}`,
      startRatings.entries > 0 ? counted(startRatings.entries, 'rating') : '',
      aliases.entries > 0 ? counted(aliases.entries, 'other spelling') : '',
    ]
      .filter(Boolean)
      .join(', '),
  startRatings: {
    title: 'Starting ratings',
    about:
      'In place of ratings in the results and of the starting rating. A table saved under Publish has all digits.',
    placeholder: 'player,rating',
    open: 'Open a table…',
    file: 'Starting ratings file',
    opened: (name: string) => `Everyone starts from the ratings in “${name}”.`,
    cleared: (startRating: number) =>
      `Everyone starts from the ratings in the results again, or from ${plainRating(startRating)}.`,
    used: ({ entries, used, problemCount }: Supplement) =>
      entries + problemCount === 0
        ? ''
        : `${counted(entries, 'rating')} read, ${count(used)} used.`,
  },
  startRating: {
    ...settingsText.startRating,
    description: 'Of players to whom neither this table nor the results give a rating.',
  },
  aliases: {
    title: 'Other spellings of names',
    about: 'One per line: the name on the left is read as the one on the right.',
    placeholder: 'Ann = ann',
    opened: (name: string) => `The other spellings are those in “${name}”.`,
    used: ({ entries, problemCount }: Supplement) =>
      entries + problemCount === 0 ? '' : `${counted(entries, 'spelling')} read.`,
  },
  toText: 'The results as text, and how they are read',
  season: {
    title: 'A new season',
    about: 'New standings, in which everyone starts from their rating after the last match.',
    pull: (startRating: number) => ({
      label: `Pull towards ${plainRating(startRating)}`,
      description: 'At 25, everyone starts a quarter of the way closer to the starting rating.',
      unit: '%',
    }),
    start: 'Start a new season',
    name: (before: string) => `${before} (new season)`,
    started: 'A new season starts from these ratings. Add its first match.',
  },

  /** Above the table, each with what changes it. */
  decided: {
    /** Names with a semicolon or an equals sign cannot be joined. */
    alike: (pairs: readonly NamesAlike[], unjoinable: number) => {
      const [first, ...others] = pairs.map(
        ({ name, other }) => `“${isolated(name)}” and “${isolated(other)}”`,
      );
      const more = others.length > 0 ? `, and ${counted(others.length, 'other pair')},` : '';
      const why =
        unjoinable === 0
          ? ''
          : ' Names with a “;” or “=” cannot be joined here: correct them in the text.';
      return `${first}${more} differ only in capital letters and count as different players.${why}`;
    },
    join: (pairs: number) => (pairs > 1 ? 'Make each pair one player' : 'Make them one player'),
    joined: 'Names that differ only in capital letters now count as one player.',
    start: ({ startRatings: { entries, used, problemCount } }: LeagueReport) => {
      const parts = [
        `${count(used)} used`,
        entries > used && `${count(entries - used)} of players who have not played`,
        problemCount > 0 && `${counted(problemCount, 'row')} that cannot be used`,
      ];
      return `Starting ratings: ${parts.filter(Boolean).join(', ')}.`;
    },
    aliases: ({ aliases: { problemCount } }: LeagueReport) =>
      `${counted(problemCount, 'spelling')} of names cannot be used.`,
    change: 'Change',
  },

  /** How the ratings that the log has agree with those before each match. */
  inLog(found: RatingsInLog | null): string {
    if (!found) return '';
    const { compared, agree, firstOff } = found;
    const all = `Ratings in later rows: ${count(agree)} of ${count(compared)} agree`;
    if (!firstOff) return `${all}.`;
    const { matchName, player, listed, rating, decimals } = firstOff;
    const [inLog, here] = apart([listed, rating], decimals);
    return `${all}; the first that does not is ${isolated(player)}’s in match ${isolated(matchName)}: ${inLog} there, ${here} here.`;
  },
};
