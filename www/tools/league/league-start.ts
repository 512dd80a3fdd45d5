/** What a league starts from: ratings from before, other spellings of names, and the season before it. */

import type { Supplement } from '#results';
import { css, html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { TABLES, chooseFile, fileInput } from '../../controls/file-input.js';
import { comeTo } from '../../controls/focus-and-scroll.js';
import '../../controls/list-editor.js';
import { numberControl } from '../../controls/number-control.js';
import { commonText } from '../../text/common.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { number } from '../../element/schema.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { archiveText } from '../../text/archive.js';
import { leagueStartText as text } from '../../text/league-start.js';
import { leagueText } from '../../text/league.js';
import { LARGEST_FILE } from './log.js';
import type { LeagueModel } from './model.js';
import { requestOf, schema, withLog } from './schema.js';

/** The share of their distance to the starting rating by which ratings are pulled to it. */
const PULL = number(0, 1, 0, { slider: [0, 1, 0.05], scale: 100 });

@define('gameroom-league-start')
export class LeagueStart extends View<LeagueModel> {
  static override styles = css`
    summary span {
      color: var(--ink-2);
    }
    h3 {
      margin-block: 1.25rem 0.25rem;
      font-size: var(--step-0);
    }
    gameroom-list-editor {
      --least-lines: 3;
    }
    .hint {
      margin-block: 0 0.5rem;
    }
    .bar {
      margin-block-start: 0.75rem;
    }
    gameroom-number-control {
      max-inline-size: 22rem;
      margin-block-start: 0.75rem;
    }
  `;

  @state() private isOpen = false;
  @state() private pull = PULL.default;

  @query('details') private readonly section!: HTMLDetailsElement;

  /** Opens the section, and goes to it, or to the new season in it. */
  async show(toSeason: boolean): Promise<void> {
    this.isOpen = true;
    await this.updateComplete;
    const title = this.renderRoot.querySelector<HTMLElement>(toSeason ? '#season' : 'h3');
    comeTo(title, toSeason ? title : this.section);
  }

  override render() {
    const toggle = ({ target }: Event & { target: HTMLDetailsElement }) =>
      (this.isOpen = target.open);
    return html`<details ?open=${this.isOpen} @toggle=${toggle}>
      <summary>
        <h2>${text.title}</h2>
        <span>${this.#summary}</span>
      </summary>
      ${this.isOpen ? this.#renderContent() : nothing}
    </details>`;
  }

  get #summary(): string {
    const { report, state } = this.model;
    const { startRating } = state;
    const isDefault = startRating === schema.default.startRating;
    return report ? text.summary(report, startRating, isDefault) : '';
  }

  #renderContent() {
    const { model } = this;
    const { report } = model;
    const { startRating } = model.state;
    const clear = () => model.replace({ startRatings: '' }, text.startRatings.cleared(startRating));
    const change = (startRating: number) => model.set({ startRating }, '');
    const start = () => void model.act(() => this.#startSeason());
    return html`${this.#renderEditor('startRatings', report?.startRatings)}
      <div class="bar">
        ${button(text.startRatings.open, () => chooseFile(this))}
        ${button(commonText.clear, clear, { disabled: model.state.startRatings === '' })}
      </div>
      ${fileInput(text.startRatings.file, ([file]) => this.#open('startRatings', file), { accept: TABLES })}
      ${numberControl(schema.fields.startRating, text.startRating, startRating, change)}
      ${this.#renderEditor('aliases', report?.aliases)}
      <h3 id="season" tabindex="-1">${text.season.title}</h3>
      <p class="hint">${text.season.about}</p>
      ${numberControl(PULL, text.season.pull(startRating), this.pull, (pull) => (this.pull = pull))}
      <div class="bar">${button(text.season.start, start, { disabled: !report?.matches })}</div>`;
  }

  #renderEditor(name: 'startRatings' | 'aliases', read: Supplement | undefined) {
    const { model } = this;
    const words = text[name];
    const summary = read ? words.used(read) : '';
    return html`<h3 tabindex="-1">${words.title}</h3>
      <p class="hint">${words.about}</p>
      <gameroom-list-editor
        cells
        label=${words.title}
        placeholder=${words.placeholder}
        .value=${model.state[name]}
        .problems=${read?.problems ?? []}
        .problemCount=${read?.problemCount ?? 0}
        summary=${summary}
        @list-input=${({ detail }: CustomEvent<{ value: string }>) =>
          model.set({ [name]: detail.value }, '')}
        @list-file=${({ detail }: CustomEvent<{ file: File }>) => this.#open(name, detail.file)}
      ></gameroom-list-editor>
      ${[read?.problemCount ? '' : summary, ...(read?.notices ?? [])]
        .filter(Boolean)
        .map((line) => html`<p class="hint">${line}</p>`)}`;
  }

  #open(name: 'startRatings' | 'aliases', file: File) {
    void this.model.act(async () =>
      this.model.replace({ [name]: await textIn(file) }, text[name].opened(file.name)),
    );
  }

  /** Ratings take the place of the log. */
  async #startSeason() {
    const { model } = this;
    const startRatings = await engine.ask('nextSeason', [requestOf(model.state), this.pull]);
    model.begin({ ...withLog(''), startRatings }, '', text.season.started, 'season');
  }
}

/** A file's text; throws an error with a reason for the user. */
async function textIn(file: File): Promise<string> {
  const { tooLarge, unreadable } = leagueText.log;
  const refusal = (why: string) => new Error(archiveText.refused(file.name, why));
  if (file.size > LARGEST_FILE) throw refusal(tooLarge);
  const buffer = await file.arrayBuffer().catch(() => {
    throw refusal(unreadable);
  });
  const { text, refused } = await engine.ask('textOf', [new Uint8Array(buffer)]);
  if (refused) throw refusal(refused);
  return text;
}
