/** A part of a tool that the user folds and unfolds: a heading, what is in it, and the content. */

import { html, nothing } from 'lit';

export const fold = (
  isOpen: boolean,
  [title, contents]: readonly [title: string, contents?: string],
  toggle: (isOpen: boolean) => void,
  content: unknown,
  part?: string,
) =>
  html`<details
    class="fold"
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
