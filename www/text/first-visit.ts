/** The texts of the first visit to My rating, which shows an example. */

import type { GameRow } from '#games';
import { html } from 'lit';
import { counted, plain, points } from './numbers.js';
import { detailsText } from './rating-details.js';

export const firstText = {
  title: 'Your rating, from your own games',
  lead: 'Enter who you played and how it ended. See your rating and how certain it is.',
  enter: 'Enter your games',
  ways: 'Type, paste or open a file.',
  group: html`For a group, see <a href="#match">Match</a> and <a href="#standings">Standings</a>.`,
  tag: 'Example',
  player: (games: number) => `a player with ${counted(games, 'game')}`,
  few: 'So few games say little.',
  means: (rating: number | null) => `What ${points(rating)} means`,
  expected: 'This player is expected to score',
  against: (rating: number) => `against ${points(rating)}`,
  games: 'The example’s games',
  ago: (days: number) => (days === 0 ? 'today' : `${counted(Number(plain(days)), 'day')} ago`),
  line: (line: string, { result, opponent, rating, days }: GameRow) =>
    html`As a list, the first line is <code>${line}</code>:
      ${detailsText.games.results[result].toLowerCase()} against <bdi>${opponent}</bdi>, rated
      ${points(rating)}, ${firstText.ago(days)}.`,
  else: 'What else you will see',
  more: (schemes: number) => [
    'What you need to reach a target',
    'Your chances against a named opponent',
    'Whether your last games are luck or form',
    `${schemes} ways to weigh games, side by side`,
  ],
  explore: 'See all of it for the example',
};
