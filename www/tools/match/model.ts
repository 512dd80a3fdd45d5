/** Match: its rows, what is asked of the core about them, and what its views can do with them. */

import { signal } from '@preact/signals-core';
import type { Match, PlayerRows, TableOptions } from '#results';
import type { Document } from '../../documents/document.js';
import { isSame } from '../../documents/state.js';
import type { MatchForLeague } from '../../element-types.js';
import type { Tool } from '../../element/model.js';
import { resource } from '../../element/resource.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { Door, type DoorHost } from '../../preview/door.js';
import { commonText } from '../../text/common.js';
import { text } from '../../text/match.js';
import { reasonOf } from '../../text/reason.js';
import { notAdded, unreadCells } from '../../text/settings.js';
import { problemsOfMatch } from './outcome.js';
import type { LeagueState } from '../standings/schema.js';
import { areCells } from './cells-of-match.js';
import { asks, isColumn, pastedInto, readRows } from '../../multiplayer/player-rows.js';
import {
  entryOf,
  isBlank,
  lacksScore,
  withAssumed,
  withWaiting,
  type Field,
  type MatchResult,
  type Row,
} from '../../multiplayer/rows.js';
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

/** The columns to type in, in their order. */
const COLUMNS = ['name', 'team', 'score', 'minutes', 'rating'] as const satisfies readonly Field[];

/** The columns that a switch shows and hides. */
export const SWITCHED = ['team', 'minutes', 'rating'] as const satisfies readonly Field[];
export type Switched = (typeof SWITCHED)[number];

/** Rows that are not in the table yet, and how they are read so far. */
interface PasteOffer extends CellsPaste {
  /** The document that they are for. */
  readonly doc: Document;
  readonly read: PlayerRows;
  readonly options: TableOptions;
}

/** The state beside the rows: the settings, the starting rating, and the match of the league that is being corrected. */
type Rest = Pick<MatchState, 'settings' | 'startRating' | 'opened' | 'bestScore'>;

/** What the element does for its model. */
interface Actions {
  /** True if the page around the tool shows the others. */
  readonly hasTools: () => boolean;
  /** True while rows that the page gives are read. */
  readonly isReading: () => boolean;
  /** Puts these rows in place of the element's; setting its state would make others of them. */
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

const isSwitched = (field: Field): field is Switched =>
  SWITCHED.some((switched) => switched === field);

/** The part of the state that a match's ratings depend on. */
const ratedPart = ({ rows, startRating, settings, tTrue, bestScore }: MatchState) => ({
  ...{ rows, startRating, settings, tTrue, bestScore },
});

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

export class MatchModel {
  readonly #offer = signal<PasteOffer | undefined>(undefined);
  /** Everyone's rating in the user's league, as cells have it, by name. */
  readonly #league = signal<ReadonlyMap<string, string>>(new Map());
  #reading: Promise<unknown> = Promise.resolve();
  /** The columns that the user has switched on or off; others are shown where there is something in them. */
  readonly #switches = signal<Readonly<Partial<Record<Switched, boolean>>>>({});
  readonly rating;
  readonly door: Door;

  constructor(
    private readonly tool: Tool<MatchState> & DoorHost,
    private readonly actions: Actions,
  ) {
    this.door = new Door(tool, {
      takes: { match: ({ text }) => this.pasteAll(text), inserts: areCells },
      unchanged: commonText.unchanged,
      hasTools: () => actions.hasTools(),
    });
    this.rating = resource(
      tool,
      () => (actions.isReading() ? undefined : ([ratedPart(tool.state)] as const)),
      async ([{ rows, startRating, settings, tTrue, bestScore }]): Promise<MatchResult> => {
        const entry = entryOf(rows, startRating);
        const { game, assumed } = withAssumed(entry.game, settings.maxGameLength);
        if (bestScore) game.bestScore = bestScore;
        const report = await engine.ask('match', [game, settings]);
        return { ...entry, game, report, settings, tTrue, assumed };
      },
      { done: (match) => actions.wasRated(match) },
    );
  }

