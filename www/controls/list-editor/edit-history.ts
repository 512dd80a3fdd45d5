/**
 * The edits of a list that the user can undo and redo. The editor does this itself because it changes the text
 * field by script, which browsers cannot undo, and because Chromium loses lines when it redoes a paste that ends
 * in a line end.
 */

/** Text put in place of other text. */
export interface Edit {
  readonly at: number;
  readonly removed: string;
  readonly inserted: string;
}

/** Removed and inserted text of all edits together; the newest edit is kept whatever its size. */
const MOST_CHARACTERS = 100_000_000;

export class EditHistory {
  #done: Edit[] = [];
  #undone: Edit[] = [];

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  /** Adds an edit. What is typed in a row is undone together, up to a line end. */
  add(edit: Edit, typed: boolean): void {
    this.#undone = [];
    const last = this.#done.at(-1);
    const joined = typed && last ? join(last, edit) : undefined;
    if (joined) this.#done.pop();
    const added = joined ?? edit;
    if (added.removed !== added.inserted)
      this.#done.push({ ...added, removed: ownCopy(added.removed) });
    let size = 0;
    const tooOld = this.#done.findLastIndex(
      ({ removed, inserted }) => (size += removed.length + inserted.length) > MOST_CHARACTERS,
    );
    if (tooOld >= 0) this.#done = this.#done.slice(Math.min(tooOld + 1, this.#done.length - 1));
  }

  /** The edit that undoes the last one, if there is any. */
  undo(): Edit | undefined {
    const edit = this.#done.pop();
    if (!edit) return undefined;
    this.#undone.push(edit);
    return { at: edit.at, removed: edit.inserted, inserted: edit.removed };
  }

  /** The edit that was undone last, if there is any. */
  redo(): Edit | undefined {
    const edit = this.#undone.pop();
    if (edit) this.#done.push(edit);
    return edit;
  }
}

/** Two edits as one, where the second continues the first. */
function join(first: Edit, second: Edit): Edit | undefined {
  const { at, removed, inserted } = first;
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

/** A short slice of a long text would keep all of that text in memory. */
const ownCopy = (text: string) => (text.length < 1000 ? Array.from(text).join('') : text);
