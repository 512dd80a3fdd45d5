/** League: its log and how that is read, what is asked of the core about it, and what its views can do with it. */

import type { LeagueReport, Settings, Standing } from '#results';
import type { Document } from '../../documents/document.js';
import type { MatchOfLeague } from '../../element-types.js';
import type { PastedText } from '../../controls/list-editor.js';
import { withPlainLineEnds } from '../../controls/list-editor/limits.js';
import { FromSource } from '../../element/from-source.js';
import { Model, type Tool } from '../../element/model.js';
import { Request } from '../../element/request.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { Door, type DoorHost } from '../../preview/door.js';
import type { Recognised, RecognisedText } from '../../preview/recognise.js';
import { archiveText } from '../../text/archive.js';
import { commonText } from '../../text/common.js';
import { stepOf } from '../../text/documents.js';
import { leagueText } from '../../text/league.js';
import { reasonOf } from '../../text/reason.js';
import type { AllSettings } from '../../text/settings.js';
import { ChosenPlayer } from './chosen-player.js';
import { everyoneOf, type Rated } from './everyone.js';
import {
  asLog,
  betterOf,
  matchOf,
  played,
  rowsAlike,
  withRows,
  type Log,
  type Played,
} from './log.js';
import { MatchEdits } from './match-edits.js';
import {
  isExample,
  requestOf,
  viewOf,
  withLog,
  type LeagueState,
  type LeagueView,
  type LogReading,
} from './schema.js';

const text = leagueText.log;
const TYPED = stepOf(['log']);

/** How long nothing changes before what takes longer than the table is computed, so that the table follows a slider. */
const pause = 250;

/** What the user can be brought to; a file is asked for, and the result is the question or else the table. */
export type Place =
  'question' | 'result' | 'empty' | 'table' | 'log' | 'columns' | 'file' | 'start' | 'season';

/** League’s element, as its model sees it. */
interface LeagueTool extends Tool<LeagueState>, DoorHost {
  readonly src: string;
  readonly log: string;
  /** Whether there is a Match that a match can be opened in. */
  readonly opens: boolean;
  /** Whether only the standings are shown. */
  readonly standings: boolean;
}

/** What the element does for its model. */
interface Actions {
  readonly show: (place: Place) => void;
  readonly wasPlayed: (report: LeagueReport, settings: Settings) => void;
  readonly toMatch: (match: MatchOfLeague) => void;
}

export class LeagueModel extends Model<LeagueState> {
  declare protected readonly tool: LeagueTool;

  readonly source: FromSource;
  readonly door: Door;
  readonly chosen: ChosenPlayer;
  readonly edits = new MatchEdits(this);

