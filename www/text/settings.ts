/** The texts that the multiplayer tools share: their settings, and what the cap did. */

import type {
  CapMinutes,
  CapRule,
  Match,
  MatchReport,
  PlayerReport,
  Settings,
  TableField,
} from '#results';
import { inMinutes, minutesOf, minutesText } from './minutes.js';
import { listed } from './listed.js';
import { apart, counted, plain, scaleText } from './numbers.js';

/** The settings, none left out. */
export type AllSettings = Required<Settings>;

export const settingsText = {
  side: (letter: string) => `Settings ${letter}`.trim(),
  compare: 'Compare with other settings',
  numbers: {
    t: {
      label: 'Spread',
      code: 'T',
      description: 'The larger T, the further apart ratings end up.',
      unit: 'points',
    },
    gameMult: {
      label: 'Stake',
      code: 'GAME_MULT',
      description: 'Points at stake for each minute of a match.',
      unit: 'a minute',
    },
    maxGameLength: {
      label: 'Longest game',
      code: 'MAX_GAME_LENGTH',
      description: 'The most minutes counted for each pair.',
      unit: 'minutes',
    },
  },
  /** The rating of players who have none. */
  startRating: { label: 'Starting rating', unit: 'points' },
  /** In seasons and simulated matches. */
  luck: {
    label: 'Luck in a score',
    description: 'A player who is this many points better wins 73 % of the time (T_true).',
    unit: 'points',
  },
  /** The readings of the cap, each with where ZoneStats’ page says so. */
  cap: {
    cap: {
      title: 'Cap',
      choices: [
        ['largest', 'Largest change (equation 5)'],
        ['anyone', 'Anyone (step 7)'],
      ] satisfies Choices<CapRule>,
      about: 'Whose change decides whether a match is scaled down.',
    },
    capMinutes: {
      title: 'Minutes that the cap counts',
      choices: [
        ['all', 'All (equation 5)'],
        ['counted', 'Up to the longest game (ZoneStats’ list of variables)'],
      ] satisfies Choices<CapMinutes>,
      about: 'Each of them allows GAME_MULT points.',
    },
  },
};

type Choices<Value> = (readonly [value: Value, label: string])[];

/** The settings in a line, for the captions of charts; without GAME_MULT where a chart varies it. */
export const settingsLine = (
  { t, gameMult, maxGameLength, ...caps }: AllSettings,
  variesGameMult = false,
): string =>
  `T ${plain(t)}, ${variesGameMult ? '' : `GAME_MULT ${plain(gameMult)}, `}MAX_GAME_LENGTH ${plain(maxGameLength)}` +
  capsText(caps, ', ');

/** The settings as briefly as a button can name them. */
export const shortSettings = ({ t, gameMult, maxGameLength, ...caps }: AllSettings): string =>
  `T ${plain(t)} · GAME_MULT ${plain(gameMult)} · ${minutesText(maxGameLength)} min` +
  capsText(caps, ' · ');

/** The cap, each part after a mark, where it is not the default. */
const capsText = ({ cap, capMinutes }: Pick<AllSettings, 'cap' | 'capMinutes'>, mark: string) =>
  (cap === 'anyone' ? `${mark}cap for anyone` : '') +
  (capMinutes === 'counted' ? `${mark}cap on counted minutes` : '');

/** A side's letter, if there are two sides. */
export const letterOf = (side: number, sides: readonly unknown[]): string =>
  sides.length > 1 ? (['A', 'B'][side] ?? '') : '';

/** The settings of one side or of two in a line. */
export function sidesLine(sides: readonly AllSettings[]): string {
  const lines = sides.map((settings, side) => {
    const letter = letterOf(side, sides);
    return `${letter && `${letter}: `}${settingsLine(settings)}`;
  });
  return lines.join(' · ');
}

/** The columns of a log or match. */
export const columnsText = {
  which: 'Which column is which?',
  names: {
    match: 'Match',
    player: 'Player',
    team: 'Team',
    score: 'Score',
    place: 'Place',
    minutes: 'Minutes',
    rating: 'Rating at the start',
    enabled: 'Enabled',
    date: 'Date',
    against: 'Scores against each',
    white: 'First player',
    black: 'Second player',
    whiteScore: 'First player’s score',
    blackScore: 'Second player’s score',
    whiteRating: 'First player’s rating',
    blackRating: 'Second player’s rating',
    winner: 'Winner',
    loser: 'Loser',
    winnerScore: 'Winner’s score',
    loserScore: 'Loser’s score',
    winnerRating: 'Winner’s rating',
    loserRating: 'Loser’s rating',
    result: 'Result',
    tie: 'Draw or not',
    time: 'Time of day',
    rated: 'Rated or casual',
    corrupt: 'Annulled or not',
    id: 'Number of the game',
    whiteType: 'First player is a bot',
    blackType: 'Second player is a bot',
    event: 'Season or tournament',
    status: 'Played or not',
  } satisfies Partial<Record<TableField, string>>,
};

