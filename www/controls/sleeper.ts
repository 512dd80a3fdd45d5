/** An element that does nothing yet where nobody sees it. */

import { LitElement } from 'lit';
import { property } from 'lit/decorators.js';

/** It wakes when it is no longer `asleep`, or when something of it is changed: what is changed is to be kept. */
export class Sleeper extends LitElement {
  /** Whether nobody sees it yet. */
  @property({ type: Boolean }) asleep = false;

  /** Whether it is as the page has it: from then on changes are somebody's. */
  #settled = false;
  #wake: (() => void) | undefined;

  override connectedCallback() {
    super.connectedCallback();
    queueMicrotask(() => (this.#settled = true));
  }

  override requestUpdate(...change: Parameters<LitElement['requestUpdate']>) {
    super.requestUpdate(...change);
    // The base asks for the first update before there is anything of this class.
    if (!(#settled in this)) return;
    if (this.#settled && this.asleep && change[0] !== 'asleep') this.asleep = false;
    if (!this.asleep) this.#wake?.();
  }

  protected override async scheduleUpdate() {
    if (this.asleep) await new Promise<void>((wake) => (this.#wake = wake));
    this.#wake = undefined;
    await super.scheduleUpdate();
  }
}
