/** How a number control looks: its field, and a slider with a filled track, a round thumb and a mark at the default. */

import { css } from 'lit';

/** `--part` and `--usual`, from 0 to 1, are where the value and the default are on the `.track`. */
export const numberControlStyles = css`
  .head {
    display: flex;
    flex-wrap: wrap;
    gap: 0.25rem 0.75rem;
    align-items: center;
    justify-content: space-between;
  }
  label {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .entry {
    display: flex;
    gap: 0.4rem;
    align-items: baseline;
  }
  .field {
    inline-size: 5rem;
    text-align: end;
  }
  .unit,
  p {
    margin: 0;
    color: var(--ink-2);
    font-size: var(--step--1);
    line-height: 1.5rem;
  }
  .link {
    white-space: nowrap;
  }
  .link[aria-disabled='true'] {
    color: inherit;
    text-decoration-color: transparent;
    cursor: default;
  }
  .track {
    --thumb: 1.25rem;
    --line: 0.4rem;
    position: relative;
    display: flex;
    align-items: center;
    block-size: 1.75rem;
    direction: ltr;
  }
  .usual {
    position: absolute;
    inset-block: 0.2rem;
    left: calc(var(--thumb) / 2 - 1px + var(--usual) * (100% - var(--thumb)));
    inline-size: 2px;
    border-radius: 1px;
    background: var(--ink-2);
    pointer-events: none;
  }
  input[type='range'] {
    position: relative;
    inline-size: 100%;
    block-size: 100%;
    margin: 0;
    background: none;
    appearance: none;
    cursor: pointer;
  }
  input[type='range']:focus-visible {
    border-radius: 6px;
    outline-offset: 0;
  }
  ::-webkit-slider-runnable-track {
    block-size: var(--line);
    border-radius: 99px;
    background: linear-gradient(var(--accent) 0 0) left / calc(var(--part) * 100%) 100% no-repeat
      color-mix(in srgb, var(--ink-2) 30%, var(--sheet));
  }
  ::-moz-range-track,
  ::-moz-range-progress {
    block-size: var(--line);
    border-radius: 99px;
    background: color-mix(in srgb, var(--ink-2) 30%, var(--sheet));
  }
  ::-moz-range-progress {
    background: var(--accent);
  }
  ::-webkit-slider-thumb {
    inline-size: var(--thumb);
    block-size: var(--thumb);
    margin-block-start: calc((var(--line) - var(--thumb)) / 2);
    border: 2px solid var(--sheet);
    border-radius: 50%;
    background: var(--accent);
    appearance: none;
  }
  ::-moz-range-thumb {
    box-sizing: border-box;
    inline-size: var(--thumb);
    block-size: var(--thumb);
    border: 2px solid var(--sheet);
    border-radius: 50%;
    background: var(--accent);
  }
  @media (pointer: coarse) {
    .track {
      --thumb: 1.5rem;
      block-size: 2.5rem;
    }
    .usual {
      inset-block: 0.5rem;
    }
  }
  @media (forced-colors: active) {
    .link[aria-disabled='true'] {
      color: GrayText;
      text-decoration: none;
    }
    .usual {
      background: CanvasText;
    }
    input[type='range'],
    ::-webkit-slider-runnable-track,
    ::-webkit-slider-thumb {
      appearance: auto;
    }
  }
`;
