/** Why a match is not added to a league: the league would have cells that say no number as empty ones. */

import { counted } from '../../text/numbers.js';

export interface UnreadCell {
  /** Whose it is. */
  readonly player: string;
  readonly field: string;
  readonly text: string;
}

/** What is said of the first of these cells, and how many others there are. */
export function notAdded({ player, field, text }: UnreadCell, others: number): string {
  const more = others > 0 ? `, and ${counted(others, 'other cell')}` : '';
  return `Nothing was added to the league: the ${field} of ${player} cannot be read, “${text}”${more}.`;
}
