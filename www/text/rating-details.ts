/** The texts of what My rating shows after the first rating: charts, the table of games, and one more game. */

import type { NextGame, RatingReport } from '#games';
import { html } from 'lit';
import { counted, points } from './numbers.js';
import { RECONSTRUCTED } from './source-link.js';

export const detailsText = {
  whatIf: {
    label: 'What if I play someone rated',
    /** The ratings after a win, a draw and a loss; infinite ones have no bound. */
    after: ({ win, draw, loss }: NextGame) =>
      html`Your rating would be <b class="win">${afterwards(win)}</b> after a win,
        <b>${afterwards(draw)}</b> after a draw and <b class="loss">${afterwards(loss)}</b> after a
        loss.`,
    problem: (text: string) =>
      text.trim() === ''
        ? 'Type the opponent’s rating, such as 1850.'
        : `“${text}” is not a rating: write a number from −100,000 to 100,000, such as 1850.`,
  },

  why: {
    title: (report: RatingReport) =>
      report.rating === null ? 'Why?' : `Why ${points(report.rating)}?`,
    contents:
      'What pulls at the rating, how likely others are, what each game and opponent counts, and what the next game would do',
    letters: html`k is a game’s weight; i is the number of newer games, n the number of games
    against the same opponent, j the number of those that are newer, and u the number of other
    opponents met since. ${RECONSTRUCTED}`,
    accuracy:
      'Accuracy RA is the sum of √games for each opponent: 100 games are 10 against one player, 100 against a hundred.',
  },

  charts: {
    beside: 'Compare with',
    drawing: 'Computing the timeline',
    agesByDays: `This scheme ages games by days. The timeline uses today’s weights throughout: it shows
      how today’s rating came about, not what the rating was at the time.`,
    fictitious: 'fictitious draws',
    otherOpponents: (opponents: number) => counted(opponents, 'other'),
  },

  games: {
    results: { win: 'Won', draw: 'Drew', loss: 'Lost' },
    columns: {
      number: ['#'],
      result: ['Result'],
      opponent: ['Opponent'],
      rating: ['Rating'],
      days: ['Days'],
      weight: ['Weight'],
      share: ['Share', 'Share of the total weight, fictitious draws included'],
      expected: ['Expected', 'Expected score at your rating'],
      without: ['Without it', 'How far the rating would move without this game'],
    },
  },
};

const afterwards = ([rating = NaN]: Float64Array): string =>
  Number.isFinite(rating) ? points(rating) : 'without a bound';
