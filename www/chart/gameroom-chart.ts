/** `<gameroom-chart>`: a picture's numbers as a chart, as a table, and as files. */

import type * as charts from '#explanations';
import type { Chart, LegendEntry, Picture, Readout } from '#explanations';
import { html, nothing, type PropertyValues } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { actionsMenu, actionsMenuStyles } from '../controls/actions-menu.js';
import { button } from '../controls/button.js';
import { define } from '../element/define.js';
import { onPrinting } from '../element/listen.js';
import { say } from '../element/notice.js';
import { resized } from '../controls/resized.js';
import '../controls/data-table.js';
import type { TableLoad } from '../controls/table.js';
import { BaseElement } from '../element/base-element.js';
import { STOPPED, isBroken } from '../engine/broken.js';
import { commonText } from '../text/common.js';
import { chartText as TEXT } from '../text/chart.js';
import { download, fileName } from '../controls/export.js';
import { reasonOf } from '../text/reason.js';
import { frameOf } from './frame.js';
import { inkStyles } from './inks.js';
import { aloneOf } from './alone.js';
import { samples, styleOf } from './page-style.js';
import { moveOf, renderReadout, sentenceOf } from './readout.js';
import { chartStyles } from './styles.js';
import { swatch } from './swatch.js';

/** The height of a chart that has nothing to show, in CSS pixels. */
const EMPTY_HEIGHT = 64;

/** The core that draws all charts, once it is loaded. */
let core: typeof charts | undefined;
const connected = new Set<GameroomChart>();

@define('gameroom-chart')
export class GameroomChart extends BaseElement {
  /** The numbers, and what kind of chart they make. */
  @property({ attribute: false }) picture: Picture | null = null;
  /** The kind of the picture that is still being computed, which reserves its space. */
  @property() expects: Picture['kind'] | '' = '';
  /** The line under the title, instead of the chart's own summary. */
  @property() about = '';
  /** Whether the page already shows newer input than the picture's. */
  @property({ type: Boolean }) outdated = false;
  /** Whose it is and with which settings: beside the title, and in exports. */
  @property() subject = '';
  /** The place that is marked from outside; -1 for none. If the user chooses another, `place-marked` (detail: it). */
  @property({ attribute: false }) marked = -1;
  /** What downloaded files are called, between the subject and the date. */
  @property() file = 'chart';
  /** True if only the picture is shown: its title, words and legend are the host's. */
  @property({ type: Boolean, reflect: true }) plain = false;
  /** The title's level among the page's headings. */
  @property({ type: Number }) level: 2 | 3 | 4 = 3;

  @state() private chart: Chart | null = null;
  /** Whether the chart is outdated, which lasts until the next picture's chart replaces it. */
  @state() private stale = false;
  @state() private asTable = false;
  /** The place whose values are shown. */
  @state() private stop: number | null = null;
  /** Why the chart as last drawn shows nothing. */
  @state() private message = '';
  @state() private failure = '';

  @query('canvas') private canvas!: HTMLCanvasElement | null;

  static override styles = [inkStyles, actionsMenuStyles, chartStyles];

  #frame = frameOf(null, '');
  /** 0 while the chart is not shown. */
  #width = 0;
  #drawing = 0;
  /** Labels of hidden series, which stay hidden when the numbers change. */
  readonly #hidden = new Set<string>();

