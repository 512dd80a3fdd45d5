/** Match: its rows, what is asked of the core about them, and what its views can do with them. */

import type { BestScore, Match, PlayerRows, TableOptions } from '#results';
import { isSame } from '../../documents/state.js';
import type { MatchForLeague } from '../../element-types.js';
import { Model, type Tool } from '../../element/model.js';
import { Request } from '../../element/request.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { text } from '../../text/match.js';
import { reasonOf } from '../../text/reason.js';
import { notAdded, unreadCells, type AllSettings } from '../../text/settings.js';
import { problemsOfMatch } from './outcome.js';
import type { LeagueState } from '../league/schema.js';
import { asks, pastedInto, readRows } from './player-rows.js';
import {
  entryOf,
  withMinutes,
  withWaiting,
  isBlank,
  lacksMinutes,
  withoutMinutes,
  type Field,
  type MatchResult,
  type Row,
} from './rows.js';
import { schema, type MatchState, type OpenedMatch } from './schema.js';

/** A cell that is typed in. */
export interface CellPlace {
  readonly index: number;
  readonly field: Field;
}

/** More than one cell, pasted into a cell. */
interface CellsPaste extends CellPlace {
  readonly pasted: string;
  /** Whether it replaces all rows. */
  readonly isWhole?: boolean;
}

/** Rows that are not in the table yet, and how they are read so far. */
interface PasteOffer extends CellsPaste {
  readonly read: PlayerRows;
  readonly options: TableOptions;
}

/** The state beside the rows: the settings, the starting rating, and the match of the league that is being corrected. */
type Rest = Pick<MatchState, 'settings' | 'startRating' | 'opened' | 'bestScore'>;

/** What the element does for its model. */
interface Actions {
  /** The rows, with a blank one at the end; setting its state would make others of them. */
  readonly rows: () => readonly Row[];
  readonly put: (rows: readonly Row[]) => void;
  readonly wasRated: (match: MatchResult) => void;
  readonly toLeague: (match: MatchForLeague) => void;
  /** The league that the page has, if it has one. */
  readonly league: () => Promise<LeagueState | undefined>;
  /** Brings the user to the heading with this id. */
  readonly comeTo: (id: string) => void;
  /** Shows a row and, with a field, puts the cursor into its cell. */
  readonly showRow: (index: number, field?: Field) => void;
}

/**
 * A match for a league, which has a starting rating of its own: another one that was chosen here goes with the players who have
 * it.
 */
function withStart({ players, startRating, ...rest }: Match): Match {
  const isChosen = startRating !== undefined && startRating !== schema.default.startRating;
  return {
    ...rest,
    players: isChosen
      ? players.map((player) => ({ ...player, rating: player.rating ?? startRating }))
      : players,
  };
}

export class MatchModel extends Model<MatchState> {
  /** Rows that wait until the user has said how they are read. */
  offer: PasteOffer | undefined;
  readonly rating = new Request(
    this,
    async ([rows, startRating, settings, tTrue, bestScore]: readonly [
      rows: readonly Row[],
      startRating: number,
      settings: AllSettings,
      tTrue: number | null,
      bestScore: BestScore | null,
    ]): Promise<MatchResult> => {
      const entry = entryOf(rows, startRating);
      const game = bestScore ? { ...entry.game, bestScore } : entry.game;
      const report = await engine.ask('match', [game, settings]);
      return { ...entry, game, report, settings, tTrue };
    },
    { done: (match) => this.actions.wasRated(match) },
  );
  readonly simulation = new Request(this, ([match]: readonly [MatchResult], work) =>
    engine.ask('whatIf', [match.game, match.settings, { tTrue: match.tTrue }], work),
  );
  readonly working = new Request(this, ([{ game, settings }]: readonly [MatchResult]) =>
    engine.ask('matchWorking', [game, settings]),
  );
  /** Everyone's rating in the user's league, as cells have it, by name. */
  #league: ReadonlyMap<string, string> = new Map();
  #reading: Promise<unknown> = Promise.resolve();

  constructor(
    tool: Tool<MatchState>,
    private readonly actions: Actions,
  ) {
    super(tool);
  }

  get rows(): readonly Row[] {
    return this.actions.rows();
  }

  /** The latest match that was rated, unless a newer one could not be. */
  get rated(): MatchResult | undefined {
    return this.rating.failure ? undefined : this.rating.ready?.result;
  }

  /** That, if nothing is wrong with the match as a whole. */
  get outcome(): MatchResult | undefined {
    const { rated } = this;
    return rated && problemsOfMatch(rated.report).length === 0 ? rated : undefined;
  }

  /** True if a player without a rating has the starting rating. */
  get startsFromIt(): boolean {
    return this.rows.some((row) => !isBlank(row) && row.rating.trim() === '');
  }

  /** How many players would count if their minutes were known. */
  get lacking(): number {
    return withoutMinutes(this.rows);
  }

  rate(): void {
    const { startRating, settings, tTrue, bestScore } = this.state;
    this.rating.ask(this.rows, startRating, settings, tTrue, bestScore);
  }

  /** Puts other rows in place of these. Changes about the same cell, one after another, are one step. */
  change(rows: readonly Row[], about?: CellPlace, notice = '', after: Partial<Rest> = {}): void {
    const cell = about && `${about.field} ${about.index}`;
    const step = cell ? text.steps.edit : notice || text.steps.edit;
    this.set(after, notice, { name: step, about: cell ?? '' });
    this.actions.put(withWaiting(rows));
  }

