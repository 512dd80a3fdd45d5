/** Ratings over matches: of the first players of the table, or of those the user picks. */

import type { Picture } from '#charts';
import type { LeagueReport, Standing } from '#multiplayer';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../../chart/gameroom-chart.js';
import { button } from '../../controls/button.js';
import { menu } from '../../controls/menu.js';
import { base } from '../../styles/base.js';
import { multiplayer as engine } from '../../engine/engines.js';
import type { LeagueRequest } from '../../engine/multiplayer.js';
import { leagueText } from '../../text/league.js';
import { requestStatus } from '../../controls/request-status.js';
import { Request } from '../../element/request.js';
import { MOST_IN_CHART } from './schema.js';

const text = leagueText.chart;

/** Who is shown unless the user picks. */
const FIRST = 5;
/** How long the report has not changed when the chart is drawn again, in milliseconds. */
const SETTLED = 250;

/** - `players-picked` (detail: names, or null for the first of the table): the user chose who is in the chart. */
@customElement('league-chart')
export class LeagueChart extends LitElement {
  static override styles = base;

  @property({ attribute: false }) report: LeagueReport | null = null;
  /** What the report is of. */
  @property({ attribute: false }) request: LeagueRequest | null = null;

  /** What the chart is of. */
  @property() subject = '';

  /** Who is shown, by name; null for the first of the table. */
  @property({ attribute: false }) picked: readonly string[] | null = null;

  /** While a slider moves, only the table follows. */
  readonly #picture = new Request(
    this,
    async ([request, ids, names, asOf, since]: readonly [
      LeagueRequest,
      readonly number[],
      readonly string[],
      asOf: number | null,
      since: number | null,
    ]) => {
      const courses = await engine.ask('courses', [request, [...ids]]);
      this.#assignColours(names);
      const players = courses.map((course, place) => {
        const name = names[place] ?? '';
        return { name, colour: this.#byColour.indexOf(name), ...course };
      });
      return { kind: 'league', report: { players, asOf, since } } satisfies Picture;
    },
    { pause: SETTLED },
  );
  /** The player with each colour; blank for a free one. */
  #byColour: readonly string[] = new Array<string>(MOST_IN_CHART).fill('');

  protected override willUpdate(changed: PropertyValues): void {
    if (!this.report || !this.request) return;
    if (!changed.has('report') && !changed.has('picked')) return;
    const shown = this.#shown;
    this.#picture.ask(
      this.request,
      shown.map(({ id }) => id),
      shown.map(({ player }) => player),
      this.report.asOf?.place ?? null,
      this.report.since?.place ?? null,
    );
  }

  /** Those shown who are in the table. */
  get #shown(): readonly Standing[] {
    const { table = [] } = this.report ?? {};
    if (!this.picked) return table.slice(0, FIRST);
    return this.picked.flatMap((name) => table.filter(({ player }) => player === name));
  }

  /** Gives each player the first free colour, which they keep while they are shown. */
  #assignColours(names: readonly string[]) {
    const players = this.#byColour.map((player) => (names.includes(player) ? player : ''));
    for (const name of names) if (!players.includes(name)) players[players.indexOf('')] = name;
    this.#byColour = players;
  }

  override render() {
    const { ready, failure } = this.#picture;
    if (failure) return requestStatus(this.#picture, { working: '' });
    if (!this.report || this.report.table.length === 0) return nothing;
    return html`<gameroom-chart
        .picture=${ready?.result ?? null}
        ?outdated=${this.#picture.isStale}
        subject=${this.subject}
        file="league-ratings"
      ></gameroom-chart>
      ${this.#renderPick(this.report)}`;
  }

  #renderPick({ table }: LeagueReport) {
    const shown = this.#shown.map(({ player }) => player);
    const others = table.map(({ player }) => player).filter((player) => !shown.includes(player));
    const options = ['', ...others].map((player) => [player, player || text.addOne] as const);
    const add = (player: string) => this.#pick([...shown, player]);
    const remove = (player: string) =>
      button(`${player} ×`, () => this.#pick(shown.filter((other) => other !== player)), {
        label: text.remove(player),
      });
    const canAdd = others.length > 0 && shown.length < MOST_IN_CHART;
    return html`<div class="hint bar screen-only" role="group" aria-label=${text.players}>
      ${shown.map(remove)} ${canAdd ? menu(options, '', add, { label: text.add }) : nothing}
      ${this.picked ? button(text.first(FIRST), () => this.#pick(null), { link: true }) : nothing}
    </div>`;
  }

  #pick(detail: readonly string[] | null) {
    this.dispatchEvent(new CustomEvent('players-picked', { detail }));
  }
}
