/** The numbers of the games on each line. Games are marked while the pointer or the cursor is on their line. */

import { markGames } from '../marked-games.js';
import { focusOf } from './edit.js';
import type { EditorHost } from './host.js';
import type { ListSight } from './sight.js';
import { countUpTo, type ListText } from './text.js';

export class GameMarks {
  /** The first game that was marked last. */
  #first: number | undefined;

  constructor(
    private readonly host: EditorHost,
    private readonly text: ListText,
    private readonly sight: ListSight,
  ) {}

  /** What is written beside a line, which is counted from 0. */
  label(line: number): string {
    if (!this.host.gameLines) return String(line + 1);
    const games = this.#gamesOn(line);
    return [...new Set([games[0], games.at(-1)])].join('–');
  }

  isMarked(line: number): boolean {
    return this.#gamesOn(line).some((game) => this.host.marked.has(game));
  }

  readonly point = ({ clientY }: PointerEvent) => this.#mark(this.sight.lineAt(clientY));

  /** Marks the line with the cursor, if the user is there. */
  readonly follow = () => {
    const { field } = this.host;
    this.#mark(field?.matches(':focus') ? this.text.lineAt(focusOf(field)) : -1);
  };

  #mark(line: number): void {
    const games = this.#gamesOn(line);
    if (games[0] === this.#first) return;
    this.#first = games[0];
    markGames(this.host, games);
  }

  #gamesOn(line: number): readonly number[] {
    const lines = this.host.gameLines ?? [];
    const before = countUpTo(lines, line);
    return Array.from({ length: countUpTo(lines, line + 1) - before }, (_, at) => before + at + 1);
  }
}
