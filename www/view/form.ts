/**
 * A form, made of a schema and of words: a number is a field with its slider (`controls/number-control.ts`), a choice is radio
 * buttons, a number that may be missing is both. It has a control for each field that has words, in their order.
 *
 * ```ts
 * form({
 *   label: 'The season',
 *   fields: schema.fields,
 *   text: { players: { label: 'Players', description: 'All start from the starting rating.' } },
 *   values: this.state,
 *   change: this.set,
 *   refusal: this.#played.refusal,
 * });
 * ```
 */

import { html, nothing } from 'lit';
import { choice } from '../controls/choice.js';
import { numberControl } from '../controls/number-control.js';
import type { Refused } from '../element/resource.js';
import type { Field, NumberField } from '../element/schema.js';
import type { ControlText } from '../text/shapes.js';

/** The words for a field. */
export interface FieldText extends Partial<ControlText> {
  /** Of radio buttons: their title, and each value with its label. */
  readonly title?: string;
  readonly choices?: readonly (readonly [value: string, label: string])[];
  readonly about?: string;
  /** For a number that may be missing: what it means if it is, and if it is not. */
  readonly either?: readonly [missing: string, given: string];
}

interface Form<Values> {
  /** The form's name, which no other form of the tool has. */
  readonly label: string;
  readonly fields: Readonly<Record<string, Field<unknown>>>;
  readonly text: { readonly [Name in keyof Values]?: FieldText };
  readonly values: Values;
  readonly change: (part: Partial<Values>) => void;
  /** Why there is no answer to these values: shown beside the field that is to blame. */
  readonly refusal?: Refused | undefined;
  /** Content below a field. */
  readonly below?: { readonly [Name in keyof Values]?: unknown };
}

export function form<Values extends object>(described: Form<Values>) {
  const { label, text, refusal, below } = described;
  const names = Object.keys(text) as (keyof Values & string)[];
  return html`<div class="form" role="group" aria-label=${label}>
    ${names.map(
      (name) =>
        html`<div>
          ${control(described, name)} ${below?.[name] ?? nothing}
          ${
            refusal?.field === name ? html`<p class="hint problem">${refusal.message}</p>` : nothing
          }
        </div>`,
    )}
  </div>`;
}

function control<Values>(form: Form<Values>, name: keyof Values & string) {
  const { label: formLabel, fields, text, values, change } = form;
  const words = text[name] ?? {};
  const value: unknown = values[name];
  const take = (value: unknown) => change({ [name]: value } as Partial<Values>);
  const radio = (label: string, isChosen: boolean, chosen: unknown) =>
    choice('radio', `${formLabel} ${name}`, label, isChosen, () => take(chosen));
  const { label = name, description = '', title, choices, about, either } = words;
  if (choices)
    return html`<fieldset>
      <legend>${title}</legend>
      ${choices.map(([one, label]) => radio(label, value === one, one))}
      ${about ? html`<p class="hint">${about}</p>` : nothing}
    </fieldset>`;
  const number = fields[name] as NumberField;
  const first = either ? number.least : number.default;
  const field = (value: number) =>
    numberControl({ ...number, default: first }, { ...words, label, description }, value, take);
  if (!either) return field(Number(value));
  return html`<fieldset>
    <legend>${title}</legend>
    ${radio(either[0], value === null, null)} ${radio(either[1], value !== null, value ?? first)}
    ${value === null ? nothing : field(Number(value))}
  </fieldset>`;
}
