/** Light or dark, as the text around an element tells: a page may be dark without saying so by `color-scheme`. */

import type { ReactiveControllerHost } from 'lit';

/** Gives an element the state `dark` or `light` where its text would not be as light or dark as the text around it. */
export function followPage(host: ReactiveControllerHost & HTMLElement): void {
  const { states } = host.attachInternals();
  const system = matchMedia('(prefers-color-scheme: dark)');
  const look = () => {
    const around = host.parentElement ?? (host.getRootNode() as Partial<ShadowRoot>).host;
    states.clear();
    const [own, other] = [host, around ?? host].map((at) => isLight(getComputedStyle(at).color));
    if (own !== other) states.add(other ? 'dark' : 'light');
  };
  // Where pages have a switch, it changes one of these.
  const switches = new MutationObserver(look);
  host.addController({
    hostConnected() {
      look();
      for (const element of [document.documentElement, document.body])
        switches.observe(element, { attributes: true });
      system.addEventListener('change', look);
    },
    hostDisconnected() {
      switches.disconnect();
      system.removeEventListener('change', look);
    },
  });
}

/** Computed colours look like `rgb(27, 29, 33)`, `oklch(0.2 0.01 250)`, `lab(20 0 0)` or `color(srgb 0.1 0.1 0.1)`. */
function isLight(color: string): boolean {
  const [, notation = '', values = ''] = /^([a-z]+)\((?:[a-z][\w-]* )?(.*)\)/.exec(color) ?? [];
  const [first = 0, second = 0, third = 0] = values.split(/[ ,/]+/).map(Number);
  if (/^(ok)?l/.test(notation)) return first > (notation.startsWith('ok') ? 0.5 : 50);
  const most = notation === 'color' ? 1 : 255;
  return 0.3 * first + 0.6 * second + 0.1 * third > most / 2;
}
