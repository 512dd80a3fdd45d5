/**
 * The game list in a fetched file: one player's as it is, or one player's games out of those of many. What
 * kind of file it is shows in its content.
 */

import { FIRST_OPTIONS, leftOutWords, said } from '../archive/words.js';
import { engine } from '../engine/archives/engine.js';
import type { Reading } from '../source/from-source.js';
import { LARGEST_TEXT, textOf } from '../source/text.js';
import { counted, percent } from '../words/numbers.js';
import { sentence } from '../words/sentence.js';

export interface ListInFile {
  readonly list: string;
  /** What the user should know of how it came about; blank where it is a list as it stands in the file. */
  readonly notice: string;
}

/** Files of many players' games may have no more than this, in bytes. */
const LARGEST_ARCHIVE = 1_000_000_000;
/** So many names are told to who named none. */
const NAMES = 3;
/** How a file begins that is a list, whatever follows; of others the archives engine knows what they are. */
const LIST = /^[\uFEFF\s]*([-+=#;−–]|$)/;

let archives = 0;

/** How the list of a player is read; `player` is blank where nobody is named. */
export function listsOf(player: string): Reading<ListInFile> {
  return {
    largest: (start) => (LIST.test(start) ? LARGEST_TEXT : LARGEST_ARCHIVE),
    async read(file, signal, say) {
      const start = await file.slice(0, 512).text();
      if (LIST.test(start)) return { list: await textOf(file), notice: '' };
      const archive = `fetched ${++archives}`;
      try {
        return await readArchive(archive, file, player.trim(), signal, say);
      } finally {
        void engine.ask('close', { archive }).catch(() => undefined);
      }
    },
  };
}

async function readArchive(
  archive: string,
  file: File,
  player: string,
  signal: AbortSignal,
  say: (words: string) => void,
): Promise<ListInFile> {
  const onProgress = (done: number) =>
    say(`Reading the games … ${percent(Math.floor(done * 100) / 100)}`);
  const { games, files } = await engine.ask(
    'read',
    { archive, files: [file] },
    { signal, onProgress },
  );
  const [report] = files;
  if (report?.kind === 'list') {
    const list = await engine.ask('text', { file }, { signal }).catch((error: unknown) => {
      throw new Error(sentence(said(file.name, error instanceof Error ? error.message : '')));
    });
    return { list, notice: '' };
  }
  const refused = report?.refused ?? null;
  if (games === 0) {
    const [problem] = report?.problems ?? [];
    const row = problem ? `it has no games; line ${problem.line}: ${problem.expected}` : undefined;
    throw new Error(sentence(said(file.name, refused ?? row ?? 'it has no games')));
  }
  const id =
    player === '' ? null : await engine.ask('player', { archive, name: player }, { signal });
  if (id === null) throw new Error(await whoElse(archive, file.name, player, signal));
  const { games: chosen } = await engine.ask(
    'games',
    { archive, player: id, options: FIRST_OPTIONS },
    { signal },
  );
  const leftOut = chosen ? leftOutWords(chosen.leftOut) : '';
  if (!chosen || chosen.games === 0)
    throw new Error(`“${file.name}” has no games of ${player} that count. ${leftOut}`.trim());
  const parts = [
    `${counted(chosen.games, 'game')} of ${chosen.player}.`,
    leftOut,
    chosen.daysTo === null ? '' : `Days are counted to ${chosen.daysTo}.`,
    refused === null ? '' : sentence(said(file.name, refused)),
    report && report.broken > 0 ? `${counted(report.broken, 'row')} could not be read.` : '',
    report && report.duplicates > 0
      ? `${counted(report.duplicates, 'duplicate game')} left out.`
      : '',
  ];
  return { list: chosen.list, notice: parts.filter(Boolean).join(' ') };
}

/** Why nobody's games were taken, and whose there are. */
async function whoElse(
  archive: string,
  file: string,
  player: string,
  signal: AbortSignal,
): Promise<string> {
  const find = (search: string) =>
    engine.ask('players', { archive, search, start: 0, count: NAMES }, { signal });
  const told = ({ rows }: Awaited<ReturnType<typeof find>>) =>
    rows.map(({ name }) => `“${name}”`).join(', ');
  const all = await find('');
  if (player === '')
    return `“${file}” has the games of ${counted(all.total, 'player')}, such as ${told(all)}, and this page does not say whose to show. Its maker names one as “player”, in the element’s HTML or the frame’s address.`;
  // Names that have in them what was written, or as much of its beginning as any has.
  for (let length = player.length; length > 1; length--) {
    const near = await find(player.slice(0, length));
    if (near.total > 0) return `Nobody in “${file}” is called “${player}”. Is it ${told(near)}?`;
  }
  return `Nobody in “${file}” is called “${player}”: it has the games of ${counted(all.total, 'player')}, such as ${told(all)}.`;
}
