/** A player: rating and rank, the way there, and each match with what it gave. */

import type { History, HistoryMatch, Match } from '#results';
import { css, html, nothing } from 'lit';
import { property, state } from 'lit/decorators.js';
import { guard } from 'lit/directives/guard.js';
import { BaseElement } from '../../element/base-element.js';
import { define } from '../../element/define.js';
import { resource } from '../../element/resource.js';
import { multiplayer as engine } from '../../engine/multiplayer-engine.js';
import { hero, heroStyles } from '../../styles/hero.js';
import { button } from '../../controls/button.js';
import { minutesColumn } from '../../text/minutes.js';
import { count, plain, points, scaleText, signedPoints } from '../../text/numbers.js';
import { standingsText } from '../../text/standings.js';
import { answer } from '../../view/answer.js';
import { column, table, type Column } from '../../view/table.js';
import './match-form.js';
import type { StandingsModel } from './model.js';
import './rating-courses.js';
import { signed } from './standings-table.js';

const { history: text } = standingsText;

/** A match of the player, and the points that it gave, as printed. */
type Played = HistoryMatch & { readonly change: number };

const SHOWN = 10;

/** The most matches whose players are named. */
const MOST_LISTED = 1_000;

const cellStyles = css`
  :host {
    container-name: none;
  }
  .up {
    color: var(--win);
  }
  .down {
    color: var(--loss);
  }
  .same {
    color: var(--ink-2);
  }
  tbody th .link {
    font-weight: 600;
  }
  tbody th:where(.start, .end) {
    min-inline-size: 3rem;
  }
  @container (inline-size < 30rem) {
    .column-team,
    .column-score,
    .column-minutes,
    .column-scale,
    .column-rank {
      display: none;
    }
    tbody th {
      min-inline-size: 0;
    }
  }
`;

@define('gameroom-standings-person')
export class PersonPane extends BaseElement {
  static override styles = [
    heroStyles,
    css`
      :host {
        --hero: clamp(3rem, 2rem + 4vw, 4.25rem);
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: 1rem;
      }
      .hero {
        gap: 0.25rem 1rem;
        min-block-size: 0;
      }
      .hero small {
        display: block;
      }
      gameroom-rating-courses {
        display: block;
      }
      .correct {
        padding: 0.75rem;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        background: var(--sheet);
      }
      h3 {
        margin-block-end: 0.5rem;
        font-size: var(--step-0);
      }
    `,
  ];

  @property({ attribute: false }) model!: StandingsModel;
  @property() player = '';

  /** The match that is being corrected. */
  @state() private corrected: HistoryMatch | undefined;

  readonly #history = resource(
    this,
    () => {
      const id = this.#standing?.id;
      return id === undefined ? undefined : [this.model.request, id];
    },
    ([request, id]) => engine.ask('history', [request, id]),
  );

  /** The player's matches with everyone in them, the newest first. */
  readonly #games = resource(
    this,
    () => (this.#standing ? [this.model.request, this.player] : undefined),
    async ([request, player]) => {
      const { matches } = await engine.ask('matchList', [request, player, 0, MOST_LISTED]);
      return new Map(matches.map(({ place, game }) => [place, game]));
    },
  );

  get #standing() {
    return this.model.report?.table.find(({ player }) => player === this.player);
  }

  override render() {
    const { model } = this;
    const standing = this.#standing;
    if (!standing) return nothing;
    const ranked = model.report?.table.filter(({ rank }) => rank !== null).length ?? 0;
    const { rating, rank, best, matches } = standing;
    return html`${hero(
        points(rating, 1),
        html`<b>${standingsText.rankOf(rank, ranked)}</b>
          <small>${text.about(matches, best)}</small>`,
      )}
      <gameroom-rating-courses .model=${model} player=${this.player}></gameroom-rating-courses>
      ${this.corrected ? this.#renderCorrected(this.corrected) : nothing}
      ${answer({ of: this.#history, working: text.loading }, (history) =>
        history?.player === this.player ? this.#renderMatches(history) : nothing,
      )}`;
  }

  #renderCorrected({ game, name }: HistoryMatch) {
    const done = () => {
      this.corrected = undefined;
      // The button that was pressed is gone.
      this.model.pane.refocus();
    };
    return html`<section class="correct" aria-labelledby="corrected">
      <div class="title">
        <h3 id="corrected" tabindex="-1">${text.correcting(name)}</h3>
        ${button(standingsText.close, done, { link: true })}
      </div>
      <gameroom-match-form
        .model=${this.model}
        .index=${game}
        @form-done=${done}
      ></gameroom-match-form>
    </section>`;
  }

  #correct(match: HistoryMatch) {
    this.corrected = match;
    void this.updateComplete.then(() =>
      this.renderRoot.querySelector<HTMLElement>('#corrected')?.focus(),
    );
  }

  #renderMatches(history: History) {
    const games = this.#games.ready?.result ?? new Map<number, Match>();
    return guard([history, games], () => {
      const changes = text.changes(history);
      const rows = history.matches
        .map((match, place) => ({ ...match, change: changes[place] ?? 0 }))
        .toReversed();
      return table(
        { title: text.label(history.player), rows, columns: this.#columnsOf(rows, games) },
        { shown: SHOWN, styles: cellStyles, sort: 'game', descending: true },
      );
    });
  }

  #columnsOf(
    rows: readonly Played[],
    games: ReadonlyMap<number, Match>,
  ): readonly Column<Played>[] {
    const known = rows.map(({ minutes }) => minutes).filter(Number.isFinite);
    const minutesOf = minutesColumn(known);
    const best = this.model.report?.header.bestScore ?? null;
    const against = ({ game }: Played) => {
      const played = games.get(game);
      return played ? text.against(played, this.player, best) : '';
    };
    const { columns } = text;
    const isKnown = (key: 'date' | 'team') => rows.some((row) => row[key] !== '');
    const name = (match: Played) =>
      button(match.name, () => this.#correct(match), {
        link: true,
        label: text.correctIt(match.name),
      });
    return [
      column('game', columns.game, ({ game }: Played) => game, {
        show: name,
        header: true,
        ascending: false,
      }),
      ...(isKnown('date') ? [column('date', columns.date, ({ date }: Played) => date, TEXT)] : []),
      ...(isKnown('team') ? [column('team', columns.team, ({ team }: Played) => team, TEXT)] : []),
      ...(games.size > 0 ? [column('against', columns.against, against, TEXT)] : []),
      column('score', columns.score, ({ score }: Played) => score, { write: plain }),
      ...(known.length > 0
        ? [
            column('minutes', columns.minutes, ({ minutes }: Played) => minutes, {
              text: ({ minutes }) => (Number.isFinite(minutes) ? minutesOf(minutes) : ''),
            }),
          ]
        : []),
      column('change', columns.change, ({ change }: Played) => change, {
        text: ({ change }) => signedPoints(change, 1),
        show: ({ change }) => signed(change),
      }),
      column('scale', columns.scale, ({ scale }: Played) => scale, {
        write: (scale) => scaleText(scale, 3),
      }),
      column('rating', columns.rating, ({ rating }: Played) => rating, {
        write: (rating) => points(rating, 1),
      }),
      column('rank', columns.rank, ({ rank }: Played) => rank, { write: count, ascending: true }),
    ];
  }
}

const TEXT = { numeric: false } as const;
