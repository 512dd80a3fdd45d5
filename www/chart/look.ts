/** How an element's charts look: its colours, font and pixels, and when any of these change. */

import type { ChartStyle, Rgb } from '#charts';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { INKS, type PageInk } from './inks.js';

/** On paper a pixel of the screen is coarse. */
const PAPER_RATIO = 3;

type Host = ReactiveControllerHost & HTMLElement;

/** Elements that take on the inks, of which the one set tells the colours, the other when they change. */
export class Look implements ReactiveController {
  readonly #host: Host;
  readonly #changed: (now: boolean) => void;
  readonly #probes = new Map<string, HTMLElement>();
  readonly #watch = document.createElement('div');
  #resolution: MediaQueryList | undefined;
  readonly #print = matchMedia('print');
  #onPaper = false;

  /** Calls `changed` when charts look different; `now` where it must not wait for a frame. */
  constructor(host: Host, changed: (now: boolean) => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
    this.#watch.className = 'probes';
    this.#watch.setAttribute('aria-hidden', 'true');
    for (const ink of INKS) {
      const probe = document.createElement('i');
      const watcher = document.createElement('b');
      probe.className = watcher.className = `ink-${ink}`;
      this.#probes.set(ink, probe);
      this.#watch.append(probe, watcher);
    }
    // A colour that changes, for whatever reason, does so by a transition, if a very short one.
    this.#watch.addEventListener('transitionend', () => this.#changed(false));
  }

  /** What the host has to render somewhere. */
  get probes(): HTMLElement {
    return this.#watch;
  }

  hostConnected(): void {
    this.#watchResolution();
    this.#print.addEventListener('change', this.#toPaper);
    addEventListener('beforeprint', this.#toPaper);
    addEventListener('afterprint', this.#fromPaper);
  }

  hostDisconnected(): void {
    this.#resolution?.removeEventListener('change', this.#watchResolution);
    this.#print.removeEventListener('change', this.#toPaper);
    removeEventListener('beforeprint', this.#toPaper);
    removeEventListener('afterprint', this.#fromPaper);
  }

  /** The style now. */
  style(): ChartStyle {
    const { fontFamily, fontSize } = getComputedStyle(this.#watch);
    const colour = (ink: string): Rgb => {
      const probe = this.#probes.get(ink);
      return rgbOf(probe ? getComputedStyle(probe).color : '');
    };
    const page = (ink: PageInk) => colour(ink);
    return {
      ink: page('ink'),
      'ink-2': page('ink-2'),
      rule: page('rule'),
      paper: page('paper'),
      accent: page('accent'),
      win: page('win'),
      loss: page('loss'),
      draw: page('draw'),
      series: INKS.filter((ink) => ink.startsWith('series-')).map(colour),
      font: fontFamily,
      fontSize: parseFloat(fontSize) || 12,
      ratio: this.#onPaper ? Math.max(PAPER_RATIO, devicePixelRatio) : devicePixelRatio,
    };
  }

  readonly #watchResolution = (): void => {
    const before = this.#resolution;
    before?.removeEventListener('change', this.#watchResolution);
    this.#resolution = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    this.#resolution.addEventListener('change', this.#watchResolution);
    if (before) this.#changed(false);
  };

  readonly #toPaper = (event: Event): void => {
    if (event instanceof MediaQueryListEvent && !event.matches) this.#fromPaper();
    else this.#setPaper(true);
  };

  readonly #fromPaper = (): void => this.#setPaper(false);

  /** Paper is light, whatever the page is. */
  #setPaper(on: boolean): void {
    if (on === this.#onPaper) return;
    this.#onPaper = on;
    this.#host.style.colorScheme = on ? 'light' : '';
    this.#changed(true);
  }
}

const known = new Map<string, Rgb>();
let pixel: CanvasRenderingContext2D | null | undefined;

/** Any colour as the browser paints it. */
function rgbOf(colour: string): Rgb {
  const before = known.get(colour);
  if (before) return before;
  if (pixel === undefined) {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = 1;
    pixel = canvas.getContext('2d', { willReadFrequently: true });
  }
  if (!pixel) return [0, 0, 0];
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  const rgb: Rgb = [red, green, blue];
  known.set(colour, rgb);
  return rgb;
}
