/** Where results go that were brought: standings of their own, more of those that are open, or in their place. */

import { html, nothing } from 'lit';
import { choice } from '../../controls/choice.js';
import { standingsText } from '../../text/standings.js';
import type { StandingsModel, Where } from './model.js';

const text = standingsText.preview;

interface Options {
  readonly where: Where;
  readonly set: (where: Where) => unknown;
  /** False where they cannot stand with those that are open. */
  readonly canAdd: boolean;
}

export function renderWhere(model: StandingsModel, { where, set, canAdd }: Options) {
  const title = model.document.title.value;
  const option = (one: Where, label: string, about: string) =>
    html`${choice('radio', 'where', label, where === one, () => set(one))}
      <p class="hint">${about}</p>`;
  return html`<fieldset>
    <legend>${text.open(title, model.contents)}</legend>
    ${option('new', text.where.new, text.about.new(title))}
    ${
      canAdd
        ? option('add', text.where.add(title), text.about.add)
        : html`<p class="hint">${text.about.notAdded(title)}</p>`
    }
    ${option('instead', text.where.instead(title), text.about.instead)}
  </fieldset>`;
}

/** The field for the name of new standings; nothing where the page keeps no documents. */
export const renderName = (
  { tool }: StandingsModel,
  name: string,
  set: (name: string) => unknown,
) =>
  tool.hasDocuments
    ? html`<label
        >${text.name}
        <input
          class="field"
          autocomplete="off"
          .value=${name}
          @input=${({ target }: { target: HTMLInputElement }) => set(target.value)}
        />
      </label>`
    : nothing;
