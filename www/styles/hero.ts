/** The one number that a tool is about, and beside it what it means. */

import { css, html, type TemplateResult } from 'lit';

/** `look`: `pending` for a number that is not there yet. */
export function hero(
  number: TemplateResult | string,
  words: TemplateResult | string,
  look: '' | 'pending' = '',
) {
  return html`<div class="hero">
    <strong class=${look}>${number}</strong>
    <p>${words}</p>
  </div>`;
}

export const heroStyles = css`
  .hero {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.5rem 2.5rem;
    min-block-size: var(--hero);
  }
  .hero strong {
    /* Large text must not make it wider than the page. */
    font-size: min(var(--hero), 22cqi);
    line-height: 0.95;
    letter-spacing: -0.045em;
    font-weight: 650;
    white-space: nowrap;
  }
  .hero .sign {
    font-size: 0.6em;
    letter-spacing: 0;
  }
  .hero .pending {
    color: var(--rule);
  }
  .hero p {
    max-inline-size: 34rem;
    margin: 0 0 0.4rem;
    color: var(--ink-2);
  }
  :where(.hero) b {
    color: var(--ink);
  }
`;
