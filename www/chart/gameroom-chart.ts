/** `<gameroom-chart>`: a picture's numbers as a chart, as a table, and as files. */

import type * as core from '#charts';
import type { Chart, ChartReadout, LegendEntry, Picture } from '#charts';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { STOPPED, isBroken } from '../engine/broken.js';
import { download } from '../words/hand-out.js';
import './chart-table.js';
import { CAN_COPY, copyImage, pngOf, svgOf } from './exports.js';
import { hasLegend, heightOf, titleOf, type Expected } from './expected.js';
import { inkStyles } from './inks.js';
import { PageStyle } from './page-style.js';
import { chartStyles } from './styles.js';
import { swatch } from './swatch.js';

/** How many places PageUp and PageDown move. */
const PAGE = 10;

/** The height of the words where there is no chart, in CSS pixels. */
const EMPTY_HEIGHT = 64;

/** What an outdated chart says in place of its summary. */
const OUTDATED = 'This chart still shows the previous list or scheme. The new one is being drawn.';

/** How long charts that are out of sight wait for those that are not, in milliseconds. */
const IDLE = 1200;

/** The charts on the page, which one core draws. */
const charts = new Set<GameroomChart>();

@customElement('gameroom-chart')
export class GameroomChart extends LitElement {
  /** The numbers, by their kind. */
  @property({ attribute: false }) picture: Picture | null = null;
  /** The kind of the picture that is being computed, so that its place is kept. */
  @property() expects: Picture['kind'] | '' = '';
  /** The line under the title, instead of the chart's own summary. */
  @property() about = '';
  /** Whether the picture is of other input than what the page shows beside it, until a new one comes. */
  @property({ type: Boolean }) outdated = false;
  /** The name of downloaded files, without the extension. */
  @property() file = 'chart';
  /** The title's level among the page's headings. */
  @property({ type: Number }) level: 2 | 3 | 4 = 3;

  @state() private chart: Chart | null = null;
  /** Whether the chart is outdated: it stays so until the chart of the new picture is there. */
  @state() private stale = false;
  @state() private legend: readonly LegendEntry[] = [];
  @state() private asTable = false;
  /** How many places a pointer or the keys can reach in the chart as last drawn. */
  @state() private stops = 0;
  /** The place whose values are shown. */
  @state() private stop: number | null = null;
  @state() private readout: ChartReadout | null = null;
  /** The words in place of a chart that cannot be drawn. */
  @state() private message = '';
  /** What went wrong. */
  @state() private failure = '';
  /** Whether copying worked. */
  @state() private notice = '';

  @query('canvas') private canvas!: HTMLCanvasElement | null;
  @query('.box') private box!: HTMLElement | null;
  @query('.tip') private tip!: HTMLElement | null;

  readonly #style = new PageStyle(this, (now) => (now ? this.#draw() : this.#drawSoon()));
  #width = 0;
  #seen = false;
  #drawing = 0;
  /** Labels of the hidden series, which stay hidden when the numbers change. */
  readonly #hidden = new Set<string>();
  #core: typeof core | undefined;

  static override styles = [quiet, inkStyles, chartStyles];

