/** The looks of both previews: of results, and of games with ratings. */

import { css } from 'lit';

export const previewStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 50rem);
    gap: 1.5rem;
    justify-content: center;
  }
  h2 {
    font-size: 1.5rem;
  }
  h3 {
    margin-block-end: 0.35rem;
    font-size: var(--step-0);
  }
  section,
  .content,
  fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75rem;
  }
  .content {
    gap: 1.5rem;
  }
  fieldset {
    gap: 0.35rem;
  }
  legend {
    margin-block-end: 0.5rem;
    font-weight: 600;
  }
  fieldset .hint {
    margin: 0 0 0.25rem 1.85rem;
  }
  li {
    display: grid;
    grid-template-columns: 1.5rem 1fr;
    padding-block: 0.2rem;
  }
  li.read::before {
    color: var(--win);
    content: '✓' / '';
  }
  li.assumed::before {
    color: var(--warn);
    font-weight: 700;
    content: '–' / '';
  }
  li small {
    display: block;
    overflow-wrap: anywhere;
  }
  label {
    display: grid;
    gap: 0.3rem;
    max-inline-size: 24rem;
  }
  input.field,
  .main {
    min-block-size: 2.75rem;
  }
  .main {
    padding-inline: 1.25rem;
    font-size: var(--step-0);
    font-weight: 600;
  }
`;
