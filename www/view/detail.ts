/**
 * A part that opens in place: its title, its finding in a line, and its content.
 *
 * ```ts
 * detail({ id: 'cap', title: 'The cap', about: 'ZoneStats’ own', content: () => form(…) }, isOpen, (isOpen) => …);
 * ```
 */

import { css, html, nothing } from 'lit';

export interface Detail {
  /** Its name for `::part()`. */
  readonly id: string;
  readonly title: string;
  /** Its finding or its content, in a line. */
  readonly about?: string | undefined;
  /** True if the content says it, too. */
  readonly foldsAbout?: boolean;
  /** Drawn while it is open. */
  readonly content: () => unknown;
}

export function detail(described: Detail, isOpen: boolean, change: (isOpen: boolean) => void) {
  const { id, title, about, content, foldsAbout = false } = described;
  const toggle = ({ target }: { target: HTMLDetailsElement }) => {
    if (target.open !== isOpen) change(target.open);
  };
  return html`<details
    part=${id}
    class="detail ${isOpen ? '' : 'screen-only'}"
    ?open=${isOpen}
    @toggle=${toggle}
  >
    <summary>
      <h2>${title}</h2>
      <small>${isOpen && foldsAbout ? '' : about}</small>
    </summary>
    ${isOpen ? html`<div class="content column">${content()}</div>` : nothing}
  </details>`;
}

export const detailStyles = css`
  .details {
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--sheet);
  }
  .detail + .detail {
    border-block-start: 1px solid var(--rule);
  }
  .detail > summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 1rem;
    gap: 0 0.75rem;
    align-items: center;
    inline-size: auto;
    min-block-size: 3.5rem;
    padding: 0.5rem 1rem;
    line-height: 1.35;
    list-style: none;
  }
  .detail > summary::-webkit-details-marker {
    display: none;
  }
  .detail > summary::after {
    grid-area: 1 / 2 / span 2;
    color: var(--ink-2);
    content: '▾' / '';
  }
  .detail[open] > summary::after {
    content: '▴' / '';
  }
  .content {
    gap: 1.25rem;
    padding: 0.25rem min(1rem, 2.5cqi) 1.25rem;
  }
  .content > * {
    margin: 0;
  }
`;
