/**
 * Standings by a scheme: the games of two as the worker has them, and everyone's rating from their own list. They are in the
 * text of the results or, where that would be too large for a document, in files that are not stored.
 */

import type { LeaderColumn, LeaderPage, LeaderRow } from '#results';
import type { ReactiveController } from 'lit';
import { signal } from '@preact/signals-core';
import { isSame } from '../../documents/state.js';
import { NewDay } from '../../element/new-day.js';
import { Refused, resource } from '../../element/resource.js';
import { archives, games } from '../../engine/engines.js';
import { closeArchive, recognise, type RecognisedGames } from '../../preview/recognise.js';
import { choiceOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { infoOf } from '../../rating-scheme/scheme-rows.js';
import type { TableLoad, TableView } from '../../controls/table.js';
import { schemeText } from '../../text/scheme.js';
import { standingsText } from '../../text/standings.js';
import type { StandingsHost } from './model.js';
import { filesIn, gameOptionsOf, optionsOfGames, type LeagueState } from './schema.js';

const text = standingsText.byScheme;

/** Games that were read just now, and the texts that they are in; blank where a document does not hold them. */
interface Known extends Pick<LeagueState, 'log' | 'more'> {
  readonly found: RecognisedGames;
}

/** Files that were opened on this visit, and how many openings that took. */
interface Opened {
  readonly files: readonly File[];
  readonly turn: number;
}

export class SchemeStandings implements ReactiveController {
  /** What is searched for in the table. */
  find = '';
  readonly #today: NewDay;

  /** The games in the results; refused where they have none with ratings. */
  readonly games;
  /** Rates everyone: the usual minimum of games. The core then answers about this rating. */
  readonly leaders;
  readonly #schemes;

  /** `rated` is called with each part of the table that is shown. */
  constructor(
    private readonly tool: StandingsHost,
    private readonly rated: (leaders: LeaderPage) => void,
  ) {
    tool.addController(this);
    this.#today = new NewDay(tool, () => tool.requestUpdate());
    this.games = resource(
      tool,
      () => {
        const { log, file, more } = tool.state;
        const opened = this.#filesOpened;
        const isWanted = this.scheme !== undefined && (log.trim() !== '' || opened !== undefined);
        if (!isWanted) return undefined;
        return [{ log, file, more }, opened?.turn, optionsOfGames(tool.state)];
      },
      async ([texts, , options], work) => {
        const known = this.#known;
        this.#known = undefined;
        if (known && isSame([known.log, known.more], [texts.log, texts.more])) return known.found;
        const found = await recognise(this.files, work, options);
        if (found.kind === 'games') return found;
        throw new Refused(text.noRatings);
      },
      { once: true, done: (found) => this.#took(found) },
    );
    this.leaders = resource(
      tool,
      () => {
        const found = this.games.current;
        const { scheme } = this;
        if (!found || scheme === undefined || found.report.games === 0) return undefined;
        const { state } = tool;
        const options = gameOptionsOf(state, tool.today || this.#today.day);
        const days = [state.since ?? undefined, state.asOf ?? undefined] as const;
        return [found.archive, options, choiceOf(scheme, state.custom), ...days];
      },
      (question, work) => archives.ask('leaders', question, work),
      { once: true },
    );
    this.#schemes = resource(
      tool,
      () => (this.scheme === undefined && !tool.isConnected ? undefined : []),
      () => games.ask('schemes', []),
    );
  }

  readonly #page = signal<LeaderPage | undefined>(undefined);

  /** The part of the table that was loaded last. */
  get page(): LeaderPage | undefined {
    return this.#page.value;
  }

  /** The archive that is in use. */
  #archive = '';
  /** Games that the worker has already, and the texts that they are in. */
  #known: Known | undefined;

  /** The files that documents name and do not hold, as far as they were opened on this visit. */
  readonly #opened = signal<ReadonlyMap<string, Opened>>(new Map());

  /** Knows games that were read just now, which are not read again when their texts are opened. */
  know(known: Known): void {
    this.#known = known;
  }

  /** Keeps the files that the open document names, for as long as the page is open. */
  keep(files: readonly File[]): void {
    const turn = (this.#openings += 1);
    this.#opened.value = new Map(this.#opened.peek()).set(this.tool.doc.id, { files, turn });
  }

  #openings = 0;

  get #filesOpened(): Opened | undefined {
    const { doc, state } = this.tool;
    return state.files.length > 0 ? this.#opened.value.get(doc.id) : undefined;
  }

  /** The files of the open document. */
  get files(): readonly File[] {
    const { state } = this.tool;
    if (state.log === '') return this.#filesOpened?.files ?? [];
    return filesIn({ ...state, file: state.file || text.results });
  }

  /** The names of files that have to be opened again; none where nothing is missing. */
  get missing(): readonly string[] {
    return this.#filesOpened ? [] : this.tool.state.files;
  }

  /** True once there are games whose players can be looked up. */
  get hasGames(): boolean {
    return (this.games.current?.report.games ?? 0) > 0;
  }

  #took({ archive }: RecognisedGames) {
    if (archive !== this.#archive) closeArchive(this.#archive);
    this.#archive = archive;
  }

  hostDisconnected(): void {
    closeArchive(this.#archive);
    this.#archive = '';
  }

  /** The scheme that rates everyone; undefined under ZoneStats. */
  get scheme(): SchemeKey | undefined {
    const { rule } = this.tool.state;
    return rule === 'zonestats' ? undefined : rule;
  }

  /** The published schemes, once their names are known. */
  get schemes() {
    return this.#schemes.ready?.result ?? [];
  }

  /** The name of a scheme, with a mark if it is reconstructed. */
  called(scheme: SchemeKey): string {
    const { name, reconstructed } = infoOf(this.schemes, scheme);
    return schemeText.marked(schemeText.called(scheme, name).trim(), reconstructed);
  }

  get fewestGames(): number {
    return this.tool.state.minGames ?? this.leaders.ready?.result ?? 1;
  }

  /** True if games have dates. */
  get isDated(): boolean {
    const { report } = this.games.ready?.result ?? {};
    return report !== undefined && report.lastDay !== null;
  }

  viewOf({ sort, descending, find = '' }: Pick<TableView, 'sort' | 'descending' | 'find'>) {
    const column = (sort === 'rank' || sort === 'range' ? 'rating' : sort) as LeaderColumn;
    const isTurned = sort === 'rank' ? !descending : descending;
    return { column, descending: isTurned, search: find, fewestGames: this.fewestGames };
  }

  /** Gives rows of the table; another function whenever they are other rows. */
  get load(): TableLoad {
    const rating = [this.leaders.ready, this.fewestGames] as const;
    if (rating.some((part, place) => part !== this.#rating[place])) {
      this.#rating = rating;
      this.#load = async (view) => {
        const page = await this.rows(view);
        this.find = view.find ?? '';
        this.#page.value = page;
        this.rated(page);
        return page;
      };
    }
    return this.#load;
  }

  #rating: readonly unknown[] = [];
  #load: TableLoad = (view) => this.rows(view);

  /** Some rows of the newest rating. */
  rows(view: TableView): Promise<LeaderPage> {
    const [archive = ''] = this.leaders.ready?.inputs ?? [];
    return archives.ask('leaderRows', [archive, this.viewOf(view), view.start, view.count]);
  }

  /** Gives the games of a player, newest first, with the newest rating after each. */
  gamesOf(player: number): TableLoad {
    const [archive = ''] = this.leaders.ready?.inputs ?? [];
    return ({ start, count }) => archives.ask('leaderGames', [archive, player, start, count]);
  }

  /** The whole table as CSV. */
  csv(): Promise<string> {
    const [archive = ''] = this.leaders.ready?.inputs ?? [];
    return archives.ask('leadersCsv', [archive, this.viewOf({ sort: 'rank', descending: false })]);
  }

  /** The row of a player. */
  async rowOf(archive: string, name: string): Promise<LeaderRow | undefined> {
    const view = this.viewOf({ sort: 'rating', descending: true, find: name });
    const { rows } = await archives.ask('leaderRows', [archive, view, 0, 100]);
    return rows.find((row) => row.name === name);
  }
}
