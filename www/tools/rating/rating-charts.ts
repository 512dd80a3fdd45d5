/** Why the rating is what it is: charts of the next game, of what counts, and of where the rating comes from. */

import type { Picture } from '#charts';
import { css, html } from 'lit';
import { customElement } from 'lit/decorators.js';
import { background } from '../../engine/engines.js';
import { base } from '../../styles/base.js';
import { Answer } from '../../tool/answer.js';
import { otherPictures } from './chart-pictures.js';
import { ChartsOfList } from './charts-of-list.js';
import { choiceOf } from './scheme.js';

const KINDS = ['pulls', 'likelihood', 'weights', 'next-game', 'opponents'] as const;

/** How many opponents the last chart names. */
const MOST_OPPONENTS = 12;

@customElement('rating-charts')
export class RatingCharts extends ChartsOfList {
  protected readonly answer = new Answer<readonly Picture[]>(this);

  static override styles = [
    base,
    css`
      :host {
        container-type: inline-size;
      }
      .charts {
        display: grid;
        gap: 2.25rem 2.5rem;
      }
      .charts > * {
        /* As many lines as most summaries take in a narrow column. */
        --chart-about-lines: 3;
        min-inline-size: 0;
      }
      @container (min-width: 42rem) {
        .charts {
          grid-template-columns: 1fr 1fr;
        }
        :last-child {
          --chart-about-lines: 1;
          grid-column: 1 / -1;
        }
      }
    `,
  ];

  protected override compute() {
    const { list, scheme, custom } = this;
    const choice = choiceOf(scheme, custom);
    void this.answer.ask(async (options) => {
      const next = await background.ask('nextGame', [list, choice], options);
      const counts = await background.ask('counts', [list, choice, MOST_OPPONENTS], options);
      return otherPictures(next, counts);
    });
  }

  protected override renderCharts() {
    const { value: pictures = [], outdated } = this.answer;
    return html`<div class="charts">
      ${KINDS.map(
        (kind) =>
          html`<gameroom-chart
            expects=${kind}
            file=${kind}
            subject=${this.subject}
            .picture=${pictures.find((picture) => picture.kind === kind) ?? null}
            ?outdated=${outdated}
          ></gameroom-chart>`,
      )}
    </div>`;
  }
}