  readonly #sizes = new ResizeObserver(() => this.#measure());
  readonly #sights = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#see();
    },
    // A little before it is scrolled into view.
    { rootMargin: '300px' },
  );
  /** Until the page has nothing else to do. Then charts farther down are drawn as well. */
  #idle: ReturnType<typeof setTimeout> | undefined;

  override connectedCallback() {
    super.connectedCallback();
    charts.add(this);
    if (!this.#seen) this.#sights.observe(this);
    this.#sizes.observe(this);
    if (this.#seen) void this.#load();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    charts.delete(this);
    this.#sights.disconnect();
    this.#sizes.disconnect();
    clearTimeout(this.#idle);
    this.#idle = undefined;
    cancelAnimationFrame(this.#drawing);
    this.#drawing = 0;
    this.chart?.free();
    this.chart = null;
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    this.stale ||= this.outdated && this.chart !== null;
    if (changed.has('picture') && this.#seen) void this.#load();
  }

  protected override updated(changed: PropertyValues) {
    if (changed.has('chart') || changed.has('legend') || changed.has('asTable')) this.#measure();
    this.#placeReadout();
  }

  get #expected(): Expected {
    return this.picture ?? (this.expects ? { kind: this.expects, awaited: true } : null);
  }

  get #height(): number {
    return this.chart?.empty ? EMPTY_HEIGHT : heightOf(this.#expected);
  }

  #see() {
    if (this.#seen) return;
    this.#seen = true;
    this.#sights.disconnect();
    void this.#load();
  }

  /** Makes the chart of the picture. The first one loads the core. */
  async #load() {
    const { picture } = this;
    if (!picture) return;
    try {
      const { loadCharts } = await import('../engine/charts/load.js');
      const core = await loadCharts();
      this.#core = core;
      if (this.picture !== picture || !this.isConnected) return;
      const chart = new core.Chart(picture, titleOf(picture));
      for (const { series, label } of chart.legend()) {
        if (this.#hidden.has(label)) chart.show(series, false);
      }
      this.chart?.free();
      this.chart = chart;
      this.stale = this.outdated;
      this.legend = chart.legend();
      // The place stays, and its values come with the drawing.
      this.readout = null;
      this.failure = '';
      this.#drawSoon();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown) {
    const broken = isBroken(error);
    const why = error instanceof Error ? error.message : String(error);
    this.failure = `The chart could not be drawn: ${broken ? STOPPED : why}`;
    if (!broken) return;
    this.#core?.__wbg_reset_state();
    for (const other of charts) other.#startAgain(other !== this);
  }

  /** Lets go of a chart whose core is gone, and makes it again. */
  #startAgain(load: boolean) {
    this.chart = this.stop = this.readout = null;
    if (load && this.#seen) void this.#load();
  }

  #tryAgain() {
    this.failure = '';
    if (this.chart) this.#drawSoon();
    else void this.#load();
  }

  #measure() {
    const width = Math.floor(this.box?.clientWidth ?? 0);
    // Without a width, it is hidden altogether.
    if (width > 0 && !this.#seen) this.#idle ??= setTimeout(() => this.#see(), IDLE);
    if (width === this.#width && this.canvas?.width) return;
    this.#width = width;
    this.#drawSoon();
  }

  /** Draws in the next frame, once, however often it is called. */
  #drawSoon() {
    this.#drawing ||= requestAnimationFrame(() => this.#draw());
  }

  #draw() {
    cancelAnimationFrame(this.#drawing);
    this.#drawing = 0;
    const { chart, canvas } = this;
    // A hidden chart waits until it has a width.
    if (!chart || !canvas || this.#width <= 0) return;
    const height = this.#height;
    try {
      this.message = chart.draw(canvas, this.#width, height, this.#style.now()) ?? '';
      canvas.style.width = `${this.#width}px`;
      canvas.style.height = `${height}px`;
      this.stops = chart.stops;
      if (this.stop !== null && this.stop >= this.stops) this.stop = null;
      this.readout = this.stop === null ? null : chart.readout(this.stop);
    } catch (error) {
      this.#fail(error);
    }
  }

  override render() {
    const { chart } = this;
    const title = titleOf(this.#expected);
    return html`<figure aria-label=${title || nothing} aria-busy=${this.stale ? 'true' : 'false'}>
      ${title === '' ? nothing : this.#heading(title)}
      <p class="about ${this.expects && !chart?.empty ? 'held' : ''}">
        ${this.stale ? OUTDATED : this.about || this.#summary}
      </p>
      ${this.asTable ? nothing : this.#renderLegend()}
      ${this.asTable && chart ? html`<chart-table .chart=${chart} .label=${title}></chart-table>` : this.#renderBox()}
      <div class="bar">${chart && !chart.empty ? this.#actions(chart, title) : nothing}</div>
      <p class="visually-hidden" role="status">${this.notice}</p>
      ${this.#style.samples}
    </figure>`;
  }

  /** The chart's own summary, unless that is shown in place of the chart. */
  get #summary() {
    return this.chart && !this.chart.empty ? this.chart.summary : nothing;
  }

  #heading(title: string) {
    switch (this.level) {
      case 2:
        return html`<h2 class="heading">${title}</h2>`;
      case 3:
        return html`<h3 class="heading">${title}</h3>`;
      case 4:
        return html`<h4 class="heading">${title}</h4>`;
    }
  }

  #actions(chart: Chart, title: string) {
    const button = (words: string, name: string, act: () => void, disabled = this.stale) =>
      html`<button
        type="button"
        class="link"
        aria-label="${name}: ${title}"
        ?disabled=${disabled}
        @click=${act}
      >
        ${words}
      </button>`;
    const turn = this.asTable ? 'Show as chart' : 'Show as table';
    const showOther = () => {
      this.asTable = !this.asTable;
      this.stop = this.readout = null;
    };
    return html`${button(turn, turn, showOther, false)}
    ${button('CSV', 'Download CSV', () => download(chart.csv(), `${this.file}.csv`, 'text/csv'))}
    ${button('PNG', 'Download PNG', () => void this.#png().then((png) => download(png, `${this.file}.png`, 'image/png')))}
    ${button('SVG', 'Download SVG', () => download(svgOf(chart, ...this.#size()), `${this.file}.svg`, 'image/svg+xml'))}
    ${CAN_COPY ? button('Copy image', 'Copy image', () => void this.#copy()) : nothing}`;
  }

  #size() {
    return [this.#width, this.#height, this.#style.now()] as const;
  }

  #png(): Promise<Blob> {
    return this.chart ? pngOf(this.chart, ...this.#size()) : Promise.reject(new Error('no chart'));
  }

  async #copy() {
    const copied = await copyImage(this.#png());
    this.notice = copied
      ? 'The image is copied.'
      : 'This browser does not let the page copy images.';
  }

  #renderLegend() {
    const { chart } = this;
    if (chart?.empty) return nothing;
    if (!chart) return hasLegend(this.#expected) ? html`<div class="legend"></div>` : nothing;
    if (this.legend.length < 2) return nothing;
    return html`<div class="legend" role="group" aria-label="Shown in the chart">
      ${this.legend.map(
        (entry) =>
          html`<button
            type="button"
            aria-pressed=${entry.shown ? 'true' : 'false'}
            @click=${() => this.#toggle(entry)}
          >
            ${swatch(entry)}<span>${entry.label}</span>
          </button>`,
      )}
    </div>`;
  }

  #toggle({ series, label, shown }: LegendEntry) {
    if (!this.chart) return;
    this.chart.show(series, !shown);
    if (shown) this.#hidden.add(label);
    else this.#hidden.delete(label);
    this.legend = this.chart.legend();
    this.#drawSoon();
  }

  // --- The chart and its values -------------------------------------------------------------------

  #renderBox() {
    const { chart, readout } = this;
    const height = this.#height;
    const summary = chart ? chart.summary : titleOf(this.#expected);
    return html`<div class="box" @pointerleave=${this.#leave}>
      <canvas
        role="img"
        aria-label=${this.stale ? OUTDATED : summary}
        height=${height}
        ?hidden=${this.message !== ''}
      ></canvas>
      ${this.message ? html`<p class="message">${this.message}</p>` : nothing}
      ${chart && this.stops > 0 ? this.#renderHandle() : nothing}
      ${readout ? this.#renderReadout(readout) : nothing}
      ${this.failure ? this.#renderFailure() : nothing}
      ${!chart && !this.failure ? html`<p class="wait">Drawing the chart …</p>` : nothing}
    </div>`;
  }

  #renderFailure() {
    return html`<div class="wait">
      <p role="alert">${this.failure}</p>
      <button type="button" class="link" @click=${this.#tryAgain}>Try again</button>
    </div>`;
  }

  #renderHandle() {
    return html`<div
      class="handle"
      role="slider"
      tabindex="0"
      aria-label="Values of ${titleOf(this.#expected)}"
      aria-valuemin="1"
      aria-valuemax=${this.stops}
      aria-valuenow=${(this.stop ?? 0) + 1}
      aria-valuetext=${this.readout ? inWords(this.readout) : 'Use the arrow keys to read the values.'}
      @pointermove=${this.#point}
      @pointerdown=${this.#point}
      @keydown=${this.#key}
      @focus=${this.#focus}
      @blur=${() => this.#go(null)}
    ></div>`;
  }

  #renderReadout({ heading, values }: ChartReadout) {
    return html`<div class="cross" aria-hidden="true"></div>
      ${values.map(({ ink, x }) =>
        x === null ? nothing : html`<div class="dot ink-${ink}" aria-hidden="true"></div>`,
      )}
      <div class="tip" aria-hidden="true">
        <b>${heading}</b>
        <dl>
          ${values.map(
            ({ label, text, ink }) =>
              html`<dt class="ink-${ink}">${label}</dt>
                <dd>${text}</dd>`,
          )}
        </dl>
      </div>`;
  }

  /** Moves the cross, the dots and the words to their places: the words beside the cross, and never off the chart. */
  #placeReadout() {
    const { readout, tip, box } = this;
    if (!readout || !tip || !box) return;
    const cross = box.querySelector<HTMLElement>('.cross');
    if (cross) {
      cross.style.transform = `translate(${Math.round(readout.x)}px, ${readout.top}px)`;
      cross.style.height = `${readout.bottom - readout.top}px`;
    }
    const spots = readout.values.filter(({ x }) => x !== null);
    for (const [place, dot] of [...box.querySelectorAll<HTMLElement>('.dot')].entries()) {
      const { x, y } = spots[place] ?? {};
      dot.style.transform = `translate(${x ?? 0}px, ${y ?? 0}px)`;
    }
    const [wide, high] = [tip.offsetWidth, tip.offsetHeight];
    const beside = readout.x + 12 + wide <= this.#width ? readout.x + 12 : readout.x - 12 - wide;
    const left = Math.max(0, Math.min(beside, this.#width - wide));
    const above = readout.y - high - 12;
    const top = Math.max(0, Math.min(above < 0 ? readout.y + 12 : above, box.clientHeight - high));
    tip.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
  }

  readonly #point = (event: PointerEvent) => {
    const { left, top } = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const stop = this.chart?.nearest(event.clientX - left, event.clientY - top);
    if (stop !== undefined) this.#go(stop);
  };

  readonly #leave = (event: PointerEvent) => {
    // A finger leaves as soon as it is lifted. Its values stay until it taps elsewhere.
    const { activeElement } = this.renderRoot as ShadowRoot;
    if (event.pointerType !== 'touch' && !activeElement?.matches('.handle:focus-visible'))
      this.#go(null);
  };

  readonly #focus = (event: FocusEvent) => {
    const byKey = (event.currentTarget as HTMLElement).matches(':focus-visible');
    if (byKey && this.stop === null) this.#go(0);
  };

  readonly #key = (event: KeyboardEvent) => {
    const { chart } = this;
    if (!chart || event.ctrlKey || event.metaKey || event.altKey) return;
    const [here, last, below] = [this.stop ?? -1, this.stops - 1, chart.stride];
    const to: Record<string, number> = {
      ArrowLeft: here - 1,
      ArrowRight: here + 1,
      // A heat map has rows; elsewhere, up means forward, as with every slider.
      ArrowUp: below > 1 ? here - below : here + 1,
      ArrowDown: below > 1 ? here + below : here - 1,
      PageUp: here + PAGE,
      PageDown: here - PAGE,
      Home: 0,
      End: last,
    };
    const stop = to[event.key];
    if (stop === undefined) {
      if (event.key === 'Escape') this.#go(null);
      return;
    }
    event.preventDefault();
    this.#go(Math.max(0, Math.min(last, stop)));
  };

  #go(stop: number | null) {
    if (stop === this.stop) return;
    this.stop = stop;
    this.readout = stop === null ? null : (this.chart?.readout(stop) ?? null);
  }
}

/** The values of a place as a sentence. */
function inWords({ heading, values }: ChartReadout): string {
  return [heading, ...values.map(({ label, text }) => `${label} ${text}`)].join(', ');
}

declare global {
  interface HTMLElementTagNameMap {
    'gameroom-chart': GameroomChart;
  }
}
