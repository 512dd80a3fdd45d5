/** What the words for a column, a control or a figure consist of. */

/** A column's title and, where that needs one, an explanation. */
export type ColumnText = readonly [label: string, describe?: string];

/** What a number is called, and what it means. */
export interface ControlText {
  readonly label: string;
  /** What formulas and files call it, below the label. */
  readonly code?: string;
  readonly description: string;
  readonly unit?: string;
}

export type Figure = readonly [name: string, about: string, value: string, beside?: string];
