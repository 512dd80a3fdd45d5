/** The texts about which scheme predicts the games of an archive. */

import type { ComparisonReport, PredictorReport } from '#archives';
import type { ColumnText } from '../controls/columns.js';
import { archiveText } from './archive.js';
import { count, percent, signedPoints } from './numbers.js';

const loss = (value: number | null) => (value === null ? '—' : value.toFixed(3));
const signed = (value: number) => signedPoints(value, 4);

const any = new Intl.ListFormat('en', { type: 'disjunction' });

type Name = PredictorReport['name'];
const NAMES: Partial<Record<Name, string>> = {
  custom: 'yours',
  listed: 'listed ratings',
  coin: 'a coin',
};
const nameOf = (name: Name): string => NAMES[name] ?? name;

const isScheme = ({ name }: PredictorReport) => name !== 'listed' && name !== 'coin';

export const comparisonText = {
  nameOf,
  comparing: 'Predicting every game',
  again: 'Compare again',
  minGames: ['Games each player needs first', 'Only then is a game predicted, under every scheme.'],

  /** The sentence that answers. */
  headline({ best, predictors, predicted }: ComparisonReport): string {
    const first = best === null ? undefined : predictors[best];
    if (!first) return 'None of these games can be predicted.';
    const others = predictors.filter((one) => isScheme(one) && one !== first);
    const unclear = others.filter(({ verdict }) => verdict === 'unclear');
    const winner = nameOf(first.name);
    if (unclear.length === 0) return `${winner} predicts these games best.`;
    if (unclear.length === others.length)
      return `${count(predicted)} games are too few to tell which scheme predicts best.`;
    const names = any.format(unclear.map(({ name }) => nameOf(name)));
    return `${winner} predicts these games best, but ${count(predicted)} games can’t tell it from ${names}.`;
  },

  /** What else the numbers say, in sentences. */
  about({ best, predictors, predicted, leftOut }: ComparisonReport, minGames: number): string {
    const first = best === null ? undefined : predictors[best];
    if (!first)
      return [
        `A game is predicted once both players have ${count(minGames)} earlier games that count.`,
        archiveText.leftOut(leftOut),
      ].join(' ');
    const winner = nameOf(first.name);
    const enough = predictors
      .filter((one) => isScheme(one) && one.verdict === 'unclear')
      .map(({ gamesNeeded }) => gamesNeeded ?? Infinity)
      .filter(Number.isFinite);
    const compared = predictors
      .filter((one) => !isScheme(one) && one.logLoss !== null)
      .map(({ name, verdict, logLoss }) => {
        const [one, does] =
          name === 'coin'
            ? ['a coin', 'A coin does']
            : ['the listed ratings', 'The listed ratings do'];
        const words =
          verdict === 'unclear' ? `These games can’t tell it from ${one}` : `${does} ${verdict}`;
        return `${words} (${loss(logLoss)}).`;
      });
    const gap = enough.length > 0 ? `About ${count(Math.max(...enough))} games would.` : '';
    return [
      gap,
      `${winner} has a log loss of ${loss(first.logLoss)}: the lower, the better.`,
      ...compared,
      `Each of ${count(predicted)} games was predicted from the games before it, once both players had ${count(minGames)}.`,
      archiveText.leftOut(leftOut),
    ]
      .filter(Boolean)
      .join(' ');
  },

  table: 'How well each scheme predicts',
  columns: {
    name: ['Predictor'],
    logLoss: ['Log loss', 'Mean of −ln of the chance given to what happened: lower is better'],
    brier: ['Brier', 'Mean squared error of the expected score: lower is better'],
    rightCalls: ['Right calls', 'Share of decisive games whose winner was expected to win'],
    difference: [
      'Worse than the best by',
      'Log loss per game above the best scheme’s, with its 95 % interval',
    ],
    verdict: ['Can they be told apart?'],
  } satisfies Record<string, ColumnText>,
  loss,
  share: (value: number | null) => percent(value, 1),
  difference({ difference, low, high, verdict }: PredictorReport): string {
    if (difference === null || verdict === 'best') return '—';
    if (low === null || high === null) return signed(difference);
    return `${signed(difference)} (${signed(low)} to ${signed(high)})`;
  },
  verdict({ logLoss, verdict, gamesNeeded }: PredictorReport): string {
    if (logLoss === null) return '—';
    if (verdict !== 'unclear')
      return { best: 'best of the schemes', worse: 'worse', better: 'better' }[verdict];
    if (gamesNeeded === Infinity) return 'predicts the same';
    if (gamesNeeded === null) return 'too few games to tell';
    return `about ${count(gamesNeeded)} games would tell`;
  },

  calibration: 'Calibration of',
  aboutCalibration:
    'Games in groups of equal size, by the expected score of the first player (White, Gold). On the dotted line, predictions are right.',
  yourScheme: 'Edit your scheme',
};
