/** The files that Players shows: fetched or opened, and read in the worker as one archive. */

import type { TableOptions } from '#results';
import { fetched, LARGEST_ARCHIVE } from '../../element/fetch-text.js';
import { Request, type Host } from '../../element/request.js';
import type { Work } from '../../element/resource.js';
import { closeArchive, recognise, type RecognisedGames } from '../../preview/recognise.js';
import { archiveText } from '../../text/archive.js';
import { playersText as TEXT } from '../../text/players.js';

/** Gives the files, and says meanwhile what is being done. */
type Source = (signal: AbortSignal, say: (words: string) => void) => Promise<readonly File[]>;

export const fromPage =
  (files: readonly File[]): Source =>
  () =>
    Promise.resolve(files);

/** Files that the page names, one after the other. */
const fromWeb =
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

/** The games that were recognised, or what has to be read. */
type Wanted = Source | RecognisedGames;

/** Reads files; rejects if there are no games in them. */
async function readFrom(
  wanted: Wanted,
  options: TableOptions,
  { signal, onProgress }: Work,
  tell: (doing: string) => void,
): Promise<RecognisedGames> {
  if (typeof wanted !== 'function') return wanted;
  const say = (doing: string) => !signal.aborted && tell(doing);
  const files = await wanted(signal, say);
  say(TEXT.reading(files.length));
  const found = await recognise(files, { signal, onProgress }, options);
  if (found.kind === 'games') return found;
  if (found.kind === 'refused') throw new Error(archiveText.without(found.report));
  throw new Error(archiveText.refused(files[0]?.name ?? '', TEXT.elsewhere(found.kind)));
}

/** Reads files in place of those that are shown, which stay if there are no games in the new ones. */
export class OpenFiles extends Request<readonly [Wanted, TableOptions], RecognisedGames> {
  /** What is being done. */
  doing = '';
  /** The archive that the worker has in memory; blank if it has none. */
  archive = '';
  /** True if the files that were wanted last are on the web. */
  #isFetching = false;

  /** `opened` is called with other files. */
  constructor(host: Host, opened: (files: readonly File[]) => void = () => undefined) {
    super(
      host,
      ([wanted, options], work) =>
        readFrom(wanted, options, work, (doing) => {
          this.doing = doing;
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
  get open(): RecognisedGames | undefined {
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

  /** Reads files, or shows games that were read; `options` say how tables are read. */
  read(wanted: Wanted, options: TableOptions = {}): void {
    this.doing = TEXT.reading(1);
    this.#isFetching = false;
    this.forget();
    this.ask(wanted, options);
  }

  /** Fetches files from other addresses; without any, stops fetching. */
  fetch(src: string): void {
    if (src.trim() !== '') {
      this.read(fromWeb(src));
      this.#isFetching = true;
    } else if (this.#isFetching) this.forget();
  }
}
