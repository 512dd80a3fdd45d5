/** The table for others: as text for Discord, HTML for a site, a picture, CSV, or a link. */

import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { until } from 'lit/directives/until.js';
import { button } from '../../controls/button.js';
import { choice } from '../../controls/choice.js';
import { download, fileName } from '../../controls/export.js';
import { menu } from '../../controls/menu.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { linkTo } from '../../element/offer.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { bbcodeOf, discordOf, htmlOf, markdownOf } from '../../publish/formats.js';
import { pictureOf } from '../../publish/picture.js';
import type { Published } from '../../publish/published.js';
import { leaderboardTable, standings } from '../../publish/tables.js';
import { choiceStyles } from '../../styles/choices.js';
import { commonText } from '../../text/common.js';
import { publishText } from '../../text/publish.js';
import { reasonOf } from '../../text/reason.js';
import type { StandingsModel } from './model.js';
import { asShown, requestOf, viewOf } from './schema.js';

const { pane: text, copyAs } = publishText;

/** The ways to publish a table, in their order. */
const WAYS = ['discord', 'html', 'picture', 'csv', 'link', 'forum'] as const;
type Way = (typeof WAYS)[number];

/** The most rows of a table by a scheme. */
const MOST_ROWS = 1_000;

/** How many players there may be of longer tables. */
const TOPS = [5, 10, 25, 50];

