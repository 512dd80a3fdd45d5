/** Matches of a league's log added, corrected and taken out, one after the other. */

import type { Match } from '#results';
import type { Document } from '../../documents/document.js';
import type { Notice, Offer } from '../../element/notice.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { standingsText as text } from '../../text/standings.js';
import { reasonOf } from '../../text/reason.js';
import { withMatch, withOther, type Named } from './log.js';
import { isExample, readingOf, requestOf, withLog, type LeagueState } from './schema.js';
import type { NamedLog } from './schema.js';

/** Hears that a match was added, what it is called, and in which document it is. */
export type Added = (name: string | undefined, league: string) => void;

/** Another log and what to say of it; without a log, the user decides by the offer. */
interface Edit {
  readonly log?: NamedLog;
  /** Standings of their own, in place of another log. */
  readonly begins?: Partial<LeagueState>;
  readonly notice: string;
  readonly offer?: Offer;
  /** What follows once the league has the log. */
  readonly done?: () => void;
}

/** The league whose log is changed. */
interface EditedLeague {
  /** As it is now, also in other tabs. */
  readonly current: LeagueState;
  readonly document: Document;
  /** True if its results have another shape than a row per player: a change makes such rows of all of them. */
  readonly becomesRows: boolean;
  /** True if a scheme rates games of two: a match begins standings of its own. */
  readonly isByScheme: boolean;
  /** Opens standings of their own. */
  begin(part: Partial<LeagueState>, name: string, notice: string): void;
  /** With a reason, the log before is kept as an earlier version. */
  edit(log: NamedLog, notice: string, next?: undefined, replaces?: string): void;
  notify(notice: string, how?: Omit<Notice, 'text'>): void;
}

export class MatchEdits {
  #last: Promise<unknown> = Promise.resolve();
  /** The matches that were corrected, as they were before, by name. */
  readonly #before = new Map<string, Match>();

  constructor(private readonly league: EditedLeague) {}

  /** Adds a match. Without a name it may be one that the league has: the user then decides, unless that is `sure`. */
  add(game: Match, named: Named = {}, added?: Added, sure = false): Promise<boolean> {
    return this.#edit(async (state) => {
      const { isByScheme } = this.league;
      // A first match begins a league, too.
      const begins = isByScheme || isExample(state.log);
      const isKnown = begins || sure || named.name !== undefined || game.players.length === 0;
      const same = isKnown ? undefined : await engine.ask('matchLike', [requestOf(state), game]);
      if (same !== undefined) {
        const act = () => this.add(game, named, added, true);
        return { notice: text.add.same(same), offer: { label: text.add.again, act } };
      }
      const before = begins ? { ...state, ...withLog('') } : state;
      const log = await withMatch(before, game, named);
      // What it is called: it is the newest of those like it.
      const found = added && (await engine.ask('matchLike', [requestOf({ ...before, log }), game]));
      const done = () => added?.(found, this.league.document.id);
      if (isByScheme) {
        const part = { ...withLog(log), rule: 'zonestats' } as const;
        return { begins: part, notice: text.add.apart, done };
      }
      return { ...edit(before, log, begins ? text.add.begun : text.add.added), done };
    });
  }

  /** Replaces the match of a name, if it still is as it was opened; if not, the user decides. */
  replace(name: string, game: Match, opened?: Match): Promise<boolean> {
    return this.#edit(async (state) => {
      const is = async (other: Match | undefined) =>
        other && (await engine.ask('hasMatch', [requestOf(state), name, other]));
      // Undo may have brought back the match as it was before the correction, which the user has seen, too.
      const before = this.#before.get(name);
      const known = (await is(opened)) ? opened : (await is(before)) ? before : undefined;
      if (opened && !known) {
        if (await is(game)) return { notice: text.correct.same(name) };
        const act = () => this.replace(name, game);
        return { notice: text.correct.other(name), offer: { label: text.correct.anyway, act } };
      }
      const log = await withOther(state, name, game);
      if (known) this.#before.set(name, known);
      const isSame = log === state.log;
      return edit(state, log, isSame ? text.correct.same(name) : text.correct.done(name));
    });
  }

  /** Takes the match of a name out of the log. */
  remove(name: string): Promise<boolean> {
    return this.#edit(async (state) =>
      edit(state, await withOther(state, name), text.correct.removed(name)),
    );
  }

  #edit(make: (state: LeagueState) => Promise<Edit>): Promise<boolean> {
    // One after the other: each changes the log that the one before it left.
    const edited = this.#last.then(() => this.#make(make));
    this.#last = edited;
    return edited;
  }

  async #make(make: (state: LeagueState) => Promise<Edit>): Promise<boolean> {
    const { current: state, document } = this.league;
    try {
      const { log, begins, notice, offer, done } = await make(state);
      if (this.league.document !== document) throw new Error(text.add.otherLeague);
      // The log was changed meanwhile.
      if (this.league.current.log !== state.log) return await this.#make(make);
      if (begins) this.league.begin(begins, '', notice);
      else if (log && log.log !== state.log) this.#put(log, notice);
      else this.league.notify(notice, offer ? { offers: [offer] } : {});
      done?.();
      return (log ?? begins) !== undefined;
    } catch (error) {
      this.league.notify(reasonOf(error), { stays: true });
      return false;
    }
  }

  #put(log: NamedLog, notice: string) {
    const { becomesRows } = this.league;
    const said = becomesRows ? `${notice} ${text.asRows.notice}` : notice;
    this.league.edit(log, said, undefined, becomesRows ? text.asRows.reason : undefined);
  }
}

const edit = (state: LeagueState, log: string, notice: string): Edit => ({
  log: { ...readingOf(state), log, file: state.file },
  notice,
});
