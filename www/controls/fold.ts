/** A part of a tool that the user folds and unfolds: a heading, what is in it, and the content. */

import { css, html, nothing } from 'lit';

export const foldStyles = css`
  details {
    padding-block-start: 1rem;
    border-block-start: 1px solid var(--rule);
  }
  summary {
    inline-size: auto;
    color: var(--ink-2);
  }
  summary h2 {
    color: var(--ink);
  }
`;

export const fold = (
  isOpen: boolean,
  [title, contents]: readonly [title: string, contents?: string],
  toggle: (isOpen: boolean) => void,
  content: unknown,
  part?: string,
) =>
  html`<details
    part=${part ?? nothing}
    ?open=${isOpen}
    @toggle=${({ target }: Event & { target: HTMLDetailsElement }) => toggle(target.open)}
  >
    <summary>
      <h2>${title}</h2>
      ${contents}
    </summary>
    ${content}
  </details>`;
