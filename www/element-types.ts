/** What the elements are to TypeScript: properties, methods and events, as the npm package tells them. */

import type { LeagueReport, Match, MatchReport, Player, SeasonReport } from '#multiplayer';
import type { RatingReport, Scheme, SituationReport } from '#games';
import type { schema as league, LeagueState } from './tools/league/schema.js';
import type { MatchState, PartOfMatch } from './tools/match/schema.js';
import type { AllSettings } from './tools/settings/schema.js';
import type { Chosen } from './tools/rating/scheme.js';
import type { RatingState, schema as rating } from './tools/rating/schema.js';
import type { SchemesState, schema as schemes } from './tools/schemes/schema.js';
import type { PropertiesOf } from './tool/schema.js';
import type { schema as season, SeasonState } from './tools/season/schema.js';
import type { PartOf } from './tool/schema.js';

export type { Chosen, LeagueState, MatchState, RatingState, SchemesState, SeasonState };

/** What each element tells by `gameroom-change` of a new report. */
export interface RatingChange extends RatingState {
  readonly report: RatingReport;
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
/** The options, and a report for each of the one or two settings. */
export interface SeasonChange extends SeasonState {
  readonly reports: readonly SeasonReport[];
}

/** A match of a league that the user wants opened. */
export interface MatchOfLeague {
  readonly game: Match;
  readonly name: string;
  readonly settings: AllSettings;
}

/** Any element's events, as they arrive at the elements around it. */
export interface GameroomEvents {
  'gameroom-change': CustomEvent<
    RatingChange | SchemesChange | MatchChange | LeagueChange | SeasonChange
  >;
  'saved-file': CustomEvent<{ file: File }>;
  'match-to-league': CustomEvent<{ game: Match }>;
  'league-to-match': CustomEvent<MatchOfLeague>;
  'games-wanted': CustomEvent<string>;
  'custom-changed': CustomEvent<Scheme>;
}

/** An element that has these events beside those of all. */
interface Telling<Events> extends HTMLElement {
  addEventListener<Type extends keyof Events>(
    type: Type,
    listener: (this: this, event: Events[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: this, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof Events>(
    type: Type,
    listener: (this: this, event: Events[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof HTMLElementEventMap>(
    type: Type,
    listener: (this: this, event: HTMLElementEventMap[Type]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

/** What all elements have. */
interface Remembering<State, Events, Part = PartOf<State>> extends Telling<Events> {
  /** Where in the browser's storage the state is kept; nowhere without. */
  remember: string;
  /** All that is entered. What is left out when it is set stays as it is. */
  get state(): State;
  set state(part: State | Part);
}

/** The settings of the multiplayer rating. */
interface WithSettings {
  t: number;
  gameMult: number;
  maxGameLength: number;
  cap: 'largest' | 'anyone';
}

/** `<gameroom-rating>` */
export interface GameroomRatingElement
  extends
    PropertiesOf<typeof rating.fields>,
    Remembering<
      RatingState,
      { 'gameroom-change': CustomEvent<RatingChange>; 'saved-file': CustomEvent<{ file: File }> }
    > {
  /** Where the list, or an archive of many players' games, is fetched from; relative to the page. */
  src: string;
  /** Whose games to show, of an archive. */
  player: string;
  /** Puts the games that a `rep` command makes in place of the list; the user can undo it. */
  make(command: string): Promise<void>;
}

/** `<gameroom-schemes>` */
export interface GameroomSchemesElement
  extends
    PropertiesOf<typeof schemes.fields>,
    Remembering<
      SchemesState,
      {
        'gameroom-change': CustomEvent<SchemesChange>;
        'games-wanted': CustomEvent<string>;
        'custom-changed': CustomEvent<Scheme>;
      }
    > {
  /** The address of the list that a lone `-` in the command stands for; relative to the page. */
  src: string;
  /** Whether the page takes the games of `games-wanted`. */
  opens: boolean;
}

/** `<gameroom-match>` */
export interface GameroomMatchElement
  extends
    WithSettings,
    Remembering<
      MatchState,
      {
        'gameroom-change': CustomEvent<MatchChange>;
        'match-to-league': CustomEvent<{ game: Match }>;
      },
      PartOfMatch
    > {
  /** The players of the match, as numbers; to set them, CSV with a header does as well. */
  get players(): Player[];
  set players(players: Player[] | string);
  /** Whether the page takes the match of `match-to-league`. */
  league: boolean;
  /** Puts a match in place of this one; the user can undo it. */
  open(game: Match, name?: string, settings?: AllSettings): void;
}

/** `<gameroom-league>` */
export interface GameroomLeagueElement
  extends
    PropertiesOf<typeof league.fields>,
    Remembering<
      LeagueState,
      {
        'gameroom-change': CustomEvent<LeagueChange>;
        'league-to-match': CustomEvent<MatchOfLeague>;
      }
    > {
  /** Where the log is fetched from; relative to the page. */
  src: string;
  /** Whether the page takes the match of `league-to-match`. */
  opens: boolean;
  /** Adds a match at the end of the log; false where that cannot be. */
  add(game: Match, name?: string): Promise<boolean>;
}

/** `<gameroom-season>` */
export interface GameroomSeasonElement
  extends
    PropertiesOf<typeof season.fields>,
    Remembering<SeasonState, { 'gameroom-change': CustomEvent<SeasonChange> }> {}

/** The elements by their names. */
export interface GameroomElements {
  'gameroom-rating': GameroomRatingElement;
  'gameroom-schemes': GameroomSchemesElement;
  'gameroom-match': GameroomMatchElement;
  'gameroom-league': GameroomLeagueElement;
  'gameroom-season': GameroomSeasonElement;
}
