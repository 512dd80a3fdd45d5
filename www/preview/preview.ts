/**
 * `<gameroom-preview>`: what was pasted, dropped or opened in a tool, in a dialog before any of it is used: whose games they
 * are, how a table is read, or which tool it is for. Loaded only when it is needed.
 */

import type { TableHeader, TableOptions, TableReading, PlayerGames } from '#results';
import { css, html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { button } from '../controls/button.js';
import { closeOnBack } from '../controls/close-on-back.js';
import { requestStatus } from '../controls/request-status.js';
import { BaseElement } from '../element/base-element.js';
import { define } from '../element/define.js';
import { Request } from '../element/request.js';
import { dialogStyles } from '../styles/dialog.js';
import { renderProgress } from '../styles/progress.js';
import { archiveText as TEXT } from '../text/archive.js';
import { commonText } from '../text/common.js';
import { previewText } from '../text/preview.js';
import { ratingText } from '../text/rating.js';
import type { Door, Entry } from './door.js';
import { filesStyles, renderColumns, renderFiles } from './files.js';
import './player-games.js';
import {
  asksColumns,
  closeArchive,
  readGames,
  recognise,
  resultsIn,
  type Recognised,
  type RecognisedGames,
  type RecognisedTable,
  type RecognisedText,
} from './recognise.js';
import './table-preview.js';
import type { Offer, Outcome } from './takes.js';

/** Files that are read within this time need no dialog for it, in milliseconds. */
const SLOW = 300;

/** What the dialog shows. */
type Shown = RecognisedText | RecognisedTable | RecognisedGames;

/** Recognises what comes in by a door, and asks what has to be asked in a dialog inside its tool. */
export async function ask(door: Door, entry: Entry, signal?: AbortSignal): Promise<Outcome> {
  const preview = new Preview(door, entry);
  door.host.renderRoot.append(preview);
  try {
    return await preview.run(signal);
  } finally {
    preview.remove();
  }
}

@define('gameroom-preview')
export class Preview extends BaseElement {
  @state() private shown: Shown | null = null;
  /** How much of the files is read, from 0 to 1. */
  @state() private progress = 0;
  /** How the tables of everyone's games are read. */
  @state() private options: TableOptions = {};
  /** The columns of the first table. They stay where the user has left out one that is needed. */
  #header: TableHeader | null = null;
  /** True if something about the columns is open, or the user changed how they are read. */
  #asksColumns = false;

  @query('dialog') private readonly dialog!: HTMLDialogElement;
  @query('h2') private readonly heading!: HTMLElement;
  @query('gameroom-table-columns') private readonly columns!: HTMLElement | null;

  /** Reads the files again, with the columns as the user wants them. */
  readonly #readAgain = new Request(
    this,
    ([options]: readonly [TableOptions], work) => readGames(this.entry.files, work, options),
    { once: true, done: (games) => this.#showGames(games) },
  );
  readonly #stop = new AbortController();
  #settle: (outcome: Outcome) => void = () => undefined;
  /** Takes the dialog out of the browser's history. */
  #leave: () => unknown = () => undefined;

  static override styles = [
    dialogStyles,
    filesStyles,
    css`
      dialog {
        /* Where the heads of tables stop: below the title. */
        --table-top: 3.5rem;
      }
      dialog:not(.table) {
        padding-block-end: 1.25rem;
      }
      .top {
        flex-wrap: nowrap;
        align-items: center;
      }
      .top .quiet {
        flex: none;
        min-block-size: 2.75rem;
        padding-inline: 1.1rem;
      }
      .whose {
        --dialog-size: 54rem;
      }
      .table {
        --dialog-size: 62rem;
      }
      .main {
        min-block-size: 2.75rem;
        margin-block-start: 0.5rem;
        padding-inline: 1.2rem;
      }
      /* As high whatever it shows, so that nothing jumps. On paper it is as high as its content. */
      @media screen {
        .whose {
          block-size: min(48rem, 100dvh - 1.5rem);
        }
      }
    `,
  ];

  constructor(
    private readonly door: Door,
    private readonly entry: Entry,
  ) {
    super();
  }

  get #isPasted(): boolean {
    return this.entry.insert !== undefined;
  }

  /** Recognises the files and asks what has to be asked. Until then, the signal gives it up. */
  async run(given?: AbortSignal): Promise<Outcome> {
    const settled = new Promise<Outcome>((settle) => (this.#settle = settle));
    const signal = given ? AbortSignal.any([given, this.#stop.signal]) : this.#stop.signal;
    await this.updateComplete;
    const slow = setTimeout(() => this.#show(), SLOW);
    let outcome: Outcome | undefined;
    try {
      outcome = await Promise.race([settled, this.#open(signal).then((done) => done ?? settled)]);
      return outcome;
    } finally {
      clearTimeout(slow);
      if (this.shown?.kind === 'games' && this.shown !== outcome) closeArchive(this.shown.archive);
      this.dialog.close();
      // Else another tool, if one is shown now, would be left again.
      await this.#leave();
    }
  }

  /** Recognises the files: what comes of it, or nothing if the dialog asks. */
  async #open(signal: AbortSignal): Promise<Outcome | undefined> {
    const { door, entry } = this;
    const { takes } = door;
    const onProgress = (done: number) => (this.progress = done);
    const found = await recognise(entry.files, { signal, onProgress }, entry.options);
    if (this.#isPasted && (await takes.inserts?.(found))) {
      if (found.kind === 'games') closeArchive(found.archive);
      return { kind: 'insert' };
    }
    const taken = await this.#takenAtOnce(found);
    if (taken && taken !== found && found.kind === 'games') closeArchive(found.archive);
    if (taken) return taken;
    if (found.kind === 'saved')
      return { kind: 'offered', to: { event: 'saved-file', detail: { file: found.file } } };
    if (found.kind === 'refused') return { kind: 'refused', why: TEXT.without(found.report) };
    this.shown = found;
    if (found.kind === 'games') {
      this.#asksColumns = found.report.files.some(asksColumns);
      this.options = found.options;
    }
    this.#show();
    return undefined;
  }

  /** What the tool takes without a question. */
  async #takenAtOnce(found: Recognised): Promise<Outcome | undefined> {
    const { takes } = this.door;
    if (found.kind === 'list' && takes.list) {
      const notice = [previewText.listOpened, ...found.notices].join(' ');
      return { kind: 'list', list: found.text, name: '', notice };
    }
    if (found.kind === 'match' && takes.match) return found;
    if (found.kind === 'games' && takes.games) return found;
    return takes.league && resultsIn(found, this.entry.files);
  }

  #showGames(games: RecognisedGames) {
    if (this.shown?.kind === 'games') closeArchive(this.shown.archive);
    this.shown = games;
  }

  /** Opens the dialog, without the focus on a button that the next key would press. */
  #show() {
    if (this.dialog.open) return;
    // In a tool that the user has left by now, no one would see it.
    if (!this.door.host.checkVisibility()) {
      this.#cancel();
      return;
    }
    this.dialog.showModal();
    // On other sites, the history is theirs.
    if (this.door.hasTools()) this.#leave = closeOnBack(this.#cancel);
    this.heading.focus();
  }

  readonly #cancel = () => {
    this.#settle({ kind: 'closed' });
    this.#stop.abort();
    this.#readAgain.forget();
  };

  override render() {
    const { shown } = this;
    const title = shown ? this.#titleOf(shown) : TEXT.readingTitle;
    return html`<dialog
      class=${shown ? this.#classOf(shown) : nothing}
      aria-labelledby="title"
      @cancel=${this.#cancel}
    >
      <div class="title top">
        <h2 id="title" tabindex="-1">${title}</h2>
        ${button(shown ? commonText.close : commonText.cancel, this.#cancel)}
      </div>
      ${
        shown
          ? html`${this.#renderShown(shown)} ${this.#renderInsert()}`
          : html`<div class="bar">
              ${renderProgress(TEXT.reading(this.entry.files.length), this.progress)}
            </div>`
      }
    </dialog>`;
  }

  /** True if the user chooses in the dialog which games go into the tool's list. */
  #isForList({ kind }: Shown): boolean {
    return this.door.takes.list !== undefined && (kind === 'table' || kind === 'games');
  }

  #classOf(shown: Shown) {
    if (!this.#isForList(shown)) return nothing;
    return shown.kind === 'table' ? 'table' : 'whose';
  }

  #titleOf(shown: Shown): string {
    if (shown.kind === 'games')
      return this.#isForList(shown) ? TEXT.title : previewText.offer.games.title;
    if (shown.kind === 'table') return previewText.table.title(shown.reading);
    return previewText.offer[shown.kind].title(shown.text.trim().split('\n').length);
  }

  #renderShown(shown: Shown) {
    if (!this.#isForList(shown)) return this.#renderOffer(shown);
    if (shown.kind === 'games') return this.#renderWhose(shown);
    if (shown.kind !== 'table') return nothing;
    const use = ({ detail }: CustomEvent<TableReading>) =>
      this.#settle({
        kind: 'list',
        list: detail.list,
        name: '',
        notice: previewText.table.shownNow(detail),
      });
    return html`<gameroom-table-preview
      .text=${shown.text}
      .first=${shown.reading}
      .notices=${shown.notices}
      ?pasted=${this.#isPasted}
      ?tools=${this.door.hasTools()}
      @use-table=${use}
    ></gameroom-table-preview>`;
  }

  /** The tools that take what this one does not. */
  #renderOffer(shown: Shown) {
    const { about, tools } = previewText.offer[shown.kind];
    const { files } = this.entry;
    const [file] = this.#isPasted ? [] : files;
    const to = (tool: (typeof tools)[number]): Offer => {
      if (tool === 'My rating') return { event: 'files-for-rating', detail: { files } };
      if (tool === 'Players')
        return { event: 'files-for-players', detail: { files, options: this.options } };
      const text = 'text' in shown ? shown.text : '';
      const id = tool === 'League' ? 'league' : 'match';
      return {
        event: 'text-for-tool',
        detail: { tool: id, text, file: file?.name ?? '' },
      };
    };
    return html`<p>${about}</p>
      ${
        this.door.hasTools()
          ? tools.map((tool, place) =>
              button(
                previewText.openIn(tool),
                () => this.#settle({ kind: 'offered', to: to(tool) }),
                {
                  main: place === 0,
                },
              ),
            )
          : html`<p>${previewText.elsewhere(tools)}</p>`
      }`;
  }

  /** Puts a pasted text where the cursor is, whatever it is. */
  #renderInsert() {
    if (!this.#isPasted) return nothing;
    const insert = () => this.#settle({ kind: 'insert' });
    return html`<p>${button(previewText.insert, insert, { link: true })}</p>`;
  }

  #renderWhose({ archive, report }: RecognisedGames) {
    this.#header = report.files.find(({ header }) => header)?.header ?? this.#header;
    const header = this.#header;
    const use = ({ detail: { player, list, games } }: CustomEvent<PlayerGames>) =>
      this.#settle({
        kind: 'list',
        list,
        name: player,
        notice: ratingText.list.playerShown(games, player),
      });
    const focusColumns = () => this.columns?.focus();
    const { files } = this.entry;
    const toPlayers = () =>
      this.#settle({
        kind: 'offered',
        to: { event: 'files-for-players', detail: { files, options: this.options } },
      });
    const change = (options: TableOptions) => {
      this.options = options;
      this.#asksColumns = true;
      this.#readAgain.forget();
      this.#readAgain.ask(options);
    };
    return html`${renderFiles(report)}
    ${
      report.games > 0 && this.door.hasTools()
        ? html`<p>${button(TEXT.everyone, toPlayers, { link: true })}</p>`
        : nothing
    }
    ${report.games > 0 ? nothing : button(previewText.columnsFirst, focusColumns, { link: true })}
    ${header ? renderColumns(header, this.options, this.#asksColumns, change) : nothing}
    ${requestStatus(this.#readAgain, { working: TEXT.reading(files.length) })}
    ${
      report.games > 0
        ? keyed(
            archive,
            html`<gameroom-player-games
              ?searching=${!this.#asksColumns}
              archive=${archive}
              @use-games=${use}
            ></gameroom-player-games>`,
          )
        : nothing
    }`;
  }
}
