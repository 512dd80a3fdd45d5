/** `<gameroom-badge>`: one player's name and rating, in a line, a card, or a card with the interval as a strip. */

import type { Scheme, SchemeChoice, Strip } from '#games';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { FromSource } from '../element/from-source.js';
import { Request } from '../element/request.js';
import { games as engine } from '../engine/engines.js';
import { points } from '../text/numbers.js';
import { publishText as TEXT } from '../text/publish.js';
import { reasonOf } from '../text/reason.js';
import { hrefsOf } from '../publish/published.js';
import { publishedStyles } from './styles.js';

@customElement('gameroom-badge')
export class GameroomBadge extends LitElement {
  /** Where the list, or an archive of many players' games, is fetched from; relative to the page. */
  @property() src = '';
  /** Whose games to take, of an archive. */
  @property() player = '';
  @property() list = '';
  /** What the player is called; of an archive, its name by default. */
  @property() name = '';
  /** A scheme’s name, such as `p7`, or `custom`. */
  @property() scheme = 'p7';
  @property({ type: Object }) custom: Scheme | null = null;
  /** `inline`, `card` or `strip`. */
  @property({ reflect: true }) size = 'card';
  /** Where it leads to, with `{name}` in place of the name. */
  @property() href = '';

  readonly #sheet = new Request(this, (request: readonly [list: string, scheme: SchemeChoice]) =>
    engine.ask('report', request),
  );
  readonly #source = new FromSource(this, 'list');
  /** What has been said to the author of the page. */
  #warned = '';

  static override styles = [
    publishedStyles,
    css`
      :host([size='inline']) {
        display: inline;
      }
      .badge {
        position: relative;
        border: 1px solid var(--line);
        border-radius: var(--radius, 6px);
        background: var(--sheet, transparent);
        text-decoration: none;
      }
      a.badge:hover {
        border-color: var(--own-accent);
      }
      .inline {
        display: inline-flex;
        gap: 0.4em;
        padding-inline: 0.5em;
        border-color: var(--own-edge);
        white-space: nowrap;
      }
      /* As high as a finger needs. */
      .inline::after {
        position: absolute;
        inset: -0.6em 0;
        content: '';
      }
      .inline bdi {
        overflow: hidden;
        max-inline-size: 14em;
        text-overflow: ellipsis;
      }
      .card,
      .strip {
        display: grid;
        inline-size: min(24rem, 100%);
        padding: 0.9em 1em;
      }
      .who {
        display: flex;
        gap: 0.75em;
        align-items: baseline;
        justify-content: space-between;
        font-weight: 650;
      }
      b {
        color: var(--own-accent);
        font-weight: var(--number-weight, 680);
      }
      :is(.card, .strip) b {
        font-size: 2.4em;
        line-height: 1.1;
        letter-spacing: -0.03em;
      }
      .scale {
        position: relative;
        block-size: 2.6em;
        margin-block-start: 0.6em;
        background: linear-gradient(var(--line) 0 0) 0 0.5em / 100% 2px no-repeat;
        overflow: clip;
        overflow-clip-margin: 0.5em;
      }
      .scale > * {
        position: absolute;
      }
      .band {
        inset-block-start: 0.25em;
        block-size: 0.6em;
        border-radius: 0.3em;
        background: color-mix(in oklab, var(--own-accent) 32%, transparent);
      }
      .now {
        inset-block-start: 0;
        inline-size: 4px;
        block-size: 1.1em;
        border-radius: 2px;
        background: var(--own-accent);
        translate: -50%;
      }
      .scale small {
        inset-block-start: 1.2em;
        translate: -50%;
        white-space: nowrap;
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<GameroomBadge>) {
    if (this.#source.isWanted(changed)) {
      this.#sheet.clear();
      this.list = '';
      const { player } = this;
      const load = async () => (await import('../tools/rating/read-list.js')).listsOf(player);
      void this.#source.fetch(TEXT.waiting, load);
    }
    const { list, scheme, custom } = this;
    const choice = scheme === 'custom' && custom ? custom : (scheme as SchemeChoice);
    if (!this.#source.isMissing) this.#sheet.ask(list, choice);
  }

  override render() {
    const failure = this.#source.failure || this.#sheet.failure;
    if (failure) this.#warn(failure);
    const { report, strip } = this.#sheet.ready?.result ?? {};
    const number = failure ? '—' : report ? TEXT.number(report) : '…';
    const about =
      failure || (report ? (report.games > 0 ? TEXT.about(report) : TEXT.noGames) : TEXT.waiting);
    const name = this.name || this.player;
    const { size, scheme } = this;
    const look = `badge ${size === 'inline' || size === 'strip' ? size : 'card'}`;
    const content =
      size === 'inline'
        ? html`<bdi>${name}</bdi> <b title=${about}>${number}</b>`
        : html`<span class="who"><bdi>${name}</bdi> <small>${scheme}</small></span>
            <b>${number}</b>
            <small role=${failure ? 'alert' : nothing}>${about}</small>
            ${size === 'strip' && strip && !failure ? renderStrip(strip, about) : nothing}`;
    const href = this.#href(name);
    return href
      ? html`<a class=${look} part="badge" href=${href}>${content}</a>`
      : html`<span class=${look} part="badge">${content}</span>`;
  }

  #href(name: string): string {
    try {
      return this.href && hrefsOf(this.href)(name);
    } catch (error) {
      this.#warn(reasonOf(error));
      return '';
    }
  }

  /** For the author of the page that the badge is on. */
  #warn(problem: string) {
    if (this.#warned !== problem) console.warn(`${this.localName}: ${problem}`);
    this.#warned = problem;
  }
}

const at = (share: number) => `${(share * 100).toFixed(2)}%`;

const renderStrip = ({ rating, low, high, ticks }: Strip, words: string) =>
  html`<span class="scale" role="img" aria-label=${words}>
    <i class="band" .style=${`left: ${at(low)}; right: ${at(1 - high)}`}></i>
    ${rating === null ? nothing : html`<i class="now" .style=${`left: ${at(rating)}`}></i>`}
    ${ticks
      .filter(({ at }) => at > 0.08 && at < 0.92)
      .map((tick) => html`<small .style=${`left: ${at(tick.at)}`}>${points(tick.rating)}</small>`)}
  </span>`;
