/** What the elements are to TypeScript: properties, methods and events, as the npm package tells them. */

import type { LeagueReport, Match, MatchReport, Player, SeasonReport } from '#multiplayer';
import type { RatingReport, Scheme, SituationReport } from '#games';
import type { LeagueState } from './league/state.js';
import type { MatchState, PartOfMatch } from './match/state.js';
import type { AllSettings } from './multiplayer/settings.js';
import type { Chosen, RatingState } from './rating/state.js';
import type { SchemesState } from './schemes/state.js';
import type { SeasonState } from './season/state.js';
import type { PartOf } from './source/part.js';

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
export interface GameroomRatingElement extends Remembering<
  RatingState,
  { 'gameroom-change': CustomEvent<RatingChange>; 'saved-file': CustomEvent<{ file: File }> }
> {
  /** The game list, newest first. */
  list: string;
  scheme: Chosen;
  /** The custom scheme. */
  custom: Scheme;
  /** Schemes whose timeline is shown beside the chosen one's. */
  beside: readonly Chosen[];
  /** Where the list, or an archive of many players' games, is fetched from; relative to the page. */
  src: string;
  /** Whose games are wanted of an archive. */
  player: string;
  /** Puts the games that a `rep` command makes in place of the list; the user can undo it. */
  make(command: string): Promise<void>;
}

/** `<gameroom-schemes>` */
export interface GameroomSchemesElement extends Remembering<
  SchemesState,
  {
    'gameroom-change': CustomEvent<SchemesChange>;
    'games-wanted': CustomEvent<string>;
    'custom-changed': CustomEvent<Scheme>;
  }
> {
  /** The situation's name, or `own`. */
  situation: string;
  /** The schemes compared. */
  schemes: readonly Chosen[];
  /** The custom scheme. */
  custom: Scheme;
  /** One's own situation: a `rep` command, and what N, R or D in it stands for. */
  command: string;
  values: string;
  /** What a lone `-` in the command stands for. */
  list: string;
  /** Where that list is fetched from; relative to the page. */
  src: string;
  /** Whether somebody takes the games of `games-wanted`. */
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
  /** Whether somebody takes the match of `match-to-league`. */
  league: boolean;
  /** Puts a match in place of this one; the user can undo it. */
  open(game: Match, name?: string, settings?: AllSettings): void;
}

/** `<gameroom-league>` */
export interface GameroomLeagueElement
  extends
    WithSettings,
    Remembering<
      LeagueState,
      {
        'gameroom-change': CustomEvent<LeagueChange>;
        'league-to-match': CustomEvent<MatchOfLeague>;
      }
    > {
  /** CSV with a header, a row for each player of each match. */
  log: string;
  /** The players in the chart, by name; the first of the table where it is null. */
  chartPlayers: readonly string[] | null;
  /** Where the log is fetched from; relative to the page. */
  src: string;
  /** Whether somebody takes the match of `league-to-match`. */
  opens: boolean;
  /** Adds a match at the end of the log; false where that cannot be. */
  add(game: Match, name?: string): Promise<boolean>;
}

/** `<gameroom-season>` */
export interface GameroomSeasonElement
  extends WithSettings, Remembering<SeasonState, { 'gameroom-change': CustomEvent<SeasonChange> }> {
  players: number;
  /** Standard deviation of true skill, in points. */
  skillSpread: number;
  playersPerMatch: number;
  /** Teams in each match; null for everyone against everyone. */
  teams: number | null;
  /** In minutes. */
  matchLength: number;
  /** How often a player leaves before the end, 0 to 1. */
  leaveEarly: number;
  /** How much chance there is in a score, in points. */
  tTrue: number;
  /** The attribute `matches`. */
  matchCount: number;
  seed: number;
  /** Whether the season is rated under `other` settings too. */
  compare: boolean;
  other: AllSettings;
  /** How many seasons the charts are of, each with its own seed: 1 to 20. */
  seasons: number;
}

/** The elements by their names. */
export interface GameroomElements {
  'gameroom-rating': GameroomRatingElement;
  'gameroom-schemes': GameroomSchemesElement;
  'gameroom-match': GameroomMatchElement;
  'gameroom-league': GameroomLeagueElement;
  'gameroom-season': GameroomSeasonElement;
}
