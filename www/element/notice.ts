/** Messages of a tool about what the user did last: one line at its lower edge, whichever part of it has something to say. */

import { css, html, type ReactiveControllerHost } from 'lit';

/** Something that a message lets the user do. */
export interface Offer {
  readonly label: string;
  readonly act: () => unknown;
}

export interface Notice {
  readonly text: string;
  /** Where there are any, the message stays until the user has decided. */
  readonly offers?: readonly Offer[] | undefined;
  /** True for a problem: it stays until the next step, or until it is closed. */
  readonly stays?: boolean | undefined;
}

/** The time for which a message that needs no answer is shown, in milliseconds. */
export const SHOWN = 10_000;

/** Says something in the line of the tool around an element. */
export function say(element: HTMLElement, text: string, how: Omit<Notice, 'text'> = {}): void {
  const detail: Notice = { text, ...how };
  element.dispatchEvent(
    new CustomEvent('notice-wanted', { detail, bubbles: true, composed: true }),
  );
}

/** Calls back with what the parts of an element have to say. */
export function onNotice(
  host: ReactiveControllerHost & HTMLElement,
  show: (notice: Notice) => void,
) {
  host.addEventListener('notice-wanted', (event) => {
    event.stopPropagation();
    show((event as CustomEvent<Notice>).detail);
  });
}

/** The button of something that a message lets the user do. */
export const offerButton = ({ label, act }: Offer) =>
  html`<button type="button" class="quiet" @click=${act}>${label}</button>`;

/** The line takes no room, so that nothing moves when it comes and goes. */
export const noticeStyles = css`
  .said {
    position: sticky;
    z-index: 5;
    inset-block-end: max(0.75rem, env(safe-area-inset-bottom));
    block-size: 0;
  }
  .said > .notice {
    position: absolute;
    inset-block-end: 0;
    inset-inline: 0;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    box-sizing: border-box;
    inline-size: max-content;
    max-inline-size: min(66rem, 100%);
    min-block-size: 3.25rem;
    margin: 0 auto;
    padding: 0.35rem 3.25rem 0.35rem 1rem;
    border: 1px solid var(--accent);
    border-radius: var(--radius);
    background: var(--sheet);
    box-shadow: 0 4px 24px rgb(0 0 0 / 25%);
    color: var(--ink);
    font-size: var(--step-0);
    text-align: start;
  }
  .said > .notice > span {
    flex: 1 1 auto;
    max-inline-size: 100%;
  }
  .said .close {
    position: absolute;
    inset-block-start: 0.2rem;
    inset-inline-end: 0.35rem;
  }
  .said .close::before {
    content: '×' / '';
  }
`;
