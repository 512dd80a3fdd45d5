/** Does something once nothing has changed for a moment. */
export class Pause {
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly milliseconds: number,
    private readonly act: () => void,
  ) {}

  /** Acts after the pause, which begins again. */
  soon(milliseconds = this.milliseconds): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.now, milliseconds);
  }

  /** Does at once what is waiting, if anything is. */
  readonly now = (): void => {
    if (this.#timer === undefined) return;
    this.cancel();
    this.act();
  };

  cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
