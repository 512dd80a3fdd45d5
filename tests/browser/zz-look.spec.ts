import { test } from './page.js';
import { ready } from './reach.js';

const out = process.env.LOOK ?? '/tmp/look';
for (const width of [360, 1280])
  for (const tool of ['season', 'schemes'])
    test(`look ${tool} ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 });
      await page.goto(`./#${tool}`);
      if (!process.env.BEFORE) await ready(page, tool);
      await page.waitForTimeout(2500);
      const found = await page.evaluate(() => {
        const all: string[] = [];
        const walk = (root: ParentNode, inTool: boolean) => {
          for (const one of root.querySelectorAll<HTMLElement>('*')) {
            const within = inTool || /^gameroom-(season|schemes)$/.test(one.localName);
            if (
              one.matches('a[href], button, input, select, textarea, summary, [tabindex="0"]') &&
              one.checkVisibility({ visibilityProperty: true } as never) &&
              one.getBoundingClientRect().width > 0
            )
              all.push(
                `${within ? 'tool' : 'page'} ${one.localName} ${one.getAttribute('aria-label') ?? one.textContent?.trim().slice(0, 30)}`,
              );
            if (one.shadowRoot) walk(one.shadowRoot, within);
          }
        };
        walk(document, false);
        const parts = document.querySelector('.parts');
        const tool = [...document.querySelectorAll('gameroom-season, gameroom-schemes')].find(
          (one) => (one as HTMLElement).checkVisibility(),
        );
        return {
          all,
          parts: parts ? 2 : 0,
          height: document.documentElement.scrollHeight,
          tool: Math.round(tool?.getBoundingClientRect().height ?? 0),
          overflow: document.documentElement.scrollWidth,
        };
      });
      const inTool = found.all.filter((one) => one.startsWith('tool'));
      console.log(
        tool,
        width,
        'page',
        found.all.length,
        'tool',
        inTool.length,
        'parts',
        found.parts,
        'height',
        found.height,
        'tool height',
        found.tool,
        'scrollWidth',
        found.overflow,
      );
      if (process.env.LIST) console.log(found.all.join('\n'));
      for (const scheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: scheme });
        await page.waitForTimeout(400);
        await page.screenshot({ path: `${out}/${tool}-${width}-${scheme}.png`, fullPage: true });
      }
    });
