/** My rating's charts: its timeline, and folded below the content, the next game, what counts and where the rating comes from. */

import type { RatingReport, Scheme, SchemeInfo } from '#games';
import type { Picture } from '#charts';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { fold, foldStyles } from '../../controls/fold.js';
import { onPrinting } from '../../element/listen.js';
import { markGames, type MarkedGames } from '../../controls/marked-games.js';
import { background } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { toolLayout } from '../../styles/layout.js';
import { detailsText } from '../../text/rating-details.js';
import { ratingText } from '../../text/rating.js';
import { Answer } from '../../element/answer.js';
import { onceSlow } from '../../element/once-slow.js';
import { Pause } from '../../element/pause.js';
import { pictureOfTimeline, type TimelinePicture } from './chart-pictures.js';
import { edit } from './edit.js';
import { cardStyles } from '../../rating-scheme/scheme-cards.js';
import { schemePicker } from '../../rating-scheme/scheme-picker.js';
import { choiceOf, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';

const TEXT = detailsText.charts;

/** The charts of what counts, and all charts that explain the rating. */
const COUNTED = ['pulls', 'likelihood', 'weights', 'opponents'] as const;
const OTHERS = ['pulls', 'likelihood', 'weights', 'next-game', 'opponents'] as const;

/** How many opponents the last chart names. */
const MOST_OPPONENTS = 12;

/** How long nothing changes before the charts are computed, in milliseconds, so that typing is never slowed. */
const PAUSE = 300;

/** Emits `edited` when the user compares other schemes, or folds or unfolds the charts that explain the rating. */
@customElement('rating-charts')
export class RatingCharts extends LitElement {
  @property() list = '';
  /** What the charts are of. */
  @property() subject = '';
  @property() scheme: SchemeKey = 'p7';
  @property({ attribute: false }) custom!: Scheme;
  @property({ attribute: false }) report!: RatingReport;
  @property({ attribute: false }) schemes: readonly SchemeInfo[] = [];
  /** Schemes whose timelines are compared with the chosen one's. */
  @property({ attribute: false }) beside: readonly SchemeKey[] = [];
  @property({ attribute: false }) marked: MarkedGames = new Set();
  @property({ type: Boolean }) why = false;
  /** The expected score of each game, the oldest first, once it is known. */
  @property({ attribute: false }) expected: Float64Array | null = null;

  @state() private isPrinting = false;
  /** Nothing is computed until the charts come near the visible part of the page. */
  @state() private seen = false;
  /** What to know about the schemes that age games by days. */
  @state() private agedByDays: readonly string[] = [];

  readonly #timeline = new Answer<TimelinePicture>(this);
  readonly #others = new Answer<readonly Picture[]>(this);

  readonly #sights = new IntersectionObserver(
    (entries) => (this.seen ||= entries.some(({ isIntersecting }) => isIntersecting)),
    { rootMargin: '300px' },
  );
  readonly #computing = new Pause(this, PAUSE, () => this.#compute());

  static override styles = [
    base,
    cardStyles,
    foldStyles,
    toolLayout,
    css`
      [file='timeline'] {
        --chart-about-lines: 3;
      }
      .charts {
        display: grid;
        gap: 2.25rem 2.5rem;
        margin-block-start: 1.5rem;
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
        [file='timeline'] {
          --chart-about-lines: 1;
        }
        .charts {
          grid-template-columns: 1fr 1fr;
        }
        .charts :last-child {
          --chart-about-lines: 1;
          grid-column: 1 / -1;
        }
      }
      @media print {
        .column {
          display: block;
        }
        ::slotted(*) {
          margin-block-start: 1.75rem;
        }
        details {
          break-before: page;
        }
      }
    `,
  ];

  constructor() {
    super();
    // The browser does not wait.
    onPrinting(this, (isPrinting) => {
      this.isPrinting = isPrinting;
      if (isPrinting) this.performUpdate();
    });
  }

  override connectedCallback() {
    super.connectedCallback();
    this.#sights.observe(this);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#sights.disconnect();
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
    void this.#others.ask(async () => {
      const next = await background.ask('nextGame', [list, scheme]);
      const counts = await background.ask('counts', [list, scheme, MOST_OPPONENTS]);
      return [
        { kind: 'next-game', report: next },
        ...COUNTED.map((kind) => ({ kind, report: counts })),
      ];
    });
    const compared = [this.scheme, ...this.beside.filter((other) => other !== this.scheme)];
    const schemes = compared.map((scheme) => choiceOf(scheme, custom));
    void this.#timeline.askInstead(async ({ signal, onProgress }) => {
      const options = { signal, onProgress: onceSlow(onProgress) };
      const report = await background.ask('timeline', [list, schemes, 0], options);
      this.agedByDays = compared.flatMap((scheme, place) => {
        const { ratings, today = NaN } = report.series[place] ?? {};
        const then = ratings?.at(-1) ?? NaN;
        const isAged = this.#agesByDays(scheme) && Number.isFinite(then) && Number.isFinite(today);
        return isAged ? [TEXT.agesByDays(nameOf(scheme), then, today)] : [];
      });
      return pictureOfTimeline(compared.map(nameOf), report);
    });
  }

  #agesByDays(key: SchemeKey): boolean {
    const known = this.schemes.find(({ id }) => id === key)?.scheme;
    return (key === 'custom' ? this.custom : known)?.age.rule === 'days';
  }

  override render() {
    const failure = this.#answers.map(({ failure }) => failure).find(Boolean);
    if (failure) {
      return html`<p role="alert">${failure}</p>
        ${button(ratingText.tryAgain, () => this.#compute())}
        <slot></slot>`;
    }
    return html`<div class="column">
      ${this.#renderTimeline()}
      <slot></slot>
      ${this.#renderWhy()}
    </div>`;
  }

  #renderTimeline() {
    const { value, outdated, done } = this.#timeline;
    const { expected } = this;
    const numbers = value?.numbers ?? new Float64Array();
    const marked = numbers.findIndex((game) => this.marked.has(game));
    const chart = html`<gameroom-chart
      level="2"
      expects="timeline"
      file="timeline"
      subject=${this.subject}
      .picture=${guard([value, expected], () => (value ? { kind: 'timeline', report: { ...value, expected } } : null))}
      .marked=${marked}
      ?outdated=${outdated}
      @place-marked=${({ detail: place }: CustomEvent<number>) =>
        markGames(this, numbers.slice(place, place + 1))}
    ></gameroom-chart>`;
    const isTooEarly = value && value.games > 0 && numbers.length === 0;
    return html`<div>
      ${isTooEarly ? html`<p class="hint">${TEXT.tooEarly(this.report)}</p>` : chart}
      ${this.agedByDays.map((words) => html`<p class="hint">${words}</p>`)}
      ${done ? html`<progress aria-label=${TEXT.drawing} .value=${done}></progress>` : nothing}
      ${schemePicker({
        schemes: this.schemes,
        chosen: this.beside,
        label: TEXT.beside,
        without: this.scheme,
        choose: (schemes) => edit(this, { beside: schemes }),
      })}
    </div>`;
  }

  #renderWhy() {
    const { value: pictures = [], outdated } = this.#others;
    const { title, contents, letters, accuracy } = detailsText.why;
    const toggle = (isOpen: boolean) => {
      if (!this.isPrinting) edit(this, { why: isOpen });
    };
    const content = html`<p class="hint">${letters}</p>
      <p class="hint">${accuracy}</p>
      <div class="charts">
        ${OTHERS.map(
          (kind) =>
            html`<gameroom-chart
              expects=${kind}
              file=${kind}
              subject=${this.subject}
              .picture=${pictures.find((picture) => picture.kind === kind) ?? null}
              ?outdated=${outdated}
            ></gameroom-chart>`,
        )}
      </div>`;
    return fold(this.why || this.isPrinting, [title(this.report), contents], toggle, content);
  }
}
