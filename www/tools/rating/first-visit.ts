/** What My rating shows around its rating on the first visit: what to do, what the number means, and the example's games. */

import type { GameRow, RatingReport } from '#games';
import { css, html, nothing } from 'lit';
import { gameRows, gameRowStyles } from '../../preview/game-rows.js';
import { button } from '../../controls/button.js';
import { exampleTag, intro, introStyles } from '../../controls/intro.js';
import { firstText as TEXT } from '../../text/first-visit.js';
import { PUBLISHED } from '../../rating-scheme/names.js';
import { percent } from '../../text/numbers.js';

export const firstStyles = [
  introStyles,
  gameRowStyles,
  css`
    .first .about {
      display: grid;
      gap: 3rem;
      align-content: start;
    }
    .first p {
      margin-block: 0.5rem;
    }
    .meaning {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(5.5rem, 1fr));
      gap: 1px;
      border: 1px solid var(--rule);
      border-radius: var(--radius);
      background: var(--rule);
      overflow: clip;
    }
    .meaning > div {
      padding: 0.65rem 0.5rem;
      background: var(--sheet);
      text-align: center;
    }
    .meaning > div:nth-child(2) {
      background: var(--accent-soft);
    }
    .meaning dt {
      color: var(--ink-2);
      font-size: var(--step--1);
    }
    .meaning dd {
      font-size: var(--step-1);
      font-weight: 600;
    }
    .more-to-see {
      margin: 0 0 0.75rem;
      padding-inline-start: 1.2rem;
    }
    .more-to-see li {
      padding-block: 0.2rem;
    }
    .more-to-see ::marker {
      color: var(--accent);
    }
  `,
];

/** What to do, above everything; `hasTools` if the page has other tools. */
export const renderIntro = (enter: () => void, hasTools: boolean) =>
  intro({
    ...TEXT,
    label: TEXT.enter,
    act: enter,
    ways: html`${TEXT.ways} ${hasTools ? TEXT.group : nothing}`,
  });

/** Above the number: that it is an example's. */
export const renderTag = ({ games }: RatingReport) =>
  html`<p class="bar who">${exampleTag(TEXT.tag, TEXT.player(games))}</p>`;

/** Below the number and beside it. `rows` are the games, and `line` is the first of the list. */
export function renderAbout(
  { rating, expectations }: RatingReport,
  rows: readonly GameRow[],
  line: string,
  explore: () => void,
) {
  const [newest] = rows;
  return html`<section class="means" aria-labelledby="means">
      <h2 id="means">${TEXT.means(rating)}</h2>
      <p>${TEXT.expected}</p>
      <dl class="meaning">
        ${expectations.map(
          ({ opponent, score }) =>
            html`<div>
              <dd>${percent(score)}</dd>
              <dt>${TEXT.against(opponent)}</dt>
            </div>`,
        )}
      </dl>
    </section>
    <div class="about">
      <section aria-labelledby="games">
        <h2 id="games">${TEXT.games}</h2>
        ${gameRows(rows, ({ days }) => TEXT.ago(days))}
        ${newest ? html`<p class="hint">${TEXT.line(line, newest)}</p>` : nothing}
      </section>
      <section aria-labelledby="else">
        <h2 id="else">${TEXT.else}</h2>
        <ul class="more-to-see">
          ${TEXT.more(PUBLISHED.length).map((one) => html`<li>${one}</li>`)}
        </ul>
        ${button(TEXT.explore, explore)}
      </section>
    </div>`;
}
