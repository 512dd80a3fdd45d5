/** The colours, font and resolution that the page gives its charts. */

import type { Colour, Style } from '#explanations';
import { html } from 'lit';
import { INKS } from './inks.js';

/** Charts are printed with at least this many pixels per CSS pixel. */
const PRINT_RATIO = 3;

/** An element of each colour. CSS gives them a very short transition, which ends whenever a colour has changed. */
export const samples = INKS.map((ink) => html`<i class="ink-${ink}"></i>`);

/** The style of a chart that contains the samples, with at least some pixels per CSS pixel. */
export function styleOf(
  chart: HTMLElement,
  leastRatio = chart.hasAttribute('printing') ? PRINT_RATIO : 0,
): Style {
  const elements = [...(chart.shadowRoot?.querySelectorAll('.samples i') ?? [])];
  const styles = elements.map((sample) => getComputedStyle(sample));
  const colours = rgbOf(styles.map(({ color }) => color));
  const colour = (ink: string): Colour => colours[INKS.indexOf(ink)] ?? [0, 0, 0];
  return {
    ink: colour('ink'),
    quiet: colour('ink-2'),
    rule: colour('rule'),
    paper: colour('paper'),
    accent: colour('accent'),
    win: colour('win'),
    loss: colour('loss'),
    draw: colour('draw'),
    series: INKS.filter((ink) => ink.startsWith('series-')).map(colour),
    font: styles[0]?.fontFamily ?? 'sans-serif',
    fontSize: parseFloat(styles[0]?.fontSize ?? '') || 12,
    ratio: Math.max(devicePixelRatio, leastRatio),
  };
}

/** CSS colours of any notation as the browser paints them. */
function rgbOf(colours: readonly string[]): Colour[] {
  const canvas = new OffscreenCanvas(colours.length || 1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [];
  for (const [x, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.fillRect(x, 0, 1, 1);
  }
  const { data } = context.getImageData(0, 0, canvas.width, 1);
  return colours.map((_, x) => [data[4 * x] ?? 0, data[4 * x + 1] ?? 0, data[4 * x + 2] ?? 0]);
}
