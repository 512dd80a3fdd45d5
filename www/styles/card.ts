/** A card in the page that asks for something before it goes on. */

import { css } from 'lit';

export const cardStyles = css`
  .card {
    display: grid;
    gap: 0.75rem;
    margin-block: 0.75rem;
    padding: clamp(0.9rem, 3cqi, 1.5rem);
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--sheet);
  }
  .card > * {
    min-inline-size: 0;
    margin: 0;
  }
  /* The user is brought here, and a line may be over the top of the window. */
  .card [tabindex='-1'] {
    scroll-margin-block-start: max(4rem, var(--covered, 0rem));
  }
  .card h3 {
    font-size: var(--step-0);
  }
  .card > .bar > .quiet {
    min-block-size: 2.75rem;
    padding-inline: 1.25rem;
    border-radius: 8px;
    font-size: inherit;
  }
`;
