/** Where each line of a text starts, kept up to date by what an edit changed. */

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

  /** Where a line ends, its line end left out. */
  end(line: number): number {
    return line + 1 < this.#count ? this.start(line + 1) - 1 : this.#text.length;
  }

  line(line: number): string {
    return this.#text.slice(this.start(line), this.end(line));
  }

  /** The line that holds an offset. */
  at(offset: number): number {
    return this.#countUpTo(offset) - 1;
  }

  /** Takes the text after an edit. Only what lies between the unchanged ends is read for line ends. */
  update(text: string): void {
    const before = this.#text;
    const most = Math.min(before.length, text.length);
    const head = sameHead(before, text, most);
    const tail = sameTail(before, text, most - head);

    const kept = this.#countUpTo(head);
    const moved = this.#countUpTo(before.length - tail);
    const found: number[] = [];
    for (
      let end = text.indexOf('\n', head);
      end >= 0 && end < text.length - tail;
      end = text.indexOf('\n', end + 1)
    )
      found.push(end + 1);

    const count = kept + found.length + this.#count - moved;
    const starts = this.#withRoomFor(count);
    starts.set(this.#starts.subarray(0, kept));
    const first = kept + found.length;
    starts.set(this.#starts.subarray(moved, this.#count), first);
    starts.set(found, kept);
    const shift = text.length - before.length;
    if (shift !== 0)
      for (let line = first; line < count; line++) starts[line] = (starts[line] ?? 0) + shift;

    this.#text = text;
    this.#starts = starts;
    this.#count = count;
  }

  #withRoomFor(count: number): Uint32Array<ArrayBuffer> {
    return count <= this.#starts.length ? this.#starts : new Uint32Array(count * 2);
  }

  /** How many lines start at or before an offset. */
  #countUpTo(offset: number): number {
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

// Comparing slices compares memory: far faster than going by characters, and nothing is copied.

function sameHead(a: string, b: string, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (a.slice(low, middle) === b.slice(low, middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

function sameTail(a: string, b: string, most: number): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (a.slice(a.length - middle, a.length - low) === b.slice(b.length - middle, b.length - low))
      low = middle;
    else high = middle - 1;
  }
  return low;
}
