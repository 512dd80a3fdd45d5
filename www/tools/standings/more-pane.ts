/** What the table is as of; what everyone starts from; names that are one person; and the next season. */

import type { Supplement } from '#results';
import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { button } from '../../controls/button.js';
import { TABLES, fileInput } from '../../controls/file-input.js';
import '../../controls/list-editor.js';
import { menu } from '../../controls/menu.js';
import { numberControl } from '../../controls/number-control.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { number } from '../../element/schema.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { archiveText } from '../../text/archive.js';
import { commonText } from '../../text/common.js';
import { leagueStartText as text } from '../../text/league-start.js';
import { standingsText } from '../../text/standings.js';
import { detail, detailStyles, type Detail } from '../../view/detail.js';
import { LARGEST_FILE } from './log.js';
import type { StandingsModel } from './model.js';
import { requestOf, schema, withLog } from './schema.js';

/** The share of their distance to the starting rating by which ratings are pulled to it. */
const PULL = number(0, 1, 0, { slider: [0, 1, 0.05], scale: 100 });

/** The most matches or days to choose from. */
const MOST_OFFERED = 100;

type Part = 'asOf' | 'startRatings' | 'names' | 'season';

@define('gameroom-standings-more')
export class MorePane extends BaseElement {
  static override styles = [
    detailStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
      }
      gameroom-list-editor {
        --least-lines: 3;
      }
      p {
        margin: 0;
      }
      label {
        display: grid;
        gap: 0.3rem;
      }
      select {
        min-block-size: 2.75rem;
      }
      .unknown {
        color: var(--warn);
      }
    `,
  ];

  @property({ attribute: false }) model!: StandingsModel;

  @state() private opened: Part | '' = '';
  @state() private pull = PULL.default;

  readonly #moments = resource(
    this,
    () => (this.opened === 'asOf' ? [requestOf(this.model.state)] : undefined),
    ([request]) => engine.ask('matchNames', [request]),
  );

  override render() {
    const { model } = this;
    const { report, state } = model;
    const { startRating } = state;
    const isUsual = startRating === schema.default.startRating;
    const parts: (Detail & { readonly id: Part })[] = [
      {
        id: 'asOf',
        title: standingsText.asOf.title,
        about: standingsText.asOf.summary(report?.asOf ?? null),
        content: () => this.#renderAsOf(),
      },
      {
        id: 'startRatings',
        title: text.startRatings.title,
        about: report ? text.summary(report, startRating, isUsual) : '',
        content: () => this.#renderStart(),
      },
      {
        id: 'names',
        title: text.aliases.title,
        about: report ? text.aliases.used(report.aliases) : '',
        content: () => this.#renderEditor('aliases', report?.aliases),
      },
      {
        id: 'season',
        title: text.season.title,
        about: text.season.about,
        content: () => this.#renderSeason(),
      },
    ];
    return html`<div class="details">
        ${parts.map((part) =>
          detail(part, this.opened === part.id, (isOpen) => (this.opened = isOpen ? part.id : '')),
        )}
      </div>
      <div class="bar">${button(text.toText, () => model.pane.open('text'), { link: true })}</div>`;
  }

  /** Opens a part. */
  show(part: Part): void {
    this.opened = part;
  }

  /** The match or the day that the table is as of: chosen by its name. */
  #renderAsOf() {
    const { model } = this;
    const { asOf } = model.state;
    const matches = this.#moments.ready?.result ?? [];
    const newest = matches.toReversed();
    const days = [...new Set(newest.map(({ date }) => date).filter(Boolean))];
    const moments = (days.length > 1 ? days : newest.map(({ name }) => name)).slice(
      0,
      MOST_OFFERED,
    );
    const chosen = asOf ?? '';
    const offered = ['', chosen, ...moments].filter(
      (one, place, all) => all.indexOf(one) === place,
    );
    const options = offered.map(
      (moment) => [moment, moment === '' ? standingsText.asOf.last : moment] as const,
    );
    return html`<label
        >${standingsText.asOf.label}
        ${menu(options, chosen, (moment) => model.set({ asOf: moment || null }))}
      </label>
      ${
        asOf !== null && model.report && !model.report.asOf
          ? html`<p class="unknown" role="alert">${standingsText.asOf.unknown(asOf)}</p>`
          : nothing
      }`;
  }

  #renderStart() {
    const { model } = this;
    const { startRating, startRatings } = model.state;
    const clear = () => model.replace({ startRatings: '' }, text.startRatings.cleared(startRating));
    return html`${this.#renderEditor('startRatings', model.report?.startRatings)}
      <div class="bar">
        ${button(text.startRatings.open, () =>
          this.renderRoot.querySelector<HTMLInputElement>('input[type=file]')?.click(),
        )}
        ${button(commonText.clear, clear, { disabled: startRatings === '' })}
      </div>
      ${fileInput(text.startRatings.file, ([file]) => this.#open('startRatings', file), { accept: TABLES })}
      ${numberControl(schema.fields.startRating, text.startRating, startRating, (startRating) =>
        model.set({ startRating }),
      )}`;
  }

  #renderSeason() {
    const { model } = this;
    const { startRating } = model.state;
    return html`${numberControl(PULL, text.season.pull(startRating), this.pull, (pull) => (this.pull = pull))}
      <div class="bar">
        ${button(text.season.start, () => model.act(() => this.#startSeason()), {
          main: true,
          disabled: !model.report?.matches,
        })}
      </div>`;
  }

  #renderEditor(name: 'startRatings' | 'aliases', read: Supplement | undefined) {
    const { model } = this;
    const words = text[name];
    const summary = read ? words.used(read) : '';
    return html`<p class="hint">${words.about}</p>
      <gameroom-list-editor
        cells
        label=${words.title}
        placeholder=${words.placeholder}
        .value=${model.state[name]}
        .problems=${read?.problems ?? []}
        .problemCount=${read?.problemCount ?? 0}
        summary=${summary}
        @list-input=${({ detail }: CustomEvent<{ value: string }>) =>
          model.set({ [name]: detail.value })}
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

  /** Opens standings without results, in which everyone starts from the ratings of these. */
  async #startSeason() {
    const { model } = this;
    const startRatings = await engine.ask('nextSeason', [requestOf(model.state), this.pull]);
    const { name } = model.document.head;
    const next = name && text.season.name(name);
    model.begin({ ...withLog(''), startRatings }, next, text.season.started);
  }
}

/** A file's text; throws an error with a reason for the user. */
async function textIn(file: File): Promise<string> {
  const { tooLarge, unreadable } = standingsText.log;
  const refusal = (why: string) => new Error(archiveText.refused(file.name, why));
  if (file.size > LARGEST_FILE) throw refusal(tooLarge);
  const buffer = await file.arrayBuffer().catch(() => {
    throw refusal(unreadable);
  });
  const { text, refused } = await engine.ask('textOf', [new Uint8Array(buffer)]);
  if (refused) throw refusal(refused);
  return text;
}
