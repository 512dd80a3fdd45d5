/** The matches of the standings, the newest first, each with the form that corrects it; or those of one player. */

import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { chooseFile, fileInput } from '../../controls/file-input.js';
import { renderSearch, searchStyles } from '../../controls/table-search.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import type { ListedMatch } from '../../engine/multiplayer.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { standingsText } from '../../text/standings.js';
import { answer } from '../../view/answer.js';
import './match-form.js';
import type { StandingsModel } from './model.js';
import { requestOf } from './schema.js';

const text = standingsText.matches;

/** As many are shown at first, and as many more each time. */
const COUNT = 25;

/** Fewer matches are looked through by eye. */
const MANY = 10;

@define('gameroom-match-list')
export class MatchList extends BaseElement {
  static override styles = [
    searchStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.75rem;
      }
      ol {
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        background: var(--sheet);
        overflow: clip;
      }
      li + li {
        border-block-start: 1px solid var(--rule);
      }
      li.open {
        background: color-mix(in srgb, var(--accent-soft) 55%, transparent);
      }
      .match {
        display: grid;
        grid-template-columns: minmax(2.5rem, auto) minmax(0, 1fr) auto;
        gap: 0 0.75rem;
        align-items: center;
        inline-size: 100%;
        min-block-size: 3.25rem;
        padding: 0.35rem 0.9rem;
        border: 0;
        background: none;
        color: inherit;
        font: inherit;
        text-align: start;
        cursor: pointer;
      }
      .match:hover {
        background: var(--accent-soft);
      }
      .match small {
        display: block;
        color: var(--ink-2);
      }
      .match b {
        overflow-wrap: anywhere;
      }
      gameroom-match-form {
        padding: 0.25rem 0.9rem 0.9rem;
      }
    `,
  ];

  @property({ attribute: false }) model!: StandingsModel;

  @state() private find = '';
  @state() private count = COUNT;
  /** The place of the match that is open; -1 if none is. */
  @state() private opened = -1;

  readonly #list = resource(
    this,
    () => [requestOf(this.model.state), this.find, this.count],
    ([request, find, count]) => engine.ask('matchList', [request, find, 0, count]),
    { pause: 100 },
  );

  override render() {
    const { report } = this.model;
    const found = this.#list.ready?.result.found ?? 0;
    return html`${
        (report?.matches ?? 0) > MANY
          ? renderSearch(
              text.find,
              this.find,
              found,
              (find) => {
                this.find = find;
                this.count = COUNT;
              },
              text.found,
            )
          : nothing
      }
      ${answer({ of: this.#list, working: text.working }, ({ matches, found }) =>
        matches.length === 0
          ? html`<p class="hint">${this.find ? text.none : text.empty}</p>`
          : html`<ol class="plain-list">
                ${matches.map((match) => this.#renderMatch(match))}
              </ol>
              ${
                found > matches.length
                  ? html`<p>
                      ${button(text.more(Math.min(COUNT, found - matches.length)), () => (this.count += COUNT))}
                    </p>`
                  : nothing
              }`,
      )}
      <div class="bar">
        ${button(text.open, () => chooseFile(this))}
        ${button(text.asText, () => this.model.pane.open('text'), { link: true })}
      </div>
      ${fileInput(text.file, (files) => this.model.door.open(files), { multiple: true })}`;
  }

  #renderMatch({ place, name, date, game }: ListedMatch) {
    const isOpen = place === this.opened;
    const [best, about] = text.about(game, this.model.report?.header.bestScore ?? null);
    const toggle = () => (this.opened = isOpen ? -1 : place);
    return html`<li class=${isOpen ? 'open' : ''}>
      <button
        type="button"
        class="match"
        aria-expanded=${isOpen}
        aria-label=${text.label(name, date, best)}
        @click=${toggle}
      >
        <b>${name}</b>
        <span><bdi>${isOpen ? text.correcting : best}</bdi> <small>${about}</small></span>
        <small>${date}</small>
      </button>
      ${
        isOpen
          ? html`<gameroom-match-form
              .model=${this.model}
              .index=${place}
              @form-done=${() => this.#done()}
            ></gameroom-match-form>`
          : nothing
      }
    </li>`;
  }

  #done() {
    this.opened = -1;
    // The button that was pressed is gone.
    this.model.pane.refocus();
  }
}
