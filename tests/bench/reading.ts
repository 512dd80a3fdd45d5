/** What people bring, read in the worker as the page does it, beside splitting its text; and how much memory a table takes. */

import * as core from '../../target/pkg/gameroom_results.js';
import { FIRST_OPTIONS } from '../../www/preview/options.js';
import { compiled } from '../../www/engine/core.js';
import { cores } from '../../www/engine/cores.js';
import { archives, games } from '../../www/engine/engines.js';
import { multiplayer } from '../../www/engine/multiplayer-engine.js';
import { dateOf, generator, two } from './inputs.js';
import { race, type Way } from './race.js';

/** Rows of each table. */
const ROWS = 1_000_000;
/** Most memory that a table may take, for each byte of its text and for each row. */
const PER_BYTE = 2;
const PER_ROW = 64;
/** Memory that has nothing to do with the table, in bytes: the core itself, and names. */
const BESIDE = 8e6;
/** Seconds: February of 2026. */
const FIRST_DAY = 1_769_904_000;

type Below = (end: number) => number;

/** A file below a title row, made in pieces, as once in a blob it is no string that the page has to keep. */
function fileOf(
  name: string,
  titles: string,
  rows: number,
  row: (place: number, below: Below) => string,
) {
  const below = generator(1);
  const parts = [new Blob([titles])];
  for (let place = 0; place < rows; place += 100) {
    const piece = Array.from({ length: 100 }, (_, i) => row(place + i, below));
    parts.push(new Blob(piece));
  }
  return new File(parts, name);
}

const day = (place: number) => dateOf(Math.floor(place / 120));
/** Two players, and what came of their game. */
const pair = (below: Below) => {
  const white = below(500);
  return [
    white,
    (white + 1 + below(499)) % 500,
    ['1-0', '0-1', '1/2-1/2'][below(3)] ?? '',
  ] as const;
};

/** Archives of many players' games, and how the text of each is split. */
const ARCHIVES = {
  /** 50 MB: some 17,700 characters of moves in a game, as in the site's own. */
  dump: () =>
    fileOf(
      'dump.txt',
      'id\twusername\tbusername\twtype\tbtype\tevent\twrating\tbrating\tresult\ttermination\tstartts\tendts\trated\tcorrupt\tmovelist\n',
      2_800,
      (place, below) => {
        const [white, black, result] = pair(below);
        const end = FIRST_DAY + 60 * place;
        const moves = '1w Da1 Eb1 Cc1 Rd1\\n1b eb7 mg7 ha7 hh7\\n'.repeat(200 + below(464));
        return `${place}\tplayer${white}\tplayer${black}\th\th\tCasual game\t${1200 + white}\t${1200 + black}\t${result === '1-0' ? 'w' : 'b'}\tr\t${end - 900}\t${end}\t1\t0\t${moves}\n`;
      },
    ),
  /** 60 MB. */
  PGN: () =>
    fileOf('games.pgn', '', 90_000, (_, below) => {
      const [white, black, result] = pair(below);
      const moves = '1. e4 { [%clk 0:03:00] } 1... e5 2. Nf3 Nc6 3. Bb5 a6 '.repeat(4 + below(12));
      return `[Event "Rated game"]\n[White "player${white}"]\n[Black "player${black}"]\n[Result "${result}"]\n[WhiteElo "${1200 + white}"]\n[BlackElo "${1200 + black}"]\n[UTCDate "2026.02.01"]\n\n${moves}${result}\n\n`;
    }),
  /** One link for all games, as that of a tournament. */
  table: () =>
    fileOf(
      'games.csv',
      'white,black,whiteelo,blackelo,result,date,link\n',
      ROWS,
      (place, below) => {
        const [white, black, result] = pair(below);
        return `player${white},player${black},${1200 + white},${1200 + black},${result},${day(place)},https://club.example/\n`;
      },
    ),
};

const SEPARATORS = { dump: '\t', PGN: ' "', table: ',' };

const TABLES = {
  own: () =>
    fileOf('own.csv', 'Date;Opponent;Elo;Result\n', ROWS, (place, below) => {
      const date = day(place).split('-').reverse().join('.');
      return `${date};player ${below(5_000)};${1200 + below(900)};${['1', '0', '½'][below(3)] ?? ''}\n`;
    }),
  log: () =>
    fileOf('log.csv', 'match,player,team,score,minutes\n', ROWS, (place, below) => {
      const clock = `${5 + below(15)}:${two(below(60))}`;
      return `${Math.floor(place / 16)},p${(place % 16) + 16 * below(80)},${place % 2 === 0 ? 'red' : 'blue'},${below(2_000)},${clock}\n`;
    }),
  list: () =>
    fileOf('list.txt', '# my games\n', ROWS, (place, below) => {
      const sign = '+-='.charAt(below(3));
      return `${sign}${1200 + below(900)} p${below(5_000)} ${Math.floor(place / 50)}\n`;
    }),
};

