/** The lines of a text, by number or by offset, kept up to date through edits. */

export class LineIndex {
  #text = '';
  #starts = new Uint32Array(1024);
  #count = 1;

  get text(): string {
    return this.#text;
  }

  /** How many lines there are: one more than line ends. */
  get count(): number {
    return this.#count;
  }

  /** Where a line starts, counted from 0. */
  start(line: number): number {
    return line < this.#count ? (this.#starts[line] ?? 0) : this.#text.length;
  }

  /** Where a line ends, without its line end. */
  end(line: number): number {
    return line + 1 < this.#count ? this.start(line + 1) - 1 : this.#text.length;
  }

  line(line: number): string {
    return this.#text.slice(this.start(line), this.end(line));
  }

  /** The line that contains an offset. */
  at(offset: number): number {
    return this.#startsUpTo(offset) - 1;
  }

  /** Puts other text in place of a stretch; only that text is searched for line ends. */
  splice(from: number, to: number, inserted: string): void {
    const found: number[] = [];
    for (let end = inserted.indexOf('\n'); end >= 0; end = inserted.indexOf('\n', end + 1))
      found.push(from + end + 1);

    const kept = this.#startsUpTo(from);
    const moved = this.#startsUpTo(to);
    const later = this.#starts.subarray(moved, this.#count);
    const first = kept + found.length;
    const count = first + later.length;
    const starts =
      count <= this.#starts.length ? this.#starts : new Uint32Array(Math.ceil(count * 1.5));
    starts.set(this.#starts.subarray(0, kept));
    starts.set(later, first);
    starts.set(found, kept);
    const shift = inserted.length - (to - from);
    for (let line = first; line < count; line++) starts[line] = (starts[line] ?? 0) + shift;

    this.#text = this.#text.slice(0, from) + inserted + this.#text.slice(to);
    this.#starts = starts;
    this.#count = count;
  }

  /** How many lines start at or before an offset. */
  #startsUpTo(offset: number): number {
    let low = 1;
    let high = this.#count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#starts[middle] ?? 0) <= offset) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
