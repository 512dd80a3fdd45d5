/** How the list editor looks, and what keeps the drawn lines in register with the text field. */

import { css } from 'lit';

export const listEditorStyles = css`
  .frame {
    position: relative;
    overflow: clip;
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--sheet);
  }
  .frame:focus-within {
    border-color: var(--accent);
    box-shadow: 0 0 0 1px var(--accent);
  }
  .scroller {
    --pad: 0.5rem;
    --gutter: 2.6rem;
    display: grid;
    grid-template-columns: auto minmax(max-content, 1fr);
    min-block-size: calc(8 * 1.75em + 2 * var(--pad));
    max-block-size: min(calc(24 * 1.75em + 2 * var(--pad)), 75svh);
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
    scroll-padding: var(--pad) 0 var(--pad) var(--gutter);
  }
  /* The user has made it taller. */
  .scroller[style*='height:'] {
    max-block-size: none;
  }
  .gutter {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    inline-size: var(--gutter);
    background: var(--sheet);
    color: var(--ink-2);
    text-align: right;
    pointer-events: none;
    user-select: none;
    overflow: clip;
  }
  .body {
    position: relative;
    display: grid;
    /* What is drawn beyond the end of a very long list must not make it longer. */
    overflow: clip;
  }
  .layer {
    position: absolute;
    inset-inline: 0;
  }
  .layer > div {
    block-size: 1.75em;
    white-space: nowrap;
  }
  .lines span {
    white-space: pre;
  }
  .gutter .layer > div {
    padding-inline-end: 0.9rem;
  }
  .lines > div {
    position: relative;
    padding-inline: 2px 0.75rem;
    unicode-bidi: isolate;
    user-select: none;
  }
  .mark {
    position: absolute;
    inset: 0 auto auto 2px;
    color: transparent;
  }
  u {
    text-decoration: underline wavy var(--warn);
    text-decoration-skip-ink: none;
    text-underline-offset: 4px;
  }
  .bad {
    background: var(--warn-soft);
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
    padding: var(--pad) 0.75rem var(--pad) 2px;
    border: 0;
    border-radius: 0;
    outline: none;
    background: none;
    color: transparent;
    caret-color: var(--ink);
    font: inherit;
    letter-spacing: inherit;
    tab-size: inherit;
    white-space: pre;
    overflow: hidden;
    resize: none;
    appearance: none;
  }
  textarea.plain {
    color: var(--ink);
  }
  textarea.part {
    align-self: start;
    min-block-size: 0;
  }
  textarea::placeholder {
    color: var(--ink-2);
    opacity: 1;
  }
  textarea::selection {
    background: color-mix(in srgb, var(--accent) 28%, transparent);
    color: transparent;
  }
  textarea.plain::selection {
    color: var(--ink);
  }
  .probe {
    position: absolute;
    visibility: hidden;
    white-space: pre;
  }
  .refusal,
  .problems {
    margin: 0;
    padding: 0.45rem 0.8rem;
    border-block-start: 1px solid var(--rule);
    font-size: var(--step--1);
  }
  .refusal {
    color: var(--warn);
  }
  .problems {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 0.6rem;
    background: var(--warn-soft);
    overflow-wrap: anywhere;
  }
  .problems > span {
    line-height: 1.5rem;
  }
  .problems ul,
  .problems p {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .problems .link {
    color: inherit;
  }
  .problems [aria-current] {
    font-weight: 600;
  }
  .foot {
    display: flex;
    flex-wrap: wrap;
    gap: 0.35rem 0.8rem;
    align-items: center;
    justify-content: space-between;
    margin-block: 0.25rem 0.15rem;
  }
  .foot .quiet {
    border-color: var(--warn);
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
    color: var(--ink);
    font-weight: 600;
    pointer-events: none;
  }
  @media (pointer: coarse) {
    .scroller {
      font-size: max(var(--step-0), 16px);
    }
  }
  /* The user's own colours: the field's text shows, the drawn lines keep only their underlines. */
  @media (forced-colors: active) {
    textarea {
      color: FieldText;
    }
    textarea::selection {
      background: Highlight;
      color: HighlightText;
    }
    .lines > div {
      forced-color-adjust: none;
      background: none;
    }
    .lines span {
      color: transparent;
      -webkit-text-stroke: 0;
    }
    u {
      text-decoration-color: FieldText;
    }
    .gutter .bad {
      font-weight: 700;
      text-decoration: underline;
    }
  }
  .paper {
    display: none;
    padding: 0.5rem;
  }
  .paper pre {
    margin: 0;
    columns: 14rem;
    font: var(--step--1) / 1.5 var(--mono);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .paper p {
    margin: 0.25rem 0 0;
  }
  @media print {
    .frame:focus-within {
      border-color: var(--rule);
      box-shadow: none;
    }
    .paper {
      display: block;
    }
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
