/** A published table or an SVG as a picture, in the font and colours of the element that offers it. */

import { isText } from './formats.js';
import type { Published } from './published.js';

const [SIZE, ROW, GAP, EDGE] = [15, 30, 22, 20];
/** Pixels per CSS pixel. */
const RATIO = 2;
/** Longer names are cut. */
const LONGEST = 40;
/** More rows would not be seen. */
const MOST_ROWS = 200;

export async function pictureOf(
  shown: Published | ((color: string) => string),
  element: Element,
): Promise<Blob> {
  const style = styleOf(element);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws no pictures.');
  if (typeof shown === 'function') await drawSvg(shown(style.color), style.ground, context);
  else drawTable(shown, style, context);
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
  if (!png) throw new Error('The picture is too large for this browser.');
  return png;
}

async function drawSvg(svg: string, ground: string, context: CanvasRenderingContext2D) {
  const { canvas } = context;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  canvas.width = image.width * RATIO;
  canvas.height = image.height * RATIO;
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
}

function drawTable(
  table: Published,
  { color, fontFamily, ground }: ReturnType<typeof styleOf>,
  context: CanvasRenderingContext2D,
) {
  const { canvas } = context;
  const font = (weight: number, size = SIZE) => `${weight} ${size}px ${fontFamily}`;
  const short = (text: string) =>
    text.length > LONGEST ? `${Array.from(text).slice(0, LONGEST).join('')}…` : text;
  const lines = [
    table.columns.map(({ title }) => title),
    ...table.rows.slice(0, MOST_ROWS).map(({ cells }) => cells.map(short)),
  ];
  context.font = font(600);
  const widthOf = (text: string) => context.measureText(text).width;
  const widths = table.columns.map((_, place) =>
    Math.max(...lines.map((line) => widthOf(line[place] ?? ''))),
  );
  const inner = widths.reduce((sum, width) => sum + width + GAP, -GAP);
  const captions = [table.caption, table.note].filter(Boolean).map(short);
  const width = 2 * EDGE + Math.max(inner, ...captions.map(widthOf));
  const height = 2 * EDGE + ROW * (captions.length + lines.length);
  canvas.width = Math.ceil(width * RATIO);
  canvas.height = Math.ceil(height * RATIO);
  context.scale(RATIO, RATIO);
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.fillStyle = color;
  context.textBaseline = 'middle';
  const middleOf = (line: number) => EDGE + ROW * (line + 0.5);
  for (const [line, text] of captions.entries()) {
    context.font = font(line === 0 ? 600 : 400);
    context.fillText(text, EDGE, middleOf(line));
  }
  for (const [line, cells] of lines.entries()) {
    const y = middleOf(captions.length + line);
    context.font = font(line === 0 ? 600 : 400);
    let x = EDGE;
    for (const [place, text] of cells.entries()) {
      const isLeft = isText(table.columns[place]?.key ?? '');
      const cell = widths[place] ?? 0;
      context.textAlign = isLeft ? 'left' : 'right';
      context.fillText(text, isLeft ? x : x + cell, y);
      x += cell + GAP;
    }
    context.globalAlpha = line === 0 ? 0.6 : 0.2;
    context.fillRect(EDGE, y + ROW / 2 - 1, width - 2 * EDGE, 1);
    context.globalAlpha = 1;
  }
}

/** The element's style, with its colours as a canvas understands them. */
function styleOf(element: Element) {
  const style = getComputedStyle(element);
  const { color, fontFamily } = style;
  // `light-dark()` is resolved where it is used.
  const paper = document.createElement('i');
  paper.style.color = 'var(--paper)';
  element.shadowRoot?.append(paper);
  const ground = getComputedStyle(paper).color;
  paper.remove();
  return { color, fontFamily, ground };
}
