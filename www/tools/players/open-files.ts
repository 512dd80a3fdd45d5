/** The files that Players shows: fetched or opened, and read in the worker as one archive. */

import type { ArchiveReport, TableOptions } from '#results';
import { asksColumns, isAlone } from '../../archive/opened.js';
import { closeArchive, readFiles } from '../../archive/read-files.js';
import { fetched, LARGEST_ARCHIVE } from '../../element/fetch-text.js';
import { Request, type Host } from '../../element/request.js';
import type { Work } from '../../element/resource.js';
import { archiveText } from '../../text/archive.js';
import { playersText as TEXT } from '../../text/players.js';

/** Gives the files, and says meanwhile what is being done. */
type Source = (signal: AbortSignal, say: (words: string) => void) => Promise<readonly File[]>;

export const fromPage =
  (files: readonly File[]): Source =>
  () =>
    Promise.resolve(files);

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

interface Open {
  /** The archive's name in the worker. */
  readonly archive: string;
  readonly report: ArchiveReport;
  readonly files: readonly File[];
  /** How tables are read. */
  readonly options: TableOptions;
}

let archives = 0;

/** What is known while files are read. */
interface News {
  /** What is being done. */
  readonly doing?: string;
  /** Files that are not shown because My rating opens them. */
  readonly elsewhere?: readonly File[];
}

/** Reads files; rejects if there are no games in them. */
async function readFrom(
  source: Source,
  options: TableOptions,
  { signal, onProgress }: Work,
  tell: (news: News) => void,
): Promise<Open> {
  const archive = `players ${++archives}`;
  const say = (doing: string) => !signal.aborted && tell({ doing });
  try {
    const files = await source(signal, say);
    say(TEXT.reading(files.length));
    const report = await readFiles(archive, files, options, { signal, onProgress });
    for (const file of report.files) {
      if (!isAlone(file)) continue;
      file.refused ??= TEXT.elsewhere(file.kind);
      if (files.length === 1) tell({ elsewhere: files });
    }
    if (report.games === 0 && !report.files.some(asksColumns))
      throw new Error(archiveText.without(report));
    signal.throwIfAborted();
    return { archive, report, files, options };
  } catch (error) {
    closeArchive(archive);
    throw error;
  }
}

/** Reads files in place of those that are shown, which stay if there are no games in the new ones. */
export class OpenFiles extends Request<readonly [Source, TableOptions], Open> {
  /** What is being done. */
  doing = '';
  /** Files that are not shown because My rating opens them. */
  elsewhere: readonly File[] = [];
  /** The archive that the worker has in memory; blank if it has none. */
  archive = '';

  /** `opened` is called with other files. */
  constructor(host: Host, opened: (files: readonly File[]) => void = () => undefined) {
    super(
      host,
      ([source, options], work) =>
        readFrom(source, options, work, (news) => {
          Object.assign(this, news);
          host.requestUpdate();
        }),
      {
        once: true,
        done: ({ archive, files }) => {
          closeArchive(this.archive);
          this.archive = archive;
          opened(files);
        },
      },
    );
  }

  /** What is shown. */
  get open(): Open | undefined {
    return this.ready?.result;
  }

  override hostConnected(): void {
    super.hostConnected();
    if (this.open && this.archive === '') this.read(fromPage(this.open.files), this.open.options);
  }

  override hostDisconnected(): void {
    super.hostDisconnected();
    closeArchive(this.archive);
    this.archive = '';
  }

  /** Reads files; `options` say how tables are read. */
  read(source: Source, options: TableOptions = {}): void {
    Object.assign(this, { elsewhere: [], doing: TEXT.reading(1) });
    this.forget();
    this.ask(source, options);
  }
}
