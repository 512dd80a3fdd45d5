/** Standings: the results and how they are read, what is asked of the core about them, and what can be done with them. */

import { signal } from '@preact/signals-core';
import type { FileReport, LeaderPage, LeagueReport, Match, Settings } from '#results';
import type { Document } from '../../documents/document.js';
import type { MatchForLeague, MatchOfLeague, PlayerForRating } from '../../element-types.js';
import { FromSource } from '../../element/from-source.js';
import type { Tool } from '../../element/model.js';
import type { Notice } from '../../element/notice.js';
import type { Resource } from '../../element/resource.js';
import { resource } from '../../element/resource.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { Door, type DoorHost } from '../../preview/door.js';
import {
  asksColumns,
  closeArchive,
  recognise,
  textsIn,
  type Recognised,
  type RecognisedGames,
  type RecognisedText,
} from '../../preview/recognise.js';
import { nameOf, type SchemeKey } from '../../rating-scheme/scheme.js';
import { archives } from '../../engine/engines.js';
import { isSame } from '../../documents/state.js';
import { archiveText } from '../../text/archive.js';
import { commonText } from '../../text/common.js';
import { reasonOf } from '../../text/reason.js';
import { standingsText as text } from '../../text/standings.js';
import { OpenPane } from '../../view/open-pane.js';
import { SchemeStandings } from './by-scheme.js';
import { asLog, matchOf, played, withRows, type Played } from './log.js';
import { MatchEdits } from './match-edits.js';
import {
  RATED_EXAMPLE,
  gameOptionsOf,
  isExample,
  optionsOfGames,
  readingIn,
  requestOf,
  schema,
  viewOf,
  withLog,
  type LeagueState,
  type LeagueView,
  type LogReading,
  type NamedText,
} from './schema.js';

/** The element, as its model sees it. */
export interface StandingsHost extends Tool<LeagueState>, DoorHost {
  readonly src: string;
  readonly log: string;
  /** The day that days of games are counted to; blank for today. */
  readonly today: string;
  /** True if there is a Match that a match can be opened in. */
  readonly opens: boolean;
  /** True if only the table is shown. */
  readonly standings: boolean;
  /** True if what is open came with a link. */
  readonly isShared: boolean;
}

/** What the element does for its model. */
interface Actions {
  readonly comeToTable: () => void;
  readonly wasPlayed: (report: LeagueReport, settings: Settings) => void;
  readonly wereRated: (leaders: LeaderPage) => void;
  readonly toMatch: (match: MatchOfLeague) => void;
  readonly toRating: (player: PlayerForRating) => void;
}

/** Results that were brought and are not used yet. */
export interface Brought extends Pick<RecognisedText, 'text' | 'file' | 'notices'> {
  /** What is said about how they are read, so far. */
  readonly reading: Partial<LogReading>;
}

/** A match that the form begins with, and who hears that it was added. */
export interface Begun {
  readonly game: Match;
  readonly added?: MatchForLeague['added'] | undefined;
}

/** What becomes of results that were brought, where others are open: standings of their own, more of these, or in their place. */
export type Where = 'new' | 'add' | 'instead';

export class StandingsModel {
  readonly source: FromSource;
  readonly door: Door;
  readonly pane: OpenPane;
  readonly edits = new MatchEdits(this);
  /** The standings by a scheme. */
  readonly byScheme: SchemeStandings;
  /** The league as it was played last. */
  readonly league: Resource<readonly [LeagueRequest, LeagueView], Played>;

  readonly #brought = signal<Brought | undefined>(undefined);
  readonly #broughtGames = signal<RecognisedGames | undefined>(undefined);
  /** True if the example is to be seen as standings, and not beside the way in. */
  readonly #showsExample = signal(false);
  /** What is typed in the first field, which is read once the user says so. */
  readonly typed = signal('');
  /** The match that the form is to begin with, such as the teams that were made. */
  readonly begun = signal<Begun | undefined>(undefined);
  /** Everyone's rating before a match was added, corrected or taken out; blank once the league was played with that. */
  #before = '';

