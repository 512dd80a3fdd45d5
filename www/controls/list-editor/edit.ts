/** The edits of a list. */

/** Text put in place of other text. */
export interface Edit {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** What the user changed: how the field differs from the text before. Behind the cursor nothing changed. */
export function editOf(before: string, { value: after, selectionEnd }: HTMLTextAreaElement): Edit {
  const most = Math.min(before.length, after.length);
  const behind = Math.min(most, after.length - selectionEnd);
  let tail = 0;
  while (tail < behind && before.at(-1 - tail) === after.at(-1 - tail)) tail++;
  let head = 0;
  while (head < most - tail && before.at(head) === after.at(head)) head++;
  return {
    at: head,
    removed: before.slice(head, before.length - tail),
    inserted: after.slice(head, after.length - tail),
  };
}

/** Where the end of a field's selection is that moves. */
export const focusOf = (field: HTMLTextAreaElement): number =>
  field.selectionDirection === 'backward' ? field.selectionStart : field.selectionEnd;
