/** What a first visit shows above an example: what to do, one button for it, and the tag of the example. */

import { css, html, nothing } from 'lit';
import { button } from './button.js';

export const introStyles = css`
  .intro {
    display: grid;
    gap: 0.75rem;
    justify-items: start;
  }
  .intro p {
    margin: 0.35rem 0 0;
    color: var(--ink-2);
  }
  .intro .bar {
    gap: 0.35rem 1rem;
  }
  .intro .quiet {
    min-block-size: 3rem;
    padding-inline: 1.25rem;
    font-size: var(--step-0);
  }
  .tag {
    padding: 0.15rem 0.7rem;
    border-radius: 99px;
    background: var(--warn-soft);
    color: var(--warn);
    font-size: var(--step--1);
    font-weight: 600;
  }
`;

interface Intro {
  readonly title: string;
  readonly lead: string;
  /** The button, and what it does. */
  readonly label: string;
  readonly act: () => void;
  /** Other ways to do the same. */
  readonly ways: unknown;
}

/** `rest` stands below the button. */
export const intro = ({ title, lead, label, act, ways }: Intro, rest: unknown = nothing) =>
  html`<section class="intro screen-only" aria-labelledby="intro">
    <div>
      <h2 id="intro">${title}</h2>
      <p>${lead}</p>
    </div>
    <div class="bar">
      ${button(label, act, { main: true })}
      <small class="hint">${ways}</small>
    </div>
    ${rest}
  </section>`;

/** A tag that marks an example, and what the example is of. */
export const exampleTag = (tag: string, about: string) =>
  html`<span class="tag">${tag}</span> <span class="hint">${about}</span>`;
