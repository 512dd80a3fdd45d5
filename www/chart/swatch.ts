/** A series as the legend shows it: a piece of its line, its mark, or a bar. */

import type { LegendEntry } from '#charts';
import { nothing, svg } from 'lit';

export function swatch({ ink, dash, marker, line, points, band }: LegendEntry) {
  const [on, off] = dash;
  const dashes = off > 0 ? `${on} ${off}` : nothing;
  const bar = !line && !points;
  return svg`<svg class="swatch ink-${ink}" viewBox="0 0 28 12" aria-hidden="true">
    ${band ? svg`<rect class="band" x="0" y="1" width="28" height="10" />` : nothing}
    ${line ? svg`<line x1="0" x2="28" y1="6" y2="6" stroke-dasharray=${dashes} />` : nothing}
    ${points ? mark(marker) : nothing}
    ${bar && !band ? svg`<rect class="full" x="8" y="1" width="12" height="10" />` : nothing}
  </svg>`;
}

function mark(marker: LegendEntry['marker']) {
  switch (marker) {
    case 'disc':
      return svg`<circle class="full" cx="14" cy="6" r="4" />`;
    case 'ring':
      return svg`<circle cx="14" cy="6" r="4.5" />`;
    case 'square':
      return svg`<rect x="10.5" y="2.5" width="7" height="7" />`;
    case 'diamond':
      return svg`<path d="M14 1 19 6 14 11 9 6Z" />`;
    case 'triangle':
      return svg`<path class="full" d="M14 1.5 18.5 10 9.5 10Z" />`;
    case 'cross':
      return svg`<path d="M10 2 18 10M18 2 10 10" />`;
  }
}
