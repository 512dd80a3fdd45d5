/** What the archives engine can be asked. */

import type {
  ArchiveReport,
  GameOptions,
  GamesAnswer,
  LeaderColumn,
  LeaderPage,
  OptionProblem,
  PlayerPage,
  SchemeChoice,
} from '#archives';
import type { Held } from './held.js';

/** An archive that was read, by the name that its reader gave it. */
export interface OfArchive {
  archive: string;
}

/** How the leaderboard is sorted, and who is on it. */
export interface LeaderView {
  column: LeaderColumn;
  descending: boolean;
  fewestGames: number;
}

/** A new kind is a line here, and one in `answers.ts`. */
export interface ArchivesKinds {
  /** Reads files as one archive and keeps it. Tells progress, and can be cancelled. */
  read: { request: OfArchive & { files: readonly (File | Held)[] }; reply: ArchiveReport };
  /** The list in a file of one player's games, unpacked where it is packed. Can be cancelled. */
  text: { request: { file: Blob | Held }; reply: string };
  players: {
    request: OfArchive & { search: string; start: number; count: number };
    reply: PlayerPage;
  };
  /** The number of the player of a name, which nobody else may share. */
  player: { request: OfArchive & { name: string }; reply: number | null };
  games: { request: OfArchive & { player: number; options: GameOptions }; reply: GamesAnswer };
  /** The day that days are counted to, or the option that cannot be used. */
  daysTo: {
    request: OfArchive & { options: GameOptions };
    reply: { daysTo: string | null; problem: OptionProblem | null };
  };
  /** Rates everyone and keeps the result. Tells progress, and can be cancelled. */
  leaders: { request: OfArchive & { options: GameOptions; scheme: SchemeChoice }; reply: null };
  leaderPage: {
    request: OfArchive & { view: LeaderView; start: number; count: number };
    reply: LeaderPage;
  };
  leadersCsv: { request: OfArchive & { view: LeaderView }; reply: string };
  /** Nobody asks about the archive any more. */
  close: { request: OfArchive; reply: null };
}
