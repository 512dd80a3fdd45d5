/** My rating's timeline: the rating after each game, under the chosen scheme and others to compare. */

import type { SchemeInfo } from '#games';
import type { Picture } from '#charts';
import { css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { background } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { ratingText } from '../../text/rating.js';
import { Answer } from '../../tool/answer.js';
import { pictureOfTimeline } from './chart-pictures.js';
import { ChartsOfList } from './charts-of-list.js';
import { cardStyles, schemePicker } from './scheme-cards.js';
import { choiceOf, nameOf, type SchemeKey } from './scheme.js';

const TEXT = ratingText.charts;

/** A timeline that takes longer than this shows its progress, in milliseconds. */
const SLOW = 400;

/** Emits `schemes-chosen` (detail: their names) to compare other schemes with the chosen one. */
@customElement('rating-timeline')
export class RatingTimeline extends ChartsOfList {
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];
  /** Schemes whose timelines are compared with the chosen one's. */
  @property({ attribute: false }) beside: readonly SchemeKey[] = [];

  @state() private done: number | null = null;

  protected readonly answer = new Answer<Picture>(this);

  static override styles = [
    base,
    cardStyles,
    css`
      .picker {
        margin-block-start: 0.75rem;
      }
      progress {
        inline-size: 100%;
      }
    `,
  ];

  protected override isNews(changed: PropertyValues<this>) {
    return super.isNews(changed) || changed.has('beside');
  }

  protected override compute() {
    const { list, custom } = this;
    const compared = [this.scheme, ...this.beside.filter((other) => other !== this.scheme)];
    const schemes = compared.map((scheme) => choiceOf(scheme, custom));
    void this.answer.askInstead(async ({ signal }) => {
      const start = performance.now();
      const onProgress = (done: number) => {
        if (performance.now() - start > SLOW && !signal.aborted) this.done = done;
      };
      try {
        const options = { signal, onProgress };
        const report = await background.ask('timeline', [list, schemes, 0], options);
        return pictureOfTimeline(compared.map(nameOf), report);
      } finally {
        if (!signal.aborted) this.done = null;
      }
    });
  }

  /** Whether any timeline that is shown is of a scheme that ages games by days. */
  get #agesByDays(): boolean {
    return [this.scheme, ...this.beside].some((chosen) => {
      const scheme =
        chosen === 'custom' ? this.custom : this.schemes.find(({ id }) => id === chosen)?.scheme;
      return scheme?.age.rule === 'days';
    });
  }

  protected override renderCharts() {
    const { value = null, outdated } = this.answer;
    return html`<gameroom-chart
        expects="timeline"
        file="timeline"
        subject=${this.subject}
        .picture=${value}
        ?outdated=${outdated}
      ></gameroom-chart>
      ${this.#agesByDays ? html`<p class="hint">${TEXT.agesByDays}</p>` : nothing}
      ${
        this.done === null
          ? nothing
          : html`<progress aria-label=${TEXT.drawing} .value=${this.done}></progress>`
      }
      ${schemePicker({
        schemes: this.schemes,
        chosen: this.beside,
        label: TEXT.beside,
        without: this.scheme,
        choose: (detail) => this.dispatchEvent(new CustomEvent('schemes-chosen', { detail })),
      })}`;
  }
}
