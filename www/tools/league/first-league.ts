/** What League shows around the example, and where there is no log: what to do. */

import { css, html } from 'lit';
import { button } from '../../controls/button.js';
import { exampleTag, intro, introStyles } from '../../controls/intro.js';
import { leagueText } from '../../text/league.js';
import type { LeagueModel } from './model.js';
import { schema, withLog } from './schema.js';

export const firstStyles = [
  introStyles,
  css`
    .who {
      margin: 1rem 0 0;
    }
    .drop {
      display: grid;
      gap: 0.75rem;
      justify-items: center;
      padding: 1.5rem;
      border: 2px dashed var(--ink-2);
      border-radius: var(--radius);
      background: var(--sheet);
      text-align: center;
    }
    .drop p {
      margin: 0;
      color: var(--ink-2);
    }
    .drop .bar {
      justify-content: center;
    }
  `,
];

/** Above the example. */
export function renderIntro(open: () => void) {
  const { open: label, tag, about, ...words } = leagueText.first;
  const who = html`<p class="who">${exampleTag(tag, about)}</p>`;
  return intro({ ...words, label, act: open }, who);
}

/** In place of a table. */
export function renderEmpty(model: LeagueModel) {
  const { empty: text, log } = leagueText;
  const toExample = () => model.replace(withLog(schema.default.log), log.exampleBack);
  return html`<section class="drop screen-only" aria-labelledby="empty-title">
    <h2 id="empty-title" tabindex="-1">${text.title}</h2>
    <p>${text.about}</p>
    <div class="bar">
      ${button(text.open, () => model.show('file'), { main: true })}
      ${button(text.type, () => model.show('log'))} ${button(text.example, toExample)}
    </div>
  </section>`;
}