  constructor(
    readonly tool: StandingsHost,
    private readonly actions: Actions,
  ) {
    this.source = new FromSource(tool, 'log');
    this.pane = new OpenPane(tool, () => tool.hasDocuments);
    this.door = new Door(tool, {
      takes: {
        league: (results) => this.#take(results),
        games: (games) => this.#takeGames(games),
        inserts: isOfLog,
      },
      unchanged: commonText.unchanged,
      hasTools: () => tool.opens,
      isOpen: () => !tool.standings,
    });
    this.byScheme = new SchemeStandings(tool, actions.wereRated);
    this.league = resource(
      tool,
      () =>
        this.source.isMissing || this.isByScheme
          ? undefined
          : [requestOf(tool.state), viewOf(tool.state)],
      ([request, view]) => played(request, view),
      { done: ({ report }, [request]) => this.#wasPlayed(report, request) },
    );
  }

  // --- What is known ----------------------------------------------------------------------------

  get state(): LeagueState {
    return this.tool.state;
  }

  get played(): Played | undefined {
    return this.league.ready?.result;
  }

  get report(): LeagueReport | undefined {
    return this.played?.report;
  }

  /** What the report is of. */
  get request(): LeagueRequest {
    return this.league.ready?.inputs[0] ?? requestOf(this.state);
  }

  /** The results that are open, in a few words. */
  get contents(): string {
    const games = this.isByScheme ? this.byScheme.games.ready?.result.report : undefined;
    if (games) return archiveText.contents(games);
    return this.report ? text.contents(this.report) : '';
  }

  /** The reason why there is no newer report. */
  get failure(): string {
    return this.source.failure || this.league.failure;
  }

  /** The name and the settings, for charts and files. */
  get subject(): string {
    const name = this.tool.doc.head.name || this.state.file;
    const { scheme } = this.byScheme;
    if (scheme !== undefined) return [nameOfFile(name), nameOf(scheme)].filter(Boolean).join(' · ');
    return text.subject(name, this.state.settings);
  }

  /** True if a scheme rates everyone, and not ZoneStats. */
  get isByScheme(): boolean {
    return this.byScheme.scheme !== undefined;
  }

  /** Takes back the change that has no answer; undefined where there is none. */
  get changeBack(): (() => void) | undefined {
    return this.tool.doc.undoable.value ? this.tool.undo : undefined;
  }

  get brought(): Brought | undefined {
    return this.#brought.value;
  }

  get broughtGames(): RecognisedGames | undefined {
    return this.#broughtGames.value;
  }

  /** True if there are no results of the user's own, and the example is not open. */
  get isFirst(): boolean {
    const { startRatings } = this.state;
    const isUnchanged = this.isExample && !this.#showsExample.value && !this.#isTouched;
    const isEmpty = this.isBlank && startRatings.trim() === '';
    return !this.tool.standings && !this.source.isMissing && (isEmpty || isUnchanged);
  }

  /** True if there are no results, not even those of the example. */
  get isBlank(): boolean {
    return this.state.log.trim() === '' && this.state.files.length === 0;
  }

  /** True if the user has changed something, such as the settings of the example, or someone else whose link or file it is. */
  get #isTouched(): boolean {
    const { isShared, hasDocuments } = this.tool;
    const isOther = hasDocuments && !isSame(this.state, schema.default);
    return isShared || isOther || this.document.undoable.value !== undefined;
  }

  /** The example is no one's league. */
  get isExample(): boolean {
    return this.tool.src === '' && isExample(this.state.log);
  }

  /** True if there are results that are no example. */
  get hasOwn(): boolean {
    return !this.isBlank && !isExample(this.state.log);
  }

  /** True if a match begins standings of its own: the example is no one's, and games rated by a scheme are no matches. */
  get isBegunByMatch(): boolean {
    return this.isByScheme || this.isExample;
  }

