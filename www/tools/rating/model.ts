/** My rating: what is asked of the cores, and what its views agree on. */

import type { Picture } from '#explanations';
import type { Scheme, SchemeChoice, SheetReport } from '#games';
import type { MarkedGames } from '../../controls/marked-games.js';
import { readField } from '../../element/read-number.js';
import { Model, type Tool } from '../../element/model.js';
import { NewDay } from '../../element/new-day.js';
import { Request } from '../../element/request.js';
import { archives, background, games, questions } from '../../engine/engines.js';
import { choiceOf, inSentence, nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { isolated } from '../../text/isolated.js';
import type { Found } from '../../text/rating.js';
import { pictureOfTimeline } from './chart-pictures.js';
import { mayBeOther } from './list-lines.js';
import type { Asked, RatingState } from './schema.js';

/** What a rating is of: a list under a scheme on a day. */
export type Rated = readonly [list: string, scheme: SchemeKey, custom: Scheme, day: string];

/** The charts that explain the rating, in this order. */
export const REASONS = ['pulls', 'likelihood', 'weights', 'next-game', 'opponents'] as const;
/** How many opponents the last chart names. */
const MOST_OPPONENTS = 12;
/** The fewest older games that a game is predicted from. */
export const FEWEST = 5;
/** How long nothing changes before what takes longer than a rating is computed, so that typing is never slowed. */
const pause = 300;

const schemeOf = ([, scheme, custom]: Rated): SchemeChoice => choiceOf(scheme, custom);

export class RatingModel extends Model<RatingState> {
  /** The games that the user points at, wherever that is. */
  marked: MarkedGames = new Set();

  readonly schemes = new Request(this, () => games.ask('schemes', []));
  readonly sheet = new Request(
    this,
    (rated: Rated) => games.ask('report', [rated[0], schemeOf(rated), rated[2]]),
    { done: (sheet, rated) => this.isRated(sheet, rated) },
  );
  /** The games of a short list, newest first. */
  readonly newest = new Request(this, (rated: Rated) =>
    games.ask('rows', [rated[0], schemeOf(rated), 'number', false, 0, 10]),
  );
  /** What a list that has problems seems to be. */
  readonly recognised = new Request(
    this,
    async ([list, count]: readonly [string, number]) =>
      (await import('./open-files.js')).recognised(list, count),
    // The list says so itself, in place of its problems.
    { done: (found) => found && 'refused' in found && this.notify('') },
  );
  readonly questions = new Request(
    this,
    async ([rated, asked]: readonly [rated: Rated, asked: Asked]) =>
      questions.ask('questions', [rated[0], schemeOf(rated), questionOf(asked)]),
    { done: ({ opponent }, [[list]]) => this.#checkOpponent(list, opponent !== null) },
  );
  /** The timeline under several schemes, the first of which is the one chosen. */
  readonly timeline = new Request(
    this,
    async ([[list, , custom], compared]: readonly [Rated, readonly SchemeKey[]], work) => {
      const schemes = compared.map((scheme) => choiceOf(scheme, custom));
      const report = await background.ask('timeline', [list, schemes, 0], work);
      return { picture: pictureOfTimeline(compared.map(nameOf), report), series: report.series };
    },
    { pause },
  );
  /** The charts that explain the rating. */
  readonly reasons = new Request(
    this,
    async (rated: Rated): Promise<readonly Picture[]> => {
      const next = await background.ask('nextGame', [rated[0], schemeOf(rated)]);
      const counts = await background.ask('counts', [rated[0], schemeOf(rated), MOST_OPPONENTS]);
      return REASONS.map((kind) =>
        kind === 'next-game' ? { kind, report: next } : { kind, report: counts },
      );
    },
    { pause },
  );
  readonly forecast = new Request(
    this,
    (rated: Rated, work) => archives.ask('forecast', [rated[0], schemeOf(rated), FEWEST], work),
    { pause },
  );
  /** The rating without each game, which the table and its CSV then have at once. */
  readonly leftOut = new Request(this, async (rated: Rated, work) => {
    await games.ask('leaveOutEach', [rated[0], schemeOf(rated)], work);
    return true;
  });

  readonly #today: NewDay;
  /** The list that the questions were last about. */
  #askedOf: string | undefined;

  /** `isRated` is called with each new rating. */
  constructor(
    tool: Tool<RatingState>,
    private readonly isRated: (sheet: SheetReport, rated: Rated) => void,
  ) {
    super(tool);
    this.#today = new NewDay(tool, () => this.requestUpdate());
  }

  /** Asks for the rating of what is entered. */
  rate(): void {
    const { list, scheme, custom } = this.state;
    this.sheet.ask(list, scheme, custom, this.#today.day);
  }

  /** Opens other games: as a document of their own, where the page keeps documents. */
  begin(part: Partial<RatingState>, notice: string): void {
    this.tool.begin(part, part.name, { step: notice });
    this.notify(notice);
  }

  /** True if the page keeps documents, whose history it shows. */
  get hasDocuments(): boolean {
    return this.tool.hasDocuments;
  }

  /** Forgets what was changed since the last step. */
  revert(): void {
    this.tool.revert();
  }

  mark(marked: MarkedGames): void {
    this.marked = marked;
    this.requestUpdate();
  }

  /** The newest rating, and what it is of; none once a request has failed. */
  get rated() {
    const { ready, failure } = this.sheet;
    if (!ready || failure !== '') return undefined;
    const { input, result } = ready;
    return { ...result, input, list: input[0], scheme: input[1], choice: schemeOf(input) };
  }

  /** What the list is, where it is not a list of games. */
  get found(): Found | null {
    const { list = '', report } = this.rated ?? {};
    if (!report?.leftOut || !mayBeOther(list)) return null;
    return this.recognised.resultOf(list, report.games) ?? null;
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
    const { rated } = this;
    if (!this.state.forecast || !rated) return null;
    return this.forecast.resultOf(...rated.input)?.expected ?? null;
  }

  /** Whether a result is not that of the list as it is now. */
  isStale(request: { readonly isStale: boolean }): boolean {
    return request.isStale || this.sheet.isStale;
  }

  ask(asked: Partial<Asked>): void {
    this.set({ asked: { ...this.state.asked, ...asked } });
  }

  /** Forgets the opponent who was in the list before, and is not in this one. */
  #checkOpponent(list: string, isFound: boolean) {
    const isOther = this.#askedOf !== undefined && this.#askedOf !== list;
    this.#askedOf = list;
    if (isOther && !isFound && this.state.asked.against !== '') this.ask({ against: '' });
  }
}

function questionOf({ target, against, inGames, recent }: Asked) {
  const number = against.trim() === '' ? null : readField(against, true);
  const opponent = typeof number === 'number' ? number : against.trim() || null;
  return { target, opponent, games: inGames, recent };
}
