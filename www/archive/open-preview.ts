/**
 * `<gameroom-open-preview>`: what was pasted, dropped or opened for My rating, in a dialog before any of it is used:
 * whose games they are, how a table is read, or which tool it is for. Loaded only when it is needed.
 */

import type { FileReport, PlayerGames, TableHeader, TableOptions, TableReading } from '#results';
import { css, html, nothing } from 'lit';
import { query, state } from 'lit/decorators.js';
import { keyed } from 'lit/directives/keyed.js';
import { button } from '../controls/button.js';
import { closeOnBack } from '../controls/close-on-back.js';
import { requestStatus } from '../controls/request-status.js';
import { define } from '../element/define.js';
import { Request } from '../element/request.js';
import { archives as engine } from '../engine/engines.js';
import { BaseElement } from '../element/base-element.js';
import { dialogStyles } from '../styles/dialog.js';
import { renderProgress } from '../styles/progress.js';
import { commonText } from '../text/common.js';
import { archiveText as TEXT } from '../text/archive.js';
import { previewText, type AloneKind } from '../text/preview.js';
import { ratingText } from '../text/rating.js';
import { reasonOf } from '../text/reason.js';
import { filesStyles, renderColumns, renderFiles } from './files.js';
import {
  asksColumns,
  isAlone,
  titleOf,
  type Circumstances,
  type Opened,
  type Shown,
} from './opened.js';
import './player-games.js';
import { closeArchive, readFiles } from './read-files.js';
import './table-preview.js';

/** A file that is read within this time needs no dialog for it, in milliseconds. */
const SLOW = 300;

/** Opens files; whatever has to be asked is asked in a dialog inside `place`. */
export async function openPreview(
  files: readonly File[],
  place: ParentNode & Node,
  circumstances: Circumstances,
): Promise<Opened> {
  const preview = new OpenPreview(files, circumstances);
  place.append(preview);
  try {
    return await preview.run();
  } finally {
    preview.remove();
  }
}

let archives = 0;

@define('gameroom-open-preview')
export class OpenPreview extends BaseElement {
  @state() private shown: Shown | null = null;
  /** How the tables of everyone's games are read. */
  @state() private options: TableOptions = {};
  /** The columns of the first table. They stay where the user has left out one that is needed. */
  #header: TableHeader | null = null;
  /** Whether something about the columns is open, or the user changed how they are read. */
  #asksColumns = false;

  @query('dialog') private readonly dialog!: HTMLDialogElement;
  @query('h2') private readonly heading!: HTMLElement;
  @query('gameroom-table-columns') private readonly columns!: HTMLElement | null;

