/** The styles that all elements share, and what every element inside a tool extends. */

import { LitElement, unsafeCSS, type CSSResultGroup } from 'lit';
import source from './base.css?inline';
import parts from './parts.css?inline';

export const base = unsafeCSS(source + parts);

/** An element with these styles before its own. */
export abstract class BaseElement extends LitElement {
  protected static override finalizeStyles(styles?: CSSResultGroup) {
    return [base, ...super.finalizeStyles(styles)];
  }

  /** Tells whoever listens to this element. */
  protected emit(type: string, detail?: unknown) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
