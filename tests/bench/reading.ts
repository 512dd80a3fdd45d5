/** A million rows of everything that people bring, read in the worker as the page does it; and how much memory that takes. */

import * as core from '../../target/pkg/gameroom_archives.js';
import { compiled } from '../../www/engine/core.js';
import { cores } from '../../www/engine/cores.js';
import { archives, games, multiplayer } from '../../www/engine/engines.js';
import { generator } from './games.js';
import { raceInTurn, type Line } from './race.js';

const ROWS = 1_000_000;
/** Games in PGN: 60 MB of them. */
const PGN_BYTES = 60e6;
/** Most memory that a table may take, for each byte of its text and for each row. */
const PER_BYTE = 2;
const PER_ROW = 64;
/** Memory that has nothing to do with the table, in bytes: the core itself, and names. */
const BESIDE = 8e6;

type Below = (end: number) => number;

/** A text of a million rows below a title row, in few pieces. */
function rows(titles: string, row: (place: number, below: Below) => string): string {
  const below = generator(1);
  const parts = [`${titles}\n`];
  for (let place = 0; place < ROWS; place += 1_000) {
    const piece = Array.from({ length: 1_000 }, (_, i) => row(place + i, below));
    parts.push(`${piece.join('\n')}\n`);
  }
  return parts.join('');
}

const two = (number: number) => String(number).padStart(2, '0');
const day = (place: number) =>
  `${2000 + Math.floor(place / 50_000)}-${two(1 + (Math.floor(place / 4_000) % 12))}-${two(1 + (place % 28))}`;

const TABLES = {
  /** One link for all games, as that of a tournament. */
  archive: () =>
    rows('white,black,whiteelo,blackelo,result,date,link', (place, below) => {
      const white = below(5_000);
      const result = ['1-0', '0-1', '1/2-1/2'][below(3)] ?? '';
      return `p${white},p${white + 1 + below(500)},${1200 + below(900)},${1200 + below(900)},${result},${day(place)},https://club.example/`;
    }),
  own: () =>
    rows('Date;Opponent;Elo;Result', (place, below) => {
      const [year = '', month = '', date = ''] = day(place).split('-');
      return `${date}.${month}.${year};player ${below(5_000)};${1200 + below(900)};${['1', '0', '½'][below(3)] ?? ''}`;
    }),
  log: () =>
    rows('match,player,team,score,minutes', (place, below) => {
      const clock = `${5 + below(15)}:${two(below(60))}`;
      return `${Math.floor(place / 16)},p${(place % 16) + 16 * below(80)},${place % 2 === 0 ? 'red' : 'blue'},${below(2_000)},${clock}`;
    }),
  list: () =>
    rows('# my games', (place, below) => {
      const sign = '+-='.charAt(below(3));
      return `${sign}${1200 + below(900)} p${below(5_000)} ${Math.floor(place / 50)}`;
    }),
};

const fileOf = (text: string, name: string) => new File([text], name);

async function readArchive(file: File, least: number): Promise<number> {
  const report = await archives.ask('read', ['timed', [file]]);
  await archives.ask('close', ['timed']);
  if (report.games < least) throw new Error(`${report.games} games were read, of ${least}`);
  return report.games;
}

function pgn(): { file: File; games: number } {
  const below = generator(1);
  const parts: string[] = [];
  let [size, games] = [0, 0];
  while (size < PGN_BYTES) {
    const moves = '1. e4 { [%clk 0:03:00] } 1... e5 2. Nf3 Nc6 3. Bb5 a6 '.repeat(4 + below(12));
    const result = ['1-0', '0-1', '1/2-1/2'][below(3)] ?? '';
    const game = `[Event "Rated game"]\n[White "p${below(500)}"]\n[Black "q${below(500)}"]\n[Result "${result}"]\n[WhiteElo "${1200 + below(900)}"]\n[BlackElo "1500"]\n[UTCDate "2026.02.01"]\n\n${moves}${result}\n\n`;
    parts.push(game);
    size += game.length;
    games++;
  }
  return { file: new File(parts, 'games.pgn'), games };
}

/** The memory that reading takes, which never shrinks: in a core of its own, on this thread. */
async function memoryOf(text: string): Promise<number> {
  const { wasm } = cores.archives;
  const { memory } = (await core.default({ module_or_path: await compiled(wasm) })) as {
    memory: WebAssembly.Memory;
  };
  const before = memory.buffer.byteLength;
  const bytes = new TextEncoder().encode(text);
  const reading = new core.ArchiveReading(null);
  reading.begin('games.csv');
  const piece = 1 << 20;
  for (let at = 0; at < bytes.length; at += piece) reading.feed(bytes.subarray(at, at + piece));
  reading.end();
  const archive = reading.finish();
  const used = memory.buffer.byteLength - before;
  archive.free();
  const most = PER_BYTE * bytes.length + PER_ROW * ROWS + BESIDE;
  const millions = (number: number) => `${Math.round(number / 1e6)} MB`;
  if (used > most) throw new Error(`reading takes ${millions(used)}, above ${millions(most)}`);
  console.log(`an archive table of ${millions(bytes.length)} takes ${millions(used)} of memory`);
  return used;
}

export async function reading(): Promise<Line[]> {
  const archive = TABLES.archive();
  await memoryOf(archive);
  const own = TABLES.own();
  const log = TABLES.log();
  const list = TABLES.list();
  const { file, games: played } = pgn();
  let turn = 0;
  const cases: [string, () => Promise<number>][] = [
    ['archive table', () => readArchive(fileOf(archive, 'games.csv'), ROWS)],
    ['table of one player', async () => (await archives.ask('table', [own, null]))?.games ?? NaN],
    [
      'league log',
      async () => {
        // Another text each time: one that was read stays read.
        const request = { log: `${log}${'\n'.repeat(++turn)}`, settings: {} };
        return (await multiplayer.ask('league', [request])).rows;
      },
    ],
    [
      'list',
      async () => {
        const request = [`${list}${'\n'.repeat(++turn)}`, 'p1', null] as const;
        return (await games.ask('report', request)).report.games;
      },
    ],
  ];
  const lines: Line[] = [];
  for (const [name, run] of cases) {
    const found = await run();
    if (found !== ROWS) throw new Error(`${found} rows of the ${name} were read`);
    lines.push(...(await raceInTurn('reading', `${ROWS} rows, ${name}`, [{ name: 'ours', run }])));
  }
  const name = `${PGN_BYTES / 1e6} MB of PGN, ${played} games`;
  lines.push(
    ...(await raceInTurn('reading', name, [
      { name: 'ours', run: () => readArchive(file, played) },
    ])),
  );
  return lines;
}
