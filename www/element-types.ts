/** The elements' properties, methods and events, as the npm package declares them. */

import type {
  LeagueReport,
  Match,
  MatchReport,
  Player,
  SeasonBandReport,
  SeasonReport,
} from '#results';
import type { ArchiveReport, LeaderPage } from '#results';
import type { ListReport, Scheme, SchemeId, SituationReport, TableOptions } from '#games';
import type { State } from './documents/state.js';
import type { AnyState, PartOf, PropertiesOf, StateOf } from './element/schema.js';
import type { schema as league, LeagueState } from './tools/standings/schema.js';
import type { standings } from './sites/schema.js';
import type { schema as match, MatchState, PartOfMatch } from './tools/match/schema.js';
import type { SchemeKey } from './rating-scheme/scheme.js';
import type { RatingState, schema as rating } from './tools/rating/schema.js';
import type { SchemesState, schema as schemes } from './tools/lab/schemes-schema.js';
import type { schema as season, SeasonState } from './tools/lab/season-schema.js';
import type { AllSettings } from './text/settings.js';

export type { SchemeKey, LeagueState, MatchState, RatingState, SchemesState, SeasonState };

/** The detail of each element's `gameroom-change`. */
export interface RatingChange extends RatingState {
  readonly report: ListReport;
}
export interface SchemesChange extends SchemesState {
  readonly report: SituationReport;
}
export interface MatchChange {
  readonly report: MatchReport;
  readonly game: Match;
  readonly settings: AllSettings;
}
export interface LeagueChange {
  readonly report: LeagueReport;
  readonly settings: AllSettings;
}
/** Of standings by a scheme. */
export interface LeadersChange {
  /** What was read of the files; the tool alone has it. */
  readonly report?: ArchiveReport;
  /** The part of the table that is shown. */
  readonly leaders: LeaderPage;
}
/** The options, and a report for each of the one or two settings. */
export interface SeasonChange extends SeasonState {
  /** The season of the seed, under each of the settings. */
  readonly reports: readonly SeasonReport[];
  /** The ranges of all `seasons`, once they are played. */
  readonly bands: readonly SeasonBandReport[];
}

/** A match that the user wants in the league. */
export interface MatchForLeague {
  readonly game: Match;
  /** The league's match that it corrects, as it was opened. */
  readonly replaces:
    | {
        readonly name: string;
        readonly game: Match;
        /** The id of the league’s document; blank where it has none. */
        readonly league: string;
      }
    | undefined;
  /**
   * Called with the name that the match has in the league once it is there, and the id of the league’s document: from then on,
   * the user can correct it.
   */
  readonly added: (name: string, league: string) => void;
}

/** A match of a league that the user wants opened: to correct it or, without a name, teams for the next one. */
export interface MatchOfLeague {
  readonly game: Match;
  readonly name: string;
  readonly settings: AllSettings;
}

/** A player whose games the user wants in My rating. */
export interface PlayerForRating {
  readonly name: string;
  /** The games, newest first, and how many there are. */
  readonly list: string;
  readonly games: number;
  readonly scheme: SchemeKey;
  /** The custom scheme. */
  readonly custom: Scheme;
}

/** A player whose games a command asks for. */
export interface PlayerAsked {
  readonly player: string;
  /** The scheme that the command names. */
  readonly scheme: SchemeId | null;
}

/** Files, or a pasted text as a file, for a tool that takes them. */
export interface FilesForTool {
  readonly tool: 'rating' | 'standings' | 'match';
  readonly files: readonly File[];
  /** The way tables are read. */
  readonly options: TableOptions;
}

/** A document that a tool wants to open in place of the one that is open: its state as JSON. */
export interface DocumentWanted {
  readonly state: State;
  /** Blank for one without a name. */
  readonly name: string;
  /** True if it is a draft, which is stored once it is changed. */
  readonly draft: boolean;
}

