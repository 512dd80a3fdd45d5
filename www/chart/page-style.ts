/** How the page wants its charts to look: colours, font and resolution, and when any of these change. */

import type { Colour, Style } from '#charts';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { INKS, type PageInk } from './inks.js';

/** On paper, the pixels of a screen are coarse. */
const PAPER_RATIO = 3;

type Host = ReactiveControllerHost & HTMLElement;

/** For each ink there are two elements of its colour: one tells the colour, the other when it changes. */
export class PageStyle implements ReactiveController {
  readonly #host: Host;
  readonly #changed: (now: boolean) => void;
  readonly #samples = new Map<string, HTMLElement>();
  #resolution: MediaQueryList | undefined;
  readonly #print = matchMedia('print');
  #onPaper = false;
  /** The elements, which the host has to render. */
  readonly samples = document.createElement('div');

  /** Calls `changed` when charts look different; with `true` where they cannot wait for a frame. */
  constructor(host: Host, changed: (now: boolean) => void) {
    this.#host = host;
    this.#changed = changed;
    host.addController(this);
    this.samples.className = 'samples';
    this.samples.setAttribute('aria-hidden', 'true');
    for (const ink of INKS) {
      const sample = document.createElement('i');
      const watcher = document.createElement('b');
      sample.className = watcher.className = `ink-${ink}`;
      this.#samples.set(ink, sample);
      this.samples.append(sample, watcher);
    }
    // Watchers change colour by a very short transition, whatever the reason for the change.
    this.samples.addEventListener('transitionend', () => this.#changed(false));
  }

  hostConnected(): void {
    this.#watchResolution();
    this.#print.addEventListener('change', this.#printChanged);
    addEventListener('beforeprint', this.#toPaper);
    addEventListener('afterprint', this.#fromPaper);
  }

  hostDisconnected(): void {
    this.#resolution?.removeEventListener('change', this.#watchResolution);
    this.#print.removeEventListener('change', this.#printChanged);
    removeEventListener('beforeprint', this.#toPaper);
    removeEventListener('afterprint', this.#fromPaper);
  }

  now(): Style {
    const { fontFamily, fontSize } = getComputedStyle(this.samples);
    const colour = (ink: string): Colour => {
      const sample = this.#samples.get(ink);
      return rgbOf(sample ? getComputedStyle(sample).color : '');
    };
    const page = (ink: PageInk) => colour(ink);
    return {
      ink: page('ink'),
      quiet: page('ink-2'),
      rule: page('rule'),
      paper: page('paper'),
      accent: page('accent'),
      win: page('win'),
      loss: page('loss'),
      draw: page('draw'),
      series: INKS.filter((ink) => ink.startsWith('series-')).map(colour) as Style['series'],
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

  readonly #printChanged = ({ matches }: MediaQueryListEvent): void => this.#setPaper(matches);
  readonly #toPaper = (): void => this.#setPaper(true);
  readonly #fromPaper = (): void => this.#setPaper(false);

  /** Paper is light, whatever the page is. */
  #setPaper(on: boolean): void {
    if (on === this.#onPaper) return;
    this.#onPaper = on;
    this.#host.style.colorScheme = on ? 'light' : '';
    this.#changed(true);
  }
}

const known = new Map<string, Colour>();
let pixel: CanvasRenderingContext2D | null | undefined;

/** Any CSS colour as the browser paints it. */
function rgbOf(colour: string): Colour {
  const before = known.get(colour);
  pixel ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (before || !pixel) return before ?? [0, 0, 0];
  pixel.fillStyle = colour;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = pixel.getImageData(0, 0, 1, 1).data;
  const rgb: Colour = [red, green, blue];
  known.set(colour, rgb);
  return rgb;
}
