/** What can be done with a chart or a table, in a menu behind one button. For an element with only one such menu. */

import { css, html, nothing } from 'lit';

/** How wide the menu is, in pixels. */
const WIDTH = 192;

export const actionsMenuStyles = css`
  .actions-button {
    min-block-size: 2.25rem;
  }
  #actions:popover-open {
    position: absolute;
    inset: auto;
    display: grid;
    box-sizing: border-box;
    inline-size: ${WIDTH}px;
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

/** Puts the menu under its button, within the page, so that it scrolls along. */
function place({ target }: Event & { target: HTMLElement }) {
  const { right, bottom } = target.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
  target.style.top = `${bottom + scrollY}px`;
  target.style.left = `${Math.max(8, right - WIDTH) + scrollX}px`;
}

interface MenuButton {
  /** The text of the menu's own button; without one, it is a small one with a glyph. */
  readonly text?: string;
  readonly glyph?: string;
  readonly disabled?: boolean;
}

/** `content` are buttons; the menu closes when one of them is pressed. */
export const actionsMenu = (
  label: string,
  content: unknown,
  { text = '', glyph = '⋯', disabled = false }: MenuButton = {},
) =>
  html`<button
      type="button"
      class=${text ? 'quiet' : 'glyph actions-button'}
      popovertarget="actions"
      aria-label=${text ? nothing : label}
      ?disabled=${disabled}
    >
      ${text || glyph}
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
