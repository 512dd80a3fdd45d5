/**
 * A chart of the core (`chart/gameroom-chart.ts`), with the words around it.
 *
 * ```ts
 * chart({ kind: 'truth', report }, { about: text.truth, subject: 'T 120', file: 'season-truth' });
 * chart({ kind: 'situation', report }, { plain: true }); // in the place of the picture: its words are the tool's
 * ```
 */

import type { Picture } from '#explanations';
import { html } from 'lit';
import '../chart/gameroom-chart.js';

interface ChartOptions {
  readonly about?: string;
  /** The person or league that it is about, and the settings. */
  readonly subject?: string;
  /** The name of its files. */
  readonly file: string;
  readonly plain?: boolean;
  /** Called with the place whose values are shown; Infinity once there is none. */
  readonly mark?: (place: number) => void;
}

export const chart = (picture: Picture | null, options: ChartOptions) => {
  const { about = '', subject = '', file, plain = false, mark } = options;
  return html`<gameroom-chart
    .picture=${picture}
    about=${about}
    subject=${subject}
    file=${file}
    ?plain=${plain}
    @place-marked=${({ detail }: CustomEvent<number>) => mark?.(detail)}
  ></gameroom-chart>`;
};
