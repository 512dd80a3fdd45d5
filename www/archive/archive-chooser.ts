/**
 * `<archive-chooser>` opens files for My rating: one player's list as it is, and the games of many players by asking
 * whose. Loaded only when someone opens a file.
 */

import type { ArchiveReport, GameOptions, OptionProblem, PlayerGames } from '#archives';
import type { SchemeChoice } from '#games';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, query, state } from 'lit/decorators.js';
import { UNREADABLE, inMemory, type FileInMemory } from '../engine/archives/file-in-memory.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { dialogStyles } from '../styles/dialog.js';
import { archiveText as TEXT } from '../text/archive.js';
import { reasonOf } from '../text/reason.js';
import { Answer } from '../tool/answer.js';
import { filesStyles, renderFiles } from './files.js';
import './leaders-board.js';
import { FIRST_OPTIONS, optionsStyles, renderOptions } from './options.js';
import './player-games.js';
import { progressStyles, renderProgress } from './progress.js';

/** A file that is read within this time needs no dialog for it, in milliseconds. */
const SLOW = 300;

type Source = File | FileInMemory;

/** What came of it: a list as it stands in a file, one that was chosen, or nothing. */
export type Opened =
  | { readonly text: string }
  | { readonly list: string; readonly notice: string }
  | { readonly notice: string };

