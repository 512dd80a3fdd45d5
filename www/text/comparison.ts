/** The texts about which scheme predicts the games of an archive. */

import type { ComparisonReport, PredictorReport } from '#archives';
import type { ColumnText } from './shapes.js';
import { archiveText } from './archive.js';
import { count, percent, signedPoints } from './numbers.js';

const loss = (value: number | null) => (value === null ? '—' : value.toFixed(3));
const signed = (value: number) => signedPoints(value, 4);

const all = new Intl.ListFormat('en');
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
  headline({ best, span, predictors, predicted }: ComparisonReport): string {
    const first = best === null ? undefined : predictors[best];
    if (!first || !span) return 'None of these games can be predicted.';
    if (span.verdict === 'unclear')
      return `${count(predicted)} games are too few to tell which scheme predicts best.`;
    if (span.verdict === 'nothing')
      return 'No scheme clearly predicts these games better than a coin.';
    const others = predictors.filter((one) => isScheme(one) && one !== first);
    const [good, unclear] = (['asGood', 'unclear'] as const).map((verdict) =>
      others.filter((one) => one.verdict === verdict).map(({ name }) => nameOf(name)),
    );
    const winner = nameOf(first.name);
    if (good && others.length > 0 && good.length === others.length)
      return `Every scheme predicts these games as well as the best, ${winner}.`;
    return [
      `${winner} predicts these games best`,
      good && good.length > 0
        ? `; ${all.format(good)} ${good.length === 1 ? 'is' : 'are'} as good`
        : '',
      unclear && unclear.length > 0
        ? `; ${count(predicted)} games can’t tell it from ${any.format(unclear)}`
        : '',
      '.',
    ].join('');
  },

  /** What else the numbers say, in sentences. */
  about(
    { best, span, predictors, predicted, leftOut }: ComparisonReport,
    minGames: number,
  ): string {
    const first = best === null ? undefined : predictors[best];
    if (!first || !span)
      return [
        `A game is predicted once both players have ${count(minGames)} earlier games that count.`,
        archiveText.leftOut(leftOut),
      ].join(' ');
    const unclear = predictors.filter((one) => isScheme(one) && one.verdict === 'unclear');
    const enough = unclear
      .map(({ gamesNeeded }) => gamesNeeded ?? Infinity)
      .filter(Number.isFinite);
    const listed = predictors.find(({ name }) => name === 'listed');
    const losses = [
      `${nameOf(first.name)} has a log loss of ${loss(first.logLoss)}`,
      ...(listed && listed.logLoss !== null ? [`the listed ratings ${loss(listed.logLoss)}`] : []),
      `a coin ${loss(Math.LN2)}`,
    ];
    return [
      enough.length > 0 ? `About ${count(Math.max(...enough))} games would tell.` : '',
      `${all.format(losses)}: the lower, the better.`,
      span.verdict === 'clear'
        ? 'Less than a tenth of what separates the best from a coin counts as equally good.'
        : '',
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
      'Compared with the best scheme',
      'Log loss per game minus that of the best scheme, with the 95 % interval; below 0 is better',
    ],
    verdict: ['Verdict'],
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
      return { best: 'best of the schemes', asGood: 'as good', worse: 'worse', better: 'better' }[
        verdict
      ];
    if (gamesNeeded === Infinity) return 'predicts the same';
    if (gamesNeeded === null) return 'too few games to tell';
    return `about ${count(gamesNeeded)} games would tell`;
  },

  calibration: 'Calibration of',
  calibrating: 'Comparing predictions with results',
  aboutCalibration:
    'Games in groups of equal size, by the expected score of the first player (White, Gold). On the dotted line, predictions are right.',
  yourScheme: 'Edit your scheme',
};
