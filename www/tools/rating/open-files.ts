/** What is pasted, dropped or opened in My rating, on its way to the list or to another part of the page. Loaded on demand. */

import { openPreview } from '../../archive/open-preview.js';
import type { Circumstances, Opened } from '../../archive/opened.js';
import { offer } from '../../element/offer.js';
import { archives, games } from '../../engine/engines.js';
import { listInFileText } from '../../text/read-list.js';
import { previewText as TEXT } from '../../text/preview.js';
import { ratingText, type Found } from '../../text/rating.js';

/** Games for the list, or a notice; `elsewhere` if another part of the page has taken it. */
export type Taken =
  | { readonly list: string; readonly name: string; readonly notice: string }
  | { readonly notice: string; readonly elsewhere?: boolean; readonly isClosed?: boolean };

/** Opens files, and gives the page around `host` what is not for the list. */
export async function openedFiles(
  files: readonly File[],
  host: HTMLElement & { readonly renderRoot: HTMLElement | DocumentFragment },
  circumstances: Circumstances,
): Promise<Taken> {
  const opened = await openPreview(files, host.renderRoot, circumstances);
  if ('saved' in opened)
    return offer(host, 'saved-file', { file: opened.saved }) ? TAKEN : { notice: TEXT.unsavedHere };
  if ('tool' in opened)
    return offer(host, 'text-for-tool', opened) ? TAKEN : { notice: TEXT[opened.tool].elsewhere };
  if ('files' in opened) return offer(host, 'files-for-players', opened) ? TAKEN : { notice: '' };
  if ('list' in opened) return (await tooLong(opened)) ?? opened;
  return opened;
}

const TAKEN: Taken = { notice: '', elsewhere: true };

/** Why a list is not opened, if it cannot be rated at all. */
async function tooLong({ list }: Opened & { list: string }): Promise<Taken | undefined> {
  const { report } = await games.ask('report', [list, 'p1']);
  if (!report.refused) return undefined;
  return { notice: listInFileText.refused(report.problems[0]?.expected) };
}

/** The name that texts in the list are read under. */
const IN_LIST = 'in the list';

/** What a list with problems seems to be, if it is not one; `games` are those that the list has as it is. */
export async function recognised(list: string, games: number): Promise<Found | null> {
  try {
    const file = new File([list], ratingText.list.inList);
    const report = await archives.ask('read', [IN_LIST, [file]]);
    const { kind = null, refused = null, isOther = false } = report.files[0] ?? {};
    if (refused !== null && isOther && games === 0) return { refused };
    if (kind === null || kind === 'list') return null;
    if (kind !== 'table') return { kind, games: report.games };
    const text = await archives.ask('text', [IN_LIST]);
    const table = await archives.ask('table', [text ?? list, null]);
    if (table?.inWords)
      return table.games > games ? { means: table.notices[0] ?? '', games: table.games } : null;
    return table && table.rows > games ? { kind, games: table.rows } : null;
  } finally {
    void archives.ask('close', [IN_LIST]).catch(() => undefined);
  }
}
