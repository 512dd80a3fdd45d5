/** Each chart there is shows something, and says whose it is. What all charts can do is tested in charts.spec.ts. */

import { chart, drawn, EVERY } from './chart.js';
import { expect, test } from './page.js';

for (const tool of new Set(EVERY.map(({ tool }) => tool)))
  test(`every chart of ${tool} is drawn, names its subject and can be read as a table`, async ({
    page,
  }) => {
    await page.goto(`./#${tool}`);
    const titles: string[] = [];
    for (const { title, subject, open } of EVERY.filter((one) => one.tool === tool)) {
      await test.step(title, async () => {
        // What is open already would be closed.
        if (!(await chart(page, title).figure.isVisible())) await open?.(page);
        const { figure, canvas, act, table } = chart(page, title);
        await figure.scrollIntoViewIfNeeded();
        expect((await drawn(canvas)).colours).toBeGreaterThan(3);
        await expect(figure.getByRole('heading').locator('bdi')).toHaveText(subject);
        await act('Show as table');
        await expect(table.getByRole('row').nth(1)).toContainText(/\d/);
        await act('Show as chart');
        titles.push(title);
      });
    }
    for (const figure of await page.getByRole('figure').filter({ visible: true }).all())
      expect(titles).toContain(await figure.getAttribute('aria-label'));
  });
