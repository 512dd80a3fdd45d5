/** What a league's table is as of, and what its ranks and ratings are compared with: one of its matches or days. */

import type { LeagueReport } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { menu } from '../../controls/menu.js';
import { requestStatus } from '../../controls/request-status.js';
import { Request } from '../../element/request.js';
import { multiplayer as engine } from '../../engine/engines.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { base } from '../../styles/base.js';
import { leagueText } from '../../text/league.js';
import type { LeagueView } from './schema.js';

const text = leagueText.asOf;

/** What a match is called in the log, and when it was. */
interface Named {
  readonly name: string;
  readonly date: string;
}

/** The most matches or days to choose from. */
const MOST_OFFERED = 100;

/** Emits `view-input` (detail: part of a `LeagueView`). */
@customElement('league-as-of')
export class LeagueAsOf extends LitElement {
  static override styles = [
    base,
    css`
      :host {
        display: block;
        margin-block-end: 0.75rem;
      }
      summary {
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      summary b {
        color: var(--ink);
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 0.5rem 1.5rem;
        align-items: end;
        font-size: var(--step--1);
      }
      .choices > * {
        flex: 1 1 14rem;
      }
      label {
        display: grid;
        gap: 0.3rem;
      }
      input {
        inline-size: 100%;
        min-block-size: 2.75rem;
        margin: 0;
      }
      select {
        min-block-size: 2.75rem;
      }
    `,
  ];

  @property({ attribute: false }) report!: LeagueReport;
  @property({ attribute: false }) request!: LeagueRequest;
  @property({ attribute: false }) view!: LeagueView;

  @state() private isOpen = false;

  readonly #matches = new Request(this, ([request]: readonly [LeagueRequest]) =>
    engine.ask('matchNames', [request]),
  );

  protected override willUpdate() {
    if (this.isOpen) this.#matches.ask(this.request);
  }

  override render() {
    const { asOf, since } = this.report;
    const matches = this.#matches.ready?.result;
    const toggle = ({ target }: Event & { target: HTMLDetailsElement }) =>
      (this.isOpen = target.open);
    return html`<details @toggle=${toggle}>
      <summary>${text.summary(asOf, since)}</summary>
      ${this.isOpen && matches ? this.#renderChoices(matches) : nothing}
      ${this.isOpen ? requestStatus(this.#matches, { working: '' }) : nothing}
    </details>`;
  }

  #renderChoices(matches: readonly Named[]) {
    const { asOf, since } = this.report;
    const last = asOf?.place ?? matches.length;
    const slide = ({ target }: InputEvent & { target: HTMLInputElement }) => {
      const place = target.valueAsNumber;
      this.#choose({ asOf: place < matches.length ? (matches[place - 1]?.name ?? null) : null });
    };
    const earlier = earlierThan(matches, last);
    const chosen = this.view.since ?? '';
    const isOffered = chosen === '' || earlier.includes(chosen);
    const offered = isOffered ? earlier : [chosen, ...earlier];
    const isDated = matches.some(({ date }) => offered.includes(date));
    const options = offered.map((when) => [when, isDated ? when : text.match(when)] as const);
    return html`<div class="choices">
        <label>
          <span>${text.label} <b>${text.named(asOf, matches.at(-1))}</b></span>
          <input
            type="range"
            min="1"
            max=${matches.length}
            .value=${String(last)}
            aria-valuetext=${text.named(asOf, matches.at(-1))}
            @input=${slide}
          />
        </label>
        <label>
          ${text.since}
          ${menu([['', text.nothing], ...options], chosen, (since) => this.#choose({ since: since || null }))}
        </label>
      </div>
      ${
        asOf || since
          ? button(text.latest, () => this.#choose({ asOf: null, since: null }), { link: true })
          : nothing
      }
      ${text.unknown(this.view, this.report)}`;
  }

  #choose(detail: Partial<LeagueView>) {
    this.dispatchEvent(new CustomEvent('view-input', { detail }));
  }
}

/** Days before that of the last match that counts, the newest first; matches where the log has no days. */
function earlierThan(matches: readonly Named[], last: number): string[] {
  const before = matches.slice(0, last - 1).reverse();
  const now = matches.slice(0, last).findLast(({ date }) => date !== '')?.date;
  const days = new Set(before.map(({ date }) => date).filter((date) => date && date !== now));
  const names = days.size > 0 ? [...days] : before.map(({ name }) => name);
  return names.slice(0, MOST_OFFERED);
}
