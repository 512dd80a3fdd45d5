/** A first, plain picture of something as matches go by: a line for each side. */

import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { count } from '../words/numbers.js';
import { PictureSize } from './picture-size.js';
import { pictureStyles } from './picture-styles.js';
import { SIDES, sideStyles } from './sides.js';
import { ticks } from './ticks.js';

const HEIGHT = 220;
const ROOM = { top: 10, right: 22, bottom: 24, left: 44 };
/** How far apart the letters of two lines are at least. */
const APART = 14;

@customElement('line-picture')
export class LinePicture extends LitElement {
  /** Matches played at each point. */
  @property({ attribute: false }) at: readonly number[] = [];
  /** The values of each side. */
  @property({ attribute: false }) lines: readonly ArrayLike<number>[] = [];
  /** What the picture shows, for those who do not see it. */
  @property() summary = '';
  /** How a value is written at a gridline. */
  @property({ attribute: false }) write: (value: number) => string = String;

  readonly #size = new PictureSize(this);

  static override styles = [quiet, pictureStyles, sideStyles];

  override render() {
    const { width } = this.#size;
    const last = this.at.at(-1) ?? 0;
    if (width === 0 || last === 0) return nothing;
    const values = this.lines.flatMap((line) => Array.from(line));
    const [low, high] = [Math.min(0, ...values), Math.max(...values)];
    const rows = ticks(low, high > low ? high * 1.02 : low + 1, 4);
    const top = Math.max(high, rows.at(-1) ?? high, low + 1e-9);
    const right = width - ROOM.right;
    const x = (match: number) => ROOM.left + (match / last) * (right - ROOM.left);
    const y = (value: number) =>
      ROOM.top + ((top - value) / (top - low)) * (HEIGHT - ROOM.top - ROOM.bottom);
    const columns = ticks(0, last, Math.max(1, Math.floor(width / 130)));
    return html`<svg class="picture" role="img" aria-label=${this.summary} height=${HEIGHT}>
      ${rows.map(
        (
          value,
        ) => svg`<line class="grid" x1=${ROOM.left} x2=${right} y1=${y(value)} y2=${y(value)} />
          <text x=${ROOM.left - 8} y=${y(value) + 4} text-anchor="end">${this.write(value)}</text>`,
      )}
      ${columns.map(
        (match) =>
          svg`<text x=${x(match)} y=${HEIGHT - 6} text-anchor=${match > last * 0.95 ? 'end' : 'middle'}>${count(match)}</text>`,
      )}
      ${this.lines.map((line, side) => {
        const points = this.at.map(
          (match, i) => `${x(match).toFixed(1)},${y(line[i] ?? 0).toFixed(1)}`,
        );
        return svg`<polyline class="line ${SIDES[side]}" points=${points.join(' ')} />`;
      })}
      ${this.#letters(y).map(
        (at, side) =>
          svg`<text class="letter ${SIDES[side]}" x=${right + 6} y=${at + 4}>${SIDES[side]}</text>`,
      )}
    </svg>`;
  }

  /** Where each line ends, moved apart where letters would lie on each other; none for a single line. */
  #letters(y: (value: number) => number): number[] {
    if (this.lines.length < 2) return [];
    const ends = this.lines.map((line) => y(line[line.length - 1] ?? 0));
    const [a = 0, b = 0] = ends;
    const more = (APART - Math.abs(a - b)) / 2;
    if (more <= 0) return ends;
    return a <= b ? [a - more, b + more] : [a + more, b - more];
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'line-picture': LinePicture;
  }
}
