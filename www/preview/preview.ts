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
import { offer } from '../element/offer.js';
import { Request } from '../element/request.js';
import { dialogStyles } from '../styles/dialog.js';
import { renderProgress } from '../styles/progress.js';
import { archiveText as TEXT } from '../text/archive.js';
import { commonText } from '../text/common.js';
import { previewText, type ToolId } from '../text/preview.js';
import { ratingText } from '../text/rating.js';
import type { Door, Entry, Takes } from './door.js';
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
/** Files that are read within this time need no dialog for it, in milliseconds. */
const SLOW = 300;

/** The content of the dialog. */
type Shown = RecognisedText | RecognisedTable | RecognisedGames;

/** A function to call once the dialog is closed. */
type Act = () => unknown;

/** Recognises what comes in by a door, and asks in a dialog inside its tool what has to be asked: gives what comes of it. */
export async function ask(door: Door, entry: Entry, signal?: AbortSignal): Promise<Act> {
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
  /** The share of the files that is read, from 0 to 1. */
  @state() private progress = 0;
  /** The way tables of everyone's games are read. */
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
  #settle: (act: Act) => void = () => undefined;
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
      .games {
        --dialog-size: 54rem;
      }
      .table {
        --dialog-size: 62rem;
      }
      .insert {
        margin-block: 0.6rem 1rem;
      }
      .main {
        min-block-size: 2.75rem;
        margin-block-start: 0.5rem;
        padding-inline: 1.2rem;
      }
      /* As high whatever it shows, so that nothing jumps. On paper it is as high as its content. */
      @media screen {
        .games {
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

  get #hasTools(): boolean {
    return this.door.options.hasTools();
  }

  /** Recognises the files and asks what has to be asked. Until then, the signal gives it up. */
  async run(given?: AbortSignal): Promise<Act> {
    const settled = new Promise<Act>((settle) => (this.#settle = settle));
    const signal = given ? AbortSignal.any([given, this.#stop.signal]) : this.#stop.signal;
    await this.updateComplete;
    const slow = setTimeout(() => this.#show(), SLOW);
    try {
      return await Promise.race([settled, this.#open(signal).then((act) => act ?? settled)]);
    } finally {
      clearTimeout(slow);
      if (this.shown?.kind === 'games') closeArchive(this.shown.archive);
      this.dialog.close();
      // Else another tool, if one is shown now, would be left again.
      await this.#leave();
    }
  }

  /** Recognises the files: what comes of it, or nothing if the dialog asks. */
  async #open(signal: AbortSignal): Promise<Act | undefined> {
    const { files, options } = this.entry;
    const onProgress = (done: number) => (this.progress = done);
    const found = await recognise(files, { signal, onProgress }, options);
    const { games } = this.#takes;
    if (found.kind === 'games' && games && !this.#isPasted) return () => games(found);
    const act = await this.#actOn(found);
    if (act && found.kind === 'games') closeArchive(found.archive);
    if (act) return act;
    if (found.kind !== 'refused' && found.kind !== 'saved') this.#showFound(found);
    return undefined;
  }

  /** The function to call if nothing has to be asked. */
  async #actOn(found: Recognised): Promise<Act | undefined> {
    const { door, entry } = this;
    const { inserts, league, list, match } = this.#takes;
    const { insert } = entry;
    if (insert && (await inserts?.(found))) return insert;
    const notices = 'notices' in found ? found.notices : [];
    const notice = [previewText.listOpened, ...notices].join(' ');
    if (found.kind === 'list' && list) return () => list({ list: found.text, name: '', notice });
    if (found.kind === 'match' && match) return () => match(found);
    const results = league && (await resultsIn(found, entry.files));
    if (results) return () => league(results);
    if (found.kind === 'refused') return () => door.refuse(TEXT.without(found.report));
    if (found.kind !== 'saved') return undefined;
    const { file } = found;
    return this.#offer((host) => offer(host, 'saved-file', { file }));
  }

  get #takes() {
    return this.door.options.takes;
  }

  /** Gives the page around the tool what it takes. */
  #offer(send: (host: HTMLElement) => boolean): Act {
    const { door } = this;
    return () => send(door.host) || door.refuse(previewText.notHere);
  }

  #showFound(found: Shown) {
    this.shown = found;
    if (found.kind === 'games') {
      this.#asksColumns = found.report.files.some(asksColumns);
      this.options = found.options;
    }
    this.#show();
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
    if (this.#hasTools) this.#leave = closeOnBack(this.#cancel);
    this.heading.focus();
  }

  readonly #cancel = () => {
    const { host, options } = this.door;
    this.#settle(() => host.say(options.unchanged));
    this.#stop.abort();
    this.#readAgain.forget();
  };

  override render() {
    const { shown } = this;
    const title = shown ? this.#titleOf(shown) : TEXT.readingTitle;
    return html`<dialog
      class=${(this.#takes.list && shown?.kind) ?? nothing}
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

  #titleOf(shown: Shown): string {
    if (this.#takes.list && shown.kind === 'games') return TEXT.title;
    if (this.#takes.list && shown.kind === 'table') return previewText.table.title(shown.reading);
    const lines = 'text' in shown ? shown.text.trim().split('\n').length : 0;
    return previewText.offer[shown.kind].title(lines);
  }

  #renderShown(shown: Shown) {
    const { list } = this.#takes;
    if (list && shown.kind === 'games') return this.#renderWhose(shown, list);
    if (!list || shown.kind !== 'table') return this.#renderOffer(shown);
    const use = ({ detail }: CustomEvent<TableReading>) => {
      const notice = previewText.table.shownNow(detail);
      this.#settle(() => list({ list: detail.list, name: '', notice }));
    };
    return html`<gameroom-table-preview
      .text=${shown.text}
      .first=${shown.reading}
      .notices=${shown.notices}
      ?pasted=${this.#isPasted}
      ?tools=${this.#hasTools}
      @use-table=${use}
    ></gameroom-table-preview>`;
  }

  /** The tools that take what this one does not. */
  #renderOffer({ kind }: Shown) {
    const { about, tools } = previewText.offer[kind];
    if (!this.#hasTools) return html`<p>${about} ${previewText.elsewhere(tools)}</p>`;
    return html`<p>${about}</p>
      <div class="bar">
        ${tools.map((tool, place) => button(previewText.openIn(tool), this.#openIn(tool), { main: place === 0 }))}
      </div>`;
  }

  #openIn(tool: ToolId) {
    const { files } = this.entry;
    const wanted = () => ({ tool, files, options: this.options });
    return () => this.#settle(this.#offer((host) => offer(host, 'files-for-tool', wanted())));
  }

  /** Puts a pasted text where the cursor is, whatever it is. */
  #renderInsert() {
    const { insert } = this.entry;
    if (!insert) return nothing;
    return html`<p class="insert">
      ${button(previewText.insert, () => this.#settle(insert), { link: true })}
    </p>`;
  }

  #renderWhose({ archive, report }: RecognisedGames, list: NonNullable<Takes['list']>) {
    this.#header = report.files.find(({ header }) => header)?.header ?? this.#header;
    const header = this.#header;
    const use = ({ detail: { player, list: text, games } }: CustomEvent<PlayerGames>) => {
      const notice = ratingText.list.playerShown(games, player);
      this.#settle(() => list({ list: text, name: player, notice }));
    };
    const focusColumns = () => this.columns?.focus();
    const change = (options: TableOptions) => {
      this.options = options;
      this.#asksColumns = true;
      this.#readAgain.forget();
      this.#readAgain.ask(options);
    };
    return html`${renderFiles(report)}
    ${
      report.games > 0 && this.#hasTools
        ? html`<p>${button(TEXT.everyone, this.#openIn('standings'), { link: true })}</p>`
        : nothing
    }
    ${report.games > 0 ? nothing : button(previewText.columnsFirst, focusColumns, { link: true })}
    ${header ? renderColumns(header, this.options, this.#asksColumns, change) : nothing}
    ${requestStatus(this.#readAgain, { working: TEXT.reading(this.entry.files.length) })}
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
