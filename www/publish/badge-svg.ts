/** A badge as an SVG, for pages that have no scripts, and for images. */

import type { RatingReport, Strip } from '#games';
import { badgeText as TEXT } from '../text/badge.js';
import { isolated } from '../text/isolated.js';
import { points } from '../text/numbers.js';
import { escaped } from './formats.js';

/** What a page may choose of a badge. */
export interface BadgeOptions {
  readonly name?: string | undefined;
  /** The colour of the text; by default that of the text around it. */
  readonly color?: string | undefined;
  /** The colour of the number and the strip; by default that of the text. */
  readonly accent?: string | undefined;
}

const [WIDTH, HEIGHT, EDGE] = [320, 132, 16];
/** Names are cut here: an SVG does not wrap its text. */
const LONGEST = 26;

export function badgeSvgOf(
  report: RatingReport,
  strip: Strip | null,
  { name = '', color = 'currentColor', accent = color }: BadgeOptions,
): string {
  const letters = Array.from(name.replace(/\s+/g, ' '));
  const cut = letters.length > LONGEST ? `${letters.slice(0, LONGEST).join('')}…` : name;
  const number = TEXT.number(report);
  const about = TEXT.about(report);
  const title = escaped([isolated(name), number, about].filter(Boolean).join(' · '));
  const [ink, bright] = [escaped(color), escaped(accent)];
  const text = (y: number, size: number, words: string, look = '') =>
    `<text x="${EDGE}" y="${y}" font-size="${size}" ${look}>${escaped(words)}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img" fill="${ink}" font-family="system-ui, sans-serif"><title>${title}</title>
<rect x="0.5" y="0.5" width="${WIDTH - 1}" height="${HEIGHT - 1}" rx="6" fill="none" stroke="${ink}" stroke-opacity="0.3"/>
${text(26, 15, isolated(cut), 'font-weight="600"')}
${text(64, 36, number, `font-weight="700" fill="${bright}"`)}
${text(86, 13, about, 'fill-opacity="0.8"')}
${strip ? stripOf(strip, ink, bright) : ''}</svg>
`;
}

function stripOf({ rating, low, high, ticks }: Strip, ink: string, bright: string): string {
  const x = (share: number) => (EDGE + share * (WIDTH - 2 * EDGE)).toFixed(1);
  const length = (high - low) * (WIDTH - 2 * EDGE);
  const marks = ticks
    .filter(({ at }) => at > 0.08 && at < 0.92)
    .map(
      ({ at, rating }) =>
        `<text x="${x(at)}" y="122" font-size="11" fill-opacity="0.8" text-anchor="middle">${points(rating)}</text>`,
    );
  const now = rating === null ? '' : `<circle cx="${x(rating)}" cy="102" r="5" fill="${bright}"/>`;
  return `<path d="M${EDGE} 102H${WIDTH - EDGE}" stroke="${ink}" stroke-opacity="0.3" stroke-width="2"/>
<rect x="${x(low)}" y="98" width="${length.toFixed(1)}" height="8" rx="4" fill="${bright}" fill-opacity="0.35"/>
${now}${marks.join('')}
`;
}
