/** My rating's charts: its timeline, and folded below the content, the next game, what counts and where the rating comes from. */

import type { Timeline } from '#games';
import { css, html, nothing, type PropertyValues } from 'lit';
import { state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { fold } from '../../controls/fold.js';
import { markGames } from '../../controls/marked-games.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
import { onPrinting } from '../../element/listen.js';
import { View } from '../../element/model.js';
import { nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { schemePicker, schemeStyles } from '../../rating-scheme/scheme-rows.js';
import { toolLayout } from '../../styles/layout.js';
import { detailsText } from '../../text/rating-details.js';
import { REASONS, type RatingModel } from './model.js';

const TEXT = detailsText.charts;

@define('gameroom-rating-charts')
export class RatingCharts extends View<RatingModel> {
  @state() private isPrinting = false;
  /** Nothing is computed until the charts come near the visible part of the page. */
  @state() private seen = false;

  readonly #sights = new IntersectionObserver(
    (entries) => (this.seen ||= entries.some(({ isIntersecting }) => isIntersecting)),
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

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    const { rated, timeline, reasons } = this.model;
    if (!this.seen || !rated) return;
    timeline.ask(rated.input, this.#compared);
    reasons.ask(...rated.input);
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
    const { timeline, expected, marked, rated, subject, schemes, state } = this.model;
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
    const { ready } = this.model.timeline;
    const scheme = ready?.input[1][place];
    if (!ready || scheme === undefined) return nothing;
    const schemes = this.model.schemes.ready?.result ?? [];
    const known = schemes.find(({ id }) => id === scheme)?.scheme;
    const isAged = (scheme === 'custom' ? ready.input[0][2] : known)?.age.rule === 'days';
    const then = ratings.at(-1) ?? NaN;
    if (!isAged || !Number.isFinite(then) || !Number.isFinite(today)) return nothing;
    return html`<p class="hint">${TEXT.agesByDays(nameOf(scheme), then, today)}</p>`;
  }

  #renderReasons() {
    const { reasons, rated, state } = this.model;
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