  readonly #sizes = resized(([entry]) => {
    if (!this.isConnected) return;
    const before = this.#width;
    this.#width = Math.floor(entry?.contentRect.width ?? 0);
    if (before === 0 || !this.chart) void this.#load();
    else if (before !== this.#width) this.drawSoon();
  });

  constructor() {
    super();
    onPrinting(this, (isPrinting) => {
      this.toggleAttribute('printing', isPrinting);
      // Paper waits neither for the next frame nor for what was folded until now.
      if (isPrinting && this.#width === 0) {
        this.#width = this.clientWidth;
        this.#make();
      }
      this.#draw();
    });
  }

  override connectedCallback() {
    super.connectedCallback();
    connected.add(this);
    this.#sizes.observe(this);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    connected.delete(this);
    this.#sizes.disconnect();
    this.#width = 0;
    this.#replace(null);
  }

  protected override willUpdate(changed: PropertyValues<this>) {
    this.#frame = frameOf(this.picture, this.expects);
    this.stale ||= this.outdated && this.chart !== null;
    if (changed.has('picture')) void this.#load();
  }

  protected override updated(changed: PropertyValues) {
    if (changed.has('stop') && changed.get('stop') !== undefined)
      this.emit('place-marked', this.stop ?? Infinity);
  }

  get #size() {
    const { height, hasRows } = this.#frame;
    const plain = Math.round(Math.max(180, Math.min(360, 0.45 * this.#width)));
    const full = this.plain && !hasRows ? plain : height;
    return [this.#width, this.chart?.empty ? EMPTY_HEIGHT : full] as const;
  }

  #replace(chart: Chart | null) {
    this.chart?.free();
    this.chart = chart;
  }

  /** Makes the picture's chart, unless it is hidden. The first one loads the core. */
  readonly #load = async () => {
    const { picture } = this;
    if (!picture || this.#width === 0) return;
    try {
      const { loadCharts } = await import('../engine/charts.js');
      core = await loadCharts();
      if (this.picture === picture && this.isConnected) this.#make();
    } catch (error) {
      this.#fail(error);
    }
  };

  #make() {
    const { picture } = this;
    if (!core || !picture || this.#width === 0) return;
    try {
      const chart = new core.Chart(picture, this.#frame.title);
      for (const { series, label } of chart.legend()) chart.show(series, !this.#hidden.has(label));
      this.#replace(chart);
      this.stale = this.outdated;
      this.failure = '';
      this.#draw();
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown) {
    const broken = isBroken(error);
    this.failure = TEXT.notDrawn(broken ? STOPPED : reasonOf(error));
    if (!broken) return;
    core?.__wbg_reset_state();
    // The charts of the broken core are gone. This one might break the next core, too.
    for (const other of connected) {
      other.chart = other.stop = null;
      if (other !== this) void other.#load();
    }
  }

  /** Draws in the next frame, once, however often it is called. */
  readonly drawSoon = () => {
    this.#drawing ||= requestAnimationFrame(() => this.#draw());
  };

  #draw() {
    cancelAnimationFrame(this.#drawing);
    this.#drawing = 0;
    const { chart, canvas } = this;
    if (!chart || !canvas || this.#width === 0) return;
    const [width, height] = this.#size;
    try {
      this.message = chart.draw(canvas, width, height, styleOf(this)) ?? '';
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
      if (this.stop !== null && this.stop >= chart.stops) this.stop = null;
      this.requestUpdate();
    } catch (error) {
      this.#fail(error);
    }
  }

  override render() {
    const { chart, subject } = this;
    const { title } = this.#frame;
    return html`<figure aria-label=${title || nothing} aria-busy=${this.stale ? 'true' : 'false'}>
      <div class="head">
        ${
          title && !this.plain
            ? html`<p role="heading" aria-level=${this.level}>
                <b>${title}</b>
                ${subject ? html`<bdi dir="ltr" class="subject">${subject}</bdi>` : nothing}
              </p>`
            : nothing
        }
        <div class="menu screen-only">
          ${
            chart && !chart.empty
              ? actionsMenu(TEXT.actions(title), this.#renderActions(chart, title))
              : nothing
          }
        </div>
      </div>
      ${
        this.plain || (chart?.empty && !this.stale)
          ? nothing
          : html`<p class="about">${this.stale ? TEXT.outdated : this.about || chart?.summary}</p>`
      }
      ${this.asTable || this.plain ? nothing : this.#renderLegend()}
      ${this.asTable && chart ? this.#renderTable(chart, title) : this.#renderBox()}
      <div class="samples exact visually-hidden" aria-hidden="true" @transitionend=${this.drawSoon}>
        ${samples}
      </div>
    </figure>`;
  }

  #renderActions(chart: Chart, title: string) {
    const action = (text: string, name: string, act: () => unknown, disabled = this.stale) =>
      button(text, () => this.#act(act), {
        label: TEXT.buttonOf(name, title),
        link: true,
        disabled,
      });
    const save = (content: BlobPart, extension: string, type: string) =>
      download(content, fileName(this.subject, this.file, extension), type);
    const alone = aloneOf(chart, this.subject, this.#size, this);
    const copy = async () => {
      await navigator.clipboard.write([new ClipboardItem({ 'image/png': alone.png() })]);
      say(this, TEXT.copied);
    };
    const other = this.asTable ? TEXT.asChart : TEXT.asTable;
    const showOther = () => {
      this.asTable = !this.asTable;
      this.stop = null;
      this.drawSoon();
    };
    return html`${action(other, other, showOther, false)}
    ${action(TEXT.download('CSV'), TEXT.download('CSV'), () => save(chart.csv(), 'csv', 'text/csv'))}
    ${action(TEXT.download('PNG'), TEXT.download('PNG'), async () => save(await alone.png(), 'png', 'image/png'))}
    ${action(TEXT.download('SVG'), TEXT.download('SVG'), () => save(alone.svg(), 'svg', 'image/svg+xml'))}
    ${'ClipboardItem' in globalThis ? action(TEXT.copyImage, TEXT.copyImage, copy) : nothing}`;
  }

  /** Does what a button is for, and announces it if that fails. */
  async #act(act: () => unknown) {
    try {
      await act();
    } catch (error) {
      if (isBroken(error)) this.#fail(error);
      else say(this, TEXT.failed(reasonOf(error)), { stays: true });
    }
  }

  #renderTable(chart: Chart, label: string) {
    const columns = chart.headings().map((label, place) => ({
      label,
      key: String(place),
      header: place === 0,
      numeric: place > 0 || !chart.hasWords,
    }));
    const load: TableLoad = ({ start, count }) =>
      Promise.resolve({ rows: chart.cells(start, count), total: chart.rows });
    return html`<gameroom-data-table
      .label=${label}
      .columns=${columns}
      .load=${guard([chart], () => load)}
    ></gameroom-data-table>`;
  }

  #renderLegend() {
    const { chart } = this;
    const entries = chart && !chart.empty ? chart.legend() : [];
    // Reserved while the core is being loaded.
    const expected = !chart && this.#frame.legend;
    if (entries.length < 2 && !expected) return nothing;
    return html`<div class="bar legend" role="group" aria-label=${TEXT.legend}>
      ${entries.map(
        (entry) =>
          html`<button
            type="button"
            class="link"
            aria-pressed=${entry.shown ? 'true' : 'false'}
            @click=${() => this.#toggle(entry)}
          >
            ${swatch(entry)}<span>${entry.label}</span>
          </button>`,
      )}
    </div>`;
  }

  #toggle({ series, label, shown }: LegendEntry) {
    this.chart?.show(series, !shown);
    if (shown) this.#hidden.add(label);
    else this.#hidden.delete(label);
    this.#draw();
  }

  // --- The chart and its values -------------------------------------------------------------------

  #renderBox() {
    const { chart, message } = this;
    const stop = this.stop ?? this.marked;
    const readout = stop < 0 ? null : (chart?.readout(stop) ?? null);
    const loading = chart ? '' : TEXT.drawing;
    const text = this.failure ? this.#renderFailure() : message || loading;
    return html`<div
      class="box"
      .style=${`min-block-size: ${this.#size[1]}px`}
      @pointerleave=${this.#leave}
    >
      <canvas
        role="img"
        width="1"
        height="1"
        aria-label=${this.stale ? TEXT.outdated : (chart?.summary ?? this.#frame.title)}
        ?hidden=${message !== ''}
      ></canvas>
      ${chart && chart.stops > 0 ? this.#renderHandle(chart, readout) : nothing}
      ${readout ? renderReadout(readout, this.#size, this.stop !== null) : nothing}
      ${text ? html`<div class="message">${text}</div>` : nothing}
    </div>`;
  }

  #renderFailure() {
    return html`<p role="alert">${this.failure}</p>
      ${button(commonText.tryAgain, this.#load, { link: true })}`;
  }

  #renderHandle(chart: Chart, readout: Readout | null) {
    return html`<div
      class="handle"
      role="slider"
      tabindex="0"
      aria-label=${TEXT.values(this.#frame.title)}
      aria-valuemin="1"
      aria-valuemax=${chart.stops}
      aria-valuenow=${Math.max(0, this.stop ?? this.marked) + 1}
      aria-valuetext=${readout ? sentenceOf(readout) : TEXT.aboutValues}
      @pointermove=${this.#point}
      @pointerdown=${this.#point}
      @keydown=${(event: KeyboardEvent) => this.#key(event, chart)}
      @focus=${this.#focus}
      @blur=${() => (this.stop = null)}
    ></div>`;
  }

  readonly #point = ({ offsetX, offsetY }: PointerEvent) => {
    this.stop = this.chart?.nearest(offsetX, offsetY) ?? this.stop;
  };

  readonly #leave = (event: PointerEvent) => {
    // A finger leaves as soon as it is lifted. Its values stay until it taps elsewhere.
    const byKey = this.shadowRoot?.activeElement?.matches('.handle:focus-visible');
    if (event.pointerType !== 'touch' && !byKey) this.stop = null;
  };

  readonly #focus = ({ currentTarget }: FocusEvent) => {
    if ((currentTarget as HTMLElement).matches(':focus-visible')) this.stop ??= 0;
  };

  #key(event: KeyboardEvent, { stops, stride }: Chart) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moveOf(event.key, stride);
    if (move !== undefined) {
      event.preventDefault();
      this.stop = Math.max(0, Math.min(stops - 1, (this.stop ?? -1) + move));
    } else if (event.key === 'Escape' && this.stop !== null) {
      // It does not close the dialog around.
      event.preventDefault();
      this.stop = null;
    }
  }
}

/** Draws again whenever the page is zoomed, or moves to another screen. */
function watchResolution() {
  for (const chart of connected) chart.drawSoon();
  const current = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  current.addEventListener('change', watchResolution, { once: true });
}
watchResolution();
