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

const FILES: readonly [program: string, content: Buffer, list: string][] = [
  ['Excel’s CSV in Western Europe', Buffer.from(lines(';', '', '\r\n'), 'latin1'), TABLE],
  ['Excel’s Unicode text', Buffer.from(`\ufeff${lines('\t', '', '\r\n')}`, 'utf16le'), TABLE],
];

test('what programs and sites export becomes the same list, whatever the encoding', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date(2026, 10, 24));
  await page.goto('./');
  const list = page.getByRole('textbox', { name: 'Games, newest first' });
  const dialog = page.getByRole('dialog');
  for (const [program, buffer, expected] of FILES)
    await test.step(program, async () => {
      await list.fill('');
      const file = { name: 'export', mimeType: 'text/plain', buffer };
      await page.getByLabel('Game list file').setInputFiles(file);
      await dialog.getByRole('button', { name: /^Use/ }).click();
      await expect(dialog).toBeHidden();
      await expect(list).toHaveValue(expected);
    });
});
