/** What a league's table is as of, and what its ranks and ratings are compared with: one of its matches or days. */

import { css, html, nothing } from 'lit';
import { state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { menu } from '../../controls/menu.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { leagueText } from '../../text/league.js';
import type { LeagueModel } from './model.js';

const text = leagueText.asOf;

/** What a match is called in the log, and when it was. */
interface Named {
  readonly name: string;
  readonly date: string;
}

/** The most matches or days to choose from. */
const MOST_OFFERED = 100;

@define('gameroom-league-as-of')
export class LeagueAsOf extends View<LeagueModel> {
  static override styles = css`
    :host {
      display: block;
      margin-block-end: 0.75rem;
    }
    summary {
      color: var(--ink-2);
      font-size: var(--step--1);
    }
    .choices {
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
  `;

  @state() private isOpen = false;

  override render() {
    const { matchNames, report, request } = this.model;
    if (this.isOpen) matchNames.ask(request);
    const matches = matchNames.ready?.result;
    const toggle = ({ target }: Event & { target: HTMLDetailsElement }) =>
      (this.isOpen = target.open);
    return html`<details @toggle=${toggle}>
      <summary>${text.summary(report?.asOf ?? null, report?.since ?? null)}</summary>
      ${this.isOpen && matches ? this.#renderChoices(matches) : nothing}
      ${this.isOpen ? requestStatus(matchNames, { working: '' }) : nothing}
    </details>`;
  }

  #renderChoices(matches: readonly Named[]) {
    const { model } = this;
    const { asOf = null, since = null } = model.report ?? {};
    const last = asOf?.place ?? matches.length;
    const slide = ({ target }: InputEvent & { target: HTMLInputElement }) => {
      const place = target.valueAsNumber;
      model.set({ asOf: place < matches.length ? (matches[place - 1]?.name ?? null) : null });
    };
    const earlier = earlierThan(matches, last);
    const chosen = model.state.since ?? '';
    const offered = ['', chosen, ...earlier].filter(
      (when, place, all) => all.indexOf(when) === place,
    );
    const isDated = matches.some(({ date }) => date !== '' && offered.includes(date));
    const options = offered.map(
      (when) => [when, !when ? text.nothing : isDated ? when : text.match(when)] as const,
    );
    const now = text.named(asOf, matches.at(-1));
    return html`<div class="bar choices">
        <label>
          <span>${text.label} <b>${now}</b></span>
          <input
            type="range"
            min="1"
            max=${matches.length}
            .value=${String(last)}
            aria-valuetext=${now}
            @input=${slide}
          />
        </label>
        <label>
          ${text.since} ${menu(options, chosen, (when) => model.set({ since: when || null }))}
        </label>
      </div>
      ${
        asOf || since
          ? button(text.latest, () => model.set({ asOf: null, since: null }), { link: true })
          : nothing
      }
      ${(['asOf', 'since'] as const).map((key) => {
        const when = model.state[key];
        if (when === null || model.report?.[key]) return nothing;
        return html`<p class="hint problem">${text.unknown(when)}</p>`;
      })}`;
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
