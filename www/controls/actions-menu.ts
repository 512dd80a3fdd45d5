/** What can be done with a chart or the like, in a menu behind one button. For an element with only one such menu. */

import { css, html } from 'lit';

export const actionsMenuStyles = css`
  .actions-button {
    flex: none;
    inline-size: 44px;
    min-block-size: 2.25rem;
    padding: 0;
    border: 0;
    border-radius: 8px;
    background: none;
    color: var(--ink-2);
    font: inherit;
    cursor: pointer;
  }
  .actions-button:hover {
    background: var(--accent-soft);
    color: var(--ink);
  }
  #actions:popover-open {
    position: absolute;
    inset: auto;
    display: grid;
    min-inline-size: 12rem;
    margin: 0;
    padding: 0.4rem;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--sheet);
    box-shadow: 0 8px 30px rgb(0 0 0 / 25%);
  }
  #actions .link {
    min-block-size: 2.75rem;
    padding-inline: 0.75rem;
    border-radius: 8px;
    color: var(--ink);
    text-decoration: none;
  }
  #actions .link:hover {
    background: var(--accent-soft);
  }
`;

/** Puts the menu under its button, in the page, so that it scrolls along. */
function place({ target }: Event & { target: HTMLElement }) {
  const { right, bottom } = target.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
  const { clientWidth } = document.documentElement;
  target.style.insetBlockStart = `${bottom + scrollY}px`;
  target.style.insetInlineEnd = `${clientWidth - right - scrollX}px`;
}

/** `content` are buttons; the menu closes when one of them is pressed. */
export const actionsMenu = (label: string, content: unknown) =>
  html`<button type="button" class="actions-button" popovertarget="actions" aria-label=${label}>
      ⋯
    </button>
    <div
      id="actions"
      popover
      @beforetoggle=${place}
      @click=${({ currentTarget }: Event & { currentTarget: HTMLElement }) =>
        currentTarget.hidePopover()}
    >
      ${content}
    </div>`;
