/** Players: its files, what is asked of the cores about them, and what its views agree on. */

import type { LeaderColumn, LeaderPage, PlayerGames } from '#results';
import { download, fileName } from '../../controls/export.js';
import type { TableView } from '../../controls/table.js';
import { Model, type Tool } from '../../element/model.js';
import { NewDay } from '../../element/new-day.js';
import { Request } from '../../element/request.js';
import { archives, games } from '../../engine/engines.js';
import { choiceOf, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { infoOf } from '../../rating-scheme/scheme-rows.js';
import { commonText } from '../../text/common.js';
import { archiveText } from '../../text/archive.js';
import { reasonOf } from '../../text/reason.js';
import { schemeText } from '../../text/scheme.js';
import { OpenFiles } from './open-files.js';
import { optionsOf, type PlayersState } from './schema.js';

/** The element: to what day days are counted, and whether a player can be opened in My rating. */
interface Players extends Tool<PlayersState> {
  readonly today: string;
  readonly opens: boolean;
}

/** What the element does about other files, another part of the leaderboard, and a player for My rating. */
interface News {
  readonly opened: (files: readonly File[]) => void;
  readonly shown: (page: LeaderPage) => void;
  readonly wanted: (games: PlayerGames, scheme: SchemeKey) => void;
}

export class PlayersModel extends Model<PlayersState> {
  readonly files = new OpenFiles(this, (files) => this.news.opened(files));
  /** The first part of the leaderboard. */
  page: LeaderPage | undefined;

  /** Rates everyone: how many games a player needs, by default. The core then answers about this rating. */
  readonly leaders = new Request(this, archives.asking('leaders'), { once: true });
  readonly #schemes = new Request(this, () => games.ask('schemes', []));
  readonly #today = new NewDay(this.tool, () => this.requestUpdate());

  constructor(
    private readonly players: Players,
    private readonly news: News,
  ) {
    super(players);
  }

  /** The name under which the worker has the files; blank while it has none. */
  get archive(): string {
    return this.files.archive;
  }

  /** Whether there are players to look up. */
  get hasGames(): boolean {
    return (this.files.open?.report.games ?? 0) > 0;
  }

  /** Whether games have dates. */
  get isDated(): boolean {
    return this.files.open?.report.lastDay !== null;
  }

  /** What charts are of. */
  get subject(): string {
    return archiveText.subject(this.files.open?.files.map(({ name }) => name) ?? []);
  }

  /** Whether a player can be opened in My rating. */
  get opens(): boolean {
    return this.players.opens;
  }

  /** The day that days are counted to. */
  get day(): string {
    return this.players.today || this.#today.day;
  }

  /** The published schemes, once their names are known. */
  get schemes() {
    return this.#schemes.ready?.result ?? [];
  }

  /** What a scheme is called, with its name once that is known. */
  called(scheme: SchemeKey): string {
    const { name, reconstructed } = infoOf(this.schemes, scheme);
    return schemeText.marked(schemeText.called(scheme, name).trim(), reconstructed);
  }

  get fewestGames(): number {
    return this.state.minGames ?? this.leaders.ready?.result ?? 1;
  }

  /** Rates everyone whose games are open. */
  rate(): void {
    if (!this.hasGames || this.archive === '') return;
    const { scheme, custom, since } = this.state;
    const options = optionsOf(this.state, this.day);
    this.leaders.ask(this.archive, options, choiceOf(scheme, custom), since ?? undefined);
  }

  /** What the leaderboard shows, as the core is asked for it. */
  #view({ sort, descending }: TableView) {
    const column = (sort === 'rank' || sort === 'range' ? 'rating' : sort) as LeaderColumn;
    return { column, descending, search: this.state.find, fewestGames: this.fewestGames };
  }

  /** A part of the leaderboard. */
  async rows(view: TableView): Promise<LeaderPage> {
    const request = [this.archive, this.#view(view), view.start, view.count] as const;
    const page = await archives.ask('leaderRows', request);
    if (view.start > 0) return page;
    this.page = page;
    // Their names can wait for the ratings.
    this.#schemes.ask();
    this.requestUpdate();
    this.news.shown(page);
    return page;
  }

  /** Saves the leaderboard as CSV. */
  async save(view: TableView): Promise<void> {
    try {
      const csv = await archives.ask('leadersCsv', [this.archive, this.#view(view)]);
      download(csv, fileName(nameOf(this.state.scheme), 'leaderboard', 'csv'), 'text/csv');
      this.notify(commonText.downloaded);
    } catch (error) {
      this.notify(reasonOf(error));
    }
  }

  /** Opens a player in My rating; false where no one has the name. */
  async lookUp(name: string, scheme = this.state.scheme): Promise<boolean> {
    try {
      const id = await archives.ask('player', [this.archive, name]);
      if (id === undefined) return false;
      // With dates, so that the list stays right from day to day.
      const { games } = await archives.ask('games', [
        this.archive,
        id,
        optionsOf(this.state, null),
      ]);
      if (games) this.news.wanted(games, scheme);
      return games !== null;
    } catch (error) {
      this.notify(reasonOf(error));
      return false;
    }
  }
}
