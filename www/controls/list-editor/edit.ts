/**
 * The edits of a list. The editor keeps their history itself because it changes the text field by script, which
 * browsers cannot undo, and because Chromium loses lines when it redoes a paste that ends in a line end.
 */

/** What changes along with a text, outside the editor. */
export interface Along {
  readonly before: object;
  readonly after: object;
}

/** Text put in place of other text. */
export interface Edit {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
  readonly along?: Along | undefined;
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

export const inverse = ({ at, removed, inserted, along }: Edit): Edit => ({
  at,
  removed: inserted,
  inserted: removed,
  along: along && { before: along.after, after: along.before },
});

/** How much text an edit is; nothing if it changes nothing. */
export const sizeOf = ({ removed, inserted }: Edit): number =>
  removed === inserted ? 0 : removed.length + inserted.length;

/** Two edits as one, where the second continues the first: what is typed in a row, up to a line end. */
export function join(first: Edit, second: Edit): Edit | undefined {
  const { at, removed, inserted } = first;
  if (first.along || second.along) return undefined;
  const from = second.at - at;
  const to = from + second.removed.length;
  if (inserted === '' && second.inserted === '') {
    if (to === 0) return { ...second, removed: second.removed + removed };
    return from === 0 ? { ...first, removed: removed + second.removed } : undefined;
  }
  const within = inserted !== '' && from >= 0 && to <= inserted.length;
  if (!within || inserted.endsWith('\n')) return undefined;
  return { at, removed, inserted: inserted.slice(0, from) + second.inserted + inserted.slice(to) };
}
