/** The ratings of some players over the matches: of the first five of the table, or of one. */

import type { Picture } from '#explanations';
import type { Standing } from '#results';
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { standingsText } from '../../text/standings.js';
import { statusOf } from '../../view/answer.js';
import { chart } from '../../view/chart.js';
import type { StandingsModel } from './model.js';

/** How long nothing changes before the chart follows, so that the table follows a slider first. */
const pause = 150;

const FIRST = 5;

@define('gameroom-rating-courses')
export class RatingCourses extends BaseElement {
  @property({ attribute: false }) model!: StandingsModel;
  /** The player to show; blank for the first of the table. */
  @property() player = '';

  readonly #courses = resource(
    this,
    () => {
      const { report, request } = this.model;
      return report && report.matches > 1 ? [request, this.#shown(report.table)] : undefined;
    },
    async ([request, players]) => {
      const courses = await engine.ask('courses', [request, players.map(({ id }) => id)]);
      return courses.map(({ matches, ratings }, place) => ({
        name: players[place]?.player ?? '',
        colour: place,
        places: matches,
        ratings,
      }));
    },
    { pause },
  );

  #shown(table: readonly Standing[]): readonly Standing[] {
    return this.player
      ? table.filter(({ player }) => player === this.player)
      : table.slice(0, FIRST);
  }

  override render() {
    const { report, subject } = this.model;
    if (!report) return nothing;
    if (report.matches < 2) return html`<p class="hint">${standingsText.chart.oneMatch}</p>`;
    const { ready } = this.#courses;
    const [asOf = null, since = null] = [report.asOf?.place, report.since?.place];
    const picture = guard([ready, asOf, since], (): Picture | null =>
      ready
        ? {
            kind: 'league',
            report: { players: ready.result, along: 'matches', chosen: null, asOf, since },
          }
        : null,
    );
    return html`${statusOf([{ of: this.#courses, working: standingsText.chart.working }])}
    ${chart(picture as Picture | null, {
      subject,
      file: 'ratings',
      plain: this.player !== '',
    })}`;
  }
}