/** From a file of many players' games to the list of one of them. */
async function listOf(file: File): Promise<number> {
  const archive = 'timed';
  const { games } = await archives.ask('read', [archive, [file]]);
  const player = await archives.ask('player', [archive, 'player7']);
  if (games === 0 || player === undefined) throw new Error(`${games} games were read`);
  const answer = await archives.ask('games', [archive, player, FIRST_OPTIONS]);
  await archives.ask('close', [archive]);
  return answer.games?.games ?? 0;
}

/** From a file to the pieces of its text, nothing of which is looked at. */
async function split(text: Promise<string>, separator: string): Promise<number> {
  return (await text).split('\n').reduce((all, line) => all + line.split(separator).length, 0);
}

/** A file with gzip's packing, and the way back to its text. */
async function packed(file: File): Promise<[packed: File, text: () => Promise<string>]> {
  const through = (blob: Blob, stream: CompressionStream | DecompressionStream) =>
    new Response(blob.stream().pipeThrough(stream));
  const bytes = await through(file, new CompressionStream('gzip')).blob();
  const text = () => through(bytes, new DecompressionStream('gzip')).text();
  return [new File([bytes], `${file.name}.gz`), text];
}

/** The memory that reading takes, which never shrinks: in a core of its own, on this thread. */
async function checkMemory(file: File): Promise<void> {
  const { wasm } = cores.results;
  const { memory } = (await core.default({ module_or_path: await compiled(wasm) })) as {
    memory: WebAssembly.Memory;
  };
  const before = memory.buffer.byteLength;
  const reading = new core.ArchiveReading(null);
  reading.begin('games.csv');
  for (let at = 0; at < file.size; at += 1 << 20)
    reading.feed(new Uint8Array(await file.slice(at, at + (1 << 20)).arrayBuffer()));
  reading.end();
  const archive = reading.finish();
  const used = memory.buffer.byteLength - before;
  archive.free();
  const most = PER_BYTE * file.size + PER_ROW * ROWS + BESIDE;
  const inMB = (number: number) => `${Math.round(number / 1e6)} MB`;
  if (used > most) throw new Error(`reading takes ${inMB(used)}, above ${inMB(most)}`);
  console.log(`an archive table of ${inMB(file.size)} takes ${inMB(used)} of memory`);
}

export async function reading(): Promise<void> {
  await checkMemory(ARCHIVES.table());
  for (const kind of ['dump', 'PGN', 'table'] as const) {
    const file = ARCHIVES[kind]();
    const [small, textOfSmall] = await packed(file);
    const size = kind === 'table' ? `${ROWS} rows` : `${Math.round(file.size / 1e6)} MB`;
    const separator = SEPARATORS[kind];
    const ways = (file: File, text: () => Promise<string>): Way[] => [
      { name: 'ours', run: () => listOf(file) },
      { name: 'read and split', run: () => split(text(), separator) },
    ];
    await race(
      `${size}, archive as ${kind}`,
      ways(file, () => file.text()),
    );
    await race(`${size}, archive as ${kind}, gzip`, ways(small, textOfSmall));
  }
  const [own, log, list] = await Promise.all([
    TABLES.own().text(),
    TABLES.log().text(),
    TABLES.list().text(),
  ]);
  // Another text each time: one that was read stays read.
  let turn = 0;
  const another = (text: string) => `${text}${'\n'.repeat(++turn)}`;
  const all = (found: number | undefined) => {
    if (found !== ROWS) throw new Error(`${found} rows were read`);
    return found;
  };
  const inRows = (name: string, run: () => Promise<number>) =>
    race(`${ROWS} rows, ${name}`, [{ name: 'ours', run }]);
  await inRows('table of one player', async () =>
    all((await archives.ask('table', [own, null]))?.games),
  );
  await inRows('league log', async () =>
    all((await multiplayer.ask('league', [{ log: another(log), settings: {} }])).rows),
  );
  await inRows('list', async () =>
    all((await games.ask('report', [another(list), 'p1', null])).report.games),
  );
}
