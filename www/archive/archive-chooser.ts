/**
 * `<archive-chooser>` opens files for My rating: one player's list as it is, and the games of many players by asking
 * whose. Loaded only when someone opens a file.
 */

import type { ArchiveReport, GamesAnswer, PlayerGames, Scheme } from '#archives';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, query, state } from 'lit/decorators.js';
import { button } from '../controls/button.js';
import { choice } from '../controls/choice.js';
import { UNREADABLE, inMemory, type FileInMemory } from '../engine/archives/file-in-memory.js';
import { archives as engine } from '../engine/engines.js';
import { base } from '../styles/base.js';
import { choiceStyles } from '../styles/choices.js';
import { dialogStyles } from '../styles/dialog.js';
import { progressStyles, renderProgress } from '../styles/progress.js';
import { archiveText as TEXT } from '../text/archive.js';
import { reasonOf } from '../text/reason.js';
import { Answer } from '../tool/answer.js';
import type { SchemeKey } from '../tools/rating/scheme.js';
import { filesStyles, renderFiles } from './files.js';
import './leaders-board.js';
import { FIRST_OPTIONS, type AllOptions, optionsStyles, renderOptions } from './options.js';
import './player-games.js';
import './scheme-comparison.js';

/** A file that is read within this time needs no dialog for it, in milliseconds. */
const SLOW = 300;

/** No player has this number. */
const NO_PLAYER = 0xffff_ffff;

const PANELS = ['player', 'leaders', 'comparison'] as const;
type Panel = (typeof PANELS)[number];

/** The scheme in use, and the user's own. */
export interface Schemes {
  readonly scheme: SchemeKey;
  readonly custom: Scheme;
  /** Takes the user's own scheme once it is edited. */
  readonly edited: (custom: Scheme) => void;
}

/** What came of it: a list as it stands in a file, one that was chosen, or nothing. */
export type OpenResult =
  | { readonly text: string }
  | { readonly list: string; readonly name: string; readonly notice: string }
  | { readonly notice: string };

/** Opens files; whatever has to be asked is asked in a dialog inside `place`. */
export async function openFiles(
  files: readonly File[],
  place: ParentNode & Node,
  schemes: Schemes,
): Promise<OpenResult> {
  const chooser = new ArchiveChooser(files, schemes);
  place.append(chooser);
  try {
    return await chooser.run();
  } finally {
    chooser.remove();
  }
}

let archives = 0;

@customElement('archive-chooser')
export class ArchiveChooser extends LitElement {
  /** How much of the files is read. */
  @state() private done = 0;
  /** What was read, once all is. */
  @state() private report: ArchiveReport | null = null;
  @state() private options: AllOptions = FIRST_OPTIONS;
  @state() private panel: Panel = 'player';
  /** What the leaderboard is computed under. */
  @state() private scheme = this.schemes.scheme;
  @state() private custom = this.schemes.custom;
  /** The day that days are counted to. */
  @state() private countedTo = '';

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  readonly #archive = `archive ${++archives}`;
  readonly #stop = new AbortController();
  /** The games of no player: the day that days are counted to, and the option that cannot be used. */
  readonly #none = new Answer<GamesAnswer>(this);
  #settle: (opened: OpenResult) => void = () => undefined;

  static override styles = [
    base,
    choiceStyles,
    dialogStyles,
    optionsStyles,
    progressStyles,
    filesStyles,
    css`
      dialog {
        --dialog-size: 54rem;
        /* Where the heads of tables stop: below the title. */
        --table-top: 3.5rem;
        padding-block-end: 1.25rem;
      }
      /* As high whatever it shows, so that nothing jumps. On paper it is as high as its content. */
      @media screen {
        .choosing {
          block-size: min(48rem, 100dvh - 1.5rem);
        }
      }
      .out {
        visibility: hidden;
      }
      .choices {
        display: flex;
        flex-wrap: wrap;
        gap: 0.4rem;
        margin-block: 0.9rem;
      }
    `,
  ];