  /** True if its results have another shape than a row per player: a change makes such rows of all of them. */
  get becomesRows(): boolean {
    const shape = this.report?.header.shape ?? 'rows';
    return shape !== 'rows' && this.hasOwn;
  }

  /** The standings as they are now, also after a change in another tab. */
  get current(): LeagueState {
    return this.state;
  }

  get document(): Document {
    return this.tool.doc;
  }

  // --- What the user does -----------------------------------------------------------------------

  set(part: Partial<LeagueState>, notice = ''): void {
    this.tool.change(part, notice);
  }

  notify(notice: string, how?: Omit<Notice, 'text'>): void {
    this.tool.say(notice, how);
  }

  /** Does what the user wants, or says why that cannot be done. */
  readonly act = async (act: () => unknown): Promise<void> => {
    try {
      await act();
    } catch (error) {
      this.notify(reasonOf(error), { stays: true });
    }
  };

  readonly tryAgain = (): void => {
    if (this.source.failure) this.source.retry();
    else this.league.retry();
  };

  fetch(): void {
    const [path = ''] = this.tool.src.split(/[?#]/);
    this.league.clear();
    const file = path.slice(path.lastIndexOf('/') + 1);
    this.set({ log: '', file, more: '', files: [] });
    const load = async () =>
      (await import('./log-in-file.js')).resultsFrom((found) => this.#fetched(found));
    void this.source.fetch(text.fetching, load);
  }

  /** Takes games that were fetched. What ZoneStats cannot rate as it is, a scheme does. */
  async #fetched(found: RecognisedGames): Promise<string> {
    const texts = await this.#textsOf(found);
    const needsScheme =
      found.files.length > 1 || texts.files.length > 0 || found.report.files.some(isPgn);
    this.set({ ...texts, ...(needsScheme && !this.isByScheme && { rule: 'p7' }) });
    if (texts.files.length > 0) this.byScheme.keep(filesRead(found));
    return texts.log;
  }

  /** The texts of games, or the names of files that are larger than what a document holds. They are not read again. */
  async #textsOf(found: RecognisedGames) {
    const files = filesRead(found);
    const [first, ...others] = (await textsIn(files)) ?? [];
    const rest = others.map(({ file, text }): NamedText => ({ name: file, text }));
    const texts = {
      log: first?.text ?? '',
      file: first?.file ?? '',
      more: rest.length > 0 ? JSON.stringify(rest) : '',
      files: first ? [] : files.map(({ name }) => name),
    };
    this.byScheme.know({ ...texts, found });
    return texts;
  }

  readonly openExample = (): void => {
    this.#showsExample.value = true;
    const { log } = schema.default;
    if (this.state.log !== log) this.replace(withLog(log), text.example.opened);
    void this.tool.updateComplete.then(() => this.actions.comeToTable());
  };

  /** Opens the example in which games list ratings. */
  readonly openRatedExample = (): void => {
    this.#showsExample.value = true;
    const part = { ...withLog(RATED_EXAMPLE), rule: 'p7' } as const;
    this.tool.begin(part, '', { step: text.example.opened, draft: true });
    void this.tool.updateComplete.then(() => this.actions.comeToTable());
  };

  /** Puts another part of the state in place of this one, such as other results: a step by the name of its message. */
  replace(part: Partial<LeagueState>, notice: string, replaces?: string): void {
    if (part.log !== undefined) this.source.stop();
    this.tool.change(part, notice, { name: notice, ...(replaces && { replaces }) });
  }

  /** Opens a document with this in place of a part of the state. */
  begin(part: Partial<LeagueState>, name: string, notice: string): void {
    this.source.stop();
    this.tool.begin(part, name, { step: notice });
    this.notify(notice);
  }

  /** Puts results with another match in place of these. */
  edit(part: Partial<LeagueState>, notice: string, _next?: undefined, replaces?: string): void {
    // An earlier table does not show it.
    if (this.report && this.state.asOf === null) this.#before = ratingsIn(this.report);
    this.replace(part, notice, replaces);
  }

  /** Takes what the user says of how the results are read. */
  readonly read = (reading: Partial<LogReading>): void => this.set(reading);

  /** Opens results without asking. */
  open(log: string, file = ''): void {
    this.begin(withLog(log, file), nameOfFile(file), text.log.opened(file));
  }

  async #take({ text: results, file, notices }: RecognisedText) {
    const { why } = await asLog(results);
    if (why) throw new Error(archiveText.refused(file, why));
    this.bring({ text: results, file, notices, reading: {} });
  }

