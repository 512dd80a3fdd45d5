/** Archives of many players' games: read in the worker as the page does it, beside splitting their text. */

import { archives as engine } from '../../www/engine/engines.js';
import { FIRST_OPTIONS } from '../../www/archive/options.js';
import { generator } from './games.js';
import { raceInTurn, type Line } from './race.js';

/** Players of the archives, of whom each game has two. */
const PLAYERS = 500;
/** Texts are made in pieces of about this many characters. */
const PIECE = 1 << 20;
/** Seconds: February of 2026. */
const FIRST_DAY = 1_769_904_000;

/** One kind of archive: what it begins with, a game of it, and how its text is split. */
interface Kind {
  readonly name: string;
  readonly bytes: number;
  readonly head: string;
  readonly game: (place: number, below: (end: number) => number) => string;
  /** Splits the text, and counts what came of it. */
  readonly split: (text: string) => { pieces: number; games: number };
}

const players = (below: (end: number) => number): [white: number, black: number] => {
  const white = below(PLAYERS);
  return [white, (white + 1 + below(PLAYERS - 1)) % PLAYERS];
};

const cellsOf = (separator: string) => (text: string) => {
  const lines = text.split('\n');
  let pieces = 0;
  for (const line of lines) pieces += line.split(separator).length;
  // A header, and nothing after the last line end.
  return { pieces, games: lines.length - 2 };
};

const MOVES = '1w Da1 Eb1 Cc1 Rd1\\n1b eb7 mg7 ha7 hh7\\n';

const dump: Kind = {
  name: 'dump',
  bytes: 50e6,
  head: 'id\twusername\tbusername\twtype\tbtype\tevent\twrating\tbrating\tresult\ttermination\tstartts\tendts\trated\tcorrupt\tmovelist\n',
  game(place, below) {
    const [white, black] = players(below);
    const result = 'wwwbbbd'.charAt(below(7)).replace('d', '');
    const end = FIRST_DAY + 60 * place;
    // Some 17,700 characters of moves on the average, as in the site's own.
    const moves = MOVES.repeat(200 + below(464));
    return `${place}\tplayer${white}\tplayer${black}\th\th\tCasual game\t${1200 + white}\t${1200 + black}\t${result}\tr\t${end - 900}\t${end}\t1\t0\t${moves}\n`;
  },
  split: cellsOf('\t'),
};

const day = (place: number) => String(1 + (Math.floor(place / 2_000) % 28)).padStart(2, '0');

const csv: Kind = {
  name: 'CSV',
  bytes: 20e6,
  head: 'white,black,whiteelo,blackelo,result,date,time\n',
  game(place, below) {
    const [white, black] = players(below);
    const result = ['1-0', '0-1', '1/2-1/2'][below(3)] ?? '';
    const second = String(place % 60).padStart(2, '0');
    const minute = String(Math.floor(place / 60) % 60).padStart(2, '0');
    return `player${white},player${black},${1200 + white},${1200 + black},${result},2026-02-${day(place)},12:${minute}:${second}\n`;
  },
  split: cellsOf(','),
};

const pgn: Kind = {
  name: 'PGN',
  bytes: 20e6,
  head: '',
  game(place, below) {
    const [white, black] = players(below);
    const result = ['1-0', '0-1', '1/2-1/2'][below(3)] ?? '';
    const tags = [
      ...[`Event "Rated game"`, `Site "https://games.example/${place}"`],
      ...[`White "player${white}"`, `Black "player${black}"`, `Result "${result}"`],
      ...[`WhiteElo "${1200 + white}"`, `BlackElo "${1200 + black}"`, `Round "${place}"`],
      ...[
        `UTCDate "2026.02.${day(place)}"`,
        `UTCTime "12:00:${String(place % 60).padStart(2, '0')}"`,
      ],
    ];
    const moves = '1. e4 { [%clk 0:03:00] } 1... e5 2. Nf3 Nc6 3. Bb5 a6 '.repeat(4 + below(12));
    return `${tags.map((tag) => `[${tag}]\n`).join('')}\n${moves}${result}\n\n`;
  },
  split(text) {
    let [pieces, games] = [0, 0];
    for (const line of text.split('\n')) {
      if (!line.startsWith('[')) continue;
      const [name, value = ''] = line.split(' "');
      pieces += value.length;
      if (name === '[White') games++;
    }
    return { pieces, games };
  },
};

/** A file of a kind, of about as many bytes as it says, and how many games are in it. */
function fileOf({ name, bytes, head, game }: Kind): { file: File; games: number } {
  const below = generator(1);
  const parts: BlobPart[] = [head];
  let [text, size, games] = ['', head.length, 0];
  while (size + text.length < bytes) {
    text += game(games++, below);
    if (text.length < PIECE) continue;
    // Once in a blob, it is no string that the page has to keep.
    parts.push(new Blob([text]));
    size += text.length;
    text = '';
  }
  return { file: new File([...parts, text], `games.${name}`), games };
}

async function packed(file: File): Promise<File> {
  const stream = file.stream().pipeThrough(new CompressionStream('gzip'));
  return new File([await new Response(stream).blob()], `${file.name}.gz`);
}

/** From a file to the list of one of its players. */
async function ours(file: File, games: number): Promise<number> {
  const archive = 'timed';
  const report = await engine.ask('read', [archive, [file]]);
  if (report.games !== games) throw new Error(`${report.games} games were read, of ${games}`);
  const player = await engine.ask('player', [archive, 'player7']);
  if (player === undefined) throw new Error('player7 is not there');
  const answer = await engine.ask('games', [archive, player, FIRST_OPTIONS]);
  await engine.ask('close', [archive]);
  return answer.games?.games ?? 0;
}

/** From a file to the pieces of its text, nothing of which is looked at. */
async function theirs(text: Promise<string>, kind: Kind, games: number): Promise<number> {
  const split = kind.split(await text);
  if (split.games !== games) throw new Error(`${split.games} games were split, of ${games}`);
  return split.pieces;
}

const unpacked = (file: File): Promise<string> =>
  new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();

export async function archives(): Promise<Line[]> {
  const lines: Line[] = [];
  for (const kind of [dump, pgn, csv]) {
    const { file, games } = fileOf(kind);
    const name = `${kind.name}, ${kind.bytes / 1e6} MB, ${games} games`;
    const small = await packed(file);
    const ways = (file: File, text: () => Promise<string>) => [
      { name: 'ours', run: () => ours(file, games) },
      { name: 'read and split', run: () => theirs(text(), kind, games) },
    ];
    lines.push(
      ...(await raceInTurn(
        'archives',
        name,
        ways(file, () => file.text()),
      )),
      ...(await raceInTurn(
        'archives',
        `${name}, gzip`,
        ways(small, () => unpacked(small)),
      )),
    );
  }
  return lines;
}
