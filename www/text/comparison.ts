/** The texts about which scheme predicts the games of an archive. */

import type { ComparisonReport, PredictorReport } from '#results';
import type { ColumnText } from './shapes.js';
import { archiveText } from './archive.js';
import { listed } from './listed.js';
import { count, counted, percent, points, signedPoints } from './numbers.js';

const loss = (value: number | null) => points(value, 3);
const signed = (value: number) => signedPoints(value, 4);

type Name = PredictorReport['name'];
const NAMES: Partial<Record<Name, string>> = {
  custom: 'yours',
  listed: 'listed ratings',
  zonestats: 'ZoneStats',
  coin: 'a coin',
};
const nameOf = (name: Name): string => NAMES[name] ?? name;

/** A scheme at the beginning of a sentence. */
const subjectOf = (name: Name): string => (name === 'custom' ? 'Your scheme' : nameOf(name));

const isScheme = ({ name }: PredictorReport) =>
  name !== 'listed' && name !== 'coin' && name !== 'zonestats';

/** What predicts better than every scheme, beyond chance: in a sentence, blank for nothing. */
function aheadText({ aheadOfSchemes, predictors }: ComparisonReport): string {
  const schemes = predictors.filter(isScheme).length;
  const names = aheadOfSchemes.map((place) =>
    predictors[place]?.name === 'listed' ? 'The site’s own ratings' : 'ZoneStats',
  );
  if (names.length === 0) return '';
  const verb = names.length === 1 && names[0] === 'ZoneStats' ? 'predicts' : 'predict';
  return `${listed(names)} ${verb} better than all ${count(schemes)} schemes. `;
}

/** Which scheme predicts best. */
function ofSchemes({ best, span, predictors, predicted }: ComparisonReport): string {
  const first = best === null ? undefined : predictors[best];
  if (!first || !span) return 'None of these games can be predicted.';
  if (span.verdict === 'unclear')
    return `${counted(predicted, 'game')} ${predicted === 1 ? 'is' : 'are'} too few to tell which scheme predicts best.`;
  if (span.verdict === 'nothing')
    return 'No scheme clearly predicts these games better than a coin.';
  const others = predictors.filter((one) => isScheme(one) && one !== first);
  const which = (verdict: PredictorReport['verdict']) =>
    others.filter((one) => one.verdict === verdict).map(({ name }) => nameOf(name));
  const [good, unclear] = [which('asGood'), which('unclear')];
  if (others.length > 0 && good.length === others.length)
    return `Every scheme predicts these games as well as the best, ${nameOf(first.name)}.`;
  const parts = [
    `${subjectOf(first.name)} predicts these games best`,
    good.length > 0 && `${listed(good)} ${good.length === 1 ? 'is' : 'are'} as good`,
    unclear.length > 0 &&
      `${count(predicted)} games can’t tell ${nameOf(first.name)} from ${listed(unclear, 'disjunction')}`,
  ];
  return `${parts.filter(Boolean).join('; ')}.`;
}

export const comparisonText = {
  nameOf,
  comparing: 'Predicting every game',
  minGames: 'Earlier games required of both players',

  /** The sentence that answers. */
  headline: (report: ComparisonReport): string => `${aheadText(report)}${ofSchemes(report)}`,

  /** What else the numbers say, in sentences. */
  about(
    { best, span, predictors, predicted, leftOut }: ComparisonReport,
    minGames: number,
  ): string {
    const first = best === null ? undefined : predictors[best];
    if (!first || !span)
      return [
        `A game is predicted if both players have at least ${counted(minGames, 'earlier game')}.`,
        archiveText.leftOut(leftOut),
      ].join(' ');
    const unclear = predictors.filter((one) => isScheme(one) && one.verdict === 'unclear');
    const enough = unclear
      .map(({ gamesNeeded }) => gamesNeeded ?? Infinity)
      .filter(Number.isFinite);
    return [
      `Each of ${counted(predicted, 'game')} was predicted from the games before it.`,
      enough.length > 0 && `About ${count(Math.max(...enough))} games would be enough to tell.`,
      archiveText.leftOut(leftOut),
    ]
      .filter(Boolean)
      .join(' ');
  },

  table: 'How well each scheme predicts',
  columns: {
    name: ['Predictor'],
    logLoss: ['Log loss', 'Mean of −ln(predicted chance of the actual result); lower is better'],
    brier: ['Brier', 'Mean squared error of the expected score; lower is better'],
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
    return gamesNeeded === null
      ? 'too few games to tell'
      : `about ${count(gamesNeeded)} games would tell`;
  },

  calibration: 'Calibration of',
  calibrating: 'Comparing predictions with results',
  aboutCalibration:
    'Games in equal groups by expected score (White or Gold). On the dotted line, predictions match results.',
  yourScheme: 'Edit your scheme',
};