  /** Reads the files, which have another name each time. */
  readonly #reading = new Request(
    this,
    async ([options]: readonly [TableOptions], work) => {
      const archive = `archive ${++archives}`;
      const report = await readFiles(archive, this.files, options, work);
      closeArchive(this.#archive);
      this.#archive = archive;
      return { archive, report };
    },
    { once: true, done: (read) => this.shown && this.#showArchive(read) },
  );
  #archive = '';
  #settle: (opened: Opened) => void = () => undefined;
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
      .archive {
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
        .archive {
          block-size: min(48rem, 100dvh - 1.5rem);
        }
      }
    `,
  ];

  constructor(
    private readonly files: readonly File[],
    private readonly circumstances: Circumstances,
  ) {
    super();
  }

  override disconnectedCallback() {
    super.disconnectedCallback();
    closeArchive(this.#archive);
  }

  /** Reads the files and asks what has to be asked. */
  async run(): Promise<Opened> {
    const settled = new Promise<Opened>((settle) => (this.#settle = settle));
    await this.updateComplete;
    const slow = setTimeout(() => this.#show(), SLOW);
    try {
      return await Promise.race([settled, this.#open().then((opened) => opened ?? settled)]);
    } catch (error) {
      return { notice: TEXT.failed(reasonOf(error)) };
    } finally {
      clearTimeout(slow);
      this.dialog.close();
      // Else another tool, if one is shown now, would be left again.
      await this.#leave();
    }
  }

  /** Reads the files: what came of it, or nothing if the dialog asks. */
  async #open(): Promise<Opened | undefined> {
    const { isPasted } = this.circumstances;
    const read = await this.#reading.get({});
    if (!read) throw new Error(this.#reading.failure);
    const { report } = read;
    const { files } = report;
    const [file] = files;
    if (file && files.length === 1 && isAlone(file)) {
      const text = (await engine.ask('text', [this.#archive])) ?? '';
      const opened = await this.#openAlone(file, text);
      if (opened) return opened;
    } else {
      for (const file of files) if (isAlone(file)) file.refused ??= previewText.byItself(file.kind);
      this.#asksColumns = files.some(asksColumns);
      if (report.games === 0 && !this.#asksColumns) {
        if (!isPasted) return { notice: TEXT.failed(TEXT.without(report)) };
        return { notice: file?.refused ? ratingText.list.notRead(file.refused) : '' };
      }
      this.#showArchive(read);
    }
    this.#show();
    return undefined;
  }

  #showArchive(read: Omit<Shown & { kind: 'archive' }, 'kind'>) {
    this.shown = { kind: 'archive', ...read };
  }

  /** Opens the dialog, without the focus on a button that the next key would press. */
  #show() {
    if (this.dialog.open) return;
    this.dialog.showModal();
    // On other sites, the history is theirs.
    if (this.circumstances.hasTools) this.#leave = closeOnBack(this.#cancel);
    this.heading.focus();
  }

  /** What is in a file that is not everyone's games. */
  async #openAlone(
    read: FileReport & { kind: AloneKind },
    text: string,
  ): Promise<Opened | undefined> {
    const { isPasted } = this.circumstances;
    const { kind, notices } = read;
    const [file] = this.files;
    if (kind === 'saved' && file) return { saved: file };
    const reading = kind === 'table' ? await engine.ask('table', [text, null]) : undefined;
    if (reading) this.shown = { kind: 'table', text, reading, notices };
    else if (kind === 'league' || kind === 'match') this.shown = { kind, text };
    else
      return isPasted
        ? { notice: '' }
        : { list: text, name: '', notice: [previewText.listOpened, ...notices].join(' ') };
    return undefined;
  }

  /** Reads the files again, with the columns as the user wants them. */
  #readAgain(options: TableOptions) {
    this.options = options;
    this.#asksColumns = true;
    this.#reading.forget();
    this.#reading.ask(options);
  }

  readonly #cancel = () => {
    this.#settle({ notice: this.circumstances.isPasted ? '' : TEXT.unchanged, isClosed: true });
    this.#reading.forget();
  };

  override render() {
    const { shown, files } = this;
    return html`<dialog
      class=${shown?.kind ?? nothing}
      aria-labelledby="title"
      @cancel=${this.#cancel}
    >
      <div class="title top">
        <h2 id="title" tabindex="-1">${shown ? titleOf(shown) : TEXT.readingTitle}</h2>
        ${button(shown ? commonText.close : commonText.cancel, this.#cancel)}
      </div>
      ${
        shown
          ? this.#renderShown(shown)
          : html`<div class="bar">
              ${renderProgress(TEXT.reading(files.length), this.#reading.progress ?? 0)}
            </div>`
      }
    </dialog>`;
  }

  #renderShown(shown: Shown) {
    if (shown.kind === 'archive') return this.#renderArchive(shown);
    if (shown.kind === 'table') {
      const use = ({ detail }: CustomEvent<TableReading>) =>
        this.#settle({
          list: detail.list,
          name: '',
          notice: previewText.table.shownNow(detail),
        });
      return html`<gameroom-table-preview
        .text=${shown.text}
        .first=${shown.reading}
        .notices=${shown.notices}
        ?pasted=${this.circumstances.isPasted}
        @use-table=${use}
      ></gameroom-table-preview>`;
    }
    const { kind: tool, text } = shown;
    const { about, open, elsewhere } = previewText[tool];
    const file = this.circumstances.isPasted ? '' : (this.files[0]?.name ?? '');
    return html`<p>${about}</p>
      ${
        this.circumstances.hasTools
          ? button(open, () => this.#settle({ tool, text, file }), { main: true })
          : html`<p>${elsewhere}</p>`
      }`;
  }

  #renderArchive({ archive, report }: Shown & { kind: 'archive' }) {
    this.#header = report.files.find(({ header }) => header)?.header ?? this.#header;
    const header = this.#header;
    const use = ({ detail: { player, list, games } }: CustomEvent<PlayerGames>) =>
      this.#settle({ list, name: player, notice: ratingText.list.playerShown(games, player) });
    const ask = () => this.columns?.focus();
    const toPlayers = () => this.#settle({ files: this.files, options: this.options });
    return html`${renderFiles(report)}
    ${
      report.games > 0 && this.circumstances.hasTools
        ? html`<p>${button(TEXT.everyone, toPlayers, { link: true })}</p>`
        : nothing
    }
    ${report.games > 0 ? nothing : button(previewText.columnsFirst, ask, { link: true })}
    ${
      header
        ? renderColumns(header, this.options, this.#asksColumns, (options) =>
            this.#readAgain(options),
          )
        : nothing
    }
    ${requestStatus(this.#reading, { working: TEXT.reading(this.files.length) })}
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
