/** Ratings over matches: of the first players of the table, or of those the user picks. */

import type { Picture } from '#explanations';
import type { LeagueReport, Standing } from '#results';
import { html, nothing } from 'lit';
import { guard } from 'lit/directives/guard.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { menu } from '../../controls/menu.js';
import { requestStatus } from '../../controls/request-status.js';
import { define } from '../../element/define.js';
import { View } from '../../element/model.js';
import { leagueText } from '../../text/league.js';
import type { LeagueModel } from './model.js';
import { MOST_IN_CHART } from './schema.js';

const text = leagueText.chart;

/** Who is shown unless the user picks. */
const FIRST = 5;

@define('gameroom-league-chart')
export class LeagueChart extends View<LeagueModel> {
  /** The player with each colour; blank for a free one. */
  #byColour: readonly string[] = new Array<string>(MOST_IN_CHART).fill('');

  /** Those shown who are in the table. */
  #shown({ table }: LeagueReport): readonly Standing[] {
    const { chartPlayers } = this.model.state;
    if (!chartPlayers) return table.slice(0, FIRST);
    return chartPlayers.flatMap((name) => table.filter(({ player }) => player === name));
  }

  /** They, and the player whose row is open, if there is room. */
  #drawn(report: LeagueReport): readonly Standing[] {
    const shown = this.#shown(report);
    const { name } = this.model.chosen;
    const chosen = report.table.filter(({ player }) => player === name);
    return [...new Set([...shown, ...chosen])].slice(0, MOST_IN_CHART);
  }

  /** Gives each player the first free colour, which they keep while they are shown. */
  #assignColours(names: readonly string[]) {
    const players = this.#byColour.map((player) => (names.includes(player) ? player : ''));
    for (const name of names) if (!players.includes(name)) players[players.indexOf('')] = name;
    this.#byColour = players;
  }

  override render() {
    const { courses, report, request, subject } = this.model;
    if (!report) return nothing;
    courses.ask(request, this.#drawn(report));
    const { ready, failure, isStale } = courses;
    if (failure) return requestStatus(courses, { working: '' });
    if (report.table.length === 0) return nothing;
    const [asOf = null, since = null] = [report.asOf?.place, report.since?.place];
    const chosen = this.model.chosen.name || null;
    const picture = guard([ready, chosen, asOf, since], (): Picture | null => {
      if (!ready) return null;
      this.#assignColours(ready.result.map(({ name }) => name));
      const players = ready.result.map((course) => ({
        ...course,
        colour: this.#byColour.indexOf(course.name),
      }));
      return { kind: 'league', report: { players, chosen, asOf, since } };
    });
    return html`<gameroom-chart
        .picture=${picture}
        ?outdated=${isStale}
        subject=${subject}
        file="league-ratings"
      ></gameroom-chart>
      ${this.#renderPick(report)}`;
  }

  #renderPick(report: LeagueReport) {
    const shown = this.#shown(report).map(({ player }) => player);
    const others = report.table.map(({ player }) => player).filter((one) => !shown.includes(one));
    const options = ['', ...others].map((player) => [player, player || text.addOne] as const);
    const pick = (chartPlayers: readonly string[] | null) => this.model.set({ chartPlayers });
    const remove = (player: string) =>
      button(`${player} ×`, () => pick(shown.filter((other) => other !== player)), {
        label: text.remove(player),
      });
    const add = (player: string) => pick([...shown, player]);
    const canAdd = others.length > 0 && shown.length < MOST_IN_CHART;
    return html`<div class="hint bar screen-only" role="group" aria-label=${text.players}>
      ${shown.map(remove)} ${canAdd ? menu(options, '', add, { label: text.add }) : nothing}
      ${
        this.model.state.chartPlayers
          ? button(text.first(FIRST), () => pick(null), { link: true })
          : nothing
      }
    </div>`;
  }
}
