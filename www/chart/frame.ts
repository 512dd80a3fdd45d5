/** A chart's title, height and legend, known before the core that draws it is loaded, so that nothing moves later. */

import type { Picture } from '#charts';
import { chartText } from '../text/chart.js';

interface Frame {
  readonly title: string;
  /** The height of the canvas, in CSS pixels. */
  readonly height: number;
  readonly legend: boolean;
}

/** The heights of pictures that are still being computed, where they are not 260. */
const HEIGHTS: Partial<Record<Picture['kind'], number>> = {
  timeline: 300,
  situation: 300,
  league: 300,
  truth: 340,
  calibration: 340,
};
/** Those that will have a legend. */
const WITH_LEGEND: readonly Picture['kind'][] = ['timeline', 'next-game', 'pulls', 'calibration'];

export function frameOf(picture: Picture | null, kind: Picture['kind'] | ''): Frame {
  const shown = picture?.kind ?? (kind || 'season');
  const frame = {
    title: chartText.titles[shown],
    height: HEIGHTS[shown] ?? 260,
    legend: WITH_LEGEND.includes(shown),
  };
  switch (picture?.kind) {
    case 'comparison':
      return { ...frame, height: rows(picture.names.length, 24, 20) };
    case 'opponents':
      return { ...frame, height: rows(picture.opponents.length, 24, 20) };
    case 'pair-grid': {
      const { names } = picture;
      // Long names below the columns are turned where they do not fit on a phone.
      const turned = names.some((name) => name.length * 7 * names.length > 280);
      return { ...frame, height: rows(names.length, 30, 18) + (turned ? 60 : 0) };
    }
    case 'situation': {
      const { title, at, series } = picture;
      const height = typeof at[0] === 'string' ? rows(at.length, 38, 60) : frame.height;
      const published = series.some((one) => one.published !== null);
      return { title, height, legend: series.length > 1 || published };
    }
    case 'league':
      return { ...frame, legend: picture.players.length > 1 };
    case 'standings':
      return { ...frame, height: rows(picture.players.length, 24, 25), legend: true };
    case 'sweep':
      return { ...frame, title: `${picture.measure} by ${picture.over}` };
    case 'season':
      return { ...frame, title: picture.axis, legend: picture.sides.length > 1 };
    case 'truth':
      return { ...frame, legend: picture.sides.length > 1 };
    default:
      return frame;
  }
}

function rows(count: number, height: number, most: number): number {
  return Math.max(2, Math.min(count, most)) * height + 64;
}
