/** The changes that the user can undo and redo. */

export class EditHistory<Change> {
  #done: Change[] = [];
  #undone: Change[] = [];

  /** `most` is how large all changes may be together; the newest is kept whatever its size, unless that is 0. */
  constructor(
    private readonly most: number,
    private readonly sizeOf: (change: Change) => number,
  ) {}

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  /** The change that would be undone next. */
  get last(): Change | undefined {
    return this.#done.at(-1);
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  clear(): void {
    this.#done = [];
    this.#undone = [];
  }

  /** Adds a change; `join` makes one change of the last and this one, if they are undone together. */
  add(change: Change, join: (last: Change, change: Change) => Change | undefined): void {
    const last = this.canRedo ? undefined : this.#done.at(-1);
    const joined = last && join(last, change);
    if (joined) this.#done.pop();
    const added = joined ?? change;
    if (this.sizeOf(added) > 0) this.#done.push(added);
    this.#undone = [];
    let size = 0;
    const tooOld = this.#done.findLastIndex((change) => (size += this.sizeOf(change)) > this.most);
    this.#done = this.#done.slice(Math.min(tooOld + 1, this.#done.length - 1));
  }

  /** Takes back the last change, if there is any, and returns it. */
  undo(): Change | undefined {
    return move(this.#done, this.#undone);
  }

  /** The change that was undone last, if there is any. */
  redo(): Change | undefined {
    return move(this.#undone, this.#done);
  }
}

function move<Change>(from: Change[], to: Change[]): Change | undefined {
  const change = from.pop();
  if (change) to.push(change);
  return change;
}