  get state(): MatchState {
    return this.tool.state;
  }

  /** The rows, with a blank one at the end. */
  get rows(): readonly Row[] {
    return this.tool.state.rows;
  }

  /** Rows that wait until the user has said how they are read. */
  get offer(): PasteOffer | undefined {
    const offer = this.#offer.value;
    // The document may have been closed and opened again since.
    return offer?.doc.id === this.tool.doc.id ? offer : undefined;
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

  /** True until the first match is rated, or known not to be. */
  get isStarting(): boolean {
    const { ready, failure, isPending } = this.rating;
    return isPending && !ready && !failure;
  }

  /** True if a player without a rating has the starting rating. */
  get startsFromIt(): boolean {
    return this.rows.some((row) => !isBlank(row) && row.rating.trim() === '');
  }

  /** The columns that are shown. */
  get fields(): readonly Field[] {
    return COLUMNS.filter((field) => !isSwitched(field) || this.shows(field));
  }

  shows(field: Switched): boolean {
    return this.#switches.value[field] ?? this.#isFilled(field);
  }

  #isFilled(field: Field): boolean {
    return this.rows.some((row) => row[field].trim() !== '');
  }

  /** Shows a column, or hides it: nothing counts that is not seen. */
  show(field: Switched, isShown: boolean): void {
    this.#switches.value = { ...this.#switches.peek(), [field]: isShown };
    if (!isShown && this.#isFilled(field))
      this.change(
        this.rows.map((row) => ({ ...row, [field]: '' })),
        undefined,
        text.hidden[field],
      );
  }

  /** Puts other rows in place of these. Changes about the same cell, one after another, are one step. */
  change(
    rows: readonly Row[],
    about?: Omit<CellPlace, 'field'> & { readonly field: Field | 'against' },
    notice = '',
    after: Partial<Rest> = {},
  ): void {
    const cell = about && `${about.field} ${about.index}`;
    const step = cell ? text.steps.edit : notice || text.steps.edit;
    this.tool.change(after, notice, { name: step, about: cell ?? '' });
    this.actions.put(withWaiting(rows));
  }

  /** Puts rows in place of the match that are no correction of one. */
  startAnew(rows: readonly Row[], notice: string): void {
    const { settings, startRating } = this.state;
    const rest = { settings, startRating, opened: null, bestScore: null };
    this.#switches.value = {};
    this.change(rows, undefined, notice, rest);
  }

  /** Takes another spread of luck for what could happen; null for the T of the settings. */
  chooseLuck(tTrue: number | null): void {
    this.tool.change({ tTrue });
  }

  readonly undo = (): void => this.#travel(this.tool.undo);
  readonly redo = (): void => this.#travel(this.tool.redo);

  /** Goes back or forth in the history, with the first row that differs in sight. */
  #travel(go: () => void) {
    const before = this.rows;
    go();
    const changed = this.rows.findIndex((row, index) => !isSame(row, before[index]));
    if (changed >= 0) this.actions.showRow(changed);
  }

  // --- The ratings of the league ----------------------------------------------------------------

  /** Takes everyone's rating in the league that the page has. */
  readLeague(): void {
    this.#reading = import('./league-ratings.js')
      .then(async ({ leagueRatings }) => leagueRatings(await this.actions.league()))
      .then((ratings) => {
        this.#league.value = ratings;
      })
      // Where the league cannot be read, League says so.
      .catch(() => undefined);
  }

  /** Whether a row's rating is its player's in the league. */
  isFromLeague({ name, rating }: Row): boolean {
    return rating !== '' && this.#league.value.get(name.trim()) === rating;
  }

  /** Gives a player who was named in a cell their rating in the league, in place of that of the one `before`. */
  async takeRating(place: CellPlace, before: string): Promise<void> {
    const { name } = this.rows[place.index] ?? {};
    const { doc } = this.tool;
    await this.#reading;
    const row = this.rows[place.index];
    if (doc !== this.tool.doc || !row || row.name !== name) return;
    const rating = this.#ratingOf(row, before);
    if (rating !== row.rating) this.change(this.rows.with(place.index, { ...row, rating }), place);
  }

