/** The rating that is shared, as a picture to send. */

import type { AnyState } from '../element/schema.js';
import { games } from '../engine/engines.js';
import { badgeSvgOf } from '../publish/badge-svg.js';
import { pictureOf } from '../publish/picture.js';
import { choiceOf } from '../rating-scheme/scheme.js';
import type { RatingState } from '../tools/rating/schema.js';

/** None without a rating. `element` has the colours and the font. */
export async function sharedPicture(state: AnyState, element: Element): Promise<File | null> {
  const { list, scheme, custom, name } = state as unknown as RatingState;
  const { report, strip } = await games.ask('report', [list, choiceOf(scheme, custom), custom]);
  if (report.games === 0) return null;
  const svg = (color: string) => badgeSvgOf(report, strip, { name, color });
  return new File([await pictureOf(svg, element)], 'rating.png', { type: 'image/png' });
}
