/** Ratings over matches: of the first players of the table, or of those the user picks. */

import type { Picture } from '#charts';
import type { LeagueReport } from '#multiplayer';
import { LitElement, css, html, nothing, type PropertyValues } from 'lit';
import { customElement, property, state } from 'lit/decorators.js';
import '../../chart/gameroom-chart.js';
import { base } from '../../styles/base.js';
import { multiplayer as engine } from '../../engine/engines.js';
import type { Course, LeagueRequest } from '../../engine/multiplayer.js';
import { leagueText } from '../../text/league.js';
import { Answer } from '../../tool/answer.js';
import { Pause } from '../../tool/pause.js';
import { MOST_IN_CHART } from './schema.js';

const text = leagueText.chart;

/** Who is shown unless the user picks. */
const FIRST = 5;
/** How long the report has not changed when the chart is drawn again, in milliseconds. */
const SETTLED = 250;

/** - `players-picked` (detail: names, or null for the first of the table): the user chose who is in the chart. */
@customElement('league-chart')
export class LeagueChart extends LitElement {
  static override styles = [
    base,
    css`
      .field,
      .quiet {
        max-inline-size: 100%;
      }
      @media print {
        .bar {
          display: none;
        }
      }
    `,
  ];

  @property({ attribute: false }) report: LeagueReport | null = null;
  /** What the report is of. */
  @property({ attribute: false }) request: LeagueRequest | null = null;

  /** Who is shown, by name; null for the first of the table. */
  @property({ attribute: false }) picked: readonly string[] | null = null;

  @state() private picture: Picture | null = null;

  readonly #colours = new Map<string, number>();
  readonly #courses = new Answer<Course[]>(this);
  /** While a slider moves, only the table follows. */
  readonly #redrawing = new Pause(SETTLED, () => void this.#ask());

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#redrawing.cancel();
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('report') && this.picture) this.#redrawing.soon();
    else if (changed.has('report') || changed.has('picked')) {
      this.#redrawing.cancel();
      void this.#ask();
    }
  }

  /** Those shown who are in the table. */
  get #shown(): readonly string[] {
    const players = this.report?.table.map(({ player }) => player) ?? [];
    return this.picked?.filter((player) => players.includes(player)) ?? players.slice(0, FIRST);
  }

  /** A colour that a player keeps while shown: the first that no one else who is shown has. */
  #colourOf(player: string, shown: readonly string[]): number {
    for (const other of this.#colours.keys()) {
      if (!shown.includes(other)) this.#colours.delete(other);
    }
    const taken = new Set(this.#colours.values());
    let colour = this.#colours.get(player) ?? 0;
    if (!this.#colours.has(player)) while (taken.has(colour)) colour++;
    this.#colours.set(player, colour);
    return colour;
  }

  async #ask() {
    const { report, request } = this;
    if (!report || !request) return;
    const names = this.#shown;
    const ids = names.map((name) => report.table.find(({ player }) => player === name)?.id ?? -1);
    const courses = await this.#courses.ask((options) =>
      engine.ask('courses', [request, ids], options),
    );
    if (!courses) return;
    const players = courses.map((course, place) => {
      const name = names[place] ?? '';
      return { name, colour: this.#colourOf(name, names), ...course };
    });
    this.picture = { kind: 'league', players };
  }

  override render() {
    const { failure } = this.#courses;
    if (failure) return html`<p role="alert">${failure}</p>`;
    if (!this.report || this.report.table.length === 0) return nothing;
    return html`<gameroom-chart .picture=${this.picture} file="league-ratings"></gameroom-chart>
      ${this.#renderPick(this.report)}`;
  }

  #renderPick({ table }: LeagueReport) {
    const shown = this.#shown;
    const others = table.filter(({ player }) => !shown.includes(player));
    const pick = (event: Event & { target: HTMLSelectElement }) => {
      const player = event.target.value;
      event.target.value = '';
      if (player !== '') this.#pick([...shown, player]);
    };
    return html`<div class="hint bar" role="group" aria-label=${text.players}>
      ${shown.map(
        (player) =>
          html`<button
            type="button"
            class="quiet"
            aria-label=${text.remove(player)}
            @click=${() => this.#pick(shown.filter((other) => other !== player))}
          >
            ${player} <span aria-hidden="true">×</span>
          </button>`,
      )}
      ${
        others.length > 0 && shown.length < MOST_IN_CHART
          ? html`<select class="field" aria-label=${text.add} @change=${pick}>
              <option value="">${text.addOne}</option>
              ${others.map(({ player }) => html`<option value=${player}>${player}</option>`)}
            </select>`
          : nothing
      }
      ${
        this.picked
          ? html`<button type="button" class="link" @click=${() => this.#pick(null)}>
              ${text.first(FIRST)}
            </button>`
          : nothing
      }
    </div>`;
  }

  #pick(detail: readonly string[] | null) {
    this.dispatchEvent(new CustomEvent('players-picked', { detail }));
  }
}
