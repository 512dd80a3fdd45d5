/** My rating: what is asked of the cores, and what its views agree on. */

import { signal } from '@preact/signals-core';
import type { Scheme, SchemeChoice, SheetReport } from '#games';
import type { MarkedGames } from '../../controls/marked-games.js';
import type { Cause } from '../../documents/history.js';
import type { Tool } from '../../element/model.js';
import { NewDay } from '../../element/new-day.js';
import type { Notice } from '../../element/notice.js';
import { resource } from '../../element/resource.js';
import { archives, games } from '../../engine/engines.js';
import { choiceOf, inSentence, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { isolated } from '../../text/isolated.js';
import { ratingText, type Found } from '../../text/rating.js';
import type { ListTaken } from '../../preview/door.js';
import { isOtherGames, mayBeOther, together } from './list-lines.js';
import { schema, type Asked, type RatingState } from './schema.js';

const TEXT = ratingText.list;

/** What a rating is of: a list under a scheme on a day. */
export type Rated = readonly [list: string, scheme: SchemeKey, custom: Scheme, day: string];

/** The fewest older games that a game is predicted from. */
export const FEWEST = 5;
/** How long nothing changes before what takes longer than a rating is computed, so that typing is never slowed. */
export const pause = 300;

/** The work that the element does for its model. */
interface Actions {
  /** True while the list is fetched. */
  readonly isWaiting: () => boolean;
  /** Called with each new rating. */
  readonly isRated: (sheet: SheetReport, rated: Rated) => void;
}

/** The scheme that a rating is under. */
export const schemeOf = ([, scheme, custom]: Rated): SchemeChoice => choiceOf(scheme, custom);

export class RatingModel {
  /** The games that the user points at, wherever that is. */
  readonly #marked = signal<MarkedGames>(new Set());
  readonly schemes;
  readonly sheet;
  /** What a list that has problems seems to be. */
  readonly #recognised;
  readonly forecast;

  constructor(
    private readonly tool: Tool<RatingState>,
    { isWaiting, isRated }: Actions,
  ) {
    const newDay = new NewDay(tool);
    this.schemes = resource(
      tool,
      () => [] as const,
      () => games.ask('schemes', []),
    );
    this.sheet = resource(
      tool,
      (): Rated | undefined => {
        const { list, scheme, custom } = tool.state;
        return isWaiting() ? undefined : [list, scheme, custom, newDay.day];
      },
      (rated) => games.ask('report', [rated[0], schemeOf(rated), rated[2]]),
      { done: (sheet, rated) => isRated(sheet, rated) },
    );
    this.#recognised = resource(
      tool,
      () => {
        const { list = '', report } = this.rated ?? {};
        return report?.leftOut && mayBeOther(list) ? ([list, report.games] as const) : undefined;
      },
      async ([list, count]) => (await import('./found-in-list.js')).foundInList(list, count),
      // The list says so itself, in place of its problems.
      { done: (found) => found && 'refused' in found && this.say('') },
    );
    this.forecast = resource(
      tool,
      () => (tool.state.forecast ? this.rated?.input : undefined),
      (rated, work) => archives.ask('forecast', [rated[0], schemeOf(rated), FEWEST], work),
      { pause },
    );
  }

  /** All that is entered. */
  get state(): RatingState {
    return this.tool.state;
  }

  /** Changes some of it: a step with a name, if it has one. A message comes with the step. */
  set(part: Partial<RatingState>, notice = '', cause?: Cause): void {
    this.tool.change(part, notice, cause);
  }

  /** Shows a message about what the user did last. */
  say(text: string, how: Omit<Notice, 'text'> = {}): void {
    this.tool.say(text, how);
  }

  /** Opens other games: as a document of their own, where the page keeps documents. False where they are too many. */
  async open({ list, name, notice }: ListTaken): Promise<boolean> {
    const { report } = await games.ask('report', [list, 'p1']);
    if (report.refused) {
      this.say(ratingText.list.refused(report.problems[0]?.expected), { stays: true });
      return false;
    }
    const earlier = this.state.list;
    const { others } = together(list, earlier);
    // The list may be longer by then.
    const keepBoth = () => {
      const both = together(this.state.list, earlier).list;
      this.set({ list: both }, TEXT.kept, { name: TEXT.kept });
    };
    const offers = others > 0 ? [{ label: TEXT.keep, act: keepBoth }] : [];
    const part = { ...this.withOther(list), list, ...(name && { name }) };
    this.tool.begin(part, part.name, { step: notice });
    this.say([notice, others > 0 && TEXT.without(others)].filter(Boolean).join(' '), { offers });
    return true;
  }

  /** The changes that go with another list in place of this one: other games than the user's own are someone else's. */
  withOther(list: string): Partial<RatingState> {
    const before = this.state.list;
    const hasGames = this.rated?.list !== before || this.rated.report.games > 0;
    const isNoOnes = !hasGames || before.trim() === '' || before === schema.default.list;
    return !isNoOnes && isOtherGames(before, list) ? { name: '' } : {};
  }

  /** True if the user’s input is kept. */
  get isOwn(): boolean {
    return this.tool.isOwn;
  }

  /** The id of the document that is open. */
  get docId(): string {
    return this.tool.doc.id;
  }

  /** The games that the user points at, wherever that is. */
  get marked(): MarkedGames {
    return this.#marked.value;
  }

  mark(marked: MarkedGames): void {
    this.#marked.value = marked;
  }

  /** The newest rating, and what it is of; none once a request has failed. */
  get rated() {
    const { ready, failure } = this.sheet;
    if (!ready || failure !== '') return undefined;
    const { inputs: input, result } = ready;
    return { ...result, input, list: input[0], scheme: input[1], choice: schemeOf(input) };
  }

  /** What the list is, where it is not a list of games. */
  get found(): Found | null {
    return this.#recognised.current ?? null;
  }

  /** What the scheme of the newest rating is called in a sentence. */
  get schemeName(): string {
    return inSentence(this.rated?.scheme ?? this.state.scheme);
  }

  /** Whose games the charts are of, and under which scheme. */
  get subject(): string {
    const { scheme } = this.rated ?? this.state;
    return [isolated(this.state.name.trim()), nameOf(scheme)].filter(Boolean).join(' · ');
  }

  /** The expected score of each game, the oldest first, where it is shown and known. */
  get expected(): Float64Array | null {
    return this.forecast.current?.expected ?? null;
  }

  /** Whether a result is not that of the list as it is now. */
  isStale(request: { readonly isStale: boolean }): boolean {
    return request.isStale || this.sheet.isStale;
  }

  ask(asked: Partial<Asked>): void {
    this.set({ asked: { ...this.state.asked, ...asked } });
  }
}
