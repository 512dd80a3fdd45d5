/** How the list editor looks, and what keeps the drawn lines in register with the text field. */

import { css } from 'lit';

export const listEditorStyles = css`
  .frame {
    position: relative;
    overflow: clip;
    border: 1px solid var(--edge);
    border-radius: var(--radius);
    background: var(--sheet);
  }
  .scroller {
    --pad: 0.5rem;
    --start: calc(var(--gutter) + 2px);
    display: grid;
    grid-template-columns: minmax(max-content, 1fr);
    min-block-size: calc(var(--least-lines, 8) * 1lh + 2 * var(--pad));
    max-block-size: min(calc(var(--most-lines, 24) * 1lh + 2 * var(--pad)), var(--tallest, 75svh));
    overflow: auto;
    resize: vertical;
    direction: ltr;
    font: var(--step-0) / 1.75 var(--mono);
    /* Nothing may draw a text wider or narrower in the field than in the lines behind it. */
    font-kerning: none;
    font-variant: none;
    letter-spacing: 0;
    tab-size: 8;
    text-align: left;
    overscroll-behavior-x: contain;
    scroll-padding: var(--pad) 0 var(--pad) var(--start);
  }
  /* The user has made it taller. */
  .scroller[style*='height:'] {
    max-block-size: none;
  }
  .body {
    position: relative;
    display: grid;
    /* What is drawn beyond the end of a very long list must not make it longer. */
    overflow: clip;
  }
  .lines {
    position: absolute;
    inset-inline: 0;
    user-select: none;
  }
  .lines > div {
    position: relative;
    block-size: 1lh;
    padding-inline: var(--start) 0.75rem;
    background: var(--tint);
    unicode-bidi: isolate;
    white-space: nowrap;
  }
  /* A name from right to left moves no number or sign. */
  .lines span {
    unicode-bidi: isolate;
    white-space: pre;
  }
  /* The line's number stays in sight, above the text that scrolls under it. */
  .lines > div::before {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    display: inline-block;
    inline-size: var(--gutter);
    margin-inline: calc(-1 * var(--start)) 2px;
    padding-inline-end: 0.9rem;
    background: var(--tint, var(--sheet));
    color: var(--ink-2);
    text-align: right;
    pointer-events: none;
    content: attr(data-line);
  }
  .lines .mark {
    position: absolute;
    unicode-bidi: bidi-override;
    inset: 0 auto auto var(--start);
    color: transparent;
  }
  u {
    text-decoration: underline wavy var(--warn);
    text-decoration-skip-ink: none;
    text-underline-offset: 4px;
  }
  .bad {
    --tint: var(--warn-soft);
  }
  .marked {
    --tint: var(--accent-soft);
  }
  /* A stroke, as bold type may be wider. */
  .win,
  .loss,
  .draw {
    -webkit-text-stroke: 0.045em currentcolor;
  }
  .days,
  .comment {
    color: var(--ink-2);
  }
  textarea {
    position: relative;
    display: block;
    field-sizing: content;
    min-inline-size: 100%;
    min-block-size: 100%;
    margin: 0;
    padding: var(--pad) 0.75rem var(--pad) var(--start);
    border: 0;
    outline: none;
    background: none;
    color: transparent;
    caret-color: var(--ink);
    font: inherit;
    overflow: hidden;
    resize: none;
    /* Its letters are not to be seen: the cursor goes from left to right, as the pieces do. */
    unicode-bidi: bidi-override;
  }
  /* Nothing but the lines is as wide as they are. */
  .long .lines {
    position: relative;
    inset-inline: auto;
    align-self: start;
    user-select: text;
  }
  .long .plain span {
    color: inherit;
  }
  textarea::selection {
    background: color-mix(in srgb, var(--accent) 28%, transparent);
  }
  /* The field shows its own text, and the lines only their numbers and what is underlined. */
  .plain {
    forced-color-adjust: none;
  }
  .plain span {
    color: transparent;
    -webkit-text-stroke: 0;
  }
  .plain + textarea {
    color: var(--ink);
    unicode-bidi: normal;
  }
  .probe {
    position: absolute;
    visibility: hidden;
    white-space: pre;
  }
  .about-long,
  .refusal,
  .problems {
    margin: 0;
    padding: 0.45rem 0.8rem;
    border-block-start: 1px solid var(--rule);
    font-size: var(--step--1);
  }
  .problems {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0.6rem;
    align-items: baseline;
    background: var(--warn-soft);
    overflow-wrap: anywhere;
  }
  .problems [aria-current] {
    font-weight: 600;
  }
  .problems .title {
    margin: 0;
  }
  .drop {
    position: absolute;
    inset: 0;
    z-index: 2;
    display: grid;
    place-items: center;
    border: 2px dashed var(--accent);
    border-radius: inherit;
    background: color-mix(in srgb, var(--accent-soft) 88%, transparent);
    font-weight: 600;
    pointer-events: none;
  }
  .paper {
    padding: 0.5rem;
    font: var(--step--1) / 1.5 var(--mono);
  }
  .paper pre {
    margin: 0;
    columns: 14rem;
    font: inherit;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media (pointer: coarse) {
    .scroller {
      font-size: max(var(--step-0), 16px);
    }
  }
  @media (forced-colors: active) {
    .bad {
      --tint: initial;
    }
    :is(.bad, .marked)::before {
      font-weight: 700;
    }
    textarea::selection {
      background: Highlight;
      color: HighlightText;
    }
  }
  @media screen {
    .frame:focus-within {
      border-color: var(--accent);
      box-shadow: 0 0 0 1px var(--accent);
    }
    .paper {
      display: none;
    }
  }
  @media print {
    .frame {
      overflow: visible;
    }
    /* Not display: none, which would take the focus from the user. */
    .paper + .scroller {
      block-size: 0;
      min-block-size: 0;
      overflow: hidden;
    }
  }
`;
