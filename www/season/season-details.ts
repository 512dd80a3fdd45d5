/** What a season shows besides its headline: figures, pictures, and the table of players. */

import type { Picture } from '#charts';
import type { SeasonOptions, SeasonReport } from '#multiplayer';
import { LitElement, html, nothing, type PropertyValues } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import '../chart/gameroom-chart.js';
import { afterFrame } from '../controls/after-frame.js';
import '../controls/number-control.js';
import { quiet } from '../controls/quiet-styles.js';
import { download } from '../words/hand-out.js';
import { counted } from '../words/numbers.js';
import { BandRun } from './band-run.js';
import { csv, type NumberColumn } from './csv.js';
import { layout } from './layout-styles.js';
import './players-table.js';
import './season-figures.js';
import { SIDES, sideStyles } from './sides.js';
import { FIRST, MOST_SEASONS } from './state.js';

@customElement('season-details')
export class SeasonDetails extends LitElement {
  @property({ attribute: false }) reports: readonly SeasonReport[] = [];
  /** How many seasons the charts are of. */
  @property({ type: Number }) seasons = FIRST.seasons;

  /** Whether a season of newer settings is being played. */
  @property({ type: Boolean }) underway = false;

  #begun = false;
  readonly #bands = new BandRun(() => this.requestUpdate());

  static override styles = [quiet, sideStyles, layout];

  override disconnectedCallback() {
    super.disconnectedCallback();
    this.#bands.halt();
  }

  /** The first time, the headline is seen before the work for all of this begins. */
  protected override async scheduleUpdate() {
    if (!this.#begun && this.reports.length > 0) {
      this.#begun = true;
      await afterFrame();
    }
    await super.scheduleUpdate();
  }

  protected override willUpdate(changed: PropertyValues) {
    if (this.underway) this.#bands.wait();
    else if (['reports', 'seasons', 'underway'].some((name) => changed.has(name))) this.#play();
  }

  /** What the reports are of. */
  get #played(): Required<SeasonOptions>[] {
    return this.reports.map(({ options }) => options as Required<SeasonOptions>);
  }

  #play(how: { again?: boolean } = {}) {
    if (this.reports.length > 0) this.#bands.play(this.#played, this.seasons, how);
  }

  override render() {
    const [first] = this.reports;
    if (!first) return nothing;
    return html`<div class="details">
      <season-figures .reports=${this.reports}></season-figures>
      ${this.#several()}
      <div class="pictures">
        ${this.#course(
          'Error',
          'How far ratings are from true skill, in points, as matches go by.',
          'error',
        )}
        ${this.#course(
          'Rank correlation',
          'How close the order is to the true one, match by match: 1 is the same order.',
          'correlation',
        )}
        ${this.#truth()}
      </div>
      <section aria-labelledby="players-title">
        <div class="title">
          <h2 id="players-title">Players at the end</h2>
          <button class="quiet" @click=${this.#downloadPlayers}>Download CSV</button>
        </div>
        <players-table .reports=${this.reports}></players-table>
      </section>
    </div>`;
  }

  /** How many seasons the courses are of, and how far those are that are being played. */
  #several() {
    const { playing } = this.#bands;
    return html`<section class="several" aria-label="Seasons in the charts">
      <number-control
        label="Seasons in the charts"
        description="Each with a seed of its own, from the season’s on: what differs among them is chance."
        whole
        .value=${this.seasons}
        .default=${FIRST.seasons}
        .min=${1}
        .max=${MOST_SEASONS}
        .step=${1}
        .hardMin=${1}
        .hardMax=${MOST_SEASONS}
        @number-input=${(event: CustomEvent<{ value: number }>) =>
          this.dispatchEvent(
            new CustomEvent('seasons-input', { detail: { seasons: event.detail.value } }),
          )}
      ></number-control>
      <div class="what">
        ${
          playing.at === 'running'
            ? html`<span id="seasons-going">Playing ${counted(this.seasons, 'season')}</span>
                <progress aria-labelledby="seasons-going" max="1" .value=${playing.done}></progress>
                <button class="quiet" @click=${() => this.#bands.cancel()}>
                  Cancel the seasons
                </button>`
            : nothing
        }
        ${
          playing.at === 'cancelled' || playing.at === 'failed'
            ? html`<span role="status">
                  ${playing.at === 'failed' ? playing.why : 'Cancelled: the charts show one season.'}
                </span>
                <button class="quiet" @click=${() => this.#play({ again: true })}>
                  Play the seasons
                </button>`
            : nothing
        }
      </div>
    </section>`;
  }

  /** Something as matches go by; what a single season shows has no range. */
  #course(axis: string, about: string, measure: 'error' | 'correlation') {
    const bands = this.seasons > 1 ? this.#bands.bandsOf(this.#played, this.seasons) : null;
    const sides = this.reports.map((report, side) => ({
      label: this.#letter(side),
      low: bands?.[side]?.[measure].low ?? null,
      mid: bands?.[side]?.[measure].mid ?? report[measure],
      high: bands?.[side]?.[measure].high ?? null,
    }));
    const matches = this.reports[0]?.sampledAt ?? [];
    const of = `The line is the middle of ${counted(this.seasons, 'season')}, and eight of ten are within its band.`;
    return html`<gameroom-chart
      .picture=${{ kind: 'season', axis, matches, sides } satisfies Picture}
      .about=${bands ? `${about} ${of}` : about}
      file=${`season-${axis.toLowerCase().replaceAll(' ', '-')}`}
    ></gameroom-chart>`;
  }

  #truth() {
    const sides = this.reports.map(({ levelSkills: skills, ratings }, side) => ({
      label: this.#letter(side),
      skills,
      ratings,
    }));
    return html`<gameroom-chart
      class="wide"
      .picture=${{ kind: 'truth', sides } satisfies Picture}
      about="Every player at the end; on the dotted line ratings are what they should be."
      file="season-truth"
    ></gameroom-chart>`;
  }

  #playerColumns(): NumberColumn[] {
    const [first] = this.reports;
    if (!first) return [];
    const numbers = Array.from(first.skills, (_, player) => player + 1);
    const ofSides = this.reports.flatMap(({ ratings, differences, ranks }, side) => {
      const letter = this.#letter(side).toLowerCase();
      const of = letter === '' ? '' : `_${letter}`;
      return [
        { name: `rating${of}`, values: ratings },
        { name: `difference${of}`, values: differences },
        { name: `rank${of}`, values: ranks },
      ];
    });
    return [
      { name: 'player', values: numbers },
      { name: 'true_skill', values: first.levelSkills },
      { name: 'true_rank', values: first.trueRanks },
      ...ofSides,
    ];
  }

  /** The side's letter, where there are two. */
  #letter(side: number): string {
    return this.reports.length > 1 ? (SIDES[side] ?? '') : '';
  }

  readonly #downloadPlayers = () =>
    download(csv(this.#playerColumns()), 'season-players.csv', 'text/csv');
}

declare global {
  interface HTMLElementEventMap {
    'seasons-input': CustomEvent<{ seasons: number }>;
  }
  interface HTMLElementTagNameMap {
    'season-details': SeasonDetails;
  }
}
