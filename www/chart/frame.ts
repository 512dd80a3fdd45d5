/** A chart's title, height and legend, known before the core that draws it is loaded, so that nothing moves later. */

import type { Picture } from '#charts';
import { chartText } from '../text/chart.js';

interface Frame {
  readonly title: string;
  /** The height of the canvas, in CSS pixels. */
  readonly height: number;
  readonly legend: boolean;
}

/** The frames of pictures that are still being computed. */
const FRAMES: Readonly<Record<Picture['kind'], Omit<Frame, 'title'>>> = {
  timeline: { height: 300, legend: true },
  'next-game': { height: 260, legend: true },
  weights: { height: 260, legend: false },
  opponents: { height: 260, legend: false },
  pulls: { height: 260, legend: true },
  likelihood: { height: 260, legend: false },
  situation: { height: 300, legend: false },
  'pair-grid': { height: 260, legend: false },
  league: { height: 300, legend: false },
  season: { height: 260, legend: false },
  truth: { height: 340, legend: false },
};

export function frameOf(picture: Picture | null, kind: Picture['kind'] | ''): Frame {
  const shown = picture?.kind ?? (kind || 'season');
  const frame = { title: chartText.titles[shown], ...FRAMES[shown] };
  switch (picture?.kind) {
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
