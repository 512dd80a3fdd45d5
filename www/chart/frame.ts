/** A chart's title, height and legend, known before the core that draws it is loaded, so that nothing moves later. */

import type { Picture } from '#charts';
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
  const own = picture && ownTitle(picture);
  const title = own ?? chartText.titles[kind];
  return { title, height: (picture && heightOfRows(picture)) ?? height, legend };
}

function ownTitle(picture: Picture): string | undefined {
  if (picture.kind === 'situation') return picture.title;
  if (picture.kind === 'season') return picture.axis;
  return picture.kind === 'sweep' ? `${picture.measure} by ${picture.over}` : undefined;
}

/** The height of a picture that has rows. */
function heightOfRows(picture: Picture): number | undefined {
  if (picture.kind === 'comparison') return rows(picture.names.length, 24, 20);
  if (picture.kind === 'opponents') return rows(picture.opponents.length, 24, 20);
  if (picture.kind === 'standings') return rows(picture.players.length, 24, 25);
  if (picture.kind === 'situation' && typeof picture.at[0] === 'string')
    return rows(picture.at.length, 38, 60);
  if (picture.kind !== 'pair-grid') return undefined;
  const { names } = picture;
  // Long names below the columns are turned where they do not fit on a phone.
  const turned = names.some((name) => name.length * 7 * names.length > 280);
  return rows(names.length, 30, 18) + (turned ? 60 : 0);
}

const rows = (count: number, height: number, most: number) =>
  Math.max(2, Math.min(count, most)) * height + 64;