  /** Puts rows in place of the match that are no correction of one. */
  startAnew(rows: readonly Row[], notice: string): void {
    const { settings, startRating } = this.state;
    const rest = { settings, startRating, opened: null, bestScore: null };
    this.change(rows, undefined, notice, rest);
  }

  readonly undo = (): void => this.#travel(this.tool.undo);
  readonly redo = (): void => this.#travel(this.tool.redo);

  /** Goes back or forth in the history, with the first row that differs in sight. */
  #travel(go: () => void) {
    const before = this.rows;
    go();
    this.notify('');
    const changed = this.rows.findIndex((row, index) => !isSame(row, before[index]));
    if (changed >= 0) this.actions.showRow(changed);
  }

  // --- The ratings of the league ----------------------------------------------------------------

  /** Takes everyone's rating in the league that the page has. */
  readLeague(): void {
    this.#reading = import('./league-ratings.js')
      .then(async ({ leagueRatings }) => leagueRatings(await this.actions.league()))
      .then((ratings) => {
        this.#league = ratings;
        this.requestUpdate();
      })
      // Where the league cannot be read, League says so.
      .catch(() => undefined);
  }

  /** Whether a row's rating is its player's in the league. */
  isFromLeague({ name, rating }: Row): boolean {
    return rating !== '' && this.#league.get(name.trim()) === rating;
  }

  /** Gives a player who was named in a cell their rating in the league, in place of that of the one `before`. */
  async takeRating(place: CellPlace, before: string): Promise<void> {
    const { name } = this.rows[place.index] ?? {};
    await this.#reading;
    const row = this.rows[place.index];
    if (!row || row.name !== name) return;
    const rating = this.#ratingOf(row, before);
    if (rating !== row.rating) this.change(this.rows.with(place.index, { ...row, rating }), place);
  }

  /** A player's rating in the league, unless another than that of the one `before` was typed. */
  #ratingOf({ name, rating }: Row, before = ''): string {
    const isTyped = rating !== '' && rating !== this.#league.get(before.trim());
    // In a match of the league, players have the ratings from before it.
    return isTyped || this.state.opened ? rating : (this.#league.get(name.trim()) ?? '');
  }

  /** Pastes rows, or first asks how they are read, unless that is `sure`. */
  async paste(paste: CellsPaste, options?: TableOptions, isSure = false): Promise<void> {
    const { index, field, pasted, isWhole } = paste;
    try {
      const read = await readRows(pasted, field, options);
      const isOpen = !isSure && (options !== undefined || asks(read));
      this.offer = isOpen ? { ...paste, read, options: options ?? {} } : undefined;
      this.requestUpdate();
      if (isOpen && !options) this.actions.comeTo('mapping-title');
      if (isOpen) return;
      const before = isWhole ? [] : this.rows;
      const { rows, notice } = pastedInto(before, index, read);
      await this.#reading;
      const rated = rows?.map((row, place) =>
        row.name === before[place]?.name ? row : { ...row, rating: this.#ratingOf(row) },
      );
      if (rated && isWhole) {
        this.tool.begin({ rows: rated, opened: null, bestScore: null }, '', { step: notice });
        this.notify(notice);
      } else if (rated) this.change(rated, undefined, notice);
      else this.notify(notice);
      if (rows && withoutMinutes(rows) > 0) this.actions.comeTo('minutes-title');
    } catch (error) {
      this.notify(reasonOf(error));
    }
  }

  /** Takes another reading of the rows that wait. It counts at once: they can be pasted before they are read again. */
  readAs(offer: PasteOffer, options: TableOptions): void {
    this.offer = { ...offer, options };
    void this.paste(offer, options);
  }

  cancelPaste(): void {
    this.offer = undefined;
    this.notify(text.mapping.cancelled);
    this.requestUpdate();
  }

  /** Gives minutes to the players who lack nothing else. */
  fill(minutes: string): void {
    this.change(withMinutes(this.rows, minutes), undefined, text.filled(minutes));
    this.actions.comeTo('players-title');
  }

  /** Adds the match to the league or, if it corrects one, puts it in its place. */
  toLeague(opened?: OpenedMatch): void {
    const { startRating } = this.state;
    const { game, players } = entryOf(this.rows, startRating);
    const unread = unreadCells(game);
    if (unread[0]) {
      const { place, field } = unread[0];
      this.notify(notAdded(unread, players));
      const row = this.rows.findIndex((row) => row === players[place]);
      if (field !== 'against') this.actions.showRow(row, field);
      return;
    }
    if (game.players.length === 0) {
      this.notify(text.noPlayersToAdd);
      return;
    }
    const lacking = this.rows.findIndex(lacksMinutes);
    if (lacking >= 0) {
      this.notify(text.noMinutes);
      if (this.lacking > 0) this.actions.comeTo('minutes-title');
      else this.actions.showRow(lacking, 'minutes');
      return;
    }
    const replaces = opened && {
      name: opened.name,
      game: entryOf(opened.rows, startRating).game,
    };
    const { rows } = this;
    // From now on, it is corrected as it is now.
    const added = (name: string) => {
      if (rows === this.rows) this.set({ opened: { name, rows } }, this.tool.notice);
    };
    this.actions.toLeague({ game: withStart(game), replaces, added });
    if (opened) added(opened.name);
  }
}