  constructor(
    private readonly files: readonly File[],
    private readonly schemes: Schemes,
  ) {
    super();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#stop.abort();
    // Frees the games in the worker's memory.
    void engine.ask('close', [this.#archive]).catch(() => undefined);
  }

  protected override updated(changed: PropertyValues) {
    if (this.report && (changed.has('report') || changed.has('options'))) void this.#check();
  }

  async #check() {
    const request = [this.#archive, NO_PLAYER, this.options] as const;
    const none = await this.#none.ask(() => engine.ask('games', request));
    if (none?.games) this.countedTo = none.games.daysTo ?? '';
  }

  /** Reads the files and asks which games are wanted. */
  async run(): Promise<OpenResult> {
    const settled = new Promise<OpenResult>((settle) => (this.#settle = settle));
    await this.updateComplete;
    const slow = setTimeout(() => this.dialog.showModal(), SLOW);
    try {
      return await Promise.race([settled, this.#read().then((opened) => opened ?? settled)]);
    } catch (error) {
      return { notice: TEXT.failed(reasonOf(error)) };
    } finally {
      clearTimeout(slow);
      this.dialog.close();
    }
  }

  /** Reads the files: what came of it, or nothing if the user is to choose. */
  async #read(): Promise<OpenResult | undefined> {
    let report = await this.#readIn(this.files);
    if (report.files.some(({ refused }) => refused === UNREADABLE)) {
      // The page may be able to read what its worker cannot.
      const all = await Promise.all(this.files.map(inMemory)).catch(() => null);
      if (all) report = await this.#readIn(all);
    }
    const { files } = report;
    const text = files.length === 1 ? await engine.ask('list', [this.#archive]) : undefined;
    if (text !== undefined) return { text };
    for (const file of files) {
      if (file.kind === 'list') file.refused ??= TEXT.listAmongOthers;
    }
    if (report.games === 0) return { notice: TEXT.noGames(report) };
    this.report = report;
    if (!this.dialog.open) this.dialog.showModal();
    return undefined;
  }

  #readIn(files: readonly (File | FileInMemory)[]): Promise<ArchiveReport> {
    const onProgress = (done: number) => (this.done = done);
    const options = { signal: this.#stop.signal, onProgress };
    return engine.ask('read', [this.#archive, files], options);
  }

  readonly #cancel = () => {
    this.#settle({ notice: TEXT.unchanged });
    this.#stop.abort();
  };

  readonly #use = ({ detail: { player, list, games } }: CustomEvent<PlayerGames>) =>
    this.#settle({ list, name: player, notice: TEXT.chosen(games, player) });

  override render() {
    const { report, files, done } = this;
    return html`<dialog
      class=${report ? 'choosing' : nothing}
      aria-labelledby="title"
      @cancel=${this.#cancel}
    >
      <div class="title top">
        <h2 id="title">${report ? TEXT.title : TEXT.readingTitle}</h2>
        ${button(report ? TEXT.close : TEXT.cancel, this.#cancel)}
      </div>
      ${
        report
          ? this.#renderChoice(report)
          : html`<div class="bar">${renderProgress(TEXT.reading(files.length), done)}</div>`
      }
    </dialog>`;
  }

  #renderChoice(report: ArchiveReport) {
    const { options, countedTo, panel } = this;
    const problem = this.#none.value?.problem ?? null;
    const change = (change: Partial<AllOptions>) => (this.options = { ...options, ...change });
    return html`${renderFiles(report)}
      <fieldset class="choices">
        <legend class="visually-hidden">${TEXT.panels}</legend>
        ${PANELS.map((name) => choice('radio', 'panel', TEXT[name], panel === name, () => (this.panel = name)))}
      </fieldset>
      ${renderOptions({ options, countedTo, problem, change })}
      <div class=${problem ? 'out' : nothing} @use-games=${this.#use}>
        ${this.#renderPanel(panel, options)}
      </div>`;
  }

  #renderPanel(panel: Panel, options: AllOptions) {
    if (panel === 'player')
      return html`<player-games archive=${this.#archive} .options=${options}></player-games>`;
    if (panel === 'leaders')
      return html`<leaders-board
        archive=${this.#archive}
        .options=${options}
        .scheme=${this.scheme}
        .custom=${this.custom}
        @scheme-chosen=${({ detail }: CustomEvent<SchemeKey>) => (this.scheme = detail)}
      ></leaders-board>`;
    return html`<scheme-comparison
      archive=${this.#archive}
      subject=${TEXT.subject(this.files.map(({ name }) => name))}
      .options=${options}
      .custom=${this.custom}
      @custom-edited=${({ detail }: CustomEvent<Scheme>) => {
        this.custom = detail;
        this.schemes.edited(detail);
      }}
    ></scheme-comparison>`;
  }
}
