/**
 * A page with an answer, and a pane beside it for whatever is done with it: on a wide page the answer stays at its side, on a
 * phone the pane is a page of its own with a way back, or a sheet below the first lines of the answer.
 *
 * ```ts
 * html`<div class="frame ${pane ? 'open' : ''} ${pane?.isSheet ? 'sheet' : ''}">
 *   <section class="answer">…</section>
 *   ${pane ? renderPane(pane, this.pane, { close: 'Close', back: '‹ Standings', done: 'Done' }) : nothing}
 * </div>`;
 * ```
 */

import { css, html } from 'lit';
import { button } from '../controls/button.js';
import { toolLayout } from '../styles/layout.js';
import type { OpenPane } from './open-pane.js';

export interface Pane {
  /** Its name for `::part()`. */
  readonly id: string;
  readonly title: string;
  readonly content: () => unknown;
  /** True for controls that one uses while looking at the answer. */
  readonly isSheet?: boolean;
}

interface Words {
  readonly close: string;
  /** On a phone: the way back to the answer. */
  readonly back: string;
  /** Closes a sheet. */
  readonly done: string;
}

export function renderPane(pane: Pane, open: OpenPane, { close, back, done }: Words) {
  const { id, title, content, isSheet = false } = pane;
  const leave = () => open.close();
  return html`<section
    class="pane ${isSheet ? 'sheet' : 'page'}"
    part=${id}
    aria-labelledby="pane-title"
  >
    <div class="back screen-only">${button(back, leave, { link: true })}</div>
    <div class="title">
      <h2 id="pane-title" tabindex="-1"><bdi>${title}</bdi></h2>
      <span class="close screen-only">
        ${
          isSheet
            ? button(done, leave, { link: true })
            : html`<button type="button" class="glyph" aria-label=${close} @click=${leave}>
                ×
              </button>`
        }
      </span>
    </div>
    ${content()}
  </section>`;
}

export const paneStyles = [
  toolLayout,
  css`
    .frame {
      gap: 1.25rem clamp(2rem, 3.4vw, 3rem);
      grid-template-columns: minmax(0, 1fr);
    }
    .pane {
      display: grid;
      grid-template-columns: minmax(0, 1fr);
      gap: 0.75rem;
      align-content: start;
    }
    .pane h2 {
      overflow-wrap: anywhere;
      font-size: var(--step-1);
    }
    .pane .title {
      align-items: center;
    }
    .back {
      display: none;
    }
    .close .glyph {
      min-inline-size: 2.75rem;
      min-block-size: 2.75rem;
      font-size: 1.4rem;
    }
    @container (width < 56rem) {
      /* A page of its own. */
      .open:not(.sheet) > :not(.pane) {
        display: none;
      }
      .page > .back {
        display: block;
      }
      .page .close {
        display: none;
      }
      /* Over the end of the answer, whose first lines stay in sight. */
      .pane.sheet {
        position: sticky;
        z-index: 4;
        inset-block-end: 0;
        max-block-size: 58dvh;
        margin-inline: calc(-1 * var(--page-margin, 0px));
        padding: 0.75rem var(--page-margin, 0.5rem) 1rem;
        overflow-y: auto;
        border-block-start: 1px solid var(--rule);
        border-radius: 16px 16px 0 0;
        background: var(--paper);
        box-shadow: 0 -8px 30px rgb(0 0 0 / 18%);
      }
    }
    @container (width >= 56rem) {
      .frame {
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
      }
      .frame > :not(.answer, .pane) {
        grid-column: 1 / -1;
      }
    }
  `,
];
