/** What the charts of a game list have in common: which games they show, and when they are computed. */

import type { Scheme } from '#games';
import { LitElement, html, type PropertyValues, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import '../../chart/gameroom-chart.js';
import { ratingText } from '../../text/rating.js';
import type { Answer } from '../../tool/answer.js';
import { Pause } from '../../tool/pause.js';
import { nameOf, type SchemeKey } from './scheme.js';

/** How long nothing changes before charts are computed again, in milliseconds, so that typing is never slowed. */
const PAUSE = 300;

export abstract class ChartsOfList extends LitElement {
  @property() list = '';
  /** Whose list it is. */
  @property() name = '';
  @property() scheme: SchemeKey = 'p7';
  @property({ attribute: false }) custom!: Scheme;

  /** Nothing is computed until the charts come near the visible part of the page. */
  @state() private seen = false;

  protected abstract readonly answer: Answer<unknown>;

  readonly #sights = new IntersectionObserver(
    (entries) => (this.seen ||= entries.some(({ isIntersecting }) => isIntersecting)),
    { rootMargin: '300px' },
  );
  readonly #computing = new Pause(PAUSE, () => this.compute());

  protected abstract compute(): void;
  protected abstract renderCharts(): TemplateResult;

  override connectedCallback() {
    super.connectedCallback();
    this.#sights.observe(this);
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#sights.disconnect();
    this.#computing.cancel();
  }

  protected override willUpdate(changed: PropertyValues) {
    if (!this.seen || !this.isNews(changed)) return;
    this.#computing.soon(this.answer.value ? PAUSE : 0);
  }

  /** Whether there are other charts to compute. Those of other games are outdated until then. */
  protected isNews(changed: PropertyValues): boolean {
    const games = ['list', 'scheme', 'custom', 'seen'].some((name) => changed.has(name));
    if (games) this.answer.outdate();
    return games;
  }

  /** What the charts are of. */
  protected get subject(): string {
    return [this.name.trim(), nameOf(this.scheme)].filter(Boolean).join(' · ');
  }

  override render() {
    const { failure } = this.answer;
    if (!failure) return this.renderCharts();
    return html`<p role="alert">${failure}</p>
      <button class="quiet" @click=${() => this.compute()}>${ratingText.tryAgain}</button>`;
  }
}
