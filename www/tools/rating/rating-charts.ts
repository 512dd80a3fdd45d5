/** My rating's charts: its timeline, and folded below the content, the next game, what counts and where the rating comes from. */

import type { Picture } from '#explanations';
import type { Timeline } from '#games';
import { signal } from '@preact/signals-core';
import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { fold } from '../../controls/fold.js';
import { markGames } from '../../controls/marked-games.js';
import { requestStatus } from '../../controls/request-status.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { onPrinting } from '../../element/listen.js';
import { resource } from '../../element/resource.js';
import { background } from '../../engine/engines.js';
import { choiceOf, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { schemePicker, schemeStyles } from '../../rating-scheme/scheme-rows.js';
import { toolLayout } from '../../styles/layout.js';
import { detailsText } from '../../text/rating-details.js';
import { pictureOfTimeline } from './chart-pictures.js';
import { pause, schemeOf, type RatingModel } from './model.js';

const TEXT = detailsText.charts;

/** The charts that explain the rating, in this order. */
const REASONS = ['pulls', 'likelihood', 'weights', 'next-game', 'opponents'] as const;
/** The most opponents that the last chart names. */
const MOST_OPPONENTS = 12;

@define('gameroom-rating-charts')
export class RatingCharts extends BaseElement {
  @property({ attribute: false }) model!: RatingModel;
  @state() private isPrinting = false;
  /** Nothing is computed until the charts come near the visible part of the page. */
  readonly #isSeen = signal(false);

  /** The timeline under several schemes, the first of which is the one chosen. */
  readonly #timeline = resource(
    this,
    () => {
      const { rated } = this.model;
      return this.#isSeen.value && rated ? ([rated.input, this.#compared] as const) : undefined;
    },
    async ([[list, , custom], compared], work) => {
      const schemes = compared.map((scheme) => choiceOf(scheme, custom));
      const report = await background.ask('timeline', [list, schemes, 0], work);
      return { picture: pictureOfTimeline(compared.map(nameOf), report), series: report.series };
    },
    { pause },
  );
  /** The charts that explain the rating. */
  readonly #reasons = resource(
    this,
    () => (this.#isSeen.value ? this.model.rated?.input : undefined),
    async (rated): Promise<readonly Picture[]> => {
      const next = await background.ask('nextGame', [rated[0], schemeOf(rated)]);
      const counts = await background.ask('counts', [rated[0], schemeOf(rated), MOST_OPPONENTS]);
      return REASONS.map((kind) =>
        kind === 'next-game' ? { kind, report: next } : { kind, report: counts },
      );
    },
    { pause },
  );

  readonly #sights = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#isSeen.value = true;
    },
    { rootMargin: '300px' },
  );

  static override styles = [
    schemeStyles,
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
      .compare fieldset {
        margin-block-start: 0.75rem;
      }
      @container (min-width: 42rem) {
        .charts {
          grid-template-columns: 1fr 1fr;
        }
        .charts :last-child:nth-child(odd) {
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

  /** The scheme of the rating, and those whose timelines are compared with it. */
  get #compared(): readonly SchemeKey[] {
    const { rated, state } = this.model;
    const first = rated?.scheme ?? state.scheme;
    return [first, ...state.beside.filter((other) => other !== first)];
  }

  override render() {
    return html`<div class="column">
      ${this.#renderTimeline()}
      <slot></slot>
      ${this.#renderReasons()}
    </div>`;
  }

  #renderTimeline() {
    const { expected, marked, rated, subject, schemes, state } = this.model;
    const timeline = this.#timeline;
    const { picture, series } = timeline.ready?.result ?? {};
    const numbers = picture?.numbers ?? new Float64Array();
    const chart = html`<gameroom-chart
      level="2"
      expects="timeline"
      file="timeline"
      subject=${subject}
      .picture=${guard([picture, expected], () => (picture ? { kind: 'timeline', report: { ...picture, expected } } : null))}
      .marked=${numbers.findIndex((game) => marked.has(game))}
      ?outdated=${this.model.isStale(timeline)}
      @place-marked=${({ detail: place }: CustomEvent<number>) =>
        markGames(this, numbers.slice(place, place + 1))}
    ></gameroom-chart>`;
    const isTooEarly = picture && picture.games > 0 && numbers.length === 0;
    return html`<div>
      ${isTooEarly && rated ? html`<p class="hint">${TEXT.tooEarly(rated.report)}</p>` : chart}
      ${series?.map((one, place) => this.#renderAge(one, place))}
      ${requestStatus(timeline, { working: TEXT.drawing })}
      <details class="compare screen-only" ?open=${state.beside.length > 0}>
        <summary class="more">${TEXT.beside}</summary>
        ${schemePicker({
          schemes: schemes.ready?.result ?? [],
          chosen: state.beside,
          label: TEXT.besideWhich,
          without: state.scheme,
          isBrief: true,
          choose: (beside) => this.model.set({ beside }),
        })}
      </details>
    </div>`;
  }

  /** What to know about a scheme that ages games by days. */
  #renderAge({ ratings, today }: Timeline, place: number) {
    const { ready } = this.#timeline;
    const scheme = ready?.inputs[1][place];
    if (!ready || scheme === undefined) return nothing;
    const schemes = this.model.schemes.ready?.result ?? [];
    const known = schemes.find(({ id }) => id === scheme)?.scheme;
    const isAged = (scheme === 'custom' ? ready.inputs[0][2] : known)?.age.rule === 'days';
    const then = ratings.at(-1) ?? NaN;
    if (!isAged || !Number.isFinite(then) || !Number.isFinite(today)) return nothing;
    return html`<p class="hint">${TEXT.agesByDays(nameOf(scheme), then, today)}</p>`;
  }

  #renderReasons() {
    const { rated, state } = this.model;
    const reasons = this.#reasons;
    if (!rated) return nothing;
    const pictures = reasons.ready?.result ?? [];
    const { title, contents } = detailsText.why;
    const toggle = (why: boolean) => {
      if (!this.isPrinting && why !== state.why) this.model.set({ why });
    };
    const content = html`${requestStatus(reasons, { working: contents })}
      <div class="charts">
        ${REASONS.map(
          (kind) =>
            html`<gameroom-chart
              expects=${kind}
              file=${kind}
              subject=${this.model.subject}
              .picture=${pictures.find((picture) => picture.kind === kind) ?? null}
              ?outdated=${this.model.isStale(reasons)}
            ></gameroom-chart>`,
        )}
      </div>`;
    return fold(state.why || this.isPrinting, [title(rated.report), contents], toggle, content);
  }
}
