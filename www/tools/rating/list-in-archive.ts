/** The game list in a file of games: that of one player's table, or of one player among many. */

import type { FileReport, TableHeader, TableReading } from '#results';
import { archives as engine } from '../../engine/engines.js';
import { FIRST_OPTIONS } from '../../preview/options.js';
import {
  closeArchive,
  recognise,
  type Recognised,
  type RecognisedGames,
} from '../../preview/recognise.js';
import { archiveText } from '../../text/archive.js';
import { listInFileText as TEXT } from '../../text/read-list.js';
import { sentence } from '../../text/sentence.js';
import type { ListInFile } from './read-list.js';

/** How many players a message names. */
const NAMES = 3;

interface Wanted {
  readonly player: string;
  /** True if visitors choose where the page names no player. */
  readonly choose: boolean;
  readonly signal: AbortSignal;
}

/** The list in a file; throws an error with a reason for the user. */
export async function listInArchive(
  file: File,
  wanted: Wanted,
  say: (words: string) => void,
): Promise<ListInFile> {
  const onProgress = (done: number) => say(TEXT.reading(done));
  const found = await recognise([file], { signal: wanted.signal, onProgress });
  if (found.kind !== 'games') return listIn(found, file.name);
  try {
    return await listOfPlayer(found, file.name, wanted);
  } finally {
    closeArchive(found.archive);
  }
}

/** The list that a file of one player's games is or has. */
function listIn(found: Exclude<Recognised, RecognisedGames>, file: string): ListInFile {
  const refusal = (why: string) => new Error(sentence(archiveText.about(file, why)));
  if (found.kind === 'list') return { list: found.text, notice: '' };
  if (found.kind === 'table') return listInTable(found.reading, file);
  if (found.kind !== 'refused') throw refusal(TEXT.noList(found.kind));
  const [read] = found.report.files;
  throw refusal(read?.refused ?? TEXT.noGames(read?.problems[0]));
}

async function listOfPlayer(
  { archive, report }: RecognisedGames,
  file: string,
  { player, choose, signal }: Wanted,
): Promise<ListInFile> {
  const [read] = report.files;
  if (read?.header) refuseOpen(file, read.header);
  if (player === '' && choose) return { list: '', notice: '', everyone: true };
  const id = player === '' ? undefined : await engine.ask('player', [archive, player], { signal });
  if (id === undefined) throw new Error(await noSuchPlayer(archive, file, player, signal));
  const { games: chosen } = await engine.ask('games', [archive, id, FIRST_OPTIONS], { signal });
  const leftOut = chosen ? archiveText.leftOut(chosen.leftOut) : '';
  if (!chosen || chosen.games === 0) throw new Error(TEXT.noneCount(file, player, leftOut));
  const unread = archiveText.unread(report.files);
  const parts = [
    `${archiveText.players.games(chosen.games)} of ${chosen.player}.`,
    leftOut,
    unread,
    duplicatesIn(read),
  ];
  return {
    list: chosen.list,
    name: chosen.player,
    notice: parts.filter(Boolean).join(' '),
    unread: unread && `${unread} ${archiveText.firstUnread(report.files)}`,
  };
}

const duplicatesIn = (read?: FileReport) => read?.duplicates && TEXT.duplicates(read.duplicates);

/** The games of a player's table, if there is only one way to read it. */
function listInTable(table: TableReading, file: string): ListInFile {
  refuseOpen(file, table.header);
  const { list, notices, problems } = table;
  if (table.games === 0) throw new Error(TEXT.noTable(file, problems[0]));
  const leftOut = table.leftOut > 0 ? TEXT.leftOut(table.leftOut) : '';
  return {
    list,
    notice: [leftOut, ...notices].filter(Boolean).join(' '),
    unread: leftOut && TEXT.unread(leftOut, problems[0]),
  };
}

/** Throws what has to be asked to read a table: a page’s visitors do not know. */
function refuseOpen(file: string, { missing, questions }: TableHeader) {
  if (missing.length > 0) throw new Error(TEXT.missing(file, missing));
  const open = questions.find(({ chosen }) => chosen === null);
  if (open) throw new Error(TEXT.open(file, open));
}

/** Why there is no list, and the names of players that there are. */
async function noSuchPlayer(archive: string, file: string, player: string, signal: AbortSignal) {
  const find = async (search: string) => {
    const { total, rows } = await engine.ask('players', [archive, search, 0, NAMES], { signal });
    return { total, names: rows.map(({ name }) => `“${name}”`).join(', ') };
  };
  const { total, names } = await find('');
  if (player === '') return TEXT.noneNamed(file, total, names);
  // Names that contain the player's, or as much of its beginning as any does.
  for (let length = player.length; length > 1; length--) {
    const near = await find(player.slice(0, length));
    if (near.total > 0) return TEXT.nearly(file, player, near.names);
  }
  return TEXT.unknown(file, player, total, names);
}
