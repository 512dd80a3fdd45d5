/** A chart's title, height and legend, known before the core that draws it is loaded, so that nothing moves later. */

import type { Picture } from '#explanations';
import { chartText } from '../text/chart.js';

type Kind = Picture['kind'];

/** How high pictures are, in CSS pixels, and whether they have a legend on a first visit. */
const LOOKS: Partial<Record<Kind, readonly [height: number, legend: boolean]>> = {
  timeline: [300, true],
  'next-game': [260, true],
  pulls: [260, true],
  situation: [300, true],
  league: [300, true],
  standings: [260, true],
  truth: [340, false],
  calibration: [340, true],
};

/** `expects`: the kind of a picture that is still being computed. */
export function frameOf(picture: Picture | null, expects: Kind | '') {
  const kind = picture?.kind ?? (expects || 'season');
  const [height, legend] = LOOKS[kind] ?? [260, false];
  const title = (picture && ownTitle(picture)) ?? chartText.titles[kind];
  const rows = picture ? heightOfRows(picture) : undefined;
  return { title, height: rows ?? height, hasRows: rows !== undefined, legend };
}

function ownTitle({ kind, report }: Picture): string | undefined {
  if (kind === 'league') return chartText.ratingsOver[report.along];
  if (kind === 'situation') return report.title;
  if (kind === 'season') return report.measure;
  return kind === 'sweep' ? `${report.measure} by ${report.over}` : undefined;
}

/** The height of a picture that has rows. */
function heightOfRows({ kind, report }: Picture): number | undefined {
  if (kind === 'comparison') return rows(report.predictors.length, 24, 20);
  if (kind === 'opponents') return rows(report.opponents.length + 1, 24, 20);
  if (kind === 'standings') return rows(report.length, 24, 25);
  if (kind === 'situation' && report.cases.every(({ at }) => at === null))
    return rows(report.cases.length, 38, 60);
  if (kind !== 'pair-grid') return undefined;
  const { names } = report;
  // Long names below the columns are turned where they do not fit on a phone.
  const turned = names.some((name) => name.length * 7 * names.length > 280);
  return rows(names.length, 30, 18) + (turned ? 60 : 0);
}

const rows = (count: number, height: number, most: number) =>
  Math.max(2, Math.min(count, most)) * height + 64;
