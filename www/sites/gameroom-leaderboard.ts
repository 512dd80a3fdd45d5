/** `<gameroom-leaderboard>`: everyone of an archive, in which visitors look themselves up. */

import type { FileReport, GameOptions, LeaderView, SchemeChoice } from '#results';
import { css, html, nothing, type PropertyValues } from 'lit';
import { property, state } from 'lit/decorators.js';
import { define } from '../element/define.js';
import { NewDay } from '../element/new-day.js';
import { Request } from '../element/request.js';
import { schemaElement } from '../element/schema-element.js';
import { archives as engine } from '../engine/engines.js';
import { choiceOf } from '../rating-scheme/scheme.js';
import { commonText } from '../text/common.js';
import { archiveText } from '../text/archive.js';
import { badgeText } from '../text/badge.js';
import { publishText as TEXT } from '../text/publish.js';
import { OpenFiles } from '../tools/players/open-files.js';
import { renderPublished, tableStyles } from './render.js';
import { leaderboard as schema, optionsIn } from './schema.js';
import { leaderboardTable } from '../publish/tables.js';

/** How many rows are shown at most. */
const MOST_ROWS = 1_000;

type Games = readonly [archive: string, options: GameOptions, scheme: SchemeChoice];

@define('gameroom-leaderboard')
export class GameroomLeaderboard extends schemaElement(schema) {
  /** Where the files are fetched from: one or several addresses, with spaces between them, relative to the page. */
  @property() src = '';

  /** What is searched for. */
  @state() private find = '';

  readonly #open = new OpenFiles(this, () => {
    if (this.#unread)
      this.warn(`${this.#unread} ${archiveText.firstUnread(this.#files)}`.trimEnd());
  });
  readonly #day = new NewDay(this, () => this.requestUpdate());
  /** The minimum of games, by default, once everyone is rated. */
  readonly #rated = new Request(this, engine.asking('leaders'));
  readonly #page = new Request(
    this,
    ([archive, , , view, rows]: readonly [...Games, view: LeaderView, rows: number]) =>
      engine.ask('leaderRows', [archive, view, 0, rows]),
    { done: (leaders) => this.report({ leaders }) },
  );

  static override styles = [
    tableStyles,
    css`
      input {
        inline-size: 100%;
        min-block-size: 2.75rem;
        margin-block-end: 0.75em;
        padding: 0.3em 0.75em;
        border: 1px solid var(--own-edge);
        border-radius: var(--radius, 6px);
        background: var(--sheet, transparent);
        color: inherit;
        font: inherit;
        font-size: max(1em, 16px);
      }
      input::placeholder {
        color: var(--quiet);
        opacity: 1;
      }
    `,
  ];

  get #files(): readonly FileReport[] {
    return this.#open.open?.report.files ?? [];
  }

  /** What of the files could not be read. */
  get #unread(): string {
    return archiveText.unread(this.#files);
  }

  protected override willUpdate(changed: PropertyValues) {
    super.willUpdate(changed);
    if (changed.has('src')) this.#open.fetch(this.src);
    const { archive } = this.#open;
    if (archive === '') return;
    const { ratedOnly, bots, opponentRating, from, to, minGames, top } = this;
    const options = { ratedOnly, bots, opponentRating, from, to, daysTo: this.#day.day };
    const games = [archive, options, choiceOf(this.scheme, this.custom)] as const;
    this.#rated.ask(...games);
    const least = this.#rated.resultOf(...games);
    if (least === undefined) return;
    const fewestGames = minGames ?? least;
    const view = { column: 'rating', descending: true, search: this.find, fewestGames } as const;
    this.#page.ask(...games, view, Math.min(top ?? MOST_ROWS, MOST_ROWS));
  }

  protected override summary(): string {
    const page = this.#page.ready?.result;
    return this.find && page ? TEXT.players(page.total) : '';
  }

  override render() {
    const failure = this.#open.failure || this.#rated.failure || this.#page.failure;
    if (failure) return html`<p role="alert">${failure}</p>`;
    const page = this.#page.ready?.result;
    if (!page)
      return html`<p>
        <small>${this.#open.isPending ? this.#open.doing : badgeText.waiting}</small>
      </p>`;
    const table = leaderboardTable(page.rows, page.total, optionsIn(this.state));
    return html`<input
        type="search"
        part="search"
        placeholder=${commonText.findPlayer}
        aria-label=${commonText.findPlayer}
        @input=${({ target }: { target: HTMLInputElement }) => (this.find = target.value.trim())}
      />
      ${page.rows.length > 0 ? renderPublished(table) : html`<p>${TEXT.noOne(page.closest)}</p>`}
      ${page.total > page.rows.length ? html`<p><small>${TEXT.more(page.rows.length, page.total)}</small></p>` : nothing}
      ${this.#unread ? html`<p><small>${this.#unread}</small></p>` : nothing}
      ${this.renderProblems()}
      <p class="visually-hidden" role="status">${this.spoken}</p>`;
  }
}