/** What a player is called: by name, or else by position in the match. */
export function playerName(name: string | undefined, position: number): string {
  const given = name?.trim() ?? '';
  return given === '' ? `player ${position + 1}` : given;
}

const NUMBERS = ['rating', 'score', 'minutes'] as const;
type NumberKey = (typeof NUMBERS)[number];

/** The numbers of a match that are not numbers; one that is left out or null is an empty cell. */
export const unreadCells = ({ players }: Match) =>
  players.flatMap((player, place) => {
    const numbers = NUMBERS.map((field) => [field, player[field]] as const);
    const scores = Object.values(player.against ?? {}).map((score) => ['against', score] as const);
    return [...numbers, ...scores]
      .filter(([, number]) => typeof number === 'number' && !Number.isFinite(number))
      .map(([field]) => ({ place, field }));
  });

/** Why a match is not added to a league, which would take these cells of its players for empty ones. */
export function notAdded(
  [first, ...others]: ReturnType<typeof unreadCells>,
  players: readonly Partial<Readonly<Record<NumberKey | 'against', unknown>> & { name: string }>[],
): string {
  if (!first) return '';
  const { place, field } = first;
  const { name, [field]: cell } = players[place] ?? {};
  const more = others.length > 0 ? `, and ${counted(others.length, 'other cell')}` : '';
  const what = field === 'against' ? 'head-to-head scores' : field;
  const text = field === 'against' ? '' : `, “${String(cell).trim()}”`;
  return `Nothing was added to the standings: the ${what} of ${playerName(name, place)} cannot be read${text}${more}.`;
}

/** What the cap on points per minute did to a match, in words that hold for both readings of the source. */
export function capWords(report: MatchReport, game: Match, settings: AllSettings): string {
  const { players, scale, scalePlayer, scaled } = report;
  if (players.filter(({ counted }) => counted).length < 2) return '';
  const most = rate(settings);
  const above = aboveCapWords(players, settings);
  const setter = players.find(({ rows }) => rows[0] === scalePlayer);
  if (setter && scaled) {
    const moved = setter.offset > 0 ? 'gained' : 'lost';
    const [far] = apart([setter.offset, setter.change].map(Math.abs), 1);
    return `Scaled by ${scaleText(scale, 3)}: ${nameIn(setter)} would have ${moved} ${far}, more than ${most} for ${timeIn(setter, game)} in the match. ${above}`.trim();
  }
  if (setter && above)
    return `Not scaled: ${nameIn(setter)} has the largest change and is not above the cap of ${most}. ${above}`;
  const at = players.filter(({ cap }) => cap === 'at').map(nameIn);
  return at.length === 0
    ? `No one reached the cap of ${most}.`
    : `Not scaled: ${firstOf(at)} reached the cap of ${most} exactly.`;
}

/** Names those who move by more than the cap after scaling, which they can where it looks at the largest change. */
function aboveCapWords(players: readonly PlayerReport[], settings: AllSettings): string {
  const above = players
    .filter(({ cap }) => cap === 'above')
    .map((player) => {
      const { perMinute } = player;
      const pace =
        perMinute === null
          ? ''
          : ` (${apart([perMinute, settings.gameMult], 1)[0]} points ${perMinuteText(settings)})`;
      return nameIn(player) + pace;
    });
  return above.length === 0 ? '' : `Still above the cap: ${firstOf(above)}.`;
}

/** `2 points a minute`: what the cap allows. */
export const rate = (settings: AllSettings): string =>
  `${plain(settings.gameMult)} ${settings.gameMult === 1 ? 'point' : 'points'} ${perMinuteText(settings)}`;

const perMinuteText = ({ capMinutes }: AllSettings): string =>
  capMinutes === 'counted' ? 'a counted minute' : 'a minute';

/** What a player of a report is called. */
export const nameIn = ({ name, rows }: PlayerReport): string => playerName(name, rows[0] ?? 0);

/** A player's minutes in the game, as typed if they are in one row. */
export const minutesIn = ({ rows, minutes }: PlayerReport, { players }: Match): string =>
  rows.length > 1 && minutes !== null ? minutesText(minutes) : minutesOf(players[rows[0] ?? 0]);

/** A player's minutes in the game, in words, and how many of them the cap counts, if fewer. */
export function timeIn(player: PlayerReport, game: Match): string {
  const { minutes, capMinutes } = player;
  const all = inMinutes(minutesIn(player, game));
  if (minutes === null || capMinutes === null || capMinutes === minutes) return all;
  return `${minutesText(capMinutes)} of ${all}`;
}

/** The report of the player of a row of the match. */
export const reportOfRow = ({ players }: MatchReport, row: number): PlayerReport | undefined =>
  players.find(({ rows }) => rows.includes(row));

/** The first three, and how many others there are. */
function firstOf(names: readonly string[]): string {
  const shown = names.length > 4 ? [...names.slice(0, 3), `${names.length - 3} others`] : names;
  return listed(shown);
}
