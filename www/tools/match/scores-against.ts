/** What each player scored against each opponent, as text, where the game says so. */

import { css, html } from 'lit';
import { property } from 'lit/decorators.js';
import { live } from 'lit/directives/live.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { againstText as TEXT } from '../../text/match.js';
import { playerName } from '../../text/settings.js';
import type { MatchModel } from './model.js';
import { isBlank, type Row } from '../../multiplayer/rows.js';

@define('gameroom-scores-against')
export class ScoresAgainst extends BaseElement {
  @property({ attribute: false }) model!: MatchModel;

  static override styles = css`
    :host {
      display: grid;
      gap: 0.5rem;
      max-inline-size: 46rem;
    }
    p {
      margin: 0;
    }
    label {
      display: grid;
      gap: 0.15rem 1rem;
      align-items: center;
    }
    bdi {
      overflow-wrap: anywhere;
    }
    @container (min-width: 36rem) {
      label {
        grid-template-columns: minmax(0, 10rem) minmax(0, 1fr);
      }
    }
  `;

  override render() {
    return html`<p class="hint">${TEXT.about}</p>
      ${this.model.rows.map((row, index) => (isBlank(row) ? '' : this.#renderRow(row, index)))}`;
  }

  #renderRow(row: Row, index: number) {
    const others = this.model.rows.filter(
      ({ name }) => !['', row.name.trim()].includes(name.trim()),
    );
    return html`<label>
      <bdi>${playerName(row.name, index)}</bdi>
      <input
        class="field"
        type="text"
        placeholder=${TEXT.placeholder(others.slice(0, 2).map(({ name }) => name.trim()))}
        autocomplete="off"
        autocapitalize="off"
        spellcheck="false"
        .value=${live(row.against)}
        @input=${({ target }: { target: HTMLInputElement }) => this.#change(index, target.value)}
      />
    </label>`;
  }

  #change(index: number, against: string) {
    const { rows } = this.model;
    const changed = rows.map((row, place) => (place === index ? { ...row, against } : row));
    this.model.change(changed, { index, field: 'against' });
  }
}
