/** My rating's pictures: its history, its next step, what counts, and where the rating comes from. */

import type { Scheme, SchemeChoice, SchemeInfo } from '#games';
import type { Picture } from '#charts';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../chart/gameroom-chart.js';
import { quiet } from '../controls/quiet-styles.js';
import { background, superseded } from '../engine/games/engine.js';
import '../schemes/scheme-picker.js';
import {
  MOST_OPPONENTS,
  pictureOfNextGame,
  pictureOfTimeline,
  picturesOfCounts,
} from './pictures.js';
import { choiceOf, type Chosen } from './state.js';

/** The pictures wait until nothing has changed for so long, in milliseconds, so that typing is never slowed. */
const PAUSE = 300;

/** A timeline that takes longer than this says how far it is, in milliseconds. */
const SLOW = 400;

let elements = 0;

/** Emits `schemes-chosen` (detail: their names) when others are to stand beside the chosen one. */
@customElement('rating-pictures')
export class RatingPictures extends LitElement {
  @property() list = '';
  @property() scheme: Chosen = 'p7';
  @property({ attribute: false }) custom!: Scheme;
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];
  /** Schemes whose timeline is shown beside the chosen one's. */
  @property({ attribute: false }) beside: readonly Chosen[] = [];

  @state() private timeline: Picture | null = null;
  @state() private next: Picture | null = null;
  @state() private counts: ReturnType<typeof picturesOfCounts> | null = null;
  @state() private failure = '';
  /** How much of a long timeline is done; none where it takes no time. */
  @state() private done: number | null = null;

  /** Stands for the list and scheme that the pictures should be of; and what the timeline and the other ones are of. */
  @state() private input = Symbol('input');
  @state() private timelineInput = this.input;
  @state() private countsInput = this.input;

  /** Whether it has come near the part of the page that is shown: before that nothing is worked out. */
  @state() private seen = false;

  readonly #sights = new IntersectionObserver(
    (entries) => (this.seen ||= entries.some(({ isIntersecting }) => isIntersecting)),
    { rootMargin: '300px' },
  );
  readonly #name = `pictures ${++elements}`;
  #stop = new AbortController();
  #waiting: ReturnType<typeof setTimeout> | undefined;

  static override styles = [
    quiet,
    css`
      :host {
        display: block;
        container-type: inline-size;
      }
      .pictures {
        display: grid;
        gap: 2.25rem 2.5rem;
      }
      .pictures > * {
        /* What most of the summaries fill in a narrow column. */
        --chart-about-lines: 2;
        min-inline-size: 0;
      }
      scheme-picker {
        margin-block-start: 0.75rem;
      }
      .note {
        margin: 0.5rem 0 0;
        font-size: var(--step--1);
        color: var(--ink-2);
      }
      progress {
        inline-size: 100%;
        accent-color: var(--accent);
      }
      @container (min-width: 42rem) {
        .pictures {
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
    clearTimeout(this.#waiting);
    this.#stop.abort();
  }

  protected override willUpdate(changed: PropertyValues) {
    if (!this.seen) return;
    const games = ['list', 'scheme', 'custom', 'seen'].some((name) => changed.has(name));
    if (!games && !changed.has('beside')) return;
    if (games) this.input = Symbol('input');
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.#work(), this.timeline ? PAUSE : 0);
  }

  #work() {
    void this.#ask(this.list, choiceOf({ scheme: this.scheme, custom: this.custom }));
    void this.#draw();
  }

  async #ask(list: string, scheme: SchemeChoice) {
    const { input } = this;
    const channel = (kind: string) => ({ channel: `${this.#name} ${kind}` });
    try {
      const [next, counts] = await Promise.all([
        background.ask('nextGame', { list, scheme, ratings: null }, channel('next')),
        background.ask('counts', { list, scheme, named: MOST_OPPONENTS }, channel('counts')),
      ]);
      if (next === superseded || counts === superseded) return;
      this.next = pictureOfNextGame(next);
      this.counts = picturesOfCounts(counts);
      this.countsInput = input;
      this.failure = '';
    } catch (error) {
      this.#fail(error);
    }
  }

  /** The newest timeline wins: what an older one has still to do is given up. */
  async #draw() {
    this.#stop.abort();
    const stop = (this.#stop = new AbortController());
    const chosen = [this.scheme, ...this.beside.filter((scheme) => scheme !== this.scheme)];
    const schemes = chosen.map((scheme) => choiceOf({ scheme, custom: this.custom }));
    const names = chosen.map((scheme) => (scheme === 'custom' ? 'yours' : scheme));
    const { input } = this;
    const start = performance.now();
    const onProgress = (done: number) => {
      if (performance.now() - start > SLOW && !stop.signal.aborted) this.done = done;
    };
    try {
      const request = { list: this.list, schemes, band: 0 };
      const report = await background.ask('timeline', request, { signal: stop.signal, onProgress });
      this.timeline = pictureOfTimeline(names, report);
      this.timelineInput = input;
      this.failure = '';
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#fail(error);
    }
    this.done = null;
  }

  #fail(error: unknown) {
    this.failure = error instanceof Error ? error.message : String(error);
  }

  /** Whether any timeline that is shown is of a scheme for which the calendar counts. */
  get #agesByDays(): boolean {
    const known = (id: Chosen) => this.schemes.find((one) => one.id === id)?.scheme;
    return [this.scheme, ...this.beside].some(
      (id) => (id === 'custom' ? this.custom : known(id))?.age.rule === 'days',
    );
  }

  override render() {
    if (this.failure) {
      return html`<p role="alert">${this.failure}</p>
        <button class="quiet" @click=${() => this.#work()}>Try again</button>`;
    }
    const { timeline, next, counts } = this;
    const outdated = this.countsInput !== this.input;
    return html`<div class="pictures">
      <div class="wide">
        <gameroom-chart
          expects="timeline"
          file="timeline"
          .picture=${timeline}
          ?outdated=${this.timelineInput !== this.input}
        ></gameroom-chart>
        ${
          this.#agesByDays
            ? html`<p class="note">
                Under a scheme that ages by days, old games weigh here what they weigh today: this
                is how the rating of today came about, not what it was then.
              </p>`
            : nothing
        }
        ${
          this.done === null
            ? nothing
            : html`<progress aria-label="Working out the timeline" .value=${this.done}></progress>`
        }
        <scheme-picker
          brief
          label="Schemes beside it"
          .schemes=${this.schemes}
          .chosen=${this.beside}
          .without=${this.scheme}
          @schemes-chosen=${({ detail }: CustomEvent<readonly Chosen[]>) =>
            this.dispatchEvent(new CustomEvent('schemes-chosen', { detail }))}
        ></scheme-picker>
      </div>
      <gameroom-chart
        expects="next-game"
        file="next-game"
        .picture=${next}
        ?outdated=${outdated}
      ></gameroom-chart>
      <gameroom-chart
        expects="pulls"
        file="pulls"
        .picture=${counts?.pulls ?? null}
        ?outdated=${outdated}
      ></gameroom-chart>
      <gameroom-chart
        expects="likelihood"
        file="likelihood"
        .picture=${counts?.likelihood ?? null}
        ?outdated=${outdated}
      ></gameroom-chart>
      <gameroom-chart
        expects="weights"
        file="weights"
        .picture=${counts?.weights ?? null}
        ?outdated=${outdated}
      ></gameroom-chart>
      <gameroom-chart
        class="wide"
        expects="opponents"
        file="opponents"
        .picture=${counts?.opponents ?? null}
        ?outdated=${outdated}
      ></gameroom-chart>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rating-pictures': RatingPictures;
  }
}
