/** Season: the seasons that are played of what is entered, and what is shown of them. */

import type { OptionProblem, SeasonBandReport, SeasonOptions, SeasonReport } from '#results';
import { Model, type Tool } from '../../element/model.js';
import { Request } from '../../element/request.js';
import type { Work } from '../../element/resource.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { seasonText } from '../../text/season.js';
import { sentence } from '../../text/sentence.js';
import type { AllSettings } from '../../text/settings.js';
import { seasonsOf, type SeasonState } from './schema.js';

type Options = Required<SeasonOptions>;

/** A report, and what it is of. */
interface Played<Report> {
  readonly options: Options;
  readonly report: Report;
}

/** The season of each side, or of those before where the newest options are impossible. */
interface Season {
  readonly problem: OptionProblem | null;
  readonly played: readonly Played<SeasonReport>[];
}

/** What several seasons are of, and how many there are. */
type Several = readonly [sides: readonly Options[], seasons: number];

type Bands = readonly Played<SeasonBandReport>[];

/** The values of GAME_MULT that are tried besides the current one. */
const SPEEDS = [0.05, 0.1, 0.2, 0.4, 0.7, 1, 1.5, 2, 3, 4.5, 7, 10];

/** A season whose GAME_MULT is in question. */
export type SweptSeason = Options & { readonly settings: AllSettings };

/** The season, each GAME_MULT, and how many seasons are played with each. */
type Swept = readonly [season: SweptSeason, gameMults: readonly number[], seasons: number];

export class SeasonModel extends Model<SeasonState> {
  /** The season of the seed, which is shown first. */
  readonly run = new Request(
    this,
    ([asked]: readonly [SeasonState], work) => this.#playFirst(seasonsOf(asked), work),
    { done: ({ problem }) => problem === null && this.wasPlayed() },
  );
  /** That and the seasons of the next seeds. */
  readonly several = new Request(
    this,
    ([sides, seasons]: Several, work) => this.#playSeveral(sides, seasons, work),
    { done: () => this.wasPlayed() },
  );
  readonly sweep = new Request(this, async (swept: Swept, work) => {
    const problem = await engine.ask('seasonProblem', [swept[0]], work);
    if (problem) throw new Error(`${seasonText.run.refused} ${sentence(problem.expected)}`);
    return engine.ask('seasonSweep', swept, work);
  });

  constructor(
    tool: Tool<SeasonState>,
    private readonly wasPlayed: () => void,
  ) {
    super(tool);
  }

  /** Plays what is entered: the first season, then all of them. */
  play(): void {
    const { state } = this;
    // Neither changes the season that is shown first.
    this.run.ask({ ...state, seasons: 1, sweep: false });
    const isPlayed = this.run.ready && !this.problem && !this.run.isStale;
    if (isPlayed && state.seasons > 1) this.several.ask(...this.#severalAsked);
    else if (!this.several.isCancelled) this.several.forget();
    if (state.sweep && state.skillSpread !== 0) this.sweep.ask(...this.#swept);
    else this.sweep.forget();
  }

  async #playFirst(sides: readonly Options[], work: Work): Promise<Season> {
    const before = this.run.ready?.result.played ?? [];
    const [first] = sides;
    const problem = first && (await engine.ask('seasonProblem', [first], work));
    if (problem) return { problem, played: before };
    const play = (options: Options, work: Work) => engine.ask('season', [options], work);
    return { problem: null, played: await playEach(sides, before, play, work) };
  }

  #playSeveral(sides: readonly Options[], seasons: number, work: Work): Promise<Bands> {
    const { input, result = [] } = this.several.ready ?? {};
    const before = input?.[1] === seasons ? result : [];
    const play = (options: Options, work: Work) =>
      engine.ask('seasonBand', [options, seasons], work);
    return playEach(sides, before, play, work);
  }

  /** The seasons of the newest reports with several seeds. */
  get #severalAsked(): Several {
    const played = this.run.ready?.result.played ?? [];
    return [played.map(({ options }) => options), this.state.seasons];
  }

  get #swept(): Swept {
    const { season } = this;
    const speeds = [...new Set([...SPEEDS, season.settings.gameMult])];
    return [season, speeds.toSorted((a, b) => a - b), this.state.seasons];
  }

  /** What the first season is made of and rated with. */
  get season(): SweptSeason {
    const { state } = this;
    return { ...seasonsOf(state)[0], settings: state.settings } as SweptSeason;
  }

  /** The newest season of each side. */
  get reports(): readonly SeasonReport[] {
    return this.run.ready?.result.played.map(({ report }) => report) ?? [];
  }

  /** The ranges of several seasons, for each of the newest reports; none if there is only one season, or only one yet. */
  get bands(): readonly SeasonBandReport[] {
    const bands = this.several.resultOf(...this.#severalAsked) ?? [];
    return bands.map(({ report }) => report);
  }

  /** Why the newest options are impossible. */
  get problem(): OptionProblem | null {
    return this.run.ready?.result.problem ?? null;
  }

  /** Marks a season that is not the one asked for. */
  get look(): '' | 'stale' {
    const { progress, isCancelled, failure } = this.run;
    const isAtRest = progress === null && !isCancelled && failure === '';
    return isAtRest && !this.problem ? '' : 'stale';
  }
}

/**
 * Plays seasons one after the other, one for each side of a comparison. The same options give the same season: those that
 * were played before are not played again.
 */
async function playEach<Report>(
  sides: readonly Options[],
  before: readonly Played<Report>[],
  play: (options: Options, work: Work) => Promise<Report>,
  { signal, onProgress }: Work,
): Promise<readonly Played<Report>[]> {
  const played: Played<Report>[] = [];
  for (const options of sides) {
    const key = JSON.stringify(options);
    const known = before.find((one) => JSON.stringify(one.options) === key);
    const sideProgress = (done: number) => onProgress((played.length + done) / sides.length);
    const report = known?.report ?? (await play(options, { signal, onProgress: sideProgress }));
    played.push({ options, report });
  }
  return played;
}
