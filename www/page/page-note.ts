/** A message from the page itself, at its foot, with the possible answers; it stays until one is chosen. */

import { adoptStyles, css, html, render } from 'lit';
import { button } from '../controls/button.js';
import { base } from '../styles/base.js';
import { commonText } from '../text/common.js';

export interface Answer {
  readonly title: string;
  readonly act?: () => unknown;
}

const noteStyles = css`
  :host {
    position: fixed;
    z-index: 10;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem 0.75rem;
    inset-block-end: max(1rem, env(safe-area-inset-bottom));
    inset-inline: 1rem;
    inline-size: fit-content;
    max-inline-size: min(40rem, 100vw - 2rem);
    margin-inline: auto;
    padding: 0.7rem 1rem;
    border: 1px solid var(--accent);
    border-radius: var(--radius);
    background: var(--sheet);
    box-shadow: 0 4px 24px rgb(0 0 0 / 25%);
    overflow-wrap: anywhere;
  }
  p {
    flex: 1 1 14rem;
    margin: 0;
  }
`;

/** Shows a note, which is read out at once, in place of the previous one. */
export function note(
  text: string,
  answers: readonly Answer[] = [{ title: commonText.close }],
): HTMLElement {
  dismissNote();
  const element = document.createElement('page-note');
  // An alert is read out even if its text is there from the start.
  element.setAttribute('role', 'alert');
  element.className = 'screen-only';
  const root = element.attachShadow({ mode: 'open' });
  adoptStyles(root, [base, noteStyles]);
  const choose = ({ act }: Answer) => {
    element.remove();
    act?.();
  };
  const buttons = answers.map((answer) => button(answer.title, () => choose(answer)));
  render(
    html`<p>${text}</p>
      ${buttons}`,
    root,
  );
  document.body.append(element);
  return element;
}

export function dismissNote(): void {
  document.querySelector('page-note')?.remove();
}
