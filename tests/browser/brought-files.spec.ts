/** Files as programs and sites write them, opened on one page after another. */

import { expect, test } from './page.js';

const ROWS = [
  ['Result', 'Elo', 'Opponent', 'Played'],
  ['W', '1720', 'Jörg Müller', '2026-11-20'],
  ['L', '1850', 'Zoë', '2026-11-02'],
];
const lines = (separator: string, quote: string, end: string) =>
  ROWS.map((row) => row.map((cell) => quote + cell + quote).join(separator) + end).join('');

const TABLE = '+1720 Jörg_Müller 2026-11-20\n-1850 Zoë 2026-11-02\n';

const LICHESS = `[Event "Rated blitz game"]
[Site "https://lichess.org/AbCdEfGh"]
[Date "2026.11.20"]
[White "omar"]
[Black "ann"]
[Result "1-0"]
[UTCDate "2026.11.20"]
[UTCTime "21:04:55"]
[WhiteElo "1650"]
[BlackElo "1720"]
[WhiteRatingDiff "+7"]
[TimeControl "180+2"]
[Termination "Normal"]

1. e4 { [%eval 0.2] [%clk 0:03:00] } 1... c5 { [%clk 0:03:00] } (1... e5 2. Nf3 (2. f4 exf4) 2... Nc6) 2. Nf3 $1 1-0

`;
const CHESS_COM = `[Event "Live Chess"]
[Site "Chess.com"]
[Date "2026.11.02"]
[Round "-"]
[White "bob"]
[Black "omar"]
[Result "1-0"]
[CurrentPosition "8/8/8/8/8/8/8/8 w - -"]
[WhiteElo "1850"]
[BlackElo "1648"]
[EndTime "9:11:02 PST"]
[Termination "bob won by resignation"]

% a line that programs write for themselves
1. d4 {[%clk 0:09:58.1]} 1... d5 {[%clk 0:09:57]} 1-0
`;

const FILES: readonly [program: string, content: Buffer, list: string, whose?: string][] = [
  ['Excel’s CSV in Western Europe', Buffer.from(lines(';', '', '\r\n'), 'latin1'), TABLE],
  ['Excel’s Unicode text', Buffer.from(`\ufeff${lines('\t', '', '\r\n')}`, 'utf16le'), TABLE],
  ['Google Sheets', Buffer.from(lines(',', '', '\r\n')), TABLE],
  ['LibreOffice with all cells in quotes', Buffer.from(lines(';', '"', '\n')), TABLE],
  [
    'lichess and chess.com in one file',
    Buffer.from(LICHESS + CHESS_COM),
    '+1720 ann 2026-11-20\n-1850 bob 2026-11-02\n',
    'omar',
  ],
];

test('what programs and sites export becomes the same list, whatever the encoding', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(2026, 10, 24));
  await page.goto('./');
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  const dialog = page.getByRole('dialog');
  for (const [program, buffer, expected, whose] of FILES)
    await test.step(program, async () => {
      await list.fill('');
      const file = { name: 'export', mimeType: 'text/plain', buffer };
      await page.getByLabel('Game list file').setInputFiles(file);
      if (whose !== undefined) {
        await dialog.getByRole('searchbox', { name: 'Player' }).fill(whose);
        await expect(dialog.getByRole('heading', { level: 3 })).toHaveText(whose);
      }
      await dialog.getByRole('button', { name: /^Use/ }).click();
      await expect(dialog).toBeHidden();
      await expect(list).toHaveValue(expected);
    });
});
