/** What a journey needs of a browser engine, whichever protocol it is driven by. */

/** Runs in the page, from its source: it sees its argument and the page, and nothing else of its file. */
export type Script<A, R> = (argument: A) => R;

/** A tab of a browser, with nothing kept from the tab before. */
export interface Driver {
  go(address: string): Promise<unknown>;
  /** What a script in the page returns; arguments and answers are plain data. */
  run<A, R>(script: Script<A, R>, argument: A): Promise<R>;
  /** Clicks with the mouse, at a point in CSS pixels from the top left of what is in view. */
  click(at: Point): Promise<unknown>;
  /** Types into whatever has the focus. */
  type(text: string): Promise<unknown>;
  /** Presses a key, while Control is held down or not. */
  press(key: Key, control?: 'Control'): Promise<unknown>;
  close(): Promise<unknown>;
}

export interface Point {
  x: number;
  y: number;
}

export type Key = 'Delete' | 'Home' | 'End' | 'z' | 'y';

/** A browser that was started, and ends with `close`. */
export interface Engine {
  /** Its name and version, as it tells them. */
  readonly version: string;
  newTab(): Promise<Driver>;
  close(): Promise<void>;
}
