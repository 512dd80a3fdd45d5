/** Which of two settings predicts a league better, in a sentence, and the log losses behind it. */

import { css, html, nothing } from 'lit';
import { requestStatus } from '../../controls/request-status.js';
import { isSame } from '../../documents/state.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { fitText } from '../../text/fit.js';
import type { LeagueModel } from './model.js';

const text = fitText.better;

@define('gameroom-league-better')
export class LeagueBetter extends View<LeagueModel> {
  static override styles = css`
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
  `;

  override render() {
    const { better, request, state } = this.model;
    const { settings: a, other: b } = state;
    // A fit varies the three numbers, and nothing else.
    const { t, gameMult, maxGameLength } = a;
    const isSameCap = isSame(a, { ...b, t, gameMult, maxGameLength });
    if (isSameCap) better.ask(request, b);
    else better.forget();
    const found = isSameCap ? better.ready?.result : undefined;
    return html`<section aria-labelledby="better-title">
      <h2 id="better-title">${text.title}</h2>
      <div role="status" class=${better.isStale ? 'stale' : ''}>
        ${found ? html`<p class="headline">${text.headline(found)}</p>` : nothing}
        <p class="hint">${isSameCap ? found && text.about(found) : text.otherCaps}</p>
      </div>
      ${requestStatus(better, { working: text.working })}
    </section>`;
  }
}
