/** The texts about teams for the next match. */

import type { Team, TeamsReport } from '#results';
import { counted, percent, points } from './numbers.js';

/** What teams are called in Match. */
export const TEAM_NAMES = ['Red', 'Blue', 'Green', 'Yellow'] as const;

export const teamsText = {
  title: 'Teams for next time',
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
  headline({ teams, unequal }: TeamsReport): string {
    const shares = teams.map(shareOf).sort((one, other) => other - one);
    const [most = 0, least = 0] = [shares[0], shares.at(-1)].map((share) => Number(share));
    if (unequal) {
      const sizes = teams.map(({ players }) => players.length).sort((one, other) => other - one);
      return `${sizes.join(' against ')}: one more player counts, and nothing says how much.`;
    }
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
  guest: {
    name: 'A guest’s name',
    rating: 'The guest’s rating',
    add: 'Add a guest',
    remove: (name: string) => `Remove the guest ${name}`,
    known: (name: string) => `${name} is here already.`,
  },
  together: {
    title: 'Keep two together…',
    choose: 'Choose a player',
    one: 'One player',
    other: 'Stays with',
    part: ([one, other]: readonly [string, string]) => `Let ${one} and ${other} be apart`,
  },
  next: 'Other teams',
  first: 'The most even teams',
  enter: 'Enter their result',
  copy: 'Copy as text',
  copied: 'The teams are copied.',
  notCopied: 'This browser does not let the page copy.',
};

/** How many of its pairs a team should win. */
const shareOf = ({ expected, pairs }: Team) => expected / pairs;