@define('gameroom-standings-publish')
export class PublishPane extends BaseElement {
  static override styles = [
    choiceStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
      }
      .choices {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(5rem, 1fr));
        gap: 0.4rem;
      }
      .choices label {
        display: grid;
        place-content: center;
        min-block-size: 2.75rem;
      }
      label.top {
        display: grid;
        gap: 0.3rem;
        max-inline-size: 16rem;
        color: var(--ink-2);
        font-size: var(--step--1);
      }
      select {
        min-block-size: 2.75rem;
      }
      textarea.field {
        inline-size: 100%;
        padding: 0.75rem;
        font: var(--step--1) / 1.45 var(--mono);
        white-space: pre;
        resize: vertical;
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 0.5rem;
      }
      h3 {
        font-size: var(--step-0);
      }
      p {
        margin: 0;
      }
      .main {
        min-block-size: 2.75rem;
        padding-inline: 1.25rem;
        font-size: var(--step-0);
        font-weight: 600;
      }
    `,
  ];

  @property({ attribute: false }) model!: StandingsModel;

  @state() private way: Way = 'discord';
  /** How many players; 0 for all. */
  @state() private top = 0;

  /** By a scheme: the first of the table. */
  readonly #leaders = resource(
    this,
    () => {
      const { byScheme, isByScheme } = this.model;
      const { ready } = byScheme.leaders;
      const count = this.top > 0 ? this.top : MOST_ROWS;
      return isByScheme && ready ? [ready.inputs, byScheme.fewestGames, count] : undefined;
    },
    ([, , count]) => this.model.byScheme.rows({ sort: 'rank', descending: false, start: 0, count }),
    { once: true },
  );

  /** The table; undefined while there is none. */
  get #table(): Published | undefined {
    const { isByScheme, report, document } = this.model;
    const { name } = document.head;
    const options = {
      ...(name && { caption: name }),
      ...(this.top > 0 && { top: this.top }),
    };
    if (!isByScheme) return report?.matches ? standings(report, options) : undefined;
    const page = this.#leaders.ready?.result;
    return page && leaderboardTable(page.rows, page.total, options);
  }

  /** How many players there are. */
  get #players(): number {
    const { isByScheme, report } = this.model;
    return isByScheme ? (this.#leaders.ready?.result.total ?? 0) : (report?.table.length ?? 0);
  }

  override render() {
    const { model } = this;
    const table = this.#table;
    if (!table) return html`<p class="hint">${text.nothing}</p>`;
    return html`<div class="choices" role="radiogroup" aria-label=${text.as}>
        ${WAYS.filter((way) => way !== 'link' || model.tool.hasDocuments).map((way) =>
          choice(
            'radio',
            'way',
            html`<span>${text.ways[way]}</span>`,
            this.way === way,
            () => (this.way = way),
          ),
        )}
      </div>
      ${this.way === 'csv' || this.way === 'link' ? nothing : this.#renderTop()}
      ${this.#renderWay(table)}`;
  }

  #renderTop() {
    const tops = TOPS.filter((top) => top < this.#players);
    if (tops.length === 0) return nothing;
    const options = [0, ...tops].map((top) => [String(top), text.top(top)] as const);
    return html`<label class="top"
      >${text.players} ${menu(options, String(this.top), (top) => (this.top = Number(top)))}</label
    >`;
  }

  #renderWay(table: Published) {
    switch (this.way) {
      case 'discord': {
        const parts = discordOf(table);
        return parts.map((part, place) =>
          this.#renderText(
            parts.length > 1 ? text.part(place + 1, parts.length) : text.ways.discord,
            part,
            text.length(Array.from(part).length),
          ),
        );
      }
      case 'html':
        return html`${this.#renderText(text.element.title, elementFor(this.model, this.top), text.element.about)}
        ${this.#renderText(text.html.title, htmlOf(table, 'gameroom-table'), text.html.about)}`;
      case 'forum':
        return html`${this.#renderText('Markdown', markdownOf(table), '')}
        ${this.#renderText('BBCode', bbcodeOf(table), '')}`;
      case 'picture':
        return this.#renderPicture(table);
      case 'csv':
        return this.#renderCsv();
      case 'link':
        return this.#renderLink();
    }
  }

  #renderText(title: string, written: string, about: string) {
    const copy = () => this.#copy(title, () => navigator.clipboard.writeText(written));
    return html`<section>
      <h3>${title}</h3>
      <textarea
        class="field"
        readonly
        aria-label=${title}
        rows=${Math.min(12, written.split('\n').length)}
        .value=${written}
      ></textarea>
      <div class="bar">
        ${button(text.copy, copy, { main: true, label: text.copyIt(title) })}
        <span class="hint">${about}</span>
      </div>
    </section>`;
  }

  #renderPicture(table: Published) {
    const picture = () => pictureOf(table, this);
    const copy = () =>
      this.#copy(text.ways.picture, () =>
        navigator.clipboard.write([new ClipboardItem({ 'image/png': picture() })]),
      );
    const save = () =>
      this.model.act(async () =>
        download(await picture(), fileName(this.model.subject, 'standings', 'png'), 'image/png'),
      );
    return html`<div class="bar">
      ${button(commonText.downloadPicture, save, { main: true })}
      ${'ClipboardItem' in globalThis ? button(text.copy, copy) : nothing}
    </div>`;
  }

  #renderCsv() {
    const save = (what: 'table' | 'histories') =>
      this.model.act(async () => {
        const { state, subject, byScheme, isByScheme } = this.model;
        const csv = isByScheme
          ? await byScheme.csv()
          : await engine.ask(`${what}Csv`, [asShown(requestOf(state), viewOf(state))]);
        download(
          csv,
          fileName(subject, what === 'table' ? 'standings' : 'histories', 'csv'),
          'text/csv',
        );
      });
    return html`<p class="hint">${text.csv.about}</p>
      <div class="bar">
        ${button(text.csv.table, () => save('table'), { main: true })}
        ${this.model.isByScheme ? nothing : button(text.csv.histories, () => save('histories'))}
      </div>`;
  }

  #renderLink() {
    const link = linkTo(this, this.model.state).then(
      (link) =>
        link ? this.#renderText(text.ways.link, link, text.link.about(link.length)) : nothing,
      (error: unknown) => html`<p class="problem">${reasonOf(error)} ${text.link.instead}</p>`,
    );
    return until(link, html`<p class="hint">${commonText.working}</p>`);
  }

  async #copy(what: string, write: () => Promise<void>) {
    try {
      await write();
      this.model.notify(copyAs.copied(what));
    } catch {
      this.model.notify(copyAs.failed, { stays: true });
    }
  }
}

/** The element that shows these standings on another site, whose file is the results. */
function elementFor({ state, document, isByScheme }: StandingsModel, top: number): string {
  const { t, gameMult, maxGameLength } = state.settings;
  const attributes = {
    src: 'results.csv',
    ...(isByScheme
      ? { rule: state.rule }
      : { t, 'game-mult': gameMult, 'max-game-length': maxGameLength }),
    ...(top > 0 && { top }),
    ...(document.head.name && { caption: document.head.name.replaceAll('"', '”') }),
  };
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${String(value)}"`);
  return `<script type="module" src="gameroom-rating/elements.js"></script>
<gameroom-standings${written.join('')}></gameroom-standings>
`;
}