  /** Takes games of two with their ratings, which a scheme rates: at once, where nothing is open and nothing has to be asked. */
  async #takeGames(found: RecognisedGames) {
    const names = found.files.map(({ name }) => name);
    const { missing } = this.byScheme;
    const isOpenedAgain = missing.length > 0 && isSame(names, missing);
    const isClear = !found.report.files.some(asksColumns);
    if (isClear && (isOpenedAgain || !this.hasOwn)) await this.useGames(found, 'new');
    else this.bringGames(found);
  }

  /** Shows games before any of them is used. */
  bringGames(found: RecognisedGames | undefined): void {
    if (found && !this.broughtGames) this.notify('');
    const before = this.#broughtGames.peek();
    this.#broughtGames.value = found;
    this.#brought.value = undefined;
    if (before && before.archive !== found?.archive) closeArchive(before.archive);
  }

  /** Uses games that were brought, which are not read again. */
  async useGames(found: RecognisedGames, where: Where, name = ''): Promise<void> {
    // It is the archive of the standings now.
    this.#broughtGames.value = undefined;
    this.#brought.value = undefined;
    if (where === 'add') {
      closeArchive(found.archive);
      await this.addFiles(found.files);
      return;
    }
    const { report, options } = found;
    const texts = await this.#textsOf(found);
    const files = filesRead(found);
    const names = files.map(nameIn);
    const firstName = names[0] === undefined || names[0] === '' ? text.log.pasted : names[0];
    const notice = text.byScheme.opened(report.games, names);
    const part = { ...withLog(texts.log), ...texts, ...readingIn(options, {}) };
    // They are the ones that were to be opened again: whatever else was chosen stays.
    if (texts.files.length > 0 && isSame(texts.files, this.byScheme.missing))
      this.replace(part, notice);
    else if (where === 'instead')
      this.replace({ ...part, rule: 'p7' }, notice, text.log.replaced(firstName));
    else this.begin({ ...part, rule: 'p7' }, name || nameOfFile(names[0] ?? ''), notice);
    if (texts.files.length > 0) this.byScheme.keep(files);
    this.pane.close();
    void this.tool.updateComplete.then(() => this.actions.comeToTable());
  }

  /** Adds the games of more files to these. */
  async addFiles(files: readonly File[]): Promise<void> {
    this.notify(text.byScheme.adding);
    const { byScheme, state } = this;
    const options = optionsOfGames(state);
    const found = await recognise([...byScheme.files, ...files], {}, options);
    const refused = found.kind === 'games' ? found.report.files.find(isRefused) : undefined;
    if (found.kind !== 'games' || refused) {
      if (found.kind === 'games') closeArchive(found.archive);
      throw new Error(text.byScheme.notAdded(refused ?? null));
    }
    const texts = await this.#textsOf(found);
    this.replace(texts, text.byScheme.added(found.report.games, files.map(nameIn)));
    if (texts.files.length > 0) byScheme.keep(found.files);
  }

  /** Opens a player of these games in My rating; false where no one has the name. */
  async lookUp(player: string, scheme?: SchemeKey): Promise<boolean> {
    const archive = this.byScheme.games.current?.archive ?? '';
    const id = await archives.ask('player', [archive, player]);
    if (id === undefined) return false;
    await this.openInRating(archive, id, scheme);
    return true;
  }

  /** Opens a player's games in My rating. With dates, so that the list stays right from day to day. */
  async openInRating(archive: string, id: number, scheme = this.byScheme.scheme): Promise<void> {
    const { games } = await archives.ask('games', [archive, id, gameOptionsOf(this.state, null)]);
    if (!games) return;
    const { player: name, list } = games;
    const { custom } = this.state;
    this.actions.toRating({ name, list, games: games.games, scheme: scheme ?? 'p7', custom });
  }

  /** Shows results before any of them is used. */
  bring(results: Brought | undefined): void {
    // A message from before would lie over the buttons.
    if (results && !this.brought) this.notify('');
    if (results) this.bringGames(undefined);
    this.#brought.value = results;
  }

  /** Uses the results that were brought; `rows` are those that can stand below the ones that are open. */
  use({ text: log, file, reading }: Brought, where: Where, name: string, rows = ''): void {
    this.bring(undefined);
    this.typed.value = '';
    this.#showsExample.value = false;
    const part = { ...withLog(log, file), ...reading, rule: 'zonestats' } as const;
    const what = file || text.log.pasted;
    if (where === 'new' && this.isBlank) this.#fill(part, name, text.log.opened(file));
    else if (where === 'new') this.begin(part, name, text.log.opened(file));
    else if (where === 'instead')
      this.replace(part, text.log.opened(file), text.log.replaced(what));
    else void this.act(() => this.#add(withRows(this.state.log, rows), reading, file));
    this.pane.close();
    void this.tool.updateComplete.then(() => this.actions.comeToTable());
  }

  /** Puts longer results in place of these. A number that comes again in what was added is that of another match. */
  async #add(log: string, reading: Partial<LogReading>, file: string) {
    const request = requestOf({ ...this.state, ...reading, log });
    const { header } = await engine.ask('rated', [request]);
    const returns = header.questions.some(
      ({ about, chosen }) => about === 'numbers' && chosen === null,
    );
    const notice = [text.log.added(file), returns && text.log.renumbered].filter(Boolean).join(' ');
    this.edit({ log, ...reading, ...(returns && { numbers: 'new' }) }, notice);
  }

  /** Puts results into the document that is open, which has none. */
  #fill(part: Partial<LeagueState>, name: string, notice: string) {
    this.replace(part, notice);
    if (name !== '' && this.tool.hasDocuments) this.document.rename(name);
  }

  /** Opens the match with this place in the league, from 0, in Match. */
  openInMatch(place: number): void {
    void this.act(async () => {
      const match = await matchOf(this.state, place);
      if (match) this.actions.toMatch(match);
    });
  }

  /** Opens the form for a match that is still to be played, or was played just now. */
  enter(game?: Match, added?: MatchForLeague['added']): void {
    this.bring(undefined);
    this.bringGames(undefined);
    this.begun.value = game && { game, added };
    this.pane.open('add');
  }

  #wasPlayed(report: LeagueReport, { log, settings }: LeagueRequest) {
    if (log === this.state.log) {
      if (this.#before === ratingsIn(report))
        this.tool.amendNotice(`${this.tool.notice} ${text.log.unmoved}`);
      this.#before = '';
    }
    this.pane.forget('person', (name) => report.table.some(({ player }) => player === name));
    this.actions.wasPlayed(report, settings);
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
      return !found.report.files.some(isPgn);
    case 'refused':
      return found.report.files.every(({ isOther }) => !isOther);
    default:
      return true;
  }
}

const isPgn = ({ kind }: FileReport) => kind === 'pgn';
const isRefused = ({ refused }: FileReport) => refused !== null;

/** The files whose games could be read. */
const filesRead = ({ files, report }: RecognisedGames): readonly File[] =>
  files.filter((_, place) => report.files[place]?.refused === null);

/** The name of a file; blank for a text that was pasted. */
const nameIn = ({ name }: File): string => (name === commonText.pasted ? '' : name);

/** A name for what a file has, which may be packed. */
export const nameOfFile = (file: string): string => file.replace(/\.[^.]*(\.gz)?$/, '');

const ratingsIn = ({ table }: LeagueReport): string =>
  JSON.stringify(table.map(({ player, rating }) => [player, rating]));
