/** A chart on its own, for files and the clipboard. */

import type { Chart } from '#explanations';
import { today } from '../engine/today.js';
import { chartText as TEXT } from '../text/chart.js';
import { styleOf } from './page-style.js';

/** Wide enough for labels at the ends of lines, however narrow the page is, and sharp on every screen. */
const WIDTH = 720;
const RATIO = 2;

/** The chart as pictures that say whose it is, in the colours of the element that shows it. */
export function aloneOf(
  chart: Chart,
  subject: string,
  [width, height]: readonly [number, number],
  element: HTMLElement,
) {
  const canvas = document.createElement('canvas');
  const look = () => {
    chart.caption = TEXT.caption(subject, today());
    return [Math.max(WIDTH, width), height, styleOf(element, RATIO)] as const;
  };
  return {
    svg: () => chart.svg(canvas, ...look()),
    async png(): Promise<Blob> {
      chart.drawAlone(canvas, ...look());
      const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      if (!png) throw new Error(TEXT.noImage);
      return png;
    },
  };
}
