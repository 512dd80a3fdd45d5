/** A chart as a picture of its own: to keep, or to paste elsewhere. */

import type { Chart, ChartStyle } from '#charts';

/** Wide enough for labels beside the lines, whatever the page's width. */
const LEAST_WIDTH = 720;
/** So that it is sharp on every screen. */
const LEAST_RATIO = 2;

/** The chart as PNG. */
export async function pngOf(
  chart: Chart,
  width: number,
  height: number,
  style: ChartStyle,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const ratio = Math.max(LEAST_RATIO, style.ratio);
  chart.drawWhole(canvas, Math.max(LEAST_WIDTH, width), height, { ...style, ratio });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser made no picture'));
    }, 'image/png');
  });
}

/** The chart as SVG. */
export function svgOf(chart: Chart, width: number, height: number, style: ChartStyle): string {
  return chart.svg(Math.max(LEAST_WIDTH, width), height, style);
}

/** Whether the browser lets a page put pictures on the clipboard. */
export const CAN_COPY =
  typeof ClipboardItem !== 'undefined' &&
  'clipboard' in navigator &&
  'write' in navigator.clipboard;

/** Copies a picture that is on its way; false where the browser does not let it. */
export async function copyImage(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}
