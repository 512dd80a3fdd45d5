/** A first, plain picture of true skill against rating: a mark for each player and side. */

import { LitElement, html, nothing, svg } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { points } from '../words/numbers.js';
import { PictureSize } from './picture-size.js';
import { pictureStyles } from './picture-styles.js';
import { SIDES, sideStyles } from './sides.js';
import { ticks } from './ticks.js';

const HEIGHT = 320;
const ROOM = { top: 10, right: 14, bottom: 40, left: 60 };

@customElement('scatter-picture')
export class ScatterPicture extends LitElement {
  /** Everyone's true skill. */
  @property({ attribute: false }) skills: ArrayLike<number> = [];
  /** Everyone's rating on each side. */
  @property({ attribute: false }) ratings: readonly ArrayLike<number>[] = [];
  /** What the picture shows, for those who do not see it. */
  @property() summary = '';

  readonly #size = new PictureSize(this);

  static override styles = [quiet, pictureStyles, sideStyles];

  override render() {
    const { width } = this.#size;
    if (width === 0 || this.skills.length === 0) return nothing;
    // Both axes have the same range, so that the diagonal goes from corner to corner.
    const all = [this.skills, ...this.ratings].flatMap((values) => Array.from(values));
    const [least, most] = [Math.min(...all), Math.max(...all)];
    const air = Math.max(1, (most - least) * 0.04);
    const [low, high] = [least - air, most + air];
    const [bottom, right] = [HEIGHT - ROOM.bottom, width - ROOM.right];
    const x = (skill: number) => ROOM.left + ((skill - low) / (high - low)) * (right - ROOM.left);
    const y = (rating: number) => bottom - ((rating - low) / (high - low)) * (bottom - ROOM.top);
    const size = this.skills.length > 300 ? 2 : 3.5;
    return html`<svg class="picture" role="img" aria-label=${this.summary} height=${HEIGHT}>
      ${ticks(low, high, 5).map(
        (
          value,
        ) => svg`<line class="grid" x1=${ROOM.left} x2=${right} y1=${y(value)} y2=${y(value)} />
          <text x=${ROOM.left - 8} y=${y(value) + 4} text-anchor="end">${points(value)}</text>`,
      )}
      ${ticks(low, high, Math.floor(width / 110)).map(
        (value) =>
          svg`<text x=${x(value)} y=${bottom + 16} text-anchor="middle">${points(value)}</text>`,
      )}
      <text x=${(ROOM.left + right) / 2} y=${HEIGHT - 4} text-anchor="middle">true skill</text>
      <text
        transform=${`translate(12 ${(ROOM.top + bottom) / 2}) rotate(-90)`}
        text-anchor="middle"
      >
        rating
      </text>
      ${svg`<line class="diagonal" x1=${x(low)} y1=${y(low)} x2=${x(high)} y2=${y(high)} />`}
      ${this.ratings.map((ratings, side) => this.#marks(ratings, side, size, x, y))}
    </svg>`;
  }

  /** Discs for A, squares for B. */
  #marks(
    ratings: ArrayLike<number>,
    side: number,
    size: number,
    x: (skill: number) => number,
    y: (rating: number) => number,
  ) {
    const looks = `dot ${SIDES[side] ?? ''}`;
    return Array.from(this.skills, (skill, player) => {
      const [cx, cy] = [x(skill), y(ratings[player] ?? 0)];
      return side === 0
        ? svg`<circle class=${looks} cx=${cx} cy=${cy} r=${size} />`
        : svg`<rect class=${looks} x=${cx - size} y=${cy - size} width=${2 * size} height=${2 * size} />`;
    });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'scatter-picture': ScatterPicture;
  }
}
