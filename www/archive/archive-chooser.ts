/** `<archive-chooser>`: reads files in a dialog, asks whose games are wanted, and shows the leaderboard. */

import type { ArchiveReport, GameOptions, OptionProblem, SchemeChoice } from '#archives';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { engine, superseded } from '../engine/archives/engine.js';
import { UNREADABLE, held, type Held } from '../engine/archives/held.js';
import { counted, percent } from '../words/numbers.js';
import './archive-files.js';
import { chooserStyles } from './chooser-styles.js';
import './game-options.js';
import './leaders-board.js';
import type { Opened } from './open-files.js';
import './player-games.js';
import { FIRST_OPTIONS, NOT_AMONG_OTHERS, contents, refusal } from './words.js';

/** A file that is read within this time needs no dialog for it, in milliseconds. */
const SLOW = 300;

const UNCHANGED = 'Your list is as it was.';

let archives = 0;

@customElement('archive-chooser')
export class ArchiveChooser extends LitElement {
  /** What the leaderboard is computed under, and what the page calls it. */
  @property({ attribute: false }) scheme: SchemeChoice = 'p7';
  @property({ attribute: false }) schemeName = '';

  @state() private reading: { files: number; done: number } | null = null;
  @state() private report: ArchiveReport | null = null;
  @state() private options: GameOptions = FIRST_OPTIONS;
  /** The newest options that can be used. */
  @state() private usable: GameOptions = FIRST_OPTIONS;
  @state() private problem: OptionProblem | null = null;
  /** The day that days are counted to. */
  @state() private countedTo = '';
  @state() private tab: 'player' | 'leaders' = 'player';

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  readonly #archive = `archive ${++archives}`;
  readonly #stop = new AbortController();
  #settle: (opened: Opened) => void = () => undefined;

