/** How a chart's surroundings look. */

import { css } from 'lit';

export const chartStyles = css`
  :host {
    display: block;
    min-inline-size: 0;
    container-type: inline-size;
  }
  figure {
    margin: 0;
  }
  .heading {
    min-block-size: 1lh;
    margin: 0;
    font-size: var(--step-0);
    font-weight: 600;
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    gap: 0.1rem 0.9rem;
    /* Kept while there is no chart yet, so that nothing moves when it comes. */
    min-block-size: 1.6rem;
    margin-block-start: 0.3rem;
    font-size: var(--step--1);
  }
  .bar .link {
    color: var(--ink-2);
    text-decoration-color: var(--rule);
  }
  .bar .link:hover {
    color: var(--accent);
  }
  .bar .link:disabled,
  figure[aria-busy='true'] .box canvas {
    opacity: 0.4;
  }
  .about {
    min-block-size: 1lh;
    margin: 0.1rem 0 0.5rem;
    font-size: var(--step--1);
    color: var(--ink-2);
  }
  .about.held {
    min-block-size: calc(var(--chart-about-lines, 1) * 1lh);
  }
  .legend {
    display: flex;
    flex-wrap: wrap;
    gap: 0.15rem 0.35rem;
    min-block-size: 1.75rem;
    margin: 0 0 0.4rem -0.4rem;
  }
  .legend button {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    min-block-size: 1.75rem;
    max-inline-size: 100%;
    padding: 0.1rem 0.4rem;
    border: 0;
    border-radius: 6px;
    background: none;
    color: var(--ink);
    font: inherit;
    font-size: var(--step--1);
    text-align: start;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .legend button:hover {
    background: color-mix(in srgb, var(--rule) 50%, transparent);
  }
  .legend button[aria-pressed='false'] {
    color: var(--ink-2);
    text-decoration: line-through;
  }
  .legend button[aria-pressed='false'] .swatch {
    opacity: 0.35;
  }
  .swatch {
    flex: none;
    inline-size: 1.75rem;
    block-size: 0.75rem;
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
  }
  .swatch .full {
    fill: currentColor;
    stroke: none;
  }
  .swatch .band {
    fill: currentColor;
    fill-opacity: 0.18;
    stroke: none;
  }
  .box {
    position: relative;
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  canvas {
    display: block;
  }
  .handle {
    position: absolute;
    inset: 0;
    border-radius: 4px;
    cursor: crosshair;
    /* Up and down scrolls the page, left and right moves along the chart. */
    touch-action: pan-y;
  }
  .cross {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 1px;
    background: var(--ink-2);
    pointer-events: none;
  }
  .dot {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    inline-size: 9px;
    block-size: 9px;
    margin: -4.5px 0 0 -4.5px;
    border: 2px solid currentColor;
    border-radius: 50%;
    background: var(--paper);
    pointer-events: none;
  }
  .tip {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: 0;
    max-inline-size: min(20rem, 100%);
    max-block-size: 100%;
    overflow: hidden;
    padding: 0.35rem 0.55rem;
    border: 1px solid var(--rule);
    border-radius: 6px;
    background: var(--sheet);
    color: var(--ink);
    font-size: var(--step--1);
    line-height: 1.35;
    pointer-events: none;
  }
  .tip b {
    display: block;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .tip dl {
    display: grid;
    grid-template-columns: auto auto;
    gap: 0 0.75rem;
    margin: 0;
  }
  .tip dt {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .tip dd {
    margin: 0;
    text-align: end;
  }
  .message {
    margin: 0;
    padding: 1.2rem 0;
    color: var(--ink-2);
    font-size: var(--step--1);
    text-align: center;
  }
  .wait {
    position: absolute;
    inset: 0;
    display: grid;
    place-content: center;
    margin: 0;
    color: var(--ink-2);
    font-size: var(--step--1);
    text-align: center;
  }
  .wait p {
    margin: 0;
  }
  .wait button {
    justify-self: center;
  }
  .samples {
    position: absolute;
    inline-size: 0;
    block-size: 0;
    overflow: hidden;
    font-family: var(--sans);
    font-size: 12px;
  }
  .samples b {
    transition: color 1ms;
  }
  /* A chart keeps its colours where the browser forces others: they fit its ground, which is the forced one. */
  .samples,
  .swatch,
  .dot {
    forced-color-adjust: none;
  }
  @media (pointer: coarse) {
    .legend button {
      min-block-size: 2.5rem;
    }
    .bar .link {
      min-block-size: 2rem;
    }
  }
  @media print {
    :host {
      color-scheme: light;
      break-inside: avoid;
    }
    /* Paper may be narrower than the screen. */
    canvas {
      inline-size: 100% !important;
      block-size: auto !important;
    }
    .bar,
    .cross,
    .dot,
    .tip,
    .legend button[aria-pressed='false'] {
      display: none;
    }
  }
`;
