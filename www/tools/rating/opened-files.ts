/** What the user opens as a game list: one list, games of many players, or what this page saved. Loaded on demand. */

import type { Scheme } from '#games';
import { openFiles, type OpenResult } from '../../archive/archive-chooser.js';
import { games as engine } from '../../engine/engines.js';
import { listInFileText as TEXT } from '../../text/list-in-file.js';
import type { GameList } from './game-list.js';

/** The list, or why there is none; nothing if the page around takes the file. `edited` takes the custom scheme. */
export async function openedFiles(
  files: readonly File[],
  host: GameList,
  edited: (custom: Scheme) => void,
): Promise<Exclude<OpenResult, { text: string }> | undefined> {
  const [file] = files;
  if (file && (await isSaved(file)) && handOver(file, host)) return undefined;
  const { renderRoot, scheme, custom } = host;
  const opened = await openFiles(files, renderRoot, { scheme, custom, edited });
  if (!('text' in opened)) return opened;
  const { report } = await engine.ask('report', [opened.text, 'p1']);
  if (report.refused) return { notice: TEXT.refused(report.problems[0]?.expected) };
  return { list: opened.text, notice: TEXT.shown, name: '' };
}

/** Offers a file to the page around; false if the page does not take it. */
function handOver(file: File, host: GameList): boolean {
  const options = { detail: { file }, bubbles: true, composed: true, cancelable: true };
  return !host.dispatchEvent(new CustomEvent('saved-file', options));
}

/** Whether this page saved the file, with everything in it. */
async function isSaved(file: File): Promise<boolean> {
  return /^\s*\{\s*"gameroomRating"/.test(await file.slice(0, 100).text());
}