  /** A player's rating in the league, unless another than that of the one `before` was typed. */
  #ratingOf({ name, rating }: Row, before = ''): string {
    const known = this.#league.peek();
    if (this.#switches.peek().rating === false) return rating;
    const isTyped = rating !== '' && rating !== known.get(before.trim());
    // In a match of the league, players have the ratings from before it.
    return isTyped || this.state.opened ? rating : (known.get(name.trim()) ?? '');
  }

  /** Pastes a text into a cell and those after it, if it is cells. A column of numbers can be nothing else. */
  async pasteCells(paste: CellsPaste): Promise<void> {
    const { field, pasted } = paste;
    const insert = () => this.paste(paste);
    if (field !== 'name' && isColumn(pasted)) await insert();
    else await this.door.paste(pasted, insert);
  }

  /** Puts rows in place of the match. */
  pasteAll(pasted: string): Promise<void> {
    return this.paste({ index: 0, field: 'name', pasted, isWhole: true });
  }

  /** Pastes rows, or first asks how they are read, unless that is `sure`. */
  async paste(paste: CellsPaste, options?: TableOptions, isSure = false): Promise<void> {
    const { index, field, pasted, isWhole } = paste;
    const { doc } = this.tool;
    try {
      const read = await readRows(pasted, field, options);
      const isOpen = !isSure && (options !== undefined || asks(read));
      this.#offer.value = isOpen ? { ...paste, read, options: options ?? {}, doc } : undefined;
      if (isOpen && !options) this.actions.comeTo('mapping-title');
      if (isOpen) return;
      const before = isWhole ? [] : this.rows;
      const { rows, notice } = pastedInto(before, index, read);
      await this.#reading;
      if (doc !== this.tool.doc) throw new Error(text.otherMatch);
      const rated = rows?.map((row, place) =>
        row.name === before[place]?.name ? row : { ...row, rating: this.#ratingOf(row) },
      );
      if (rated && isWhole) {
        this.tool.begin({ rows: rated, opened: null, bestScore: null }, '', { step: notice });
        this.tool.say(notice);
      } else if (rated) this.change(rated, undefined, notice);
      else this.tool.say(notice, { stays: true });
    } catch (error) {
      this.tool.say(reasonOf(error), { stays: true });
    }
  }

  /** Takes another reading of the rows that wait. It counts at once: they can be pasted before they are read again. */
  readAs(offer: PasteOffer, options: TableOptions): void {
    this.#offer.value = { ...offer, options };
    void this.paste(offer, options);
  }

  cancelPaste(): void {
    this.#offer.value = undefined;
    this.tool.say(text.mapping.cancelled);
  }

  /** Adds the match to the league or, if it corrects one, puts it in its place. */
  toLeague(opened?: OpenedMatch): void {
    const { startRating } = this.state;
    const { game, players } = entryOf(this.rows, startRating);
    const unread = unreadCells(game);
    if (unread[0]) {
      const { place, field } = unread[0];
      this.tool.say(notAdded(unread, players), { stays: true });
      const row = this.rows.findIndex((row) => row === players[place]);
      if (field !== 'against') this.actions.showRow(row, field);
      return;
    }
    if (game.players.length === 0) {
      this.tool.say(text.noPlayersToAdd, { stays: true });
      return;
    }
    const unscored = this.rows.findIndex(lacksScore);
    if (unscored >= 0) {
      this.tool.say(text.scoreMissing, { stays: true });
      this.actions.showRow(unscored, 'score');
      return;
    }
    const replaces = opened && {
      name: opened.name,
      game: entryOf(opened.rows, startRating).game,
      league: opened.league,
    };
    const { rows } = this;
    // From now on, it is corrected as it is now.
    const added = (name: string, league: string) => {
      if (rows === this.rows) this.tool.change({ opened: { name, rows, league } });
    };
    this.actions.toLeague({ game: withStart(game), replaces, added });
    if (opened) added(opened.name, opened.league);
  }
}
