/** What every element inside a tool extends. */

import { LitElement, type CSSResultGroup } from 'lit';
import { base } from '../styles/base.js';
import { Watch } from './watch.js';

/** An element that has the shared styles, before its own. */
export abstract class BaseElement extends LitElement {
  readonly #watch = new Watch(this);

  /** Signals that are read while it is drawn draw it again when they change. */
  protected override performUpdate() {
    this.#watch.update(() => super.performUpdate());
  }

  protected static override finalizeStyles(styles?: CSSResultGroup) {
    return [base, ...super.finalizeStyles(styles)];
  }

  /** Dispatches an event that neither bubbles nor leaves the shadow root that the element is in. */
  protected emit(type: string, detail?: unknown) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