/** Any element's events, as they arrive at the elements around it. */
export interface GameroomEvents {
  'gameroom-change': CustomEvent<
    RatingChange | SchemesChange | MatchChange | LeagueChange | SeasonChange | LeadersChange
  >;
  'saved-file': CustomEvent<{ file: File }>;
  'files-for-tool': CustomEvent<FilesForTool>;
  'player-to-rating': CustomEvent<PlayerForRating>;
  'match-to-league': CustomEvent<MatchForLeague>;
  'league-to-match': CustomEvent<MatchOfLeague>;
  'games-wanted': CustomEvent<string>;
  'player-asked': CustomEvent<PlayerAsked>;
  'schemes-asked': CustomEvent<Partial<SchemesState>>;
  'custom-changed': CustomEvent<Scheme>;
  'document-wanted': CustomEvent<DocumentWanted>;
  'league-wanted': CustomEvent<{ league?: Promise<LeagueState | undefined> }>;
  /** The link to a state, which the page gives. */
  'link-wanted': CustomEvent<{ readonly state: AnyState; link?: Promise<string> }>;
}

/** Adds or removes a listener to one of these events, or to any other. */
interface Listen<This, Events, Options> {
  <Type extends keyof Events>(
    type: Type,
    listener: (this: This, event: Events[Type]) => unknown,
    options?: boolean | Options,
  ): void;
  (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | Options): void;
}

/** The events of an element; of those that several elements have, its own. */
type EventsOf<Own> = Omit<HTMLElementEventMap, keyof Own> & Own;

/** What all elements have; `Events` are the names of those beside `gameroom-change`, which has a `Change`. */
interface ToolElement<
  Fields,
  Change,
  Events extends keyof GameroomEvents = never,
  Part = PartOf<Fields>,
  All = EventsOf<{ 'gameroom-change': CustomEvent<Change> } & Pick<GameroomEvents, Events>>,
> extends HTMLElement {
  /** Where in the browser's storage the state is kept; nowhere without. */
  remember: string;
  /** All that is entered. What is left out when it is set stays as it is. */
  get state(): StateOf<Fields>;
  set state(part: StateOf<Fields> | Part);
  addEventListener: Listen<this, All, AddEventListenerOptions>;
  removeEventListener: Listen<this, All, EventListenerOptions>;
}

/** `<gameroom-rating>` */
export interface GameroomRatingElement
  extends
    PropertiesOf<typeof rating.fields>,
    ToolElement<
      typeof rating.fields,
      RatingChange,
      'saved-file' | 'files-for-tool' | 'player-asked' | 'schemes-asked'
    > {
  /** Where the list, or an archive of many players' games, is fetched from; relative to the page. */
  src: string;
  /** Whose games to show, of an archive. */
  player: string;
  /** True if the page takes the files of `files-for-tool`. */
  opens: boolean;
  /** Whether only the questions are shown. */
  questions: boolean;
  /** Shows a player's games under a scheme; the user can undo it. */
  show(player: PlayerForRating): Promise<void>;
  /** Opens files of games, whatever they are, as if the user had. */
  open(files: readonly File[]): Promise<void>;
  /** Puts the games that a `rep` command makes in place of the list; the user can undo it. */
  make(command: string): Promise<void>;
}

/** `<gameroom-schemes>` */
export interface GameroomSchemesElement
  extends
    PropertiesOf<typeof schemes.fields>,
    ToolElement<typeof schemes.fields, SchemesChange, 'games-wanted' | 'custom-changed'> {
  /** The address of the list that a lone `-` in the command stands for; relative to the page. */
  src: string;
  /** Whether the page takes the games of `games-wanted`. */
  opens: boolean;
}

/** `<gameroom-match>` */
export interface GameroomMatchElement
  extends
    PropertiesOf<typeof match.fields>,
    ToolElement<
      typeof match.fields,
      MatchChange,
      'match-to-league' | 'saved-file' | 'files-for-tool',
      PartOfMatch
    > {
  /** The players of the match, as numbers; to set them, CSV with a header does as well. */
  get players(): Player[];
  set players(players: Player[] | string);
  /** Whether the page takes the match of `match-to-league`. */
  league: boolean;
  /**
   * Puts a match in place of this one; the user can undo it. With `corrects`, it is the league's match of that name, and
   * `match-to-league` says that it replaces it.
   */
  open(
    game: Match,
    name?: string,
    settings?: AllSettings,
    corrects?: boolean,
    league?: string,
  ): void;
  /** Puts rows of text in place of the match, or first asks how they are read. */
  openRows(pasted: string): void;
}

