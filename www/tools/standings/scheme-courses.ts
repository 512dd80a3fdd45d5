/** Ratings over time by a scheme: of the first five of the table, or of one player. */

import type { Picture } from '#explanations';
import type { LeaderCourses, LeaderRow } from '#results';
import { html, nothing } from 'lit';
import { property } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { archives } from '../../engine/engines.js';
import { bySchemeText } from '../../text/by-scheme.js';
import { standingsText } from '../../text/standings.js';
import { statusOf } from '../../view/answer.js';
import { chart } from '../../view/chart.js';
import type { StandingsModel } from './model.js';

/** How long nothing changes before the chart follows, in milliseconds, so that the table is there first. */
const pause = 150;

const FIRST_FIVE = { sort: 'rank', descending: false, start: 0, count: 5 } as const;

const DAY = 86_400_000;

@define('gameroom-scheme-courses')
export class SchemeCourses extends BaseElement {
  @property({ attribute: false }) model!: StandingsModel;
  /** The player to show; undefined for the first of the table. */
  @property({ attribute: false }) player: LeaderRow | undefined;

  readonly #courses = resource(
    this,
    () => {
      const { leaders, page, fewestGames } = this.model.byScheme;
      const { ready } = leaders;
      // The table comes first.
      if (!ready || !page || leaders.isStale) return undefined;
      return [ready.inputs, this.player?.id ?? null, fewestGames];
    },
    async ([[archive], player], work) => {
      const ids = player === null ? await this.#firstFive() : [player];
      return archives.ask('leaderCourses', [archive, ids], work);
    },
    { pause },
  );

  async #firstFive(): Promise<readonly number[]> {
    const { rows } = await this.model.byScheme.rows(FIRST_FIVE);
    return rows.map(({ id }) => id);
  }

  override render() {
    const { ready } = this.#courses;
    const { since } = this.model.state;
    const status = statusOf([{ of: this.#courses, working: standingsText.chart.working }]);
    const courses = ready?.result.courses;
    if (courses?.every(({ places }) => places.length < 2))
      return html`${status}
      ${courses.length > 0 ? html`<p class="hint">${bySchemeText.oneGame}</p>` : nothing}`;
    const picture = guard([ready, since], () => (ready ? pictureOf(ready.result, since) : null));
    return html`${status}
    ${chart(picture as Picture | null, {
      subject: this.model.subject,
      file: 'ratings',
      plain: this.player !== undefined,
    })}`;
  }
}

/** The picture of ratings over time, with the day since which changes are shown marked. */
function pictureOf({ byDay, courses }: LeaderCourses, since: string | null): Picture {
  const players = courses.map(({ name, places, ratings }, colour) => {
    return { name, colour, places, ratings };
  });
  const isMarked = byDay && since !== null;
  return {
    kind: 'league',
    report: {
      players,
      along: byDay ? 'days' : 'games',
      chosen: null,
      asOf: null,
      since: isMarked ? Date.parse(since) / DAY : null,
    },
  };
}