  readonly league = new Request(
    this,
    ([request, other, view]: readonly [LeagueRequest, AllSettings | null, LeagueView]) =>
      played(request, other, view),
    { done: ({ report }, [request]) => this.#wasPlayed(report, request) },
  );
  /** A player's matches, by the player's id in the table. */
  readonly history = new Request(this, engine.asking('history'));
  readonly matchNames = new Request(this, engine.asking('matchNames'));
  /** The ratings over matches of some players. */
  readonly courses = new Request(
    this,
    async ([request, players]: readonly [LeagueRequest, readonly Standing[]]) => {
      const courses = await engine.ask('courses', [request, players.map(({ id }) => id)]);
      return courses.map((course, place) => ({ name: players[place]?.player ?? '', ...course }));
    },
    { pause },
  );
  readonly better = new Request(this, betterOf, { pause });
  readonly fit = new Request(
    this,
    ([request]: readonly [LeagueRequest], work) =>
      engine.ask('leagueFit', [request, { map: true }], work),
    { pause, done: (_, asked) => this.calibration.ask(...asked) },
  );
  readonly calibration = new Request(this, engine.asking('leagueCalibration'));
  readonly everyone = new Request(this, ([request]: readonly [LeagueRequest]) =>
    everyoneOf(request),
  );
  readonly teams = new Request(
    this,
    ([players, teams, settings]: readonly [readonly Rated[], number, Settings]) =>
      engine.ask('balancedTeams', [
        players.map(({ player, rating }) => ({ name: player, rating })),
        { teams, settings },
      ]),
  );

  /** Everyone's rating before a match was added, corrected or taken out; blank once the league was played with that. */
  #before = '';
  /** What the user wants to see once the league was played again. */
  #next: Place | undefined;

  constructor(
    tool: LeagueTool,
    private readonly actions: Actions,
  ) {
    super(tool);
    this.source = new FromSource(tool, 'log');
    this.chosen = new ChosenPlayer(tool);
    this.door = new Door(tool, {
      takes: { league: (results) => this.#take(results), inserts: isOfLog },
      unchanged: commonText.unchanged,
      hasTools: () => tool.opens,
      isOpen: () => !tool.standings,
    });
  }

  // --- What is known ----------------------------------------------------------------------------

  /** The league as it was played last. */
  get played(): Played | null {
    return this.league.ready?.result ?? null;
  }

  get report(): LeagueReport | null {
    return this.played?.report ?? null;
  }

  /** What the report is of. */
  get request(): LeagueRequest {
    return this.league.ready?.input[0] ?? requestOf(this.state);
  }

  /** Why there is no newer report. */
  get failure(): string {
    return this.source.failure || this.league.failure;
  }

  /** What charts and files are of. */
  get subject(): string {
    return leagueText.subject(this.state.file, this.state.settings);
  }

  /** The example is no one's league. */
  get isExample(): boolean {
    return this.tool.src === '' && isExample(this.state.log);
  }

  /** Whether there is nothing to choose or to save. */
  get isPlain(): boolean {
    return this.tool.standings;
  }

  get opensMatches(): boolean {
    return this.tool.opens;
  }

  /** Whether a match is opened to be corrected. */
  get corrects(): boolean {
    return this.tool.isOwn;
  }

  // --- What is asked ----------------------------------------------------------------------------

  /** Asks for everything that the views show, for the league as entered. */
  rate(): void {
    if (this.source.waiting) return;
    const { state } = this;
    this.league.ask(requestOf(state), state.compare ? state.other : null, viewOf(state));
    if (!state.fit) this.fit.forget();
    else if (this.report) this.fit.ask(this.request);
  }

  fetch(): void {
    const [path = ''] = this.tool.src.split(/[?#]/);
    this.league.clear();
    this.set({ log: '', file: path.slice(path.lastIndexOf('/') + 1) });
    const load = async () => (await import('./log-in-file.js')).logInFile;
    void this.source.fetch(leagueText.fetching, load);
  }

  readonly tryAgain = (): void => {
    if (this.source.failure) this.source.retry();
    else this.league.retry();
  };

  #wasPlayed(report: LeagueReport, { log, settings }: LeagueRequest) {
    if (log === this.state.log) {
      if (this.#before === ratingsIn(report))
        this.tool.amendNotice(`${this.tool.notice} ${text.unmoved}`);
      this.#before = '';
    }
    this.#arrive();
    this.chosen.seekIn(report);
    this.actions.wasPlayed(report, settings);
  }

  #arrive() {
    if (this.#next) this.show(this.#next);
    this.#next = undefined;
  }

  // --- What the user does -----------------------------------------------------------------------

  /** Does what the user wants, or announces why that cannot be done. */
  readonly act = async (act: () => unknown): Promise<void> => {
    try {
      await act();
    } catch (error) {
      this.notify(reasonOf(error), { stays: true });
    }
  };

  show(place: Place): void {
    this.actions.show(place);
  }

  /** Puts another part of the state in place of this one, such as a log: a step by the name of its message. */
  replace(part: Partial<LeagueState>, notice: string, next?: Place, replaces?: string): void {
    if (part.log !== undefined) this.source.stop();
    this.#next = next;
    this.set(part, notice, { name: notice, ...(replaces && { replaces }) });
    // A log that is the same is not played again.
    void this.tool.updateComplete.then(() => this.league.isPending || this.#arrive());
  }

  /** Opens a document with this in place of a part of the state. */
  begin(part: Partial<LeagueState>, name: string, notice: string, next: Place): void {
    this.source.stop();
    this.tool.begin(part, name, { step: notice });
    this.#next = next;
    void this.tool.updateComplete.then(() => this.league.isPending || this.#arrive());
    this.notify(notice);
  }

  /** Takes what is typed in a row as one step, and what is pasted as one of its own. */
  type(log: string, isTyped: boolean): void {
    this.source.stop();
    const { name } = TYPED;
    this.set({ log }, '', isTyped ? TYPED : { name });
  }

  /** Takes a pasted text: a part of a line goes in at once. */
  paste({ text: typed, insert, place }: PastedText): void {
    const pasted = withPlainLineEnds(typed);
    const lines = () => this.#pasteLines(pasted, { insert, place });
    if (/\n./.test(pasted)) void this.door.paste(typed, lines);
    else insert();
  }

  /** A table of its own, with titles, is no part of a log, and rows have no place above the titles. */
  async #pasteLines(pasted: string, { insert, place }: Pick<PastedText, 'insert' | 'place'>) {
    const before = this.state.log;
    const at = place();
    if (before.trim() === '' || at === 'all') insert();
    else if (isExample(before)) this.replace(withLog(pasted), text.opened(''), 'question');
    else if (pasted.startsWith(before.trimEnd())) this.edit({ log: pasted }, text.added(''));
    else {
      const { matches, isTable } = await asLog(pasted);
      if (isTable) this.#ask({ log: pasted, hasTitles: true }, '', text.brought.what('', matches));
      else if (at === 'start') this.edit({ log: withRows(this.state.log, pasted) }, text.added(''));
      else insert();
    }
  }

  /** Takes what the user says of how the log is read. */
  readonly read = (reading: Partial<LogReading>): void => this.set(reading);

  open(log: string, file = '', next: Place = 'question'): void {
    this.begin(withLog(log, file), nameOfFile(file), text.opened(file), next);
  }

  /** Opens results. Where there is a league of the user's own, they decide what becomes of them. */
  async #take({ text: results, file, notices }: RecognisedText) {
    const log = await asLog(results);
    if (log.why) throw new Error(archiveText.refused(file, log.why));
    const notice = (said: string) => [said, ...notices].join(' ');
    if (this.#hasOwn) this.#ask(log, file, notice(text.brought.what(file, log.matches)));
    else {
      this.open(results, file, 'result');
      this.tool.amendNotice(notice(this.tool.notice));
    }
  }

  /** True if there are results that are no example. */
  get #hasOwn(): boolean {
    const { log } = this.state;
    return log.trim() !== '' && !isExample(log);
  }

  /** Asks what becomes of another log: a league of its own, more of this one, or another in its place. */
  #ask({ log, hasTitles }: Pick<Log, 'log' | 'hasTitles'>, file: string, notice: string) {
    const { brought, added } = text;
    const own = [this.state.log, this.report?.header.hasTitles ?? true] as const;
    const rows = rowsAlike(own, [log, hasTitles]);
    const name = file || brought.name;
    const add = () =>
      this.edit({ log: withRows(this.state.log, rows ?? '') }, added(file), 'result');
    const replace = () =>
      this.replace(withLog(log, file), text.opened(file), 'result', brought.reason(name));
    this.notify(notice, {
      offers: [
        { label: brought.begin, act: () => this.open(log, file, 'result') },
        ...(rows === undefined ? [] : [{ label: brought.add, act: add }]),
        { label: brought.replace, act: replace },
      ],
    });
  }

  get document(): Document {
    return this.tool.doc;
  }

  /** The league as it is now. */
  get current(): LeagueState {
    return this.state;
  }

  /** True if its results have another shape than a row per player: a change makes such rows of all of them. */
  get becomesRows(): boolean {
    const shape = this.report?.header.shape ?? 'rows';
    return shape !== 'rows' && this.#hasOwn;
  }

  /** Puts a log with another match in place of this one. */
  edit(part: Partial<LeagueState>, notice: string, next?: Place, replaces?: string): void {
    // An earlier table does not show it.
    if (this.report && this.state.asOf === null) this.#before = ratingsIn(this.report);
    this.replace(part, notice, next, replaces);
  }

  /** Opens the match with this place in the league, from 0. */
  openMatch(place: number): void {
    void this.act(async () => {
      const match = await matchOf(this.state, place);
      if (match) this.actions.toMatch(match);
    });
  }

  /** Opens a match of those who played the last one, with their ratings after it and as yet without scores. */
  openNext(): void {
    void this.act(async () => {
      const request = requestOf(this.state);
      const names = await engine.ask('matchNames', [request]);
      const last = await matchOf(this.state, names.length - 1);
      const ratings = new Map(
        (await everyoneOf(request)).map(({ player, rating }) => [player, rating]),
      );
      const players = last?.game.players.map(({ name = '', team = null }) => ({
        name,
        team,
        rating: ratings.get(name) ?? null,
      }));
      if (players) this.openTeams({ players });
    });
  }

  /** Opens a match that is still to be played. */
  openTeams(game: MatchOfLeague['game']): void {
    const { settings, startRating } = this.state;
    this.actions.toMatch({ game: { ...game, startRating }, name: '', settings });
  }
}

/** True for what may stand in a log: results, also of games of two with ratings, and rows that say nothing by themselves. */
function isOfLog(found: Recognised): boolean {
  switch (found.kind) {
    case 'list':
    case 'match':
    case 'saved':
      return false;
    case 'table':
      return !found.reading.inWords && !found.reading.header.hasTitles;
    case 'games':
      return found.report.files.every(({ kind }) => kind !== 'pgn');
    case 'refused':
      return found.report.files.every(({ isOther }) => !isOther);
    default:
      return true;
  }
}

/** A name for what a file has. */
const nameOfFile = (file: string): string => file.replace(/\.[^.]*$/, '');

const ratingsIn = ({ table }: LeagueReport): string =>
  JSON.stringify(table.map(({ player, rating }) => [player, rating]));
