/** The files that Players shows: fetched or opened, and read in the worker as one archive. */

import type { ArchiveReport, TableOptions } from '#archives';
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import { asksColumns, isAlone } from '../../archive/opened.js';
import { closeArchive, readFiles } from '../../archive/read-files.js';
import { fetched, LARGEST_ARCHIVE } from '../../element/fetch-text.js';
import { playersText as TEXT } from '../../text/players.js';
import { reasonOf } from '../../text/reason.js';

/** Gives the files, and says meanwhile what is being done. */
export type Source = (
  signal: AbortSignal,
  say: (words: string) => void,
) => Promise<readonly File[]>;

/** Files that the page names, one after the other. */
export const fromWeb =
  (src: string): Source =>
  async (signal, say) => {
    const addresses = src.split(/\s+/).filter(Boolean);
    const files: File[] = [];
    for (const address of addresses) {
      const words = TEXT.fetching(files.length + 1, addresses.length);
      say(words);
      const onSize = (size: string) => say(`${words} ${size}`);
      files.push(await fetched(address, { largest: () => LARGEST_ARCHIVE }, signal, onSize));
    }
    return files;
  };

let archives = 0;

export class OpenFiles implements ReactiveController {
  /** The archive's name in the worker; blank while there is none. */
  archive = '';
  report: ArchiveReport | undefined;
  files: readonly File[] = [];
  /** How tables are read. */
  options: TableOptions = {};
  /** What is being done; blank if nothing is. */
  waiting = '';
  /** How much of the files is read; null while they are fetched. */
  done: number | null = null;
  /** Why the last files are not shown. */
  failure = '';
  /** Those that are not shown because My rating opens them. */
  elsewhere: readonly File[] = [];
  #stop = new AbortController();

  constructor(
    private readonly host: ReactiveControllerHost,
    /** Told of other games. */
    private readonly opened: (files: readonly File[]) => void,
  ) {
    host.addController(this);
  }

  hostConnected(): void {
    if (this.files.length > 0 && this.archive === '') void this.read(this.options);
  }

  hostDisconnected(): void {
    this.#stop.abort();
    closeArchive(this.archive);
    this.archive = '';
  }

  /** Reads the same files in another way. */
  read(options: TableOptions): Promise<void> {
    const { files } = this;
    return this.open(() => Promise.resolve(files), options);
  }

  /** Opens other files in place of those that are shown, which stay if there are no games in them. */
  async open(source: Source, options: TableOptions = {}): Promise<void> {
    this.#stop.abort();
    const { signal } = (this.#stop = new AbortController());
    const archive = `players ${++archives}`;
    const show = (change: Partial<this>) => {
      if (signal.aborted) return;
      Object.assign(this, change);
      this.host.requestUpdate();
    };
    const say = (waiting: string) => show({ waiting } as Partial<this>);
    Object.assign(this, { failure: '', elsewhere: [] });
    say(TEXT.reading(1));
    try {
      const files = await source(signal, say);
      say(TEXT.reading(files.length));
      const onProgress = (done: number) => show({ done } as Partial<this>);
      const report = await readFiles(archive, files, options, { signal, onProgress });
      for (const file of report.files) {
        if (!isAlone(file)) continue;
        file.refused ??= TEXT.elsewhere(file.kind);
        if (files.length === 1) show({ elsewhere: files } as Partial<this>);
      }
      if (report.games === 0 && !report.files.some(asksColumns))
        throw new Error(TEXT.noGames(report));
      signal.throwIfAborted();
      closeArchive(this.archive);
      show({ archive, report, files, options } as Partial<this>);
      this.opened(files);
    } catch (error) {
      closeArchive(archive);
      show({ failure: reasonOf(error) } as Partial<this>);
    }
    show({ waiting: '', done: null } as Partial<this>);
  }
}
