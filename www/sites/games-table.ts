/**
 * Standings of games with ratings, for a page's visitors, who look themselves up in them. Loaded where `<gameroom-standings>`
 * has such games.
 */

import type { FileReport } from '#results';
import { html, nothing, type ReactiveController, type ReactiveControllerHost } from 'lit';
import { filesAt, LARGEST_ARCHIVE } from '../element/fetch-text.js';
import { NewDay } from '../element/new-day.js';
import { resource } from '../element/resource.js';
import { archives as engine } from '../engine/engines.js';
import { closeArchive, recognise, type RecognisedGames } from '../preview/recognise.js';
import { LEADERBOARD_COLUMNS, leaderboardTable } from '../publish/tables.js';
import { choiceOf, type SchemeKey } from '../rating-scheme/scheme.js';
import type { LeaderPage } from '#results';
import { archiveText } from '../text/archive.js';
import { badgeText } from '../text/badge.js';
import { commonText } from '../text/common.js';
import { publishText as TEXT } from '../text/publish.js';
import { standingsText } from '../text/standings.js';
import { KINDS } from '../text/kinds.js';
import { renderPublished } from './render.js';
import { optionsIn, type StandingsState } from './schema.js';

/** The most rows that are shown. */
const MOST_ROWS = 1_000;

/** The element, as its table sees it. */
interface Host extends ReactiveControllerHost, HTMLElement {
  readonly src: string;
  readonly state: StandingsState;
  shown(leaders: LeaderPage): void;
  tellAuthor(words: string): void;
}

export class GamesTable implements ReactiveController {
  /** What is searched for. */
  #find = '';
  /** What is being fetched; blank once it is there. */
  #fetching = '';
  readonly #day: NewDay;
  readonly #games;
  /** The minimum of games, by default, once everyone is rated. */
  readonly #rated;
  readonly #page;

  constructor(private readonly host: Host) {
    host.addController(this);
    this.#day = new NewDay(host, () => host.requestUpdate());
    this.#games = resource(
      host,
      () => {
        const { src, state } = host;
        return src === '' && state.log.trim() === ''
          ? undefined
          : [src, src === '' ? state.log : ''];
      },
      async ([src, log], work) => {
        const files = src === '' ? [new File([log], '')] : await this.#fetched(src, work.signal);
        const found = await recognise(files, work);
        if (found.kind === 'games') return found;
        if (found.kind === 'refused') throw new Error(archiveText.without(found.report));
        const why = `it is ${KINDS[found.kind]}, and has no games with ratings`;
        throw new Error(archiveText.refused(files[0]?.name ?? '', why));
      },
      { once: true, done: (found) => this.#took(found) },
    );
    this.#rated = resource(
      host,
      () => {
        const found = this.#games.current;
        if (!found) return undefined;
        const { rule, custom, ratedOnly, bots, opponentRating, from, to } = host.state;
        const options = { ratedOnly, bots, opponentRating, from, to, daysTo: this.#day.day };
        const scheme: SchemeKey = rule === 'zonestats' ? 'p7' : rule;
        return [found.archive, options, choiceOf(scheme, custom)];
      },
      (question, work) => engine.ask('leaders', question, work),
      { once: true },
    );
    this.#page = resource(
      host,
      () => {
        const { ready } = this.#rated;
        if (!ready) return undefined;
        const { minGames, top } = host.state;
        const fewestGames = minGames ?? ready.result;
        const rows = Math.min(top ?? MOST_ROWS, MOST_ROWS);
        return [ready.inputs, { search: this.#find, fewestGames }, rows];
      },
      ([[archive], view, rows]) =>
        engine.ask('leaderRows', [
          archive,
          { column: 'rating', descending: true, ...view },
          0,
          rows,
        ]),
      { done: (leaders) => host.shown(leaders) },
    );
  }

  async #fetched(src: string, signal: AbortSignal): Promise<readonly File[]> {
    const reading = { takesSeveral: true, largest: () => LARGEST_ARCHIVE };
    try {
      return await filesAt(src, reading, signal, (what) => {
        this.#fetching = `${standingsText.fetching} ${what}`;
        this.host.requestUpdate();
      });
    } finally {
      this.#fetching = '';
    }
  }

  /** The archive that is in use. */
  #archive = '';

  #took({ archive }: RecognisedGames) {
    closeArchive(this.#archive);
    this.#archive = archive;
    if (this.#unread)
      this.host.tellAuthor(`${this.#unread} ${archiveText.firstUnread(this.#files)}`.trimEnd());
  }

  hostDisconnected(): void {
    closeArchive(this.#archive);
    this.#archive = '';
  }

  get #files(): readonly FileReport[] {
    return this.#games.ready?.result.report.files ?? [];
  }

  /** What of the files could not be read. */
  get #unread(): string {
    return archiveText.unread(this.#files);
  }

  /** What is found, in a sentence. */
  get summary(): string {
    const page = this.#page.ready?.result;
    return this.#find && page ? TEXT.players(page.total) : '';
  }

  render() {
    const failure = this.#games.failure || this.#rated.failure || this.#page.failure;
    if (failure) return html`<p role="alert">${failure}</p>`;
    const page = this.#page.ready?.result;
    if (!page) {
      const waiting = this.#fetching || (this.#games.isPending ? archiveText.reading(1) : '');
      return html`<p><small>${waiting || badgeText.waiting}</small></p>`;
    }
    const table = leaderboardTable(
      page.rows,
      page.total,
      optionsIn(this.host.state, LEADERBOARD_COLUMNS),
    );
    const find = ({ target }: { target: HTMLInputElement }) => {
      this.#find = target.value.trim();
      this.host.requestUpdate();
    };
    return html`<input
        type="search"
        part="search"
        placeholder=${commonText.findPlayer}
        aria-label=${commonText.findPlayer}
        @input=${find}
      />
      ${page.rows.length > 0 ? renderPublished(table) : html`<p>${TEXT.noOne(page.closest)}</p>`}
      ${page.total > page.rows.length ? html`<p><small>${TEXT.more(page.rows.length, page.total)}</small></p>` : nothing}
      ${this.#unread ? html`<p><small>${this.#unread}</small></p>` : nothing}`;
  }
}