  static override styles = [quiet, chooserStyles];

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop.abort();
    // What goes on in the worker ends with its question; what it keeps is given back here.
    void engine.ask('close', { archive: this.#archive }).catch(() => undefined);
  }

  protected override updated(changed: PropertyValues) {
    if (this.report && (changed.has('report') || changed.has('options'))) void this.#check();
  }

  async #check() {
    const { options } = this;
    const request = { archive: this.#archive, options };
    try {
      const answer = await engine.ask('daysTo', request, { channel: `${this.#archive} day` });
      if (answer === superseded) return;
      this.problem = answer.problem;
      if (answer.problem) return;
      this.countedTo = answer.daysTo ?? '';
    } catch {
      // The panel below meets the same error and shows it.
    }
    this.usable = options;
  }

  /** Reads the files and asks what is wanted of them. */
  async run(files: readonly File[]): Promise<Opened> {
    const settled = new Promise<Opened>((settle) => (this.#settle = settle));
    this.reading = { files: files.length, done: 0 };
    await this.updateComplete;
    const slow = setTimeout(() => this.dialog.showModal(), SLOW);
    try {
      return await Promise.race([settled, this.#read(files).then((opened) => opened ?? settled)]);
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { notice: `${why} ${UNCHANGED}` };
    } finally {
      clearTimeout(slow);
      this.dialog.close();
    }
  }

  /** Reads the files: what came of it, or nothing where the user is to choose. */
  async #read(files: readonly File[]): Promise<Opened | undefined> {
    let given: readonly (File | Held)[] = files;
    let report = await this.#readIn(given);
    if (report.files.some(({ refused }) => refused === UNREADABLE)) {
      // The page may be able to where its worker is not.
      const all = await Promise.all(files.map(held)).catch(() => null);
      if (all) report = await this.#readIn((given = all));
    }
    const [file] = given;
    const [first] = report.files;
    if (file && files.length === 1 && first?.kind === 'list') return this.#list(file);
    for (const other of report.files) {
      if (other.kind === 'list') other.refused = NOT_AMONG_OTHERS;
    }
    if (report.games === 0) {
      const bad = report.files.find(({ refused }) => refused !== null);
      if (bad) return { notice: refusal(bad.name, bad.refused ?? '') };
      const [problem] = report.files.flatMap(({ problems }) => problems);
      const why = problem ? ` Line ${problem.line}: ${problem.expected}.` : '';
      return { notice: `There are no games in ${this.#called(report)}.${why} ${UNCHANGED}` };
    }
    this.reading = null;
    this.report = report;
    if (!this.dialog.open) this.dialog.showModal();
    return undefined;
  }

  #called({ files: [first, ...others] }: ArchiveReport): string {
    return others.length > 0 || !first ? 'these files' : `“${first.name}”`;
  }

  #readIn(files: readonly (File | Held)[]): Promise<ArchiveReport> {
    const onProgress = (done: number) => (this.reading = { files: files.length, done });
    const options = { signal: this.#stop.signal, onProgress };
    return engine.ask('read', { archive: this.#archive, files }, options);
  }

  async #list(file: File | Held): Promise<Opened> {
    try {
      return { text: await engine.ask('text', { file }, { signal: this.#stop.signal }) };
    } catch (error) {
      return { notice: refusal(file.name, error instanceof Error ? error.message : String(error)) };
    }
  }

  #cancel = () => {
    this.#stop.abort(new Error('Cancelled.'));
    this.#settle({ notice: UNCHANGED });
  };

  #use = ({ detail }: CustomEvent<{ player: string; list: string; games: number }>) => {
    const { player, list, games } = detail;
    this.#settle({ list, notice: `These are ${counted(games, 'game')} of ${player}.` });
  };

  override render() {
    return html`<dialog aria-labelledby="title" @cancel=${this.#cancel} @use-games=${this.#use}>
      <header>
        <h2 id="title">${this.reading ? 'Reading games' : 'Whose games?'}</h2>
        <button class="quiet" type="button" @click=${this.#cancel}>
          ${this.reading ? 'Cancel' : 'Close'}
        </button>
      </header>
      ${this.#renderReading()} ${this.#renderChoice()}
    </dialog>`;
  }

  #renderReading() {
    if (!this.reading) return nothing;
    const { files, done } = this.reading;
    return html`<div class="reading">
      <span id="reading">Reading ${counted(files, 'file')}</span>
      <progress aria-labelledby="reading" max="1" .value=${done}></progress>
      <span>${percent(Math.floor(done * 100) / 100)}</span>
    </div>`;
  }

  #renderChoice() {
    const { report } = this;
    if (!report) return nothing;
    const archive = this.#archive;
    return html`<p class="contents">${contents(report)}</p>
      <archive-files .files=${report.files}></archive-files>
      <game-options
        .options=${this.options}
        counted-to=${this.countedTo}
        .problem=${this.problem}
        @options-input=${(event: CustomEvent<GameOptions>) => (this.options = event.detail)}
      ></game-options>
      <div class="tabs" role="tablist" aria-label="What to show" @keydown=${this.#turnTab}>
        ${this.#tab('player', 'One player')} ${this.#tab('leaders', 'Leaderboard')}
      </div>
      <div
        role="tabpanel"
        id="panel"
        aria-labelledby=${`tab-${this.tab}`}
        ?hidden=${this.problem !== null}
      >
        ${
          this.tab === 'player'
            ? html`<player-games archive=${archive} .options=${this.usable}></player-games>`
            : html`<leaders-board
                archive=${archive}
                .options=${this.usable}
                .scheme=${this.scheme}
                scheme-name=${this.schemeName}
              ></leaders-board>`
        }
      </div>`;
  }

  #tab(name: 'player' | 'leaders', words: string) {
    const chosen = this.tab === name;
    return html`<button
      type="button"
      role="tab"
      id=${`tab-${name}`}
      aria-controls="panel"
      aria-selected=${chosen ? 'true' : 'false'}
      tabindex=${chosen ? 0 : -1}
      @click=${() => (this.tab = name)}
    >
      ${words}
    </button>`;
  }

  /** The arrow keys go to the other tab. */
  #turnTab = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    this.tab = this.tab === 'player' ? 'leaders' : 'player';
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
    );
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'archive-chooser': ArchiveChooser;
  }
}
