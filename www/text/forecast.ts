/** The texts of “How well did it predict?”. */

import type { ForecastReport } from '#results';
import type { RatingReport } from '#games';
import type { Figure } from './shapes.js';
import { comparisonText } from './comparison.js';
import { count, counted } from './numbers.js';

const { loss, share, columns } = comparisonText;

export const forecastText = {
  title: (scheme: string) => `How well did ${scheme} predict?`,
  contents: 'Each game predicted from the older ones, compared with a coin toss',
  predicting: 'Predicting every game',

  /** The sentence that answers. */
  headline({ games, predicted, scheme }: ForecastReport, fewest: number): string {
    if (predicted === 0)
      return `Nothing to predict yet: a game needs ${fewest} older ones, and this list has ${counted(games, 'game')}.`;
    const { verdict, gamesNeeded } = scheme;
    const predicts = `${scheme.name === 'custom' ? 'Your scheme' : scheme.name} predicts this list`;
    if (verdict !== 'unclear') return `${predicts} ${verdict} than a coin.`;
    if (gamesNeeded === Infinity) return `${predicts} exactly as well as a coin.`;
    const enough = gamesNeeded === null ? '' : `; about ${count(gamesNeeded)} would be enough`;
    return `${counted(predicted, 'game')} ${predicted === 1 ? 'is' : 'are'} too few to tell it from a coin${enough}.`;
  },

  figures({ games, predicted, decided, scheme }: ForecastReport): Figure[] {
    return [
      [
        'Right calls',
        columns.rightCalls[1],
        share(scheme.rightCalls),
        `of ${count(decided)} decided`,
      ],
      ['Log loss', columns.logLoss[1], loss(scheme.logLoss), 'coin 0.693'],
      ['Brier', columns.brier[1], loss(scheme.brier)],
      [
        'Compared with a coin',
        'Log loss per game minus a coin’s, with the 95 % interval; below 0 is better',
        comparisonText.difference(scheme),
      ],
      ['Predicted', 'Games that have enough older ones', count(predicted), `of ${count(games)}`],
    ];
  },

  /** What explains the numbers, in sentences. */
  notes({ games, leftOut, decided }: ForecastReport, report: RatingReport) {
    const isOneSided = report.wins === report.games || report.losses === report.games;
    return [
      isOneSided && 'Every result was the same, so predicting it again proves little.',
      decided === 0 && 'Every game was drawn, so nothing beats a coin.',
      leftOut > 0 &&
        `Only the newest ${count(games - leftOut)} games are predicted, because this scheme is slow.`,
    ].filter(Boolean);
  },

  aboutCalibration:
    'Games in equal groups by your expected score. On the dotted line, predictions match results.',
};
