/** An archive too large to keep in the repository. */

import type { Page } from '@playwright/test';

/** Opens a dump of the given size in My rating. */
export async function openLargeDump(page: Page, megabytes: number) {
  await (
    await chooseLargeDump(page, megabytes)
  )();
}

/** Makes a dump of the given size in the page, and returns what opens it in My rating. */
export async function chooseLargeDump(page: Page, megabytes: number) {
  const field = page.getByLabel('Game list file');
  await field.evaluate((input: HTMLInputElement, megabytes) => {
    const header =
      'id\twusername\tbusername\twrating\tbrating\tresult\tendts\trated\tcorrupt\tmovelist\n';
    const moves = '1w Da1 Eb1 Cc1 Rd1\\n1b eb7 mg7 ha7 hh7\\n'.repeat(450);
    const games = Math.round((megabytes * 1e6) / (moves.length + 60));
    const row = (i: number) =>
      `${i}\tplayer${i % 40}\tbot${i % 7}\t1500\t${1400 + (i % 300)}\t${'wb'[i % 2] ?? ''}\t${1769941051 + i}\t1\t0\t${moves}\n`;
    const parts = Array.from({ length: games }, (_, i) => row(i));
    const files = new DataTransfer();
    files.items.add(new File([header, ...parts], 'large.txt'));
    input.files = files.files;
  }, megabytes);
  return () => field.dispatchEvent('change');
}
