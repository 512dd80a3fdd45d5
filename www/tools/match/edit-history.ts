/** What can be undone and redone. */

/** The most changes that can be undone. */
const MOST = 200;

export class EditHistory<T> {
  #past: T[] = [];
  present: T;
  #future: T[] = [];
  /** What the last change was about; another one about the same belongs to it. */
  #about: string | undefined;

  constructor(present: T) {
    this.present = present;
  }

  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  get canRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Notes a change; changes about the same, one after another, are undone together. */
  change(present: T, about?: string): void {
    if (about === undefined || about !== this.#about) {
      this.#past.push(this.present);
      if (this.#past.length > MOST) this.#past.shift();
    }
    this.#about = about;
    this.present = present;
    this.#future = [];
  }

  /** Ends a run of changes about the same. */
  pause(): void {
    this.#about = undefined;
  }

  undo(): T {
    return this.#step(this.#past, this.#future);
  }

  redo(): T {
    return this.#step(this.#future, this.#past);
  }

  #step(from: T[], to: T[]): T {
    const present = from.pop();
    if (present !== undefined) {
      to.push(this.present);
      this.present = present;
    }
    this.pause();
    return this.present;
  }
}
