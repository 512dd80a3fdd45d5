/** What a league starts from: ratings from before, other spellings of names, and the season before it. */

import type { LeagueReport, Supplement } from '#multiplayer';
import { LitElement, css, html, nothing } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import '../../controls/list-editor.js';
import { numberControl } from '../../controls/number-control.js';
import { number } from '../../element/schema.js';
import { multiplayer as engine } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { leagueStartText as text } from '../../text/league-start.js';
import { reasonOf } from '../../text/reason.js';
import { textIn } from './log.js';
import { requestOf, withLog, type LeagueState } from './schema.js';

/** A part of a league's state that takes the place of the one there is, and what to say of it. */
export interface StateInstead {
  readonly part: Partial<LeagueState>;
  readonly notice: string;
}

/** The share of their distance to 500 by which ratings are pulled to it. */
const PULL = number(0, 1, 0, { slider: [0, 1, 0.05], scale: 100 });

/**
 * - `state-input` (detail: part of a `LeagueState`): the user typed ratings or names.
 * - `state-instead` (detail: `StateInstead`): the user put others in their place, or starts a season.
 */
@customElement('league-start')
export class LeagueStart extends LitElement {
  static override styles = [
    base,
    css`
      summary span {
        color: var(--ink-2);
      }
      h3 {
        margin-block: 1.25rem 0.25rem;
        font-size: var(--step-0);
      }
      list-editor {
        --least-lines: 3;
      }
      .hint {
        margin-block: 0 0.5rem;
      }
      .bar {
        margin-block-start: 0.75rem;
      }
      number-control {
        max-inline-size: 22rem;
      }
    `,
  ];

  @property({ attribute: false }) league!: LeagueState;
  @property({ attribute: false }) report: LeagueReport | null = null;

  @state() private isOpen = false;
  @state() private pull = PULL.default;

  @query('details') private readonly section!: HTMLDetailsElement;
  @query('input[type=file]') private readonly fileInput!: HTMLInputElement;

  /** Opens the section, and goes to it. */
  async show(): Promise<void> {
    this.isOpen = true;
    await this.updateComplete;
    comeTo(this.renderRoot.querySelector('h3'), this.section);
  }

  override render() {
    const toggle = ({ target }: Event & { target: HTMLDetailsElement }) =>
      (this.isOpen = target.open);
    return html`<details ?open=${this.isOpen} @toggle=${toggle}>
      <summary>
        <h2>${text.title}</h2>
        <span>${this.report ? text.summary(this.report) : ''}</span>
      </summary>
      ${this.isOpen ? this.#renderContent() : nothing}
    </details>`;
  }

  #renderContent() {
    const { report } = this;
    return html`${this.#renderEditor('startRatings', text.ratings, report?.startRatings)}
      <div class="bar">
        ${button(text.ratings.open, () => this.fileInput.click())}
        ${button(
          text.ratings.clear,
          () => this.#instead({ startRatings: '' }, text.ratings.cleared),
          { disabled: this.league.startRatings === '' },
        )}
      </div>
      <input
        type="file"
        hidden
        aria-label=${text.ratings.file}
        accept=".csv,.tsv,.txt,text/csv,text/plain"
        @change=${this.#picked}
      />
      ${this.#renderEditor('aliases', text.aliases, report?.aliases)}
      <h3>${text.season.title}</h3>
      <p class="hint">${text.season.about}</p>
      ${numberControl(PULL, text.season.pull, this.pull, (pull) => (this.pull = pull))}
      <div class="bar">
        ${button(text.season.start, () => void this.#startSeason(), { disabled: !report?.matches })}
      </div>`;
  }

  #renderEditor(
    name: 'startRatings' | 'aliases',
    words: typeof text.ratings | typeof text.aliases,
    read: Supplement | undefined,
  ) {
    const summary = read ? words.used(read) : '';
    return html`<h3 tabindex="-1">${words.title}</h3>
      <p class="hint">${words.about}</p>
      <list-editor
        cells
        label=${words.title}
        placeholder=${words.placeholder}
        .value=${this.league[name]}
        .problems=${read?.problems ?? []}
        .problemCount=${read?.problemCount ?? 0}
        summary=${summary}
        @list-input=${({ detail }: CustomEvent<{ value: string }>) =>
          this.#emit('state-input', { [name]: detail.value })}
        @list-file=${({ detail }: CustomEvent<{ file: File }>) =>
          name === 'startRatings' && void this.#open(detail.file)}
      ></list-editor>
      ${[read?.problemCount ? '' : summary, ...(read?.notices ?? [])]
        .filter(Boolean)
        .map((line) => html`<p class="hint">${line}</p>`)}`;
  }

  #picked({ target }: { target: HTMLInputElement }) {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void this.#open(file);
  }

  async #open(file: File) {
    try {
      const startRatings = await textIn(file);
      this.#instead({ startRatings }, text.ratings.opened(file.name));
    } catch (error) {
      this.#instead({}, reasonOf(error));
    }
  }

  /** Ratings take the place of the log. */
  async #startSeason() {
    try {
      const asked = [requestOf(this.league), this.pull] as const;
      const startRatings = await engine.ask('nextSeason', asked);
      this.#instead({ ...withLog(''), startRatings }, text.season.started);
    } catch (error) {
      this.#instead({}, reasonOf(error));
    }
  }

  #instead(part: Partial<LeagueState>, notice: string) {
    this.#emit('state-instead', { part, notice } satisfies StateInstead);
  }

  #emit(name: string, detail: unknown) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }
}
