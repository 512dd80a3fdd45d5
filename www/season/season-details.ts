/** What a season shows besides its headline: figures, pictures, and the table of players. */

import type { SeasonReport } from '#multiplayer';
import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { customElement, property } from 'lit/decorators.js';
import { quiet } from '../controls/quiet-styles.js';
import { download } from '../words/hand-out.js';
import { count, counted, points } from '../words/numbers.js';
import { csv } from './csv.js';
import { layout } from './layout-styles.js';
import './line-picture.js';
import './picture-frame.js';
import type { FigureColumn } from './picture-frame.js';
import './players-table.js';
import './scatter-picture.js';
import './season-figures.js';
import { SIDES, markKey, sideKey, sideStyles } from './sides.js';

@customElement('season-details')
export class SeasonDetails extends LitElement {
  @property({ attribute: false }) reports: readonly SeasonReport[] = [];

  static override styles = [quiet, sideStyles, layout];

  override render() {
    const [first] = this.reports;
    if (!first) return nothing;
    return html`<div class="details">
      <season-figures .reports=${this.reports}></season-figures>
      <div class="pictures">
        ${this.#line(
          'Error',
          'How far ratings are from true skill, in points, as matches go by.',
          'error',
          ({ error }) => error,
          (value) => points(value, 1),
        )}
        ${this.#line(
          'Rank correlation',
          'How much the order is the true one, as matches go by: 1 is wholly.',
          'correlation',
          ({ correlation }) => correlation,
          (value) => points(value, 3),
        )}
        ${this.#scatter(first)}
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

  #line(
    heading: string,
    about: string,
    name: string,
    valuesOf: (report: SeasonReport) => ArrayLike<number>,
    write: (value: number) => string,
  ) {
    const at = this.reports[0]?.sampledAt ?? [];
    const lines = this.reports.map(valuesOf);
    const columns: FigureColumn[] = [
      { label: 'Matches', name: 'matches', values: at, write: count },
      ...lines.map((values, side) => ({
        label: `${heading}${this.#of(side)}`,
        name: `${name}${this.#of(side, '_').toLowerCase()}`,
        values,
        write,
      })),
    ];
    const courses = lines.map((line, side) => {
      const name = this.reports.length > 1 ? `${SIDES[side] ?? ''} ` : '';
      return `${name}from ${write(line[0] ?? 0)} to ${write(line[line.length - 1] ?? 0)}`;
    });
    const played = counted(at.at(-1) ?? 0, 'match', 'matches');
    return html`<picture-frame
      .heading=${heading}
      .about=${about}
      .columns=${columns}
      .file=${`season-${name}.csv`}
    >
      ${this.#key(sideKey)}
      <line-picture
        .at=${at}
        .lines=${lines}
        .write=${(value: number) => String(value)}
        .summary=${`${heading} over ${played}: ${courses.join('; ')}.`}
      ></line-picture>
    </picture-frame>`;
  }

  #scatter(first: SeasonReport) {
    const ratings = this.reports.map((report) => report.ratings);
    const errors = this.reports.map(
      ({ error }, side) => `${points(error.at(-1) ?? 0, 1)} points${this.#of(side)}`,
    );
    return html`<picture-frame
      class="wide"
      heading="Rating and true skill"
      about="Every player at the end; on the dotted line ratings are what they should be."
      .columns=${this.#playerColumns()}
      file="season-players.csv"
    >
      ${this.#key(markKey)}
      <scatter-picture
        .skills=${first.levelSkills}
        .ratings=${ratings}
        .summary=${`Rating against true skill of ${counted(first.skills.length, 'player')}; error ${errors.join(', ')}.`}
      ></scatter-picture>
    </picture-frame>`;
  }

  #playerColumns(): FigureColumn[] {
    const [first] = this.reports;
    if (!first) return [];
    const numbers = Array.from(first.skills, (_, player) => player + 1);
    const precise = (value: number) => points(value, 1);
    const ofSides = this.reports.flatMap(
      ({ ratings, differences, ranks }, side): FigureColumn[] => {
        const [of, in_csv] = [this.#of(side), this.#of(side, '_').toLowerCase()];
        return [
          { label: `Rating${of}`, name: `rating${in_csv}`, values: ratings, write: precise },
          {
            label: `Off by${of}`,
            name: `difference${in_csv}`,
            values: differences,
            write: precise,
          },
          { label: `Rank${of}`, name: `rank${in_csv}`, values: ranks, write: String },
        ];
      },
    );
    return [
      { label: 'Player', name: 'player', values: numbers, write: String },
      { label: 'True skill', name: 'true_skill', values: first.levelSkills, write: precise },
      { label: 'True rank', name: 'true_rank', values: first.trueRanks, write: String },
      ...ofSides,
    ];
  }

  /** The side's letter after a word, where there are two. */
  #of(side: number, between = ' '): string {
    return this.reports.length > 1 ? `${between}${SIDES[side] ?? ''}` : '';
  }

  #key(of: (side: number) => TemplateResult) {
    return this.reports.length > 1 ? html`<p class="key">${of(0)} ${of(1)}</p>` : nothing;
  }

  readonly #downloadPlayers = () =>
    download(csv(this.#playerColumns()), 'season-players.csv', 'text/csv');
}

declare global {
  interface HTMLElementTagNameMap {
    'season-details': SeasonDetails;
  }
}
