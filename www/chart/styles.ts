/** The styles of a chart and of what surrounds it. */

import { css } from 'lit';

export const chartStyles = css`
  :host {
    container-type: inline-size;
  }
  :host([printing]) {
    color-scheme: light;
  }
  figure,
  figure p {
    margin: 0;
  }
  .head {
    display: flex;
    gap: 0 min(1rem, 4cqi);
    align-items: center;
    /* Reserved until there is a chart, so that nothing moves. */
    min-block-size: 2.25rem;
  }
  .head > :first-child {
    flex: 1;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .menu {
    flex: none;
    inline-size: 44px;
  }
  /* Over the empty corner of a plain picture. */
  :host([plain]) figure:not(:has(gameroom-data-table)) .head {
    position: absolute;
    z-index: 1;
    inset: -0.5rem 0 auto auto;
    opacity: 0.7;
  }
  :host([plain]) figure {
    position: relative;
  }
  .subject,
  .about,
  .bar,
  [role='status'],
  .message {
    color: var(--ink-2);
    font-size: var(--step--1);
  }
  .subject {
    display: var(--chart-subject, inline);
    overflow-wrap: anywhere;
  }
  .about {
    min-block-size: calc(var(--chart-about-lines, 1) * 1lh + 0.6rem);
    padding-block: 0.1rem 0.5rem;
  }
  @media (max-width: 30rem) {
    .about {
      min-block-size: calc(max(var(--chart-about-lines, 1), 2) * 1lh + 0.6rem);
    }
  }
  .bar {
    gap: 0.1rem 0.9rem;
    min-block-size: 1.6rem;
  }
  .bar .link:not(:hover) {
    color: inherit;
  }
  .bar [aria-disabled='true'],
  [aria-pressed='false'] .swatch,
  figure[aria-busy='true'] .box canvas {
    opacity: 0.4;
  }
  .legend {
    margin-block: 0 0.4rem;
  }
  .legend .link {
    display: inline-flex;
    align-items: center;
    gap: 0.4rem;
    max-inline-size: 100%;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  .legend [aria-pressed='false'] {
    text-decoration: line-through;
  }
  .swatch {
    flex: none;
  }
  /* Numbers in rows are compared more easily than on cards. */
  gameroom-data-table {
    container-name: none;
  }
  .box {
    position: relative;
    overflow: clip;
    overflow-clip-margin: 4px;
  }
  canvas {
    display: block;
  }
  .handle,
  .readout,
  .message {
    position: absolute;
    inset: 0;
  }
  .handle {
    border-radius: 4px;
    cursor: crosshair;
    /* Up and down scrolls the page, left and right moves along the chart. */
    touch-action: pan-y;
  }
  .readout {
    display: flex;
    pointer-events: none;
  }
  /* The distance of the values from their place, which shrinks where there is too little room. */
  .readout::before {
    flex: 0 1 calc(var(--beside) + 12px);
    content: '';
  }
  .line,
  .dot {
    position: absolute;
    inset: 0 auto auto 0;
  }
  .line {
    inline-size: 1px;
    background: var(--ink-2);
  }
  .dot {
    inline-size: 9px;
    block-size: 9px;
    margin: -4.5px 0 0 -4.5px;
    border: 2px solid currentColor;
    border-radius: 50%;
    background: var(--paper);
  }
  .tip {
    position: relative;
    flex: none;
    max-inline-size: min(20rem, 100cqi);
    padding: 0.35rem 0.55rem;
    border: 1px solid var(--rule);
    border-radius: 6px;
    background: var(--sheet);
    font-size: var(--step--1);
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  .tip dl {
    display: grid;
    grid-template-columns: auto auto;
    gap: 0 0.75rem;
  }
  .tip dd {
    text-align: end;
  }
  .message {
    align-content: center;
    text-align: center;
  }
  .samples {
    font-family: var(--sans);
    font-size: 12px;
  }
  /* From its first moment, the transition has the new colour. */
  .samples i {
    transition: color 1ms step-start;
  }
  @media print {
    :host {
      break-inside: avoid;
    }
    /* Paper may be narrower than the screen. */
    .box {
      min-block-size: 0 !important;
    }
    canvas {
      inline-size: 100% !important;
      block-size: auto !important;
    }
    [aria-pressed='false'] {
      display: none;
    }
  }
`;
