/** The game list in a file of games: that of one player's table, or of one player among many. */

import type { TableHeader } from '#results';
import { FIRST_OPTIONS } from '../../archive/options.js';
import { archives as engine } from '../../engine/engines.js';
import { archiveText } from '../../text/archive.js';
import { listInFileText as TEXT } from '../../text/read-list.js';
import { sentence } from '../../text/sentence.js';
import type { ListInFile } from './read-list.js';

/** How many players a message names. */
const NAMES = 3;

let archives = 0;

type Asked = readonly [
  file: File,
  player: string,
  choose: boolean,
  signal: AbortSignal,
  say: (words: string) => void,
];

export async function listInArchive(...asked: Asked): Promise<ListInFile> {
  const archive = `fetched ${++archives}`;
  try {
    return await readArchive(archive, asked);
  } finally {
    void engine.ask('close', [archive]).catch(() => undefined);
  }
}

async function readArchive(
  archive: string,
  [file, player, choose, signal, say]: Asked,
): Promise<ListInFile> {
  const options = { signal, onProgress: (done: number) => say(TEXT.reading(done)) };
  const read = await engine.ask('read', [archive, [file]], options);
  const [report] = read.files;
  const refusal = (why: string) => sentence(archiveText.about(file.name, why));
  const refused = report?.refused ?? null;
  if (report?.header) refuseOpen(file.name, report.header);
  const text = await engine.ask('text', [archive], { signal });
  if (text !== undefined && refused === null) {
    if (report?.kind === 'list') return { list: text, notice: '' };
    if (report?.kind === 'table') return readTable(text, file.name, signal);
    if (report?.kind) throw new Error(refusal(TEXT.noList(report.kind)));
  }
  if (read.games === 0) throw new Error(refusal(refused ?? TEXT.noGames(report?.problems[0])));
  if (player === '' && choose) return { list: '', notice: '', everyone: true };
  const id = player === '' ? undefined : await engine.ask('player', [archive, player], { signal });
  if (id === undefined) throw new Error(await noSuchPlayer(archive, file.name, player, signal));
  const { games: chosen } = await engine.ask('games', [archive, id, FIRST_OPTIONS], { signal });
  const leftOut = chosen ? archiveText.leftOut(chosen.leftOut) : '';
  if (!chosen || chosen.games === 0) throw new Error(TEXT.noneCount(file.name, player, leftOut));
  const unread = archiveText.unread(read.files);
  const parts = [
    `${archiveText.players.games(chosen.games)} of ${chosen.player}.`,
    leftOut,
    unread,
    report?.duplicates && TEXT.duplicates(report.duplicates),
  ];
  return {
    list: chosen.list,
    name: chosen.player,
    notice: parts.filter(Boolean).join(' '),
    unread: unread && `${unread} ${archiveText.firstUnread(read.files)}`,
  };
}

/** The games of a player's table, if there is only one way to read it. */
async function readTable(text: string, file: string, signal: AbortSignal): Promise<ListInFile> {
  const table = await engine.ask('table', [text, null], { signal });
  if (table) refuseOpen(file, table.header);
  if (!table || table.games === 0) throw new Error(TEXT.noTable(file, table?.problems[0]));
  const leftOut = table.leftOut > 0 ? TEXT.leftOut(table.leftOut) : '';
  const { list, notices, problems } = table;
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
