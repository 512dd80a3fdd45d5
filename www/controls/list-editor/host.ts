/** The list editor, as its parts see it. */

import type { ReactiveControllerHost } from 'lit';
import type { MarkedGames } from '../marked-games.js';

export interface EditorHost extends ReactiveControllerHost, HTMLElement {
  readonly hasUpdated: boolean;
  readonly scroller: HTMLElement;
  readonly body: HTMLElement;
  readonly lines: HTMLElement;
  readonly field: HTMLTextAreaElement | null;
  /** Many lines that are not seen, to measure the height of one. */
  readonly probe: HTMLElement;
  /** The line of each game, the first line being 1. */
  readonly gameLines: Float64Array | null;
  readonly marked: MarkedGames;
}
