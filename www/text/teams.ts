/** The texts of League's “Teams for the next match”. */

import type { Team, TeamsReport } from '#results';
import { counted, percent, points } from './numbers.js';

/** What teams are called in Match. */
export const TEAM_NAMES = ['Red', 'Blue', 'Green', 'Yellow'] as const;

export const teamsText = {
  title: 'Teams for the next match',
  players: 'Who plays?',
  teams: 'How many teams?',
  everyone: 'Everyone',
  noOne: 'No one',
  beyond: (players: number) => `${counted(players, 'more player')}: find them by name.`,
  playing: (players: number) => `${counted(players, 'player')} chosen`,
  tooFew: (teams: number) => `Choose at least ${counted(teams, 'player')}.`,
  tooMany: (most: number) => `At most ${counted(most, 'player')} can be divided.`,
  working: 'Dividing the players …',
  /** How even the teams are, in a sentence. */
  headline({ teams }: TeamsReport): string {
    const shares = teams.map(shareOf).sort((one, other) => other - one);
    const [most = 0, least = 0] = [shares[0], shares.at(-1)].map((share) => Number(share));
    const isEven = most - least < 0.015;
    if (teams.length === 2)
      return `${isEven ? 'An even match' : 'The most even match'}: ${percent(most)} to ${percent(least)}.`;
    return isEven
      ? 'An even match: every team should win half of its pairs.'
      : `The most even match: the teams should win ${percent(least)} to ${percent(most)} of their pairs.`;
  },
  about: ({ exact }: TeamsReport) =>
    `Each percentage is the share of its pairs that a team should win; ${exact ? 'no other division is more even' : 'a search found no more even division'}.`,
  share: (team: Team) => percent(shareOf(team)),
  rating: ({ rating }: Team) => `${points(rating)} on average`,
  inMatch: 'Open in Match',
};

/** How many of its pairs a team should win. */
const shareOf = ({ expected, pairs }: Team) => expected / pairs;
