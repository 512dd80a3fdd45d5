/** My rating's charts: its timeline, the next game, what counts, and where the rating comes from. */

import type { Scheme, SchemeInfo } from '#games';
import type { Picture } from '#charts';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../../chart/gameroom-chart.js';
import { background } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { ratingText } from '../../text/rating.js';
import { Answer } from '../../tool/answer.js';
import { Pause } from '../../tool/pause.js';
import { otherPictures, pictureOfTimeline } from './chart-pictures.js';
import { cardStyles, schemePicker } from './scheme-cards.js';
import { choiceOf, nameOf, type SchemeKey } from './scheme.js';

const TEXT = ratingText.charts;

/** The charts after the timeline. */
const OTHERS = ['next-game', 'pulls', 'likelihood', 'weights', 'opponents'] as const;

/** How many opponents the last chart names. */
const MOST_OPPONENTS = 12;

/** How long nothing changes before the charts are computed, in milliseconds, so that typing is never slowed. */
const PAUSE = 300;

/** A timeline that takes longer than this shows its progress, in milliseconds. */
const SLOW = 400;

/** Emits `schemes-chosen` (detail: their names) to compare other schemes with the chosen one. */
@customElement('rating-charts')
export class RatingCharts extends LitElement {
  @property() list = '';
  @property() scheme: SchemeKey = 'p7';
  @property({ attribute: false }) custom!: Scheme;
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];
  /** Schemes whose timelines are compared with the chosen one's. */
  @property({ attribute: false }) beside: readonly SchemeKey[] = [];

  @state() private done: number | null = null;
  /** Nothing is computed until the charts come near the visible part of the page. */
  @state() private seen = false;

  readonly #timeline = new Answer<Picture>(this);
  readonly #others = new Answer<readonly Picture[]>(this);

  readonly #sights = new IntersectionObserver(
    (entries) => (this.seen ||= entries.some(({ isIntersecting }) => isIntersecting)),
    { rootMargin: '300px' },
  );
  readonly #computing = new Pause(PAUSE, () => this.#compute());

  static override styles = [
    base,
    cardStyles,
    css`
      :host {
        container-type: inline-size;
      }
      .charts {
        display: grid;
        gap: 2.25rem 2.5rem;
      }
      .charts > * {
        /* As many lines as most summaries take in a narrow column. */
        --chart-about-lines: 3;
        min-inline-size: 0;
      }
      .picker {
        margin-block-start: 0.75rem;
      }
      progress {
        inline-size: 100%;
      }
      @container (min-width: 42rem) {
        .charts {
          grid-template-columns: 1fr 1fr;
        }
        .wide {
          --chart-about-lines: 1;
          grid-column: 1 / -1;
        }
      }
    `,
  ];

  override connectedCallback() {
    super.connectedCallback();
    this.#sights.observe(this);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#sights.disconnect();
    this.#computing.cancel();
  }

  protected override willUpdate(changed: PropertyValues) {
    if (!this.seen) return;
    const games = ['list', 'scheme', 'custom', 'seen'].some((name) => changed.has(name));
    if (!games && !changed.has('beside')) return;
    if (games) for (const answer of this.#answers) answer.outdate();
    this.#computing.soon(this.#timeline.value ? PAUSE : 0);
  }

  get #answers() {
    return [this.#timeline, this.#others];
  }

  #compute() {
    const { list, custom } = this;
    const scheme = choiceOf(this.scheme, custom);
    void this.#others.ask(async (options) => {
      const next = await background.ask('nextGame', [list, scheme], options);
      const counts = await background.ask('counts', [list, scheme, MOST_OPPONENTS], options);
      return otherPictures(next, counts);
    });
    const compared = [this.scheme, ...this.beside.filter((other) => other !== this.scheme)];
    const schemes = compared.map((scheme) => choiceOf(scheme, custom));
    void this.#timeline.askInstead(async ({ signal }) => {
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

  override render() {
    const failure = this.#answers.map(({ failure }) => failure).find(Boolean);
    if (failure) {
      return html`<p role="alert">${failure}</p>
        <button class="quiet" @click=${() => this.#compute()}>${ratingText.tryAgain}</button>`;
    }
    return html`<div class="charts">
      <div class="wide">
        ${this.#chart('timeline', this.#timeline.value, this.#timeline.outdated)}
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
        })}
      </div>
      ${OTHERS.map((kind, place) =>
        this.#chart(kind, this.#others.value?.[place], this.#others.outdated),
      )}
    </div>`;
  }

  #chart(kind: Picture['kind'], picture: Picture | undefined, outdated: boolean) {
    return html`<gameroom-chart
      class=${kind === 'opponents' ? 'wide' : nothing}
      expects=${kind}
      file=${kind}
      .picture=${picture ?? null}
      ?outdated=${outdated}
    ></gameroom-chart>`;
  }
}
