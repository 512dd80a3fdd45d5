/** Charts as image files. */

import type { Chart, Style } from '#charts';
import { chartText } from '../text/chart.js';

/** Wide enough for labels at the ends of lines, however narrow the page is. */
const MIN_WIDTH = 720;
/** High enough to be sharp on every screen. */
const MIN_RATIO = 2;

type Size = readonly [width: number, height: number];

export async function pngOf(chart: Chart, [width, height]: Size, style: Style): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const ratio = Math.max(MIN_RATIO, style.ratio);
  chart.drawAlone(canvas, Math.max(MIN_WIDTH, width), height, { ...style, ratio });
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!png) throw new Error(chartText.noImage);
  return png;
}

export function svgOf(chart: Chart, [width, height]: Size, style: Style): string {
  return chart.svg(document.createElement('canvas'), Math.max(MIN_WIDTH, width), height, style);
}
