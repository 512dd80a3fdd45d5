/** What can be undone and redone. */

/** The most changes that can be undone. */
const MOST = 200;

export class EditHistory<T> {
  #past: T[] = [];
  #future: T[] = [];
  /** What the last change was about; another one about the same belongs to it. */
  #about: object | undefined;

  constructor(public present: T) {}

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Notes a change; changes about the same, one after another, are undone together. */
  change(present: T, about?: object): void {
    if (!about || about !== this.#about) this.#past = [...this.#past, this.present].slice(-MOST);
    this.#about = about;
    this.present = present;
    this.#future = [];
  }

  undo(): T {
    return this.#step(this.#past, this.#future);
  }

  redo(): T {
    return this.#step(this.#future, this.#past);
  }

  #step(from: T[], to: T[]): T {
    to.push(this.present);
    this.present = from.pop() ?? this.present;
    this.#about = undefined;
    return this.present;
  }
}