/** `<gameroom-league>`: standings as a tool, as version 0.3 named it. */
export interface GameroomLeagueElement
  extends
    PropertiesOf<typeof league.fields>,
    ToolElement<
      typeof league.fields,
      LeagueChange | LeadersChange,
      'league-to-match' | 'player-to-rating' | 'saved-file' | 'files-for-tool'
    > {
  /** Where the results are fetched from, relative to the page; of games, one or several addresses with spaces between them. */
  src: string;
  /** The day that days of games are counted to, such as `2026-11-24`; today if it is blank. */
  today: string;
  /** Whether the page takes the match of `league-to-match`, and the player of `player-to-rating`. */
  opens: boolean;
  /** Whether only the table is shown. */
  standings: boolean;
  /** Whether there are games with ratings whose players can be looked up. */
  readonly hasGames: boolean;
  /**
   * Adds a match at the end of the results; false where that cannot be. Without a name, a match that is there already is
   * added only if the user says so. `added` is called with the name that it then has.
   */
  add(game: Match, name?: string, added?: (name: string, league: string) => void): Promise<boolean>;
  /**
   * Replaces the match of a name; false where that cannot be. If that match is not as it was `opened`, the user
   * decides.
   */
  replace(name: string, game: Match, opened?: Match): Promise<boolean>;
  /** Emits `player-to-rating` with a player of these games; false where no one has the name. */
  lookUp(asked: PlayerAsked): Promise<boolean>;
  /** Opens results in place of these, and the name of their file; the user can undo it. */
  open(log: string, file?: string): void;
  /** Opens files of results, whatever they are, as if the user had. */
  openFiles(files: readonly File[], options?: TableOptions): Promise<void>;
}

/** `<gameroom-players>`: standings of games with ratings as a tool, as version 0.3 named it. */
export interface GameroomPlayersElement extends GameroomLeagueElement {
  /** The scheme that rates everyone. */
  scheme: SchemeKey;
  /** Opens files in place of those that are shown; `options` say how tables are read. */
  open(files: readonly File[], options?: TableOptions): void;
  open(log: string, file?: string): void;
}

/** `<gameroom-season>` */
export interface GameroomSeasonElement
  extends PropertiesOf<typeof season.fields>, ToolElement<typeof season.fields, SeasonChange> {}

/** `<gameroom-badge>` */
export interface GameroomBadgeElement extends HTMLElement {
  /** Where the list, or an archive of many players' games, is fetched from; relative to the page. */
  src: string;
  /** Whose games to take, of an archive. */
  player: string;
  list: string;
  name: string;
  scheme: string;
  custom: Scheme | null;
  size: string;
  /** Where it leads to, with `{name}` in place of the name. */
  href: string;
}

/** `<gameroom-standings>` */
export interface GameroomStandingsElement
  extends
    PropertiesOf<typeof standings.fields>,
    ToolElement<
      typeof standings.fields,
      LeagueChange | LeadersChange,
      'saved-file' | 'files-for-tool'
    > {
  /** Where the results are fetched from, relative to the page; of games, one or several addresses with spaces between them. */
  src: string;
  /** True for the tool in place of the table alone. */
  controls: boolean;
  /** Adds a match at the end of the results, with `controls`; false where that cannot be. */
  add(game: Match, name?: string): Promise<boolean>;
  /** Replaces the match of a name, with `controls`; false where that cannot be. */
  replace(name: string, game: Match): Promise<boolean>;
}

/** `<gameroom-leaderboard>`, as version 0.3 named standings of games with ratings. */
export interface GameroomLeaderboardElement extends GameroomStandingsElement {
  /** The scheme that rates everyone. */
  scheme: SchemeKey;
}

/** The elements by their names. */
export interface GameroomElements {
  'gameroom-rating': GameroomRatingElement;
  'gameroom-players': GameroomPlayersElement;
  'gameroom-schemes': GameroomSchemesElement;
  'gameroom-match': GameroomMatchElement;
  'gameroom-league': GameroomLeagueElement;
  'gameroom-season': GameroomSeasonElement;
  'gameroom-badge': GameroomBadgeElement;
  'gameroom-standings': GameroomStandingsElement;
  'gameroom-leaderboard': GameroomLeaderboardElement;
}

declare global {
  interface HTMLElementTagNameMap extends GameroomElements {}
  interface HTMLElementEventMap extends GameroomEvents {}
}
