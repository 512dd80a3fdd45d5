/** How the parts of My rating change it. */

import type { Found } from '../../text/rating.js';
import type { RatingState } from './schema.js';

/** Properties of My rating with new values. */
export type Edit = Partial<RatingState> & {
  readonly notice?: string;
  readonly expected?: Float64Array | null;
  /** What the text in the list seems to be that is not a list. */
  readonly found?: Found | null;
};

/** Emits `edited`, for My rating around a part. */
export function edit(part: Element, detail: Edit): void {
  part.dispatchEvent(new CustomEvent('edited', { detail, bubbles: true }));
}
