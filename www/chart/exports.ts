/** Charts as files and on the clipboard. */

import type { Chart, Style } from '#charts';

/** Wide enough for labels beside lines, however narrow the page is. */
const LEAST_WIDTH = 720;
/** So that it is sharp on every screen. */
const LEAST_RATIO = 2;

/** The chart as PNG. */
export async function pngOf(
  chart: Chart,
  width: number,
  height: number,
  style: Style,
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const ratio = Math.max(LEAST_RATIO, style.ratio);
  chart.drawAlone(canvas, Math.max(LEAST_WIDTH, width), height, { ...style, ratio });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob) resolve(blob);
      else reject(new Error('the browser made no picture'));
    }, 'image/png');
  });
}

/** The chart as SVG. */
export function svgOf(chart: Chart, width: number, height: number, style: Style): string {
  return chart.svg(document.createElement('canvas'), Math.max(LEAST_WIDTH, width), height, style);
}

/** Whether pages can put pictures on the clipboard. */
export const CAN_COPY =
  typeof ClipboardItem !== 'undefined' &&
  'clipboard' in navigator &&
  'write' in navigator.clipboard;

/** Copies a picture; false where the browser does not allow it. */
export async function copyImage(png: Promise<Blob>): Promise<boolean> {
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
    return true;
  } catch {
    return false;
  }
}
