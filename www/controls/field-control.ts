/** The control of a number in a tool's state, as its schema describes it. */

import { html } from 'lit';
import type { Field, NumberField } from '../tool/schema.js';
import './number-control.js';
import { exact } from './number-scale.js';

/** What a number is called, and what it means. */
export interface ControlText {
  readonly label: string;
  readonly description: string;
  readonly unit?: string;
}

/** A number, whatever else its field allows in its place. */
type Described = Omit<NumberField, Exclude<keyof Field<number>, 'default'>>;

export function fieldControl(
  { default: standard, least, most, whole, slider, typed, logarithmic, scale = 1 }: Described,
  { label, description, unit = '' }: ControlText,
  value: number,
  change: (value: number) => void,
) {
  const [min, max, step] = slider ?? [least, most, 1];
  const [low, high] = typed ?? [least, most];
  const shown = (value: number) => exact(value * scale);
  return html`<number-control
    label=${label}
    description=${description}
    unit=${unit}
    scale=${logarithmic ? 'log' : 'linear'}
    ?whole=${whole}
    ?bare=${!slider}
    .value=${shown(value)}
    .default=${shown(standard)}
    .min=${min}
    .max=${max}
    .step=${step}
    .hardMin=${low * scale}
    .hardMax=${high * scale}
    @number-input=${(event: CustomEvent<{ value: number }>) => change(event.detail.value / scale)}
  ></number-control>`;
}
