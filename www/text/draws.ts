/** The texts about how many fictitious draws predict best. */

import type { ComparisonReport, SchemeId } from '#archives';
import { counted } from './numbers.js';

const loss = (value: number | null | undefined) => value?.toFixed(3) ?? '—';

interface Found {
  readonly scheme: SchemeId;
  readonly report: ComparisonReport;
  /** The place of the scheme's own number of draws. */
  readonly own: number;
}

export const drawsText = {
  title: 'How many fictitious draws?',
  schemes: 'Schemes',
  trying: 'Predicting every game',
  again: 'Predict again',
  draws: 'fictitious draws',
  measure: 'Log loss per game',
  aboutChart: 'The lower, the better; a mark shows the best of each scheme.',
  about:
    'Arimaa’s page leaves open how much the fictitious draws of p7 and p8 count. Each number of draws keeps the scheme’s rating and weight: p3 to p7 have one draw against a player rated 0, p8 has two against 1500, each with weight 0.1.',

  /** Which number is best for a scheme, and whether its own can be told from that. */
  answer({ scheme, report: { best, predictors }, own }: Found, draws: Uint32Array): string {
    const [first, yours] = [predictors[best ?? -1], predictors[own]];
    if (best === null || !first || !yours)
      return `${scheme}: none of these games can be predicted.`;
    const number = counted(draws[best] ?? NaN, 'draw');
    const found = `${scheme} predicts best with ${number} (${loss(first.logLoss)})`;
    if (own === best) return `${found}, which is its own number.`;
    const verdict =
      yours.verdict === 'unclear' ? 'these games can’t tell that from' : 'that is better than';
    return `${found}; ${verdict} its own ${counted(draws[own] ?? NaN, 'draw')} (${loss(yours.logLoss)}).`;
  },
};