/** Opens files; whatever has to be asked is asked in a dialog inside `place`. */
export async function openFiles(
  files: readonly File[],
  place: ParentNode & Node,
  scheme: { choice: SchemeChoice; name: string },
): Promise<Opened> {
  const chooser = new ArchiveChooser();
  Object.assign(chooser, { scheme: scheme.choice, schemeName: scheme.name });
  place.append(chooser);
  try {
    return await chooser.run(files);
  } finally {
    chooser.remove();
  }
}

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
  @state() private tab: 'player' | 'leaders' = 'player';
  /** The day that days are counted to. */
  @state() private countedTo = '';

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  readonly #archive = `archive ${++archives}`;
  readonly #stop = new AbortController();
  readonly #days = new Answer<{ daysTo: string | null; problem: OptionProblem | null }>(this);
  #settle: (opened: Opened) => void = () => undefined;

  static override styles = [
    base,
    dialogStyles,
    filesStyles,
    optionsStyles,
    progressStyles,
    css`
      dialog {
        --dialog-size: 54rem;
        padding-block-end: 1.25rem;
      }
      .contents {
        margin: 0 0 0.35rem;
      }
      .tabs {
        display: flex;
        gap: 1.25rem;
        margin-block-end: 0.9rem;
        border-block-end: 1px solid var(--rule);
      }
      .tabs button {
        min-block-size: 2.25rem;
        margin-block-end: -1px;
        padding: 0.25rem 0;
        border: 0;
        border-block-end: 2px solid transparent;
        background: none;
        color: var(--ink-2);
        font: inherit;
        cursor: pointer;
      }
      .tabs [aria-selected='true'] {
        border-color: var(--accent);
        color: var(--ink);
        font-weight: 600;
      }
    `,
  ];

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop.abort();
    // Frees the games in the worker's memory.
    void engine.ask('close', { archive: this.#archive }).catch(() => undefined);
  }

  protected override updated(changed: PropertyValues) {
    if (this.report && (changed.has('report') || changed.has('options'))) void this.#check();
  }

  async #check() {
    const { options } = this;
    const request = { archive: this.#archive, options };
    const days = await this.#days.ask((channel) => engine.ask('daysTo', request, channel));
    if (days && !days.problem) this.countedTo = days.daysTo ?? '';
    // If it failed, so does the panel, which shows why.
    if (days ? !days.problem : this.#days.failure !== '') this.usable = options;
  }

  /** Reads the files and asks which games are wanted. */
  async run(files: readonly File[]): Promise<Opened> {
    const settled = new Promise<Opened>((settle) => (this.#settle = settle));
    this.reading = { files: files.length, done: 0 };
    await this.updateComplete;
    const slow = setTimeout(() => this.dialog.showModal(), SLOW);
    try {
      return await Promise.race([settled, this.#read(files).then((opened) => opened ?? settled)]);
    } catch (error) {
      return { notice: TEXT.failed(reasonOf(error)) };
    } finally {
      clearTimeout(slow);
      this.dialog.close();
    }
  }

  /** Reads the files: what came of it, or nothing if the user is to choose. */
  async #read(files: readonly File[]): Promise<Opened | undefined> {
    let sources: readonly Source[] = files;
    let report = await this.#readIn(sources);
    if (report.files.some(({ refused }) => refused === UNREADABLE)) {
      // The page may be able to read what its worker cannot.
      const all = await Promise.all(files.map(inMemory)).catch(() => null);
      if (all) report = await this.#readIn((sources = all));
    }
    const [source] = sources;
    if (source && files.length === 1 && report.files[0]?.kind === 'list') return this.#list(source);
    for (const file of report.files) {
      if (file.kind === 'list') file.refused = TEXT.listAmongOthers;
    }
    if (report.games === 0) return { notice: whyNone(report) };
    this.reading = null;
    this.report = report;
    if (!this.dialog.open) this.dialog.showModal();
    return undefined;
  }

  #readIn(files: readonly Source[]): Promise<ArchiveReport> {
    const onProgress = (done: number) => (this.reading = { files: files.length, done });
    const options = { signal: this.#stop.signal, onProgress };
    return engine.ask('read', { archive: this.#archive, files }, options);
  }

  async #list(file: Source): Promise<Opened> {
    try {
      return { text: await engine.ask('text', { file }, { signal: this.#stop.signal }) };
    } catch (error) {
      return { notice: TEXT.refused(file.name, reasonOf(error)) };
    }
  }

  readonly #cancel = () => {
    this.#stop.abort(new Error(TEXT.leaderboard.cancelled));
    this.#settle({ notice: TEXT.unchanged });
  };

  readonly #use = ({ detail: { player, list, games } }: CustomEvent<PlayerGames>) =>
    this.#settle({ list, notice: TEXT.chosen(games, player) });

  override render() {
    const { reading } = this;
    return html`<dialog aria-labelledby="title" @cancel=${this.#cancel}>
      <div class="top">
        <h2 id="title">${reading ? TEXT.readingTitle : TEXT.title}</h2>
        <button class="quiet" type="button" @click=${this.#cancel}>
          ${reading ? TEXT.cancel : TEXT.close}
        </button>
      </div>
      ${reading ? renderProgress(TEXT.reading(reading.files), reading.done) : nothing}
      ${this.report ? this.#renderChoice(this.report) : nothing}
    </dialog>`;
  }

  #renderChoice(report: ArchiveReport) {
    const { options, countedTo, tab } = this;
    const problem = this.#days.value?.problem ?? null;
    const change = (change: Partial<GameOptions>) => (this.options = { ...options, ...change });
    return html`<p class="contents">${TEXT.contents(report)}</p>
      ${renderFiles(report.files)} ${renderOptions({ options, countedTo, problem, change })}
      <div class="tabs" role="tablist" aria-label=${TEXT.tabs} @keydown=${this.#turnTab}>
        ${this.#tab('player')} ${this.#tab('leaders')}
      </div>
      <div
        role="tabpanel"
        id="panel"
        aria-labelledby=${`tab-${tab}`}
        ?hidden=${problem !== null}
        @use-games=${this.#use}
      >
        ${
          tab === 'player'
            ? html`<player-games archive=${this.#archive} .options=${this.usable}></player-games>`
            : html`<leaders-board
                archive=${this.#archive}
                .options=${this.usable}
                .scheme=${this.scheme}
                scheme-name=${this.schemeName}
              ></leaders-board>`
        }
      </div>`;
  }

  #tab(name: 'player' | 'leaders') {
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
      ${TEXT[name]}
    </button>`;
  }

  /** The arrow keys go to the other tab. */
  readonly #turnTab = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    event.preventDefault();
    this.tab = this.tab === 'player' ? 'leaders' : 'player';
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus(),
    );
  };
}

/** Why there are no games in the files. */
function whyNone(report: ArchiveReport): string {
  const bad = report.files.find(({ refused }) => refused !== null);
  if (bad) return TEXT.refused(bad.name, bad.refused ?? '');
  const [problem] = report.files.flatMap(({ problems }) => problems);
  return TEXT.noGames(report, problem ? TEXT.firstProblem(problem.line, problem.expected) : '');
}
