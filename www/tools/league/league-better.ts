/** Which of two settings predicts a league better, in a sentence, and the log losses behind it. */

import { LitElement, css, html, nothing } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { requestStatus } from '../../controls/request-status.js';
import { Request, type Work } from '../../element/request.js';
import { multiplayer as engine } from '../../engine/engines.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import type { AllSettings } from '../../text/settings.js';
import { base } from '../../styles/base.js';
import { progressStyles } from '../../styles/progress.js';
import { leagueText, type Better } from '../../text/league.js';

const text = leagueText.better;

/** How long the league has not changed when the answer is computed again, in milliseconds. */
const SETTLED = 250;

@customElement('league-better')
export class LeagueBetter extends LitElement {
  static override styles = [
    base,
    progressStyles,
    css`
      h2 {
        font-size: var(--step--1);
        font-weight: 400;
        color: var(--ink-2);
      }
      p {
        margin: 0.25rem 0 0;
      }
      .headline {
        font-size: var(--step-1);
        font-weight: 600;
      }
      /* As high as the answer, before it is there. */
      div {
        min-block-size: 4.5rem;
      }
    `,
  ];

  /** The league under A. */
  @property({ attribute: false }) request!: LeagueRequest;
  /** The settings of B. */
  @property({ attribute: false }) other!: AllSettings;

  readonly #better = new Request(this, betterOf, { pause: SETTLED });

  protected override willUpdate() {
    if (this.#isSameCap) this.#better.ask(this.request, this.other);
    else this.#better.clear();
  }

  get #isSameCap(): boolean {
    const { settings } = this.request;
    return settings.cap === this.other.cap && settings.capMinutes === this.other.capMinutes;
  }

  override render() {
    const better = this.#better.ready?.result;
    const words = this.#isSameCap
      ? better &&
        html`<p class="headline">${text.headline(better)}</p>
          <p class="hint">${text.about(better)}</p>`
      : html`<p class="hint">${text.otherCaps}</p>`;
    return html`<section aria-labelledby="better-title">
      <h2 id="better-title">${text.title}</h2>
      <div role="status" class=${this.#better.isStale ? 'stale' : ''}>${words ?? nothing}</div>
      ${requestStatus(this.#better, { working: text.working })}
    </section>`;
  }
}

/** A fit says how its current settings compare with the best: those of the side that predicts worse are the current ones. */
async function betterOf(
  [request, other]: readonly [request: LeagueRequest, other: AllSettings],
  work: Work,
): Promise<Better> {
  const { settings } = request;
  const fit = await fitOf(request, other, work);
  if (fit.current?.verdict !== 'best') return { fit, letter: 'A' };
  return { fit: await fitOf({ ...request, settings: other }, settings, work), letter: 'B' };
}

const fitOf = (
  request: LeagueRequest,
  { t = NaN, gameMult = NaN, maxGameLength = NaN }: LeagueRequest['settings'],
  work: Work,
) =>
  engine.ask(
    'leagueFit',
    [request, { t: [t], gameMult: [gameMult], maxGameLength: [maxGameLength] }],
    work,
  );
